import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import englishCheckout from '#content/copy/en/checkout.ts';
import englishProblems from '#content/copy/en/server-only/order-problems.ts';
import frenchCheckout from '#content/copy/fr/checkout.ts';
import frenchProblems from '#content/copy/fr/server-only/order-problems.ts';
import { site } from '#content/site.ts';
import { keptInstead } from '#content/staff/mails.ts';
import { violations } from '../kit/axe.ts';
import { judgeOverlapsInProof } from '../kit/overlaps.ts';
import { overflow } from '../kit/pages.ts';
import { admin, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

// From the pricing card to the receipt, with the built-in stand-in for PayPal: everything is real but the money.
// It takes payments from this machine alone, so these requests name no other address.

async function fillBilling(page: Page, email: string): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.nth(0).fill('Lucía');
  await fields.nth(1).fill('Núñez');
  await fields.nth(2).fill(email);
}

/** PayPal's id of the payment, by which its page knows it. */
async function captureOf({ request }: Page, number: string): Promise<string> {
  const { data } = await (await request.get(`/api/admin/orders?search=${number}`)).json();
  const details = await (await request.get(`/api/admin/orders/${data[0].id}`)).json();
  return details.data.providerCapture;
}

const mailsTo = async (request: APIRequestContext, email: string) =>
  (await (await request.get(`/api/admin/mails?search=${email}`)).json()).data as {
    id: number;
    kind: string;
  }[];

test('twelve months for two devices on a phone in Spanish, from the pop-up to the refund', async ({
  browser,
}) => {
  const buyer = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'es-ES',
  });
  const page = await buyer.newPage();
  const email = `${randomUUID()}@example.org`;
  await page.goto('/es/checkout?period=yearly&devices=2');
  await fillBilling(page, email);
  await pressInPaypalPopup(page, /^Pay \$138\.99/, 'Northlight TV: 12 meses, 2 dispositivos');
  await expect(page.getByRole('heading', { name: '¡Suscripción confirmada!' })).toBeVisible();
  await judgeOverlapsInProof(page, 'a paid order');
  const number = (await page.getByRole('main').innerText()).match(/NL-\w{4}-\w{4}/)?.[0] ?? '';
  expect(number).not.toBe('');

  const desk = await browser.newPage();
  await signIn(desk, admin, `/admin?tab=orders&search=${number}`);
  const receipt = (await mailsTo(desk.request, email)).find(({ kind }) => kind === 'orderReceipt');
  const receiptMail = await (await desk.request.get(`/api/admin/mails/${receipt?.id}`)).text();
  expect(receiptMail).toContain(number);

  await page.goto(`/es/order?number=${number}`);
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=email]').fill(email);
  await form.locator('[type=submit]').click();
  await expect(form.locator('[name=code]')).toBeVisible();
  const codeMail = (await mailsTo(desk.request, email)).find(({ kind }) => kind === 'orderCode');
  const code = (await (await desk.request.get(`/api/admin/mails/${codeMail?.id}`)).text()).match(
    /\b\d{6}\b/,
  )?.[0];
  await form.locator('[name=code]').fill(code ?? '');
  await form.locator('[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.getByRole('button', { name: 'Pedir el reembolso' }).click();
  await page.getByRole('button', { name: /^Sí/ }).click();
  await expect(page.getByText(/Recibimos tu solicitud/)).toBeVisible();
  await judgeOverlapsInProof(page, 'a refund that was asked for');
  const login = page.getByRole('heading', { name: 'Tus datos de acceso' });
  await expect(login).toBeVisible();

  await desk.getByRole('link', { name: number }).first().click();
  await desk
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  const dialog = desk.getByRole('dialog').last();
  await dialog.getByLabel(/Reason/).fill('Withdrawn in time');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(desk.getByText('Refunded.').first()).toBeVisible();
  const orders = await (await desk.request.get(`/api/admin/orders?search=${number}`)).json();
  expect(orders.data).toMatchObject([{ state: 'refunded', refunded: 138_99, amount: 138_99, email }]);
  const figures = await (await desk.request.get('/api/admin/orders/figures')).json();
  expect(figures.data).toMatchObject({ moneyWithoutOrder: 0, orderWithoutMoney: 0 });
  await expect(desk.getByRole('dialog', { name: `Order ${number}` })).toContainText('AccessOff');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reembolso del pedido ${number}`);
  await expect(page.getByText('El acceso asociado a este pedido ha terminado.')).toBeVisible();
  await judgeOverlapsInProof(page, 'a refunded order');
  await expect(login).toHaveCount(0);
});

for (const [language, amounts, words] of [
  ['en', ['$119.99', '$138.99'], [englishProblems, englishCheckout]],
  ['fr', ['119,99\u00a0$', '138,99\u00a0$'], [frenchProblems, frenchCheckout]],
] as const)
  test(`a price that changed while the checkout was open is said, and one press shows the new one (${language})`, async ({
    browser,
  }) => {
    const buyer = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const page = await buyer.newPage();
    const [shown, present] = amounts;
    const [problems, copy] = words;
    const email = `${randomUUID()}@example.org`;
    const total = page.locator('summary strong');
    await openBeforeChange(page);
    await page.goto(`/${language}/checkout?period=yearly&devices=2`);
    await fillBilling(page, email);
    await expect(total).toContainText(shown, { useInnerText: true });
    const popup = await openPaypalPopup(page);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(problems.priceChanged({ shown, present }));
    await expect(page.locator('.toast[data-state=open]')).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await judgeOverlapsInProof(page, 'a price that has changed');

    await openAfterChange(page);
    await alert.getByRole('link', { name: copy.problem.newPrice }).click();
    await expect(total).toContainText(present, { useInnerText: true });
    const fields = page.getByRole('main').getByRole('textbox');
    await expect(fields.nth(0)).toHaveValue('Lucía');
    await expect(fields.nth(2)).toHaveValue(email);
    await pressInPaypalPopup(page, /^Pay \$138\.99/);
    await expect(page.getByRole('main')).toContainText(/NL-\w{4}-\w{4}/);
    await buyer.close();
  });

test('an order that was paid elsewhere is entered by an admin, and its receipt is sent twice, then to another address', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.org`;
  await openBeforeChange(page);
  await signIn(page, admin, '/admin?tab=orders');
  await page.getByRole('button', { name: 'New manual order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New manual order' });
  await expect(dialog).toContainText(keptInstead);
  await dialog.getByRole('button', { name: 'Enter order for' }).click();
  for (const name of ['First name', 'Last name', 'Email', 'How it was paid'])
    await expect(dialog.getByLabel(name)).toHaveAccessibleDescription(/Enter (the customer’s|how)/);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill('Zoé');
  await dialog.getByLabel('Last name').fill('Tremblay');
  await dialog.getByLabel('Email').fill('zoe@gmial.con');
  await dialog.getByLabel('Email').blur();
  await expect(dialog).toContainText('Did you mean zoe@gmail.com?');
  // The question takes two lines here, and the field beside it stays where it is.
  const topOf = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.y;
  expect(await topOf('Language')).toBe(await topOf('Email'));
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Language').selectOption('French');
  await dialog.getByLabel('How it was paid').fill('Western Union 123');
  await dialog.getByLabel('Devices').selectOption('2 devices');
  await dialog.getByRole('button', { name: 'Enter order for $119.99' }).click();
  await expect(dialog.getByRole('alert')).toContainText('this window showed $119.99');
  await expect(dialog.getByRole('button', { name: 'Enter order for $138.99' })).toBeVisible();
  await expect(dialog.getByLabel('How it was paid')).toHaveValue('Western Union 123');
  await dialog.getByLabel('Plan').selectOption('Lifetime');
  await dialog.getByLabel('Devices').selectOption('3 devices');
  await dialog.getByRole('button', { name: 'Enter order for $600.00' }).click();
  await expect(page.getByText('Order entered.')).toBeVisible();

  const order = page.getByRole('dialog');
  await expect(order).toContainText(email);
  await expect(order).toContainText('Western Union 123');
  await order.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(page.getByText(keptInstead)).toBeVisible();
  await expect(order.getByText('Receipt resent')).toBeVisible();
  const receipts = (await mailsTo(page.request, email)).filter(({ kind }) => kind === 'orderReceipt');
  expect(receipts).toHaveLength(2);
  const [receiptMail, again] = await Promise.all(
    receipts.map(async ({ id }) => (await (await page.request.get(`/api/admin/mails/${id}`)).json()).data),
  );
  expect(receiptMail).toMatchObject({ language: 'fr', text: expect.stringContaining('600') });
  expect(again.text).toBe(receiptMail.text);

  await order.getByRole('button', { name: 'Correct email…' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct the email of order' });
  await expect(correction.getByLabel('Email')).toHaveValue(email);
  await correction.getByRole('button', { name: 'Save and send receipt' }).click();
  await expect(correction.getByLabel('Email')).toHaveAccessibleDescription(/already the address/);
  await correction.getByLabel('Email').fill('zoe at home');
  await correction.getByRole('button', { name: 'Save and send receipt' }).click();
  await expect(correction.getByLabel('Email')).toHaveAccessibleDescription(/valid email/i);
  await expect(correction.getByLabel('Email')).toBeFocused();
  await correction.getByLabel('Email').fill(`zoe-${email}`);
  await correction.getByRole('button', { name: 'Save and send receipt' }).click();
  await expect(page.getByText('Email corrected.')).toBeVisible();
  await expect(order).toContainText(`zoe-${email}`);
  await expect(order.getByRole('button', { name: 'Correct email…' })).toBeFocused();
  const readdressed = await mailsTo(page.request, `zoe-${email}`);
  expect(readdressed.map(({ kind }) => kind)).toEqual(['orderReceipt']);
});

test('a closed pop-up charges nothing, a declined card is said, the next one pays, and one left pending is processing', async ({
  page,
}) => {
  await page.goto('/en/checkout?period=monthly');
  const email = `${randomUUID()}@example.org`;
  await fillBilling(page, email);
  await pressInPaypalPopup(page, /Cancel/);
  await expect(page.getByText('You closed PayPal before paying. You haven’t been charged.')).toBeVisible();
  await expect(page.getByRole('textbox').nth(2)).toHaveValue(email);

  await pressInPaypalPopup(page, /declined/i);
  await expect(page.getByText(/declined the payment/)).toBeVisible();
  await judgeOverlapsInProof(page, 'a declined card');
  // PayPal asks for another one by itself.
  const popup = page.context().pages().at(-1) ?? page;
  await popup.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible();

  await page.goto('/en/checkout?period=threeMonths');
  await fillBilling(page, `${randomUUID()}@example.org`);
  await pressInPaypalPopup(page, /pending/i);
  await expect(page.getByText('Your payment is being processed').first()).toBeVisible();
  await judgeOverlapsInProof(page, 'a payment that is being processed');
});

test('a card that the bank does not confirm charges nothing and says what to do, and the next try pays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/checkout', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, cardFields: true } } });
  });
  await page.goto('/en/checkout?period=monthly');
  await fillBilling(page, `${randomUUID()}@example.org`);
  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
  const pay = page.getByRole('button', { name: 'Pay with Card' });
  const notice = page.getByRole('alert').filter({ hasText: 'You haven’t been charged' });
  await page.getByLabel('Card number').fill('4000 0000 0000 3220');
  await pay.click();
  await expect(notice).toContainText('check the card number, the expiry date and the CVC');
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  const bank = page.getByRole('dialog', { name: 'Test bank: is this you?' });
  const answerBank = async (answer: string) => {
    await pay.click();
    await bank.getByRole('button', { name: answer }).click();
  };
  await answerBank('Close');
  await expect(notice).toContainText('You left your bank’s check before it was finished.');
  await answerBank('Refuse');
  const refused = page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm that it’s you' });
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.toast[data-state=open]')).toHaveCount(0);
  await answerBank('Confirm');
  await expect(page.getByRole('heading', { name: 'Subscription Confirmed!' })).toBeVisible();
});

test('the hosted payment page makes an order as well, and staff sees at once that its payment is taken back, disputed and won', async ({
  page,
  browser,
}) => {
  const [corrected, mistyped] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  for (const email of [corrected, mistyped]) {
    await page.goto('/en/pay/yearly?devices=2');
    await fillBilling(page, email);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Pay \$138\.99/ })
      .click();
    await expect(page).toHaveURL('/en/pay/confirmed?payment=paid');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Confirmed!' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('$138.99 (US dollars)');
  expect(await violations(page)).toEqual([]);
  await judgeOverlapsInProof(page, 'a payment by the hosted page');
  await main.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(main.getByLabel('Correct email address')).toBeFocused();
  await main.getByLabel('Correct email address').fill('gil@hotmial.com');
  await main.getByLabel('Correct email address').blur();
  await expect(main).toContainText('Did you mean gil@hotmail.com?');
  await expect(main).not.toContainText('Your current plan goes on');
  await main.getByLabel('Correct email address').fill(mistyped.toUpperCase());
  await main.getByRole('button', { name: 'Send it there' }).click();
  await expect(main.getByLabel('Correct email address')).toHaveAccessibleDescription(/already have/);
  await main.getByLabel('Correct email address').fill(corrected);
  await main.getByRole('button', { name: 'Send it there' }).click();
  await expect(main.getByRole('status').filter({ hasText: corrected })).toContainText(
    'Keep using the login details you already have there.',
  );
  await expect(main).toContainText('Your current plan goes on until');
  await expect(main.getByRole('link', { name: site.email })).toBeVisible();
  await page.reload();
  await expect(main).toContainText(corrected);
  await expect(main.getByRole('button', { name: 'Wrong address?' })).toHaveCount(0);
  const number = (await main.innerText()).match(/NL-\w{4}-\w{4}/)?.[0] ?? '';
  const invented = await (await page.request.get('/api/payment-return?reference=1&signature=x')).text();
  expect(invented).toMatch(/role="alert"[^>]*><h2[^>]*>We couldn’t confirm this payment/);

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await signIn(desk, admin, `/admin?tab=orders&search=${number}`);
  const paypal = await staff.newPage();
  await paypal.goto('/sandbox/paypal');
  const play = async (move: string, fields: Record<string, string> = {}) => {
    const payment = paypal.getByRole('article').filter({ hasText: await captureOf(desk, number) });
    await payment.getByText('What happens next').click();
    const form = payment.getByRole('group', { name: move });
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).selectOption(value);
    await form.getByRole('button', { name: move }).click();
  };

  const row = desk.getByRole('row').filter({ hasText: number });
  await play('Open a dispute', { Reason: 'UNAUTHORISED' });
  await expect(row).toContainText('Disputed');
  const counter = desk.getByRole('link', { name: /Payments taken back or disputed/ });
  await expect(counter).toHaveAccessibleDescription(new RegExp(`^Order ${number}: Answer this dispute by`));
  const drawer = desk.getByRole('dialog', { name: `Order ${number}` });
  await desk.getByRole('link', { name: `Order ${number}: Answer this dispute by` }).click();
  await expect(drawer).toContainText('Says they did not pay it');
  await desk.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await counter.click();
  const disputes = desk.getByRole('region', { name: 'Open disputes' });
  await disputes.getByRole('link', { name: `Order ${number}` }).click();
  await expect(drawer).toContainText('Says they did not pay it');
  await expect(drawer.getByRole('link', { name: 'Answer in PayPal’s Resolution Center' })).toBeVisible();
  await play('Update the dispute', { Status: 'UNDER_REVIEW' });
  await expect(drawer.getByRole('link', { name: 'Look at it in PayPal' })).toBeVisible();

  await play('Take money back', { 'As the API shows it': 'pendingChargeback' });
  await expect(drawer).toContainText('$138.99 was taken back');
  await drawer.getByRole('button', { name: 'Settle…' }).click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('button', { name: 'Settle…' })).toHaveCount(0);
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(drawer).toContainText('AccessOff');
  await play('Resolve the dispute', { Outcome: 'RESOLVED_SELLER_FAVOUR' });
  await expect(drawer).toContainText('Won: the money stays yours');
  await expect(drawer).toContainText('Paid in full.');
});

async function openPaypalPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('button', { name: /PayPal/ })
      .last()
      .click(),
  ]);
  return popup;
}

/** Opens the stand-in's approval window by the PayPal button, and presses a button there. */
async function pressInPaypalPopup(page: Page, press: RegExp, product = ''): Promise<void> {
  const popup = await openPaypalPopup(page);
  await expect(popup.getByRole('main')).toContainText(product);
  await popup.getByRole('button', { name: press }).click();
}

/** Yearly for two devices, as an open page has it in its HTML and in its code. */
const earlier: [RegExp, string][] = [
  [/138([.,])99/g, '119$199'],
  [/13899/g, '11999'],
];
const ofPage = (url: URL) => url.pathname.endsWith('.js') || url.pathname.endsWith('/checkout');

/** What is opened from now on is from before a change of price, which the server has made. */
async function openBeforeChange(page: Page): Promise<void> {
  await page.route(ofPage, async (route) => {
    const response = await route.fetch();
    const body = earlier.reduce((text, [price, was]) => text.replace(price, was), await response.text());
    await route.fulfill({ response, body });
  });
}

function openAfterChange(page: Page): Promise<void> {
  return page.unroute(ofPage);
}
