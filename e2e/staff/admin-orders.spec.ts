import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { at, details, held, ordered, reversed } from '#app/admin/orders/test-kit.ts';
import { keptInstead } from '#content/staff/mails.ts';
import type { Books, MonthlyStatement } from '#contract/books.ts';
import type {
  OpenDisputes,
  OrderFigures,
  OrderRefund,
  OrderRow,
  OrderSales,
  UnmatchedPayment,
} from '#contract/orders.ts';
import { thorough } from '#test/thorough.ts';
import { admin, follow, judge, newColleague, openSession, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const nameless: OrderRow = {
  ...ordered,
  id: 6,
  number: 'ZZZZ-0000',
  name: '',
  email: '',
  state: 'mismatch',
  withdrawalAt: null,
};
const unmatchedPayment: UnmatchedPayment = {
  capture: 'STRAY1',
  providerOrder: null,
  amount: 700,
  currency: 'USD',
  seenAt: at,
};

const openDisputes: OpenDisputes = {
  paypalUrl: details.paypalUrl,
  disputes: reversed.disputes.flatMap((dispute) => [
    { ...dispute, order: { id: 8, number: details.number } },
    { ...dispute, id: 'PP-R-STRAY', order: null },
  ]),
};

/** Orders, of which the test decides what the server says. */
async function fakeOrders(page: Page, known = { order: details, unmatched: [unmatchedPayment] }) {
  const posts: { url: string; body: Record<string, unknown> }[] = [];
  const figures: OrderFigures = {
    moneyWithoutOrder: 1,
    accessMissing: 0,
    takenBack: 1,
    held: 0,
    orderWithoutMoney: 0,
    withdrawals: 1,
  };
  const kept = { refundedOrders: 0, reversedOrders: 0 };
  const sales: OrderSales = {
    steps: Array.from({ length: 90 }, (_, index) => ({
      from: new Date(Date.UTC(2026, 7, 18 + index)).toISOString().slice(0, 10),
      orders: index % 3,
      revenue: (index % 3) * 79_99,
      ...kept,
    })),
    before: { orders: 60, revenue: 4799_40, ...kept },
    plans: [
      { period: 'yearly', devices: 2, orders: 2, revenue: 277_98, ...kept },
      { period: 'lifetime', devices: 1, orders: 2, revenue: 0, refundedOrders: 1, reversedOrders: 1 },
    ],
  };
  await page.route('**/api/admin/orders**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const answer = (data: unknown, more = {}) => route.fulfill({ json: { success: true, data, ...more } });
    if (request.method() === 'POST') {
      posts.push({ url: pathname, body: request.postDataJSON() });
      return answer(known.order, { message: 'Refund started.' });
    }
    if (pathname.endsWith('/figures')) return answer(figures);
    if (pathname.endsWith('/sales')) return answer(sales);
    if (pathname.endsWith('/strays')) return answer(known.unmatched);
    if (pathname.endsWith('/disputes')) return answer(openDisputes);
    if (pathname.endsWith('/7')) return answer(known.order);
    if (pathname.endsWith('/8')) return answer(reversed);
    if (pathname.endsWith('/9')) return answer(held);
    return answer([ordered, nameless], { next: null });
  });
  await page.route('**/api/admin/books**', (route) => {
    const month = new URL(route.request().url()).searchParams.get('month');
    const [november, october] = months;
    const data: Books =
      month === '2026-10'
        ? { statement: october, monthBefore: months[2], months }
        : { statement: november, monthBefore: october, months };
    return route.fulfill({ json: { success: true, data } });
  });
  return posts;
}

const november: MonthlyStatement = {
  month: '2026-11',
  gross: 138_99,
  refunds: -5_00,
  reversals: 0,
  fees: -5_34,
  net: 128_65,
  paymentCount: 1,
  refundCount: 1,
  reversalCount: 0,
  cancelledReversalCount: 0,
  unknownFeeCount: 0,
  unknownFeeAmount: 0,
};
const months: [MonthlyStatement, MonthlyStatement, MonthlyStatement] = [
  november,
  {
    ...november,
    month: '2026-10',
    gross: 1_277_98,
    net: 1_127_65,
    paymentCount: 3,
    unknownFeeCount: 2,
    unknownFeeAmount: 139_99,
  },
  { ...november, month: '2026-09' },
];

/** Where a button, its text and its spinner stand. */
const layoutOf = (button: Locator) =>
  button.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
    const range = document.createRange();
    range.selectNodeContents(text);
    const across = (part: Element | Range | null) => {
      if (!part) return undefined;
      const { left, right } = part.getBoundingClientRect();
      return { left, right };
    };
    return {
      button: across(element) ?? { left: 0, right: 0 },
      label: across(range) ?? { left: 0, right: 0 },
      height: (element as HTMLElement).offsetHeight,
      spinner: across(element.querySelector('svg')),
    };
  });

test('sales lead the overview, and the money of a month stands beside the month before and leaves as its file', async ({
  page,
}) => {
  await fakeOrders(page);
  await signIn(page, admin, '/admin?tab=overview&range=90d');
  // What was sold comes first, beside the period before, and its range stands in the address.
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.first()).toHaveText('Sales, less refunds and reversals');
  const sold = page.getByRole('region', { name: 'Sales, less refunds and reversals' });
  await expect(sold).toContainText('$7,199.10');
  await expect(sold).toContainText('90 orders');
  await expect(sold).toContainText('+$2,399.70 (+50%) from the 90 days before');
  const ranges = page.getByRole('navigation', { name: 'Period' });
  await ranges.getByRole('link', { name: '12 months' }).click();
  await expect(page).toHaveURL(/range=12m/);
  await expect(sold).toContainText('from the 12 months before');
  await expect(page.getByRole('row', { name: /^Lifetime/ })).toContainText(
    '$0.002 sold1 refunded1 taken back',
  );
  const money = page.getByRole('region', { name: 'Money by month' });
  await expect(money).toContainText('Net$128.65');
  await expect(money).toContainText('-$999.00 from Oct 2026');
  await expect(money).toContainText('This month is not over');
  await money.getByLabel('Month (UTC)').selectOption('Oct 2026');
  await expect(money).toContainText('Net$1,127.65$139.99 left out: fees not known yet');
  await expect(money).toContainText('+$1,138.99 from Sep 2026');
  await expect(money).toContainText('2 fees not known yet');
  await expect(money).not.toContainText('This month is not over');
  await expect(page).toHaveURL(/[?&]month=2026-10/);
  const file = money.getByRole('link', { name: 'Download for accounting (CSV)' });
  await expect(file).toHaveAttribute('href', /^\/api\/admin\/books\/export\?month=2026-10&/);
  await page.goBack();
  await expect(money).toContainText('Net$128.65');
});

test('an order is found, read in full, and refunded in part, once however often the button is pressed, or the question says why not', async ({
  page,
}) => {
  const known = { order: details, unmatched: [unmatchedPayment] };
  const posts = await fakeOrders(page, known);
  await signIn(page, admin, '/admin?tab=orders');
  const row = page.getByRole('row').filter({ hasText: 'K7M4-2QXD' });
  await expect(row).toContainText('12 months, 2 devices');
  await expect(row).toContainText('$138.99');
  const drawer = page.getByRole('dialog', { name: 'Order K7M4-2QXD' });
  await follow(page, '/admin?tab=orders&open=9');
  await expect(drawer).toContainText('The customer has paid, but PayPal has not released the money.');
  await expect(drawer).not.toContainText('may have paid');
  await expect(drawer).toContainText('until you accept US dollars');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Payments taken back/ })).toHaveAccessibleDescription(
    /^Order K7M4-2QXD: The time to answer this dispute ended Nov 10, 2026/,
  );
  await row.getByRole('link').click();
  for (const words of [
    '3C679366HH908993F',
    'A day without TV',
    'PayPal told us',
    '1.00 USD',
    'Something new',
    'answer by Nov 17, 2026',
  ])
    await expect(drawer.getByText(words).first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'View this person' })).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: 'View email' })).toHaveText(/^Refused/);

  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund order K7M4-2QXD' });
  await expect(dialog.getByRole('button', { name: 'Refund $138.99' })).toBeVisible();
  await expect(dialog).toContainText(`Access ends at once. ${keptInstead}`);
  await expect(dialog).not.toContainText('Send the money back yourself');
  // A key that is still held down, or pressed twice, sends nothing back.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await dialog.getByRole('radio', { name: 'Partial refund' }).check();
  await expect(dialog).not.toContainText('Access ends at once.');
  await dialog.getByLabel('Amount in dollars').fill('10.999');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(
    dialog.getByText('Enter an amount from $0.01 to $138.99, with at most two decimals.'),
  ).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('12,50');
  await dialog.getByLabel('Reason').fill('As agreed by chat');
  await dialog.getByRole('button', { name: 'Refund $12.50' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(new Set(posts.map(({ body }) => body.requestId)).size).toBe(1);
  expect(posts[0]).toMatchObject({
    url: '/api/admin/orders/7/refund',
    body: { amount: 12_50, reason: 'As agreed by chat' },
  });

  await drawer.getByRole('button', { name: 'Mark request as settled…' }).click();
  const question = page.getByRole('dialog', { name: 'Mark the refund request for K7M4-2QXD as settled' });
  await expect(question).toContainText('so they were promised this refund');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await drawer.getByRole('button', { name: 'Mark request as settled…' }).click();
  await question.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(page.getByText('Marked as settled.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(page.getByText(keptInstead)).toBeVisible();

  const isMeasured = Promise.withResolvers<void>();
  await page.route('**/refund', async (route) => {
    await isMeasured.promise;
    await route.fulfill({
      status: 409,
      json: { success: false, code: 'x', message: 'It has been refunded already.' },
    });
  });
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const confirm = dialog.getByRole('button', { name: 'Refund $138.99' });
  const still = await layoutOf(confirm);
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  // The spinner has room beside the label, which stays where it is.
  const { spinner, ...busy } = await layoutOf(confirm);
  expect(busy).toEqual(still);
  expect(spinner?.left).toBeGreaterThan(still.button.left);
  expect(spinner?.right).toBeLessThanOrEqual(still.label.left);
  isMeasured.resolve();
  await expect(dialog.getByRole('alert')).toHaveText('It has been refunded already.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.unroute('**/refund');
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const pending = { id: 2, amount: 138_99, state: 'pending', reason: '', actor: admin.email, createdAt: at };
  known.order = { ...details, refunds: [pending as OrderRefund] };
  await dialog.getByRole('button', { name: 'Refund $138.99' }).click();
  await expect(drawer.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await expect(drawer.getByRole('definition').filter({ hasText: '$0.00' })).toBeVisible();
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // In another tab a colleague has taken over: the question goes, and what it asked for was not done.
  await page.setViewportSize({ width: 360, height: 740 });
  await follow(page, '/admin?tab=team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByLabel('Name').fill('Ari');
  await invitation.getByLabel('Email address').fill('ari@example.org');
  await openSession(page, await newColleague(page, 'Bea', 'admin'));
  await invitation.getByRole('button', { name: /invit/i }).click();
  await expect(page.getByRole('button', { name: 'Signed in as Bea' })).toBeVisible();
  await expect(page.getByText('Someone else is now signed in to this browser')).toBeVisible();
});

test('a list says that nothing is there, counts what needs attention, and takes orders that were paid elsewhere', async ({
  page,
}) => {
  await signIn(page, admin, `/admin?tab=orders&search=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.').last()).toBeVisible();
  await follow(page, '/admin?tab=orders&open=987654321');
  await expect(page.getByText('This order has been deleted.')).toBeVisible();

  const known = { order: details, unmatched: [unmatchedPayment] };
  const posts = await fakeOrders(page, known);
  const { promise: asked, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders/disputes', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto('/admin?tab=orders');
  const counters = page.getByRole('list', { name: 'Needs attention' });
  const disputed = counters.getByRole('link', { name: '1 Payments taken back' });
  await expect(disputed).toBeVisible();
  const firstRow = page.getByRole('row').filter({ hasText: details.number });
  await expect(firstRow).toBeVisible();
  const rowBefore = await firstRow.boundingBox();
  release();
  await expect(disputed).toHaveAccessibleDescription(/^Order .* this dispute/);
  expect(await firstRow.boundingBox()).toEqual(rowBefore);
  const money = counters.getByRole('link', { name: '1 Payments without an order' });
  const colour = (name: string) =>
    counters.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color);
  expect(await colour('Payments without an order')).not.toBe(await colour('Paid orders without a payment'));
  await money.click();
  await expect(page).toHaveURL(/attention=moneyWithoutOrder/);
  const unmatched = page.getByRole('region', { name: 'Payments without an order' });
  await expect(unmatched).toContainText('STRAY1');
  await unmatched.getByRole('button', { name: 'Mark as settled…' }).click();
  expect(posts).toEqual([]);
  const question = page.getByRole('dialog', { name: /^Mark the payment of/ });
  known.unmatched = [];
  await question.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(page.getByText('Marked as settled.')).toBeVisible();
  await expect(unmatched).toHaveCount(0);
  await expect(money).toBeFocused();
  expect(posts.splice(0)).toEqual([{ url: '/api/admin/orders/strays/settled', body: { capture: 'STRAY1' } }]);
  const filter = page.getByRole('button', { name: 'Remove the filter: Payments without an order' });
  await expect(filter).toBeVisible();
  await money.click();
  await expect(page).not.toHaveURL(/attention/);
  await expect(filter).toBeHidden();
  await money.click();
  await filter.click();
  await expect(page).not.toHaveURL(/attention/);
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('button', { name: 'New manual order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New manual order' });
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name').fill('Hopper');
  await dialog.getByLabel('Email').fill('grace@example.org');
  await dialog.getByLabel('Plan').selectOption('Lifetime');
  await dialog.getByLabel('Devices').selectOption('3 devices');
  await dialog.getByLabel('Language').selectOption('French');
  await dialog.getByRole('button', { name: 'Enter order for $600.00' }).click();
  await expect(dialog.getByText('Enter how it was paid.')).toBeVisible();
  await expect(dialog.getByLabel('How it was paid')).toBeFocused();
  expect(posts).toEqual([]);
  await dialog.getByLabel('How it was paid').fill('Western Union 123');
  await dialog.getByRole('button', { name: 'Enter order for $600.00' }).click();
  await expect(page.getByText('Order entered.')).toBeVisible();
  expect(posts).toMatchObject([
    {
      url: '/api/admin/orders',
      body: {
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@example.org',
        plan: 'lifetime',
        devices: 3,
        language: 'fr',
        note: 'Western Union 123',
      },
    },
  ]);
  await expect(page).toHaveURL(/open=7/);
  await expect(page.getByText('Paid, and the customer asks for a refund.')).toBeVisible();

  // The answer to one that was closed meanwhile leaves the next one alone.
  await page.keyboard.press('Escape');
  const isClosed = Promise.withResolvers<void>();
  await page.route('**/api/admin/orders', async (route) => {
    await isClosed.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'New manual order' }).click();
  for (const [name, typed] of Object.entries({
    'First name': 'Grace',
    'Last name': 'Hopper',
    Email: 'grace@example.org',
    'How it was paid': 'In cash',
  }))
    await dialog.getByLabel(name).fill(typed);
  const entering = page.waitForRequest('**/api/admin/orders');
  await dialog.getByRole('button', { name: /^Enter order/ }).click();
  await entering;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New manual order' }).click();
  await dialog.getByLabel('First name').fill('Ada');
  const askedAgain = page.waitForRequest('**/api/admin/orders?*');
  isClosed.resolve();
  await askedAgain;
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

const rarerStates = [
  ['the disputes', '?tab=orders&attention=takenBack', 'Not for an order here'],
  ['a payment taken back', '?tab=orders&open=8', 'Settle…'],
  ['a held payment', '?tab=orders&open=9', 'until you accept US dollars'],
  ['a refund', '?tab=orders&open=7', 'Partial refund', 'Refund…'],
  ['a manual order', '?tab=orders', 'How it was paid', 'New manual order'],
  ['sales', '?tab=overview&range=90d', 'Plans sold'],
] as const;

test('every state fits every width and passes axe, in the dark and in the light', async ({ page }) => {
  await fakeOrders(page);
  await signIn(page, admin);
  for (const [state, path, shown, opener] of [
    ['the orders', '?tab=orders&attention=moneyWithoutOrder', 'STRAY1'],
    ['an order', '?tab=orders&open=7', 'History'],
    ...(thorough ? rarerStates : []),
  ] as const) {
    await follow(page, `/admin${path}`);
    if (opener) await page.getByRole('button', { name: opener }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await judge(page, state);
    if (opener) await page.keyboard.press('Escape');
  }
});
