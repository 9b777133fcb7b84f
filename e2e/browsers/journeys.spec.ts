import { randomUUID } from 'node:crypto';
import { favouriteCode } from '#app/pages/channels/search-and-favourites-in-address.ts';
import blog from '#content/copy/en/blog.ts';
import channels from '#content/copy/en/channels.ts';
import chat from '#content/copy/en/chat.ts';
import checkout from '#content/copy/en/checkout.ts';
import fields from '#content/copy/en/fields.ts';
import home from '#content/copy/en/home.ts';
import installation from '#content/copy/en/installation.ts';
import layout from '#content/copy/en/layout.ts';
import newsletter from '#content/copy/en/newsletter.ts';
import frenchLayout from '#content/copy/fr/layout.ts';
import { layoutWords } from '#content/staff/layout.ts';
import { signInWords } from '#content/staff/sign-in.ts';
import { supportWords } from '#content/staff/support.ts';
import { teamWords } from '#content/staff/team.ts';
import { admin } from '../kit/staff.ts';
import { phone, test, wide } from './test.ts';
import type { Window } from './window.ts';

const isClosed = `return !document.querySelector('dialog:modal')`;

const newAddress = () => `${randomUUID()}@example.org`;

async function signIn(window: Window, path: string): Promise<void> {
  await window.open(path);
  await window.write(signInWords.email, admin.email);
  await window.write(signInWords.password, admin.password);
  await window.press(signInWords.submit);
  await window.finds(/^Signed in as/);
}

test('forms: a refused message is corrected, a trial, the newsletter', async ({ window }) => {
  const { contact, trial } = home;
  await window.open('/en/');
  const message = window.within('#contact');
  await message.write(contact.message, 'Does it work on my television?');
  await message.press(contact.submit);
  await message.sees(fields.subjectMissing);
  await message.choose(contact.subject, contact.technical);
  await message.write(contact.name, 'Zoé Rivière');
  await message.write(contact.emailField, newAddress());
  await message.press(contact.submit);
  await window.sees(contact.sentTitle);
  const request = window.within('#free-trial');
  await request.write(trial.name, 'Zoé Rivière');
  await request.write(trial.email, newAddress());
  await request.press(trial.submit);
  await window.sees(trial.sentTitle);
  await window.open('/en/blog');
  await window.write(newsletter.email, newAddress());
  await window.press(newsletter.submit);
  await window.sees(newsletter.sentTitle);
});

test('an address, an article and a list of channels are copied at the first press', async ({ window }) => {
  const toast = window.within('.toast');
  await window.open('/en/installation');
  await window.press(/^Copy: Server address/);
  await toast.sees(installation.guide.copied);
  await window.open('/en/blog/1');
  await window.press(blog.share.copy);
  await toast.sees(blog.share.copied);
  await window.open(`/en/channels?fav=${favouriteCode('Wherry Four')}`);
  await window.press(channels.favourites.copyLink);
  await toast.sees(channels.favourites.copied);
});

const isAsHighAsItsText = `
  const { scrollHeight, clientHeight } = document.activeElement;
  return scrollHeight <= clientHeight && clientHeight > 40`;

/** The Enter that ends a word of an input method, as Safari reports it. */
const endOfComposition = `
  const keydown = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(keydown);`;

for (const [where, size] of Object.entries({ '': wide, ' on a phone': phone }))
  test.describe(() => {
    test.use({ size });

    test(`chat${where}: a visitor asks, an agent answers, the visitor reads it`, async ({ window }) => {
      const question = `My television stands far from the router. Will the picture freeze there? ${randomUUID()}`;
      const answer = `${'It will not, if you follow the guide for your device. '.repeat(6)}${randomUUID()}`;
      await window.open('/en/terms-conditions');
      await window.press(chat.open);
      await window.write(chat.message, question);
      await window.until(isAsHighAsItsText);
      await window.evaluate(endOfComposition);
      await window.until(`return document.activeElement.value === ${JSON.stringify(question)}`);
      await window.key('Enter');
      await window.sees(chat.tick.sent);
      await signIn(window, '/support');
      await window.press(new RegExp(question.slice(-12)));
      await window.write(/^Reply to/, answer);
      await window.until(isAsHighAsItsText);
      await window.press(supportWords.box.send);
      await window.within('[role=log]').sees(answer);
      await window.open('/en/terms-conditions');
      await window.sees(answer);
    });

    test(`checkout${where}: twelve months for two devices in another language, paid with PayPal`, async ({
      window,
    }) => {
      await window.open('/fr/checkout?period=yearly&devices=2');
      await window.press(frenchLayout.language.choose({ current: 'Français' }));
      // Firefox would complain of code that is still on its way while the page is left, PayPal's too.
      await window.until(`
        return [...document.querySelectorAll('[data-method=paypal] div')].some(({ shadowRoot }) => shadowRoot?.querySelector('button'))`);
      await window.press('English');
      await window.until(
        `return document.documentElement.lang === 'en' && location.search === '?period=yearly&devices=2'`,
      );
      await window.write(checkout.billing.firstName, 'Zoé');
      await window.write(checkout.billing.lastName, 'Rivière');
      await window.write(checkout.billing.email, newAddress());
      await window.pressAndSwitch(checkout.method.paypal, () => window.press(/^Pay \$138\.99/));
      await window.until(`
        const heading = document.activeElement.closest('h1')?.getBoundingClientRect();
        return heading?.top >= document.querySelector('header').getBoundingClientRect().bottom && heading.bottom <= innerHeight`);
      await window.sees(checkout.confirmed.title);
    });
  });

test.describe(() => {
  test.use({ size: phone });

  test('menu on a phone: closed, followed to a section, another language', async ({ window }) => {
    const { nav } = layout;
    const menu = window.within('#navigation');
    await window.open('/en/');
    await window.press(nav.openMenu);
    await menu.press(nav.closeMenu);
    await window.until(isClosed);
    await window.press(nav.openMenu);
    await menu.press(nav.faq);
    await window.until(isClosed);
    await window.until(`
      const { top } = document.getElementById('faq').getBoundingClientRect();
      return location.hash === '#faq' && top >= 0 && top < innerHeight / 2`);
    await window.press(nav.openMenu);
    await menu.press('Français');
    await window.until(`return document.documentElement.lang === 'fr'`);
  });
});

test('dashboard: lists, a dialog, the account menu, signing out', async ({ window }) => {
  await signIn(window, '/admin?tab=orders');
  for (const tab of ['overview', 'contacts', 'mails', 'team'] as const)
    await window.press(layoutWords.admin[tab]);
  await window.press(teamWords.invite.open);
  await window.sees(teamWords.invite.lead);
  await window.until(`return document.querySelector('dialog:modal').clientHeight < innerHeight * 0.8`);
  await window.key('Escape');
  await window.until(isClosed);
  await window.press(/^Signed in as/);
  await window.press(layoutWords.menu.signOut);
  await window.sees(signInWords.lead);
});
