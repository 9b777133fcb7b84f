import { expect, type Page } from '@playwright/test';
import { articles } from '#content/articles.ts';
import { thorough } from '#test/thorough.ts';
import { expectHydrated, fillIn, hold } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

/** What a visitor can do while every script file is held back, and what comes of it when they arrive or never do. */
test.use({ viewport: { width: 360, height: 740 } });

const words = {
  en: { menu: 'Open the menu', pricing: 'Pricing', sports: 'Sports', guides: 'Guides' },
  fr: { menu: 'Ouvrir le menu', pricing: 'Tarifs', sports: 'Sport', guides: 'Guides' },
};

/** Everything that needs no code at all. */
async function useHome(page: Page, language: 'en' | 'fr') {
  const { menu, pricing } = words[language];
  const prices = page.locator('#pricing li > p').filter({ visible: true });
  await expect(prices).toHaveCount(6);
  await page.locator('[name=devices][value="2"]').check();
  await expect(prices.first()).toContainText(/26[.,]99/);
  const buy = page.locator('#pricing li a[data-devices]').filter({ visible: true });
  await expect(buy).toHaveCount(6);
  await expect(buy.nth(3)).toHaveAttribute('href', `/${language}/pay/yearly?devices=2`);
  await page.locator('[name=testimonials][value="2"]').check();
  await expect(page.locator('#testimonials li').filter({ visible: true })).toHaveCount(3);
  await page.locator('#faq summary').nth(1).click();
  await page.locator('#faq summary').nth(4).click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('dialog').getByRole('link', { name: pricing }).filter({ visible: true }).click();
  await expect(page.locator('#pricing')).toBeInViewport();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const guides = articles.filter(({ category }) => category === 'Guides').length;

/** As their addresses say. */
async function openOthers(page: Page, language: 'en' | 'fr') {
  await page.goto(`/${language}/?devices=3`);
  const price = page.locator('#pricing li > p').filter({ visible: true }).first();
  await expect(price).toContainText(/38[.,]99/);
  await page.goto(`/${language}/pay/yearly?devices=3`);
  await expect(page.getByRole('main')).toContainText(/199[.,]99/);
  await page.goto(`/${language}/installation?device=ios`);
  await expect(page.locator('[data-device]').filter({ visible: true })).toHaveAttribute('data-device', 'ios');
  await page.locator('[name=device][value=firestick]').check();
  await expect(page.locator('[data-device=firestick]')).toBeVisible();
  await page.goto(`/${language}/channels?section=uk`);
  await expect(page.locator('[data-section]').filter({ visible: true })).toHaveCount(1);
  await page.goto(`/${language}/blog?category=Guides`);
  await expect(page.getByRole('radio', { name: words[language].guides })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(guides);
}

for (const [language, address] of [
  ['en', '10.9.0.1'],
  ['fr', '10.9.0.2'],
] as const) {
  // Forms are limited by address: these journeys leave the others theirs.
  const extraHTTPHeaders = { 'x-forwarded-for': address };

  if (language === 'en' || thorough)
    test.describe(`with scripts held back, in ${language}`, () => {
      test.use({ extraHTTPHeaders });

      test('choices, tabs, questions and section links work, and a form is sent as a plain form', async ({
        page,
      }) => {
        await page.clock.install();
        await page.route('**/*.js', () => {});
        await page.goto(`/${language}/`);
        await useHome(page, language);
        const form = page.locator('#contact form');
        await fillIn(form, {
          name: 'Ada',
          email: 'ada@example.org',
          subject: 'other',
          message: 'My scripts never arrive.',
        });
        await form.locator('[type=submit]').click();
        await page.clock.runFor(4_000);
        await expect(page).toHaveURL(`/${language}/sent/contact`);
        await openOthers(page, language);
      });

      test('a form that is sent early is sent once by its island, and what was typed, opened and focused beside it stays', async ({
        page,
        context,
      }) => {
        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
        const release = await hold(page);
        const posts: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
        await page.clock.install();
        await page.goto(`/${language}/`);
        await page.locator('[name=devices][value="3"]').check();
        const form = page.locator('#free-trial form');
        await form.locator('[name=name]').fill('Ada');
        await form.locator('[name=email]').fill(`ada.early.${language}@example.org`);
        // Sections are laid out frame by frame, which a paused clock would stop.
        await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
        // After four seconds without its code, which a busy machine may take for what follows, the form would go by itself.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
        await form.locator('[type=submit]').click();
        await form.locator('[type=submit]').click();
        const question = page.locator('#faq details').nth(2);
        const message = page.locator('#contact [name=message]');
        await question.locator('summary').click();
        await message.fill('Half a sentence');
        release();
        await page.clock.resume();
        await expectHydrated(page, 'trial-form');
        await expectHydrated(page, 'contact-form');
        await expect(form.locator('[name=name]')).toHaveValue('');
        await expect(page.locator('[name=devices][value="3"]')).toBeChecked();
        expect(posts).toHaveLength(1);
        await expect(page.locator('[data-state=open]')).toBeVisible();
        await expect(question).toHaveAttribute('open');
        await expect(message).toHaveValue('Half a sentence');
        await expect(message).toBeFocused();
      });

      test('a form that comes back refused keeps what is mended before its code is there, and is empty once it was sent', async ({
        page,
      }) => {
        await page.goto(`/${language}/`);
        await page.locator('#contact [name=message]').fill('too short');
        const release = await hold(page);
        await page.locator('#contact form').evaluate((form: HTMLFormElement) => form.submit());
        await expect(page).toHaveURL(`/${language}/form/contact`);
        const form = page.getByRole('main').locator('form');
        const message = form.locator('[name=message]');
        await expect(form.locator('[name=name]')).toBeFocused();
        await message.fill('Long enough this time.');
        release();
        await expectHydrated(page, 'contact-form');
        await expect(message).toHaveValue('Long enough this time.');
        await fillIn(form, { name: 'Ada', email: 'ada@example.org', subject: 'other' });
        await form.locator('[type=submit]').click();
        await expect(page.locator('[data-state=open]')).toBeVisible();
        await expect(message).toHaveValue('');
        await expect(form.locator('[name=subject]')).toHaveValue('');
      });
    });

  if (language === 'fr' || thorough)
    test.describe(`without scripts, in ${language}`, () => {
      test.use({ javaScriptEnabled: false, extraHTTPHeaders });

      test('choices, tabs, questions, section links and forms work', async ({ page }) => {
        await page.goto(`/${language}/`);
        await useHome(page, language);

        await test.step('a message that is refused comes back with its words, and is sent when it is right', async () => {
          const form = page.getByRole('main').locator('form[action="/api/contact"]');
          await fillIn(form, {
            name: 'A',
            email: 'ada@example.org',
            subject: 'billing',
            message: '<b>It is "short"</b> & clear',
          });
          await form.locator('[type=submit]').click();
          await expect(form.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
          await expect(form.locator('[name=name]')).toHaveValue('A');
          await expect(form.locator('[name=subject]')).toHaveValue('billing');
          await expect(form.locator('[name=message]')).toHaveValue('<b>It is "short"</b> & clear');
          await form.locator('[name=name]').fill('Ada');
          await form.locator('[type=submit]').click();
          await expect(page).toHaveURL(`/${language}/sent/contact`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            language === 'en' ? 'Message sent!' : /Message envoyé/,
          );
        });

        await test.step('a trial is requested', async () => {
          await page.goto(`/${language}/`);
          const form = page.locator('#free-trial form');
          await form.locator('[name=name]').fill('Ada');
          await form.locator('[name=email]').fill(`ada.plain.${language}@example.org`);
          await form.locator('[name=evening]').selectOption('friday');
          await expect(form.getByText(/ \(?UTC\b/)).toBeVisible();
          await form.locator('[type=submit]').click();
          await expect(page).toHaveURL(`/${language}/sent/trial`);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
          await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
          await expect(page.getByRole('main').getByText(/ \(?UTC\b/)).toBeVisible();
        });

        // The other pages have tests of their own without scripts.
        if (thorough) await openOthers(page, language);
      });
    });
}

test('where the code of an island cannot be fetched, the page says so and is loaded again as it was', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/fr/');
  await page.locator('#contact [name=name]').fill('Ada');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Une partie de la page n’a pas pu être chargée.' });
  await expect(notice).toBeHidden();
  await page.goto('/fr/blog/1?utm=mail#content');
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Fermer' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(notice).toBeVisible();
  await page.unroute('**/*.js');
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL('/fr/blog/1?utm=mail#content');
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expectHydrated(page, 'copy-button');
});

test.describe('a page that the browser has translated', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.0.3' } });

  /** Opens a page as Chrome's translator leaves it, with its scripts held back. */
  async function translated(page: Page, path: string): Promise<() => void> {
    const release = await hold(page);
    await page.goto(path);
    await page.getByRole('main').evaluate((main) => {
      document.documentElement.lang = 'de';
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const inner = document.createElement('font');
        const outer = document.createElement('font');
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(`${text.data} (de)`);
      }
    });
    return release;
  }

  test('sends a form that was sent early, keeps what else was typed and the focus, and speaks its own language', async ({
    page,
  }) => {
    const bringScripts = await translated(page, '/fr/');
    const form = page.locator('#contact form');
    const email = form.locator('[name=email]');
    const trialName = page.locator('#free-trial [name=name]');
    await trialName.fill('Grace');
    await form.locator('[name=name]').fill('Ada');
    await email.fill('ada@example.org');
    await fillIn(form, { subject: 'billing', message: 'Translated by the browser.' });
    await email.press('Enter');
    const sending = page.waitForRequest('**/api/contact');
    bringScripts();
    const request = await sending;
    expect(request.headers()['accept-language']).toBe('fr');
    expect(request.postDataJSON()).toMatchObject({
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'billing',
      message: 'Translated by the browser.',
      language: 'fr',
    });
    await expect(page.getByRole('status').filter({ hasText: 'Message envoyé' })).toBeVisible();
    await expect(email).toBeFocused();
    await expectHydrated(page, 'trial-form');
    await expect(trialName).toHaveValue('Grace');
    await email.fill('ada@');
    await email.press('Enter');
    await expect(form.getByText('Indiquez une adresse e-mail valide.')).toBeVisible();
    await expect(email).toHaveValue('ada@');
  });

  test('repeats a press, and finds what was chosen and typed', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const bringScripts = await translated(page, '/fr/blog/1');
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    bringScripts();
    await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toBeVisible();
    await page.unroute('**/*.js');
    const bringMore = await translated(page, '/fr/blog');
    await page.getByRole('radio', { name: 'Guides' }).check();
    await page.getByRole('searchbox').fill('nothing like this');
    bringMore();
    await expectHydrated(page, 'blog-list');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('nothing like this');
    await expect(page.getByRole('radio', { name: 'Guides' })).toBeChecked();
  });
});

test('a form that went off plainly is not sent again by a second press, until it had time to arrive', async ({
  page,
}) => {
  const release = await hold(page);
  const posts: string[] = [];
  // An answer that shows nothing leaves the page where it is.
  await page.route('**/api/contact', (route) => {
    posts.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await page.goto('/en/');
  const form = page.locator('#contact form');
  const send = () => form.locator('[type=submit]').dispatchEvent('click');
  await fillIn(form, {
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'other',
    message: 'The first message.',
  });
  await send();
  await page.clock.runFor(4_000);
  await expect.poll(() => posts.length).toBe(1);
  // On a poor line nothing comes back for a while, and it still shows that it is on its way.
  await page.clock.runFor(15_000);
  await expect(page.locator('[data-held] form')).toBeAttached();
  release();
  await expectHydrated(page, 'contact-form');
  await form.locator('[name=message]').fill('The second message.');
  await send();
  await page.clock.runFor(45_000);
  await form.locator('[name=message]').fill('The third message.');
  await send();
  await expect.poll(() => posts.map((post) => /The.(\w+)/.exec(post)?.[1])).toEqual(['first', 'third']);
});
