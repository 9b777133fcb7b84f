import { expect, type Page } from '@playwright/test';
import Fastify from 'fastify';
import type { Database } from '#server/db/database.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { PriceHistory } from '#server/payments/price-history.ts';
import { createStandIn, type StandIn } from '#server/paypal-stand-in/paypal.ts';
import { memoryRecords } from '#server/paypal-stand-in/records.ts';
import { addStandInRoutes } from '#server/paypal-stand-in/stand-in.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { expectLink, fillIn, overflow } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const words = {
  en: {
    free: 'No money moves here',
    two: '2 devices',
    pay: 'Pay $138.99',
    decline: 'Try a declined card',
    declined: /card was declined/,
  },
  fr: {
    free: 'Aucun argent n’est débité ici',
    two: '2 appareils',
    pay: /^Payer 138,99/,
    decline: 'Essayer une carte refusée',
    declined: /carte a été refusée/,
  },
};

/** Everything but the return itself, which is another page's matter. */
async function payOn(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { free, two, pay, decline, declined } = words[language];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/${language}/pay/yearly`);
  await expect(page.getByRole('main')).toContainText(free);
  const form = page.getByRole('main').locator('form');
  await form.getByText(two, { exact: true }).click();
  await expect(form.getByRole('button', { name: pay })).toBeVisible();
  await expect(form.getByRole('link').last()).toHaveAttribute('href', `/${language}/?devices=2#pricing`);
  await expect(form.locator('[href$="/terms-conditions"]')).toBeVisible();
  await expect(form.getByRole('button')).toHaveCount(2);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await fillIn(form, { firstName: 'Zoé <b>', lastName: 'Rivière & Co', email: 'zoe@example' });
  await form.getByRole('button', { name: pay }).click();
  await expect(form.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[name=email]')).toHaveValue('zoe@example');
  await expect(form.locator('[name=firstName]')).toHaveValue('Zoé <b>');
  await expect(form.locator('[name=devices][value="2"]')).toBeChecked();

  await form.locator('[name=email]').fill(`zoe.${language}.${Math.random()}@example.org`);
  await form.getByRole('button', { name: decline }).click();
  await expect(form.getByRole('alert')).toHaveText(declined);
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('alert')).toBeInViewport();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const returning = page.waitForRequest((request) => request.url().includes('/api/payment-return?'));
  await form.getByRole('button', { name: pay }).click();
  const query = new URL((await returning).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    reference: expect.stringMatching(/^[A-Z\d]{17}$/),
    period: 'yearly',
    devices: '2',
    amount: '13899',
    currency: 'USD',
    firstName: 'Zoé <b>',
    lastName: 'Rivière & Co',
    email: expect.stringMatching(/@example.org$/),
    language,
    time: expect.stringMatching(/^\d{13}$/),
    signature: expect.stringMatching(/^[\w-]{43}$/),
  });
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`the hosted payment page, in ${language}`, () => {
    if (language === 'en' || thorough)
      test('takes a payment, and shows again what it refused', ({ page }) => payOn(page, language));

    if (language === 'fr' || thorough)
      test.describe('without scripts', () => {
        test.use({ javaScriptEnabled: false });
        test('takes a payment, and shows again what it refused', ({ page }) => payOn(page, language));
      });

    if (language === 'fr' && thorough)
      test('has no violation of accessibility', async ({ page }) => {
        await page.goto('/fr/pay/lifetime?devices=3');
        expect(await violations(page)).toEqual([]);
      });
  });
}

test('a refused field is no longer red once it is right', async ({ page }) => {
  await page.goto('/en/pay/yearly');
  const form = page.getByRole('main').locator('form');
  await fillIn(form, { firstName: 'Ada', lastName: 'Lovelace' });
  const email = form.locator('[name=email]');
  await email.fill('zoe@example');
  await form.locator('[value=pay]').click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('zoe@example.org');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('says what Lifetime is, has no violation of accessibility, and sends a payment once, and again after a return', async ({
  page,
}) => {
  const outcomes: (string | null)[] = [];
  // An answer that shows nothing leaves the page where it is.
  await page.route('**/api/sandbox/pay', (route) => {
    outcomes.push(new URLSearchParams(route.request().postData() ?? '').get('outcome'));
    return route.fulfill({ status: 204 });
  });
  await page.goto('/en/pay/lifetime?devices=3');
  expect(await violations(page)).toEqual([]);
  const form = page.getByRole('main').locator('form');
  await expect(form.getByText('for as long as we run the service')).toBeVisible();
  await expect(form.getByText('in HD, no 4K')).toBeHidden();
  await form.getByText('1 device', { exact: true }).click();
  await expect(form.getByText('in HD, no 4K')).toBeVisible();
  const press = (outcome: string) => form.locator(`[value=${outcome}]`).dispatchEvent('click');
  await fillIn(form, { firstName: 'Ada', lastName: 'Lovelace' });
  const email = form.locator('[name=email]');
  await email.fill('ada@gmial.con');
  await email.blur();
  await expect(form.getByText('Did you mean ada@gmail.com?')).toBeVisible();
  await email.fill('ada@gmial.com');
  await press('pay');
  await expect(form.getByText('Did you mean ada@gmail.com?')).toBeVisible();
  expect(outcomes).toEqual([]);
  await form.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(email).toHaveValue('ada@gmail.com');
  await press('pay');
  await expect.poll(() => outcomes).toEqual(['pay']);
  await press('pay');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await press('decline');
  await expect.poll(() => outcomes).toEqual(['pay', 'decline']);
});

test('the confirmation claims no payment for a bookmark, or for a browser that has not paid', async ({
  page,
}) => {
  for (const query of ['', '?payment=paid']) {
    await page.goto(`/en/pay/confirmed${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
    const main = page.getByRole('main');
    await expect(main).not.toContainText(/Confirmed|We received/);
    await expect(main).toContainText('for 60 minutes only');
    await expectLink(main, 'Open your order', '/en/order');
    await expect(page).toHaveTitle(/^Your order/);
  }
});

test('a plan that we do not sell is refused with a page', async ({ request, baseURL }) => {
  const send = (form: Record<string, string>) =>
    request.post('/api/sandbox/pay', { form, headers: { origin: `${baseURL}` }, maxRedirects: 0 });
  const fields = {
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.org',
    language: 'en',
    outcome: 'pay',
  };
  const plan = { period: 'yearly', devices: '2', quote2: 'yearly-2-13899' };
  const answers = [
    { ...plan, period: 'never' },
    { ...plan, devices: '4' },
    { ...plan, devices: '1.5' },
    { ...plan, quote2: 'yearly-2-1' },
    { ...plan, quote2: '' },
  ].map((wrong) => send({ ...fields, ...wrong }));
  expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([400, 400, 400, 409, 409]);
  expect((await send({ ...fields, ...plan })).status()).toBe(303);
});

/** A shop with nothing but the button, on an address of its own: what it was told stands in its page. */
const shop = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><div id="button"></div><ol></ol></main>
<script src="/sandbox/paypal/sdk/js?client-id=test&amp;currency=USD"></script><script src="/shop.js"></script></html>`;
const shopScript = `
const say = (text) => document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: text }));
let attempts = 0;
paypal.Buttons({
  createOrder: async () => (await fetch('/create', { method: 'POST' })).text(),
  async onApprove({ orderID, payerID }, actions) {
    attempts += 1;
    const answer = await (await fetch('/capture/' + orderID, { method: 'POST' })).text();
    say(answer + ' ' + payerID.length);
    if (answer === 'INSTRUMENT_DECLINED') return actions.restart();
  },
  onCancel: ({ orderID }) => say('cancelled ' + orderID.length),
  onError: (error) => say('error ' + error.message),
}).render('#button');
`;

/** The same shop with the card fields. */
const cardShop = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
<p><button type="button">Pay</button></p><div id="number"></div><div id="expiry"></div><div id="cvv"></div><ol></ol></main>
<script src="/sandbox/paypal/sdk/js?client-id=test&amp;components=buttons,card-fields"></script><script src="/card-shop.js"></script></html>`;
const cardShopScript = `
const say = (text) => document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: text }));
const card = paypal.CardFields({
  style: { input: { color: '#123456' } },
  createOrder: async () => (await fetch('/create', { method: 'POST' })).text(),
  async onApprove({ orderID, liabilityShift }) {
    say(liabilityShift + ' ' + (await (await fetch('/capture/' + orderID, { method: 'POST' })).text()));
  },
  onCancel: () => say('cancelled'),
  onError: (error) => say('error ' + error.message),
});
if (card.isEligible()) {
  card.NumberField({}).render('#number');
  card.ExpiryField({}).render('#expiry');
  card.CVVField({}).render(document.querySelector('#cvv'));
}
document.querySelector('button').addEventListener('click', () => card.submit().catch((error) => say(error.message)));
`;

test.describe('the button and its window', () => {
  let standIn: StandIn;
  let address: string;
  let close: () => Promise<unknown>;

  test.beforeAll(async () => {
    standIn = createStandIn({ records: memoryRecords(), clientId: 'test', clientSecret: 'secret' });
    const app = Fastify();
    refuseCrossSite(app, { publicUrl: new URL('http://shop.example') } as never);
    const shown = {
      standIn,
      clientId: 'test',
      webhookId: 'WH-TEST',
      returnKey: Buffer.from('key'),
      start: async () => ({}) as never,
    };
    addStandInRoutes(app, shown, new PriceHistory({ database: {} as Database }));
    const headers = {
      'content-type': 'text/html',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'self'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    };
    app.get('/', (_request, reply) => reply.headers(headers).send(shop));
    app.get('/cards', (_request, reply) => reply.headers(headers).send(cardShop));
    app.get('/card-shop.js', (_request, reply) => reply.type('text/javascript').send(cardShopScript));
    app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(shopScript));
    const api = await standIn.listen();
    const call = async (path: string, body = {}) => {
      const token = await fetch(new URL('/v1/oauth2/token', api), {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('test:secret').toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token } = await token.json();
      const answer = await fetch(new URL(path, api), {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const amount = { currency_code: 'USD', value: '138.99' };
    const unit = { amount, description: '12 Months for 2 devices <b>' };
    app.post(
      '/create',
      async () => (await call('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] })).id,
    );
    app.post<{ Params: { id: string } }>('/capture/:id', async ({ params }) => {
      const { details, purchase_units } = await call(`/v2/checkout/orders/${params.id}/capture`);
      return details?.[0].issue ?? purchase_units[0].payments.captures[0].status;
    });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    close = () => app.close();
  });
  test.afterAll(() => close());

  const open = async (page: Page) => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'PayPal' }).press('Enter');
    const popup = await opening;
    await expect(popup.getByText('Test payment.')).toBeVisible();
    return popup;
  };

  test('tell what became of a payment, and the button opens another window', async ({ page }) => {
    await page.goto(address);
    const reported: string[] = [];
    const expectReported = async (next: string) => {
      reported.push(next);
      await expect(page.getByRole('listitem')).toHaveText(reported);
    };

    await test.step('a message of anybody else approves nothing, and a cancelled window is told', async () => {
      const popup = await open(page);
      const order = popup.url().split('/').at(-1);
      await page.evaluate(
        (id) => postMessage({ standInOrder: id, outcome: 'approved', payerID: 'X' }, '*'),
        order,
      );
      await popup.getByRole('button', { name: 'Cancel' }).click();
      await expectReported('cancelled 17');
    });

    await test.step('a closed window is told', async () => {
      const popup = await open(page);
      await popup.close();
      await expectReported('cancelled 17');
    });

    await test.step('a declined card leads back to the same window, and another one pays', async () => {
      const popup = await open(page);
      await popup.getByRole('button', { name: 'Pay with a declined card' }).click();
      await expectReported('INSTRUMENT_DECLINED 13');
      await expect(popup.getByRole('alert')).toContainText('This card was declined. Nothing was paid.');
      await popup.getByRole('button', { name: 'Leave it pending' }).click();
      await expectReported('PENDING 13');
      await expect.poll(() => popup.isClosed()).toBe(true);
    });

    await test.step('a payment is approved, and the window goes', async () => {
      const popup = await open(page);
      await popup.setViewportSize({ width: 360, height: 740 });
      await expect(popup.getByText('12 Months for 2 devices <b>')).toBeVisible();
      await expect(popup.getByLabel('Email')).toHaveValue('sam.rivers@example.com');
      expect(await overflow(popup)).toBeLessThanOrEqual(0);
      expect(await violations(popup)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await popup.getByLabel('Email').fill('sam@example');
      await popup.getByRole('button', { name: 'Pay $138.99' }).click();
      await expect(popup.getByRole('alert')).toHaveText('Please enter a valid email address.');
      await popup.getByLabel('Email').fill('sam@example.com');
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Pay $138.99' }).click();
      await closed;
      await expectReported('COMPLETED 13');
    });
  });

  test('the card fields play a bank for each test card, and no number leaves the page', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${address}/cards`);
    const pay = page.getByRole('button', { name: 'Pay' });
    const reported: string[] = [];
    const expectReported = async (next: string) => {
      reported.push(next);
      await expect(page.getByRole('listitem')).toHaveText(reported);
    };
    const payWith = async (number: string) => {
      await page.getByLabel('Card number').fill(number);
      await pay.press('Enter');
    };

    await test.step('any other number is refused with a list', async () => {
      await payWith('5555 5555 5555 4444');
      await expectReported('INVALID_NUMBER');
      await expect(page.getByRole('alert').filter({ hasText: 'no test card' })).toContainText(
        '4111 1111 1111 1111 pays',
      );
      await expect(page.getByLabel('Card number')).toBeFocused();
      await expect(page.getByLabel('Card number')).toHaveCSS('color', 'rgb(18, 52, 86)');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    });

    await page.getByLabel('Expiry date').fill('12 / 40');
    await page.getByLabel('Security code').fill('123');
    await test.step('each test card has its own answer', async () => {
      await payWith('4111 1111 1111 1111');
      await expectReported('POSSIBLE COMPLETED');
      await payWith('4000 0000 0000 0127');
      await expectReported('NO COMPLETED');
      await payWith('4000 0000 0000 0119');
      await expectReported('UNKNOWN COMPLETED');
      await payWith('4000 0000 0000 0002');
      await expectReported('POSSIBLE INSTRUMENT_DECLINED');
    });

    await test.step('the bank asks, and closing it cancels', async () => {
      const dialog = page.getByRole('dialog', { name: 'Test bank: is this you?' });
      await payWith('4000 0000 0000 3220');
      await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expectReported('cancelled');
      await expect(pay).toBeFocused();
      await pay.press('Enter');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expectReported('cancelled');
      await pay.press('Enter');
      await dialog.getByRole('button', { name: 'Refuse' }).click();
      await expectReported('NO COMPLETED');
      await pay.press('Enter');
      await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
      await expectReported('POSSIBLE COMPLETED');
    });
    const typed = /4111|4000|5555|12 ?\/ ?40|\b123\b/;
    expect(sent.filter((request) => typed.test(request))).toEqual([]);
    expect(sent.filter((request) => request.includes('"scenario":"challenge"'))).toHaveLength(2);

    await test.step('an admin takes the money of one back', async () => {
      await page.goto(`${address}/sandbox/paypal`);
      await page.getByText('What happens next').first().click();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('As the API shows it').first().selectOption('pendingChargeback');
      await page.getByRole('button', { name: 'Take money back' }).click();
      await expect(page.getByRole('heading', { name: '$138.99, PENDING (CHARGEBACK)' })).toBeVisible();
    });
  });

  test('an order that there is not has a page that says so', async ({ request }) => {
    const answer = await request.get(`${address}/sandbox/paypal/approve/NOSUCHORDER`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/<[^>]*role="alert"[^>]*>There is no such order here/);
  });
});
