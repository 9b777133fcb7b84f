import { expect, type Page } from '@playwright/test';
import { order } from '#app/pages/order/test-kit.ts';
import en from '#content/copy/en/order.ts';
import es from '#content/copy/es/order.ts';
import fr from '#content/copy/fr/order.ts';
import it from '#content/copy/it/order.ts';
import sq from '#content/copy/sq/order.ts';
import { languages } from '#contract/language.ts';
import type { CustomerOrder } from '#contract/orders.ts';
import { chatServer } from '#test/chat/playwright.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { judgeOverlapsInProof } from '../kit/overlaps.ts';
import { expectHydrated, expectLink, fillIn, overflow, show, watchForTrouble, widths } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

// Deadlines are told by the visitor's clock.
test.use({ timezoneId: 'Europe/Paris' });

const words = { en, fr, es, it, sq };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Each from an address of its own: how many codes an address may ask for in a minute is another test's business.
test.beforeEach(async ({ context }) => {
  const part = () => Math.floor(Math.random() * 250);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.8.${part()}.${part()}` });
});

/** A server that knows one order; the test may change it. */
async function withOrder(page: Page, changes: Partial<CustomerOrder> = {}): Promise<CustomerOrder> {
  const known = { ...order, ...changes };
  let isOpen = false;
  await page.route('**/api/order/open', (route) => {
    const { number, email, code } = route.request().postDataJSON();
    isOpen = number === known.number && email === 'ada@example.org' && code === '042137';
    return isOpen
      ? route.fulfill({ json: { success: true, data: known } })
      : route.fulfill({
          status: 422,
          json: { code: 'invalid', message: 'no', fields: { code: 'Wrong code.' } },
        });
  });
  await page.route(/\/api\/order(\?.*)?$/, (route) =>
    isOpen
      ? route.fulfill({ json: { success: true, data: known } })
      : route.fulfill({ status: 401, json: { code: 'signInFirst' } }),
  );
  await page.route('**/api/order/close', (route) => {
    isOpen = false;
    return route.fulfill({ json: { success: true } });
  });
  await page.route('**/api/order/withdrawal', (route) => {
    Object.assign(known, { withdrawalAt: '2099-11-17T08:00:00.000Z' });
    return route.fulfill({ json: { success: true, data: known } });
  });
  await page.route('**/api/order/withdrawal/undo', (route) => {
    Object.assign(known, { withdrawalAt: null });
    return route.fulfill({ json: { success: true, data: known } });
  });
  await page.route('**/api/order/renewal?*', (route) => {
    const data = { ...known, firstName: 'Ada', lastName: 'Byron', startsAt: known.renewsFrom };
    return isOpen
      ? route.fulfill({ json: { success: true, data } })
      : route.fulfill({ status: 401, json: {} });
  });
  return known;
}

test('a mailed code opens the order, which is printed, withdrawn in two steps, shown again and closed', async ({
  page,
}) => {
  await withOrder(page);
  await page.goto(`/en/order?number=${order.number}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Order number')).toHaveValue(order.number);
  await main.getByLabel('Email address you ordered with').fill('ada@');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await main.getByLabel('Email address you ordered with').fill('ada@gmial.con');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(main.getByText('Did you mean ada@gmail.com?')).toBeVisible();
  await main.getByLabel('Email address you ordered with').fill('ada@example.org');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(heading(page)).toHaveText('Check your inbox');
  await expect(heading(page)).toBeFocused();
  await expect(main.getByText('If the order number and ada@example.org match')).toContainText(
    'we send at most 3 an hour',
  );

  await main.getByRole('button', { name: 'Change the number or address' }).click();
  await expect(page).toHaveURL(`/en/order?number=${order.number}`);
  await expect(main.getByLabel('Email address you ordered with')).toHaveValue('ada@example.org');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(heading(page)).toHaveText('Check your inbox');

  // A phone may have dropped the page while its owner read the mail, and the language may be another one now.
  await page.reload();
  await expect(main.getByLabel('Order number')).toHaveValue(order.number);
  await expect(main.getByLabel('Email address you ordered with')).toHaveValue('ada@example.org');
  for (const [language, title] of [
    ['Français', fr.code.title],
    ['English', 'Check your inbox'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: /^Lang/ }).click();
    await page.getByRole('banner').getByRole('link', { name: language }).click();
    await expect(heading(page)).toHaveText(title);
  }
  await expect(page).toHaveURL(`/en/order/sent?number=${order.number}`);
  await main.getByRole('button', { name: 'Change the number or address' }).click();
  await expect(main.getByLabel('Order number')).toHaveValue(order.number);
  await expect(page).toHaveURL(`/en/order?number=${order.number}`);
  await expect(main.getByLabel('Email address you ordered with')).toHaveValue('ada@example.org');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  const sent = page.waitForRequest('**/api/order/code');
  await main.getByRole('button', { name: 'Send the code again' }).click();
  expect((await sent).postDataJSON()).toEqual({ number: order.number, email: 'ada@example.org' });
  await expect(
    page.getByRole('status').filter({ hasText: 'match and we haven’t sent 3 codes within the hour' }),
  ).toBeVisible();
  await main.getByLabel('Six-digit code').fill('111111');
  await main.getByRole('button', { name: 'Open my order' }).click();
  await expect(main.getByRole('alert')).toHaveText('Wrong code.');
  await main.getByLabel('Six-digit code').fill('042137');
  await main.getByRole('button', { name: 'Open my order' }).click();

  await expect(heading(page)).toHaveText('Order NL-7K2M-9QXD');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await expect(main.getByText('Paid. Thank you!')).toBeVisible();
  const receipt = main.getByRole('region', { name: 'Receipt' });
  for (const fact of [
    '12 Months, 2 devices',
    'November 16, 2099 to November 16, 2100',
    '$138.99 (US dollars)',
    'PayPal',
    'Ada Byron, ada.byron.of.lovelace@example.org',
    'Northlight TV (sample operator)',
  ])
    await expect(receipt.getByText(fact, { exact: true })).toBeVisible();
  await expect(main.getByText('r8t2vw4yz3kq')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Copy: Password' })).toBeVisible();
  await expectLink(main, 'Fire TV Stick', '/en/installation?device=firestick');
  const renewal = `/en/checkout?period=yearly&devices=2&renewal=yes&number=${order.number}`;
  await expectLink(main, 'Renew this plan', renewal);
  await expect(main.getByRole('button', { name: 'Open live chat' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  );

  // Only the receipt goes onto paper.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(heading(page)).toBeVisible();
  for (const hidden of [
    'r8t2vw4yz3kq',
    'Renew this plan',
    'Print the receipt',
    'Sign out of this order',
    'Request a refund',
  ])
    await expect(main.getByText(hidden, { exact: true })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await expect(main.getByText('until November 19, 2099 at 10:30 AM.')).toBeVisible();
  await main.getByRole('button', { name: 'Request a refund' }).click();
  await expect(main.getByRole('heading', { name: 'Request a refund for this order?' })).toBeFocused();
  await expect(main.getByText('in 3 to 5 business days')).toBeVisible();
  await main.getByRole('button', { name: 'No, keep my order' }).click();
  await main.getByRole('button', { name: 'Request a refund' }).click();
  await main.getByRole('button', { name: 'Yes, request a refund' }).click();
  await expect(heading(page)).toHaveText('Refund for order NL-7K2M-9QXD');
  await expect(heading(page)).toBeFocused();
  for (const gone of ['Paid. Thank you!', 'Renew this plan', 'Request a refund'])
    await expect(main.getByText(gone)).toHaveCount(0);
  await expect(main.getByText('within 7 to 14 business days after that')).toBeVisible();
  const takeBack = async () => {
    await main.getByRole('button', { name: 'Take back my request' }).click();
    await expect(main.getByText('ask for a refund again until November 19, 2099')).toBeVisible();
    await main.getByRole('button', { name: 'Yes, keep my plan' }).click();
    await expect(heading(page)).toHaveText('Order NL-7K2M-9QXD');
    await expect(heading(page)).toBeFocused();
    await expect(main.getByText('Paid. Thank you!')).toBeVisible();
    await expect(main.getByText('Refund request taken back')).toBeVisible();
  };
  const toast = page.locator('.toast[data-state=open]');
  await takeBack();
  await expect(toast).toContainText('Refund request taken back');
  await main.getByRole('button', { name: 'Request a refund' }).click();
  await main.getByRole('button', { name: 'Yes, request a refund' }).click();
  await expect(heading(page)).toHaveText('Refund for order NL-7K2M-9QXD');
  await expect(main.getByText('Refund request taken back')).toHaveCount(0);
  // Not waited for: a toast goes by itself after a while.
  expect(await toast.count()).toBe(0);
  await takeBack();

  // A customer who has opened the order is known at the checkout, and what they have typed there stays.
  await main.getByRole('link', { name: 'Renew this plan' }).click();
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'You’re renewing order NL\u20117K2M\u20119QXD.' });
  await expect(notice).toContainText(
    'Your current plan goes on until November 16, 2100, and the new one starts right after it.',
  );
  const lifetime = notice.getByText('What you’ve already paid for, until November 16, 2100, isn’t taken off');
  await expect(lifetime).toBeHidden();
  await page.getByRole('radio', { name: /^Lifetime/ }).check();
  await expect(lifetime).toBeVisible();
  await expect(notice.getByText('goes on until').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where should we send your receipt?' })).toBeVisible();
  await expect(main.getByText(/set up your first screen|login details arrive/)).toHaveCount(0);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last Name')).toHaveValue('Byron');
  await expect(page.getByLabel('Email Address')).toHaveValue(`${order.email}`);
  expect(page.url()).not.toMatch(/Ada|Byron|example\.org/);

  // A form for another order is not replaced by it; its own address shows it again until it is closed.
  await page.goto('/en/order');
  await main.getByLabel('Order number').click();
  await expectHydrated(page, 'order');
  await main.getByLabel('Order number').fill('NL-0000-0000');
  await expect(heading(page)).toHaveText('Your order');
  await expect(main.getByLabel('Order number')).toHaveValue('NL-0000-0000');
  await page.goto(`/en/order?number=${order.number}`);
  await expect(heading(page)).toHaveText('Order NL-7K2M-9QXD');
  await page.getByRole('button', { name: 'Sign out of this order' }).click();
  await expect(heading(page)).toHaveText('Your order');
  await expect(page).toHaveURL('/en/order');
  await page.goto(`/en/order?number=${order.number}`);
  await expectHydrated(page, 'order');
  await expect(heading(page)).toHaveText('Your order');
});

test('a renewal from a mail leads to the code and back, with the plan that was chosen, and fills in the form', async ({
  page,
}) => {
  await withOrder(page);
  await page.goto(`/en/checkout?period=yearly&devices=2&renewal=yes&number=${order.number}`);
  const notice = page.getByRole('status').filter({ hasText: 'You’re renewing order' });
  await expect(notice).toContainText('we email you a code, then bring you back here');
  await page.getByRole('radio', { name: '24 Months' }).check();
  await notice.getByRole('link', { name: 'Open your order' }).click();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Order number')).toHaveValue(order.number);
  await main.getByLabel('Email address you ordered with').fill('ada@example.org');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(heading(page)).toHaveText('Check your inbox');
  await page.reload();
  await expect(main.getByLabel('Email address you ordered with')).toHaveValue('ada@example.org');
  await main.getByLabel('Six-digit code').fill('042137');
  await main.getByRole('button', { name: 'Open my order' }).click();
  await expect(page).toHaveURL(`/en/checkout?period=twoYears&devices=2&renewal=yes&number=${order.number}`);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(notice).toContainText('Your current plan goes on until November 16, 2100');
  await expect(notice.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '24 Months' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/checkout/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});

test('a browser that takes no cookie is told so, one that was not answered has its order, for an hour', async ({
  page,
}) => {
  await withOrder(page);
  let status = 401;
  await page.route(/\/api\/order(\?.*)?$/, (route) => route.fulfill({ status, json: {} }));
  await page.goto('/en/order/sent');
  await fillIn(page, { number: order.number, email: 'ada@example.org', code: '042137' });
  await page.getByRole('button', { name: 'Open my order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: en.cookies })).toBeVisible();
  await expect(heading(page)).toHaveText('Check your inbox');

  status = 503;
  await page.getByRole('button', { name: 'Open my order' }).click();
  await expect(page.getByRole('main').getByText('r8t2vw4yz3kq')).toBeVisible();

  await page.route('**/api/order/withdrawal', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'signInFirst', message: 'Please sign in.' } }),
  );
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByRole('button', { name: 'Yes, request a refund' }).click();
  await expect(heading(page)).toHaveText('Your order');
  await expect(
    page.getByRole('alert').filter({ hasText: 'we close an open order after 60 minutes' }),
  ).toBeVisible();
  await expect(page.locator('[name=number]')).toHaveValue(order.number);
});

test('a code is not sent without the script that shows the order', async ({ page }) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/en/order/sent');
  await fillIn(page, { number: order.number, email: 'ada@example.org', code: '042137' });
  await page.getByRole('button', { name: 'Open my order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Part of this page' })).toBeVisible();
  await expect(page).toHaveURL('/en/order/sent');
  await expect(page.locator('[name=code]')).toHaveValue('042137');
});

test('every step is accessible, fits the screen and keeps to its policy', async ({ page }) => {
  const trouble = await watchForTrouble(page);
  const known = await withOrder(page);
  // French words are the longest.
  for (const language of thorough ? languages : (['fr'] as const)) {
    const judge = async (step: string, part = 'main') => {
      for (const width of widths) {
        await show(page, width, 100);
        expect.soft(await overflow(page), `${step} ${language} at ${width} px`).toBeLessThanOrEqual(0);
      }
      const rules = language === 'fr' ? 'everything' : 'but colours';
      expect.soft(await violations(page, rules, part), step).toEqual([]);
      await judgeOverlapsInProof(page, `${step} ${language}`);
    };
    await page.goto(`/${language}/order/sent`);
    await judge('sent', 'html');
    const form = page.getByRole('main').locator('form');
    await form.locator('[type=button]').last().click();
    await expect(form.locator('[name=code]')).toHaveCount(0);
    await fillIn(form, { email: 'ada@example.org', number: order.number });
    await judge('form');
    await form.locator('[type=submit]').click();
    await form.locator('[name=code]').fill('042137');
    await form.locator('[type=submit]').click();
    await expect(heading(page)).toContainText(order.number);
    await judge('order');
    const { withdrawal } = words[language];
    const main = page.getByRole('main');
    await main.getByRole('button', { name: withdrawal.ask }).click();
    await judge('withdrawal');
    await main.getByRole('button', { name: withdrawal.confirm }).click();
    await expect(main.getByRole('button', { name: withdrawal.undo })).toBeVisible();
    await judge('refund asked for');
    Object.assign(known, {
      state: 'refunded',
      refunded: known.amount,
      refundedAt: '2099-11-18T09:30:00.000Z',
    });
    await page.reload();
    await expect(page.locator('[data-island=order][data-hydrated]')).toContainText(order.number);
    await judge('refunded');
    Object.assign(known, order);
    await page.evaluate(() => localStorage.clear());
  }
  expect(trouble).toEqual([]);
});

test('the footer leads to it, and other steps are no pages', async ({ request }) => {
  const html = await (await request.get('/fr/installation')).text();
  expect(html.slice(html.indexOf('<footer'))).toMatch(/<a [^>]*href="\/fr\/order"[^>]*>Votre commande</);
  expect((await request.get('/fr/order/other')).status()).toBe(404);
});

test('a chat that is open when the code is entered comes back to a server that can read who it is', async ({
  page,
  context,
}) => {
  await withOrder(page);
  const server = await chatServer(context);
  await page.goto(`/en/order?number=${order.number}`);
  const main = page.getByRole('main');
  await page.locator('#chat-bubble').click();
  const panel = page.getByRole('dialog', { name: 'Live Support' });
  await panel.locator('textarea').fill('Where is my code?');
  await panel.locator('[data-press=send]').click();
  await expect(panel.getByRole('log')).toContainText('sent');
  await main.getByLabel('Email address you ordered with').fill('ada@example.org');
  await main.getByRole('button', { name: 'Email me a code' }).click();
  await expect(heading(page)).toHaveText('Check your inbox');
  expect(server.framesOf('init')).toHaveLength(1);
  await main.getByLabel('Six-digit code').fill('042137');
  await main.getByRole('button', { name: 'Open my order' }).click();
  await expect.poll(() => server.framesOf('init').length).toBe(2);
  expect(server.framesOf('init').at(-1)).toMatchObject({ page: '/en/order' });
});

test('a customer without the number asks in the chat, and what they have typed stays', async ({ page }) => {
  await page.goto('/en/order');
  const main = page.getByRole('main');
  await main.getByLabel('Email address you ordered with').fill('ada@example.org');
  await expect(main.getByText('Lost your order number?')).toBeVisible();
  await main.getByRole('button', { name: 'Ask us in live chat' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(main.getByLabel('Email address you ordered with')).toHaveValue('ada@example.org');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a renewal says at the checkout how it goes on', async ({ page }) => {
    await page.goto(`/en/checkout?period=yearly&devices=2&renewal=yes&number=${order.number}`);
    await expect(page.getByText('Use the email address you ordered with')).toBeVisible();
    await expect(page.getByText('The new plan starts when').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(order.number)).toHaveCount(0);
    await page.goto('/en/checkout?period=lifetime&renewal=yes');
    await expect(page.getByText('The new plan starts when').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('What you’ve already paid for isn’t taken off the price')).toBeVisible();
  });

  test('the code can be asked for, and the page says what needs scripts and whom to write to', async ({
    page,
  }) => {
    await page.goto('/en/order');
    const main = page.getByRole('main');
    await expect(main.getByText('you need JavaScript')).toBeVisible();
    await expectLink(main, 'Ask us in live chat', '/en/#contact');
    await main.getByLabel('Order number').fill('NL-0000-0000');
    await main.getByLabel('Email address you ordered with').fill('nobody');
    await main.getByRole('button', { name: 'Email me a code' }).click();
    await expect(main.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(main.getByLabel('Order number')).toHaveValue('NL-0000-0000');
    await main.getByLabel('Email address you ordered with').fill('nobody@example.org');
    await main.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page).toHaveURL('/en/order/sent');
    await expect(heading(page)).toHaveText('Check your inbox');
    await expect(main.getByText('If the order number and email address match')).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'support@northlight.example' })).toBeVisible();
  });
});
