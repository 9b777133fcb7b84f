import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { CustomerCard } from '#contract/chat/customer-card.ts';
import type { ChatSession, ToAgent } from '#contract/chat/sessions-and-messages.ts';
import { session } from '#test/chat/fake-portal.ts';
import { chatServer } from '#test/chat/playwright.ts';
import { overflow } from '../kit/pages.ts';
import { admin, judge, newColleague, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a visitor asks for a code, enters it in the chat, and may go wrong', async ({ page, context }) => {
    const server = await chatServer(context);
    const verification = { isVerified: false, codeUntil: null as string | null };
    server.interfere = (frame) => {
      if (frame.type !== 'verify') return null;
      if (frame.code === undefined) verification.codeUntil = inAnHour();
      else if (frame.code !== '042137')
        return { type: 'error', code: 'codeWrong', message: 'This code is wrong.' };
      else Object.assign(verification, { isVerified: true, codeUntil: null });
      return { type: 'verify', ...verification };
    };
    await page.goto('/en/terms-conditions');
    await page.locator('#chat-bubble').click();
    const panel = page.getByRole('dialog', { name: 'Live Support' });
    await panel.locator('textarea').fill('Where are my login details?');
    await panel.locator('[data-press=send]').click();
    await expect(panel.getByRole('log')).toContainText('sent');
    await panel.getByRole('button', { name: 'My details' }).click();
    await expect(panel.getByRole('button', { name: /^Email a code/ })).toBeHidden();
    await panel.getByLabel('Email address').fill('ada@example.org');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Email a code to ada@example.org' }).click();

    const code = panel.getByLabel('6-digit code from our email to ada@example.org');
    await expect(code).toBeFocused();
    await panel.getByRole('button', { name: 'New code' }).click();
    await expect(panel.getByText('We’ve sent a new code.')).toBeVisible();
    await code.fill('111111');
    await code.press('Enter');
    await expect(panel.getByRole('alert')).toHaveText('This code is wrong.');
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('111111');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await code.fill('042137');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(code).toBeHidden();
    await expect(panel.locator('textarea')).toBeFocused();
    await expect(page.getByText('Your email address is confirmed.').first()).toBeVisible();
  });
});

const order = {
  id: 7,
  number: 'NL-4H7K-92QX',
  period: 'yearly',
  devices: 2,
  amount: 138_99,
  status: 'paid',
  createdAt: '2026-06-03T09:00:00.000Z',
  startsAt: '2026-06-03T09:00:00.000Z',
  endsAt: '2126-06-03T09:00:00.000Z',
  isRunning: true,
  hasAccess: true,
} as const;
const card: CustomerCard = {
  email: 'claire@example.org',
  isVerified: true,
  codeUntil: null,
  pages: [
    { page: '/fr/installation?device=firestick', at: '2026-11-15T13:04:00.000Z' },
    { page: '/fr/blog/12', at: '2026-11-15T13:01:00.000Z' },
  ],
  known: {
    orders: [
      order,
      {
        ...order,
        id: 6,
        number: 'NL-7Y2M-00AB',
        period: 'monthly',
        devices: 1,
        amount: 15_99,
        status: 'refunded',
        endsAt: null,
        isRunning: false,
      },
    ],
    trial: { id: 3, requestedAt: '2026-05-30T18:00:00.000Z', expiresAt: '2026-06-01T18:00:00.000Z' },
    earlier: [
      {
        kind: 'chat',
        at: '2026-09-02T20:00:00.000Z',
        text: 'L’image se fige le soir',
        chat: { sessionId: 'older', status: 'closed' },
      },
      { kind: 'message', at: '2026-07-11T08:00:00.000Z', text: 'Une facture, svp', id: 12, isHandled: true },
    ],
  },
};

/** A portal with this one chat, what it knows of its customer, and what it was asked to do. */
async function portal(page: Page, customer: CustomerCard, colleague = admin) {
  const asked: object[] = [];
  const opened = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket('/ws', (socket) => opened.resolve(socket));
  await page.route('**/api/chat/sessions/claire/customer', (route) =>
    route.fulfill({ json: { success: true, data: customer } }),
  );
  await page.route('**/api/chat/sessions/claire/actions', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await signIn(page, colleague, '/support?chat=claire');
  const line = await opened.promise;
  const tell = (message: ToAgent) => line.send(JSON.stringify(message));
  const counts = { active: 1, pending: 0, closed: 0 };
  const { email, isVerified, codeUntil } = customer;
  const shown: ChatSession = session('claire', { email, isVerified, codeUntil });
  tell({ type: 'sessions', sessions: [shown], counts, agents: [] });
  tell({ type: 'session_messages', sessionId: 'claire', messages: [], more: false, notes: [] });
  return {
    asked,
    become: (changes: Partial<ChatSession>) =>
      tell({ type: 'session', session: { ...shown, ...changes }, counts }),
  };
}

test('an agent sees at a glance who is a customer, and can take back what was pressed', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const { asked } = await portal(page, card);
  const about = page.getByRole('region', { name: 'About Claire Bernard' });
  await expect(about.getByText('Verified', { exact: true })).toBeVisible();
  await expect(about.getByText('Customer until Jun 3, 2126')).toBeVisible();
  await expect(page.getByRole('link', { name: order.number })).toHaveAttribute(
    'href',
    '/admin?tab=orders&open=7',
  );
  await expect(page.getByRole('link', { name: 'L’image se fige le soir' })).toHaveAttribute(
    'href',
    '/support?chat=older',
  );
  await expect(page.getByRole('link', { name: 'Une facture, svp' })).toHaveAttribute(
    'href',
    '/support?chat=message-12',
  );

  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: 'Receipt' }).press('Enter');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taken back. Nothing was sent.').first()).toBeVisible();
  await page.clock.fastForward(6_000);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Receipt' }).press('Enter');
  await page.clock.runFor(6_000);
  await expect.poll(() => asked).toMatchObject([{ action: 'orderReceipt', number: order.number }]);
  await page.getByRole('button', { name: 'Renewal link' }).click();
  await expect(undo).toBeVisible();
  // Whoever goes on has not taken it back.
  await page.getByRole('link', { name: 'L’image se fige le soir' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toMatchObject({
    action: 'message',
    what: 'renewal',
    text: expect.stringMatching(
      /\n.*\/fr\/checkout\?period=yearly&devices=2&renewal=yes&number=NL-4H7K-92QX$/,
    ),
  });

  // A plan from the box takes the same way, and leaves the focus there.
  await page.getByRole('link', { name: /Claire Bernard/ }).click();
  const composer = page.locator('form').filter({ has: page.getByRole('textbox', { name: /^Reply to/ }) });
  const choosePlan = async () => {
    await composer.getByRole('button', { name: 'Plans' }).click();
    await page
      .getByRole('button', { name: /^Send 12 months/ })
      .first()
      .click();
    await expect(composer.getByRole('textbox')).toBeFocused();
  };
  await choosePlan();
  await composer.getByRole('button', { name: 'Undo' }).click();
  await expect(composer.getByRole('textbox')).toBeFocused();
  await page.clock.runFor(6_000);
  expect(asked.length).toBe(2);
  await choosePlan();
  await page.clock.runFor(6_000);
  await expect.poll(() => asked[2]).toMatchObject({ action: 'message', what: 'plan' });

  const jon = await newColleague(page, 'Jon');
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  const other = await context.newPage();
  await portal(other, card, jon);
  await other.getByRole('button', { name: 'About' }).click();
  const drawer = other.getByRole('dialog');
  await expect(drawer.getByText(order.number).first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: order.number })).toHaveCount(0);
  await context.close();
});

test('of an unverified address nothing is shown that was bought; a code, a plan and a guide can be sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const unverified = { ...card, isVerified: false, known: null };
  const { become } = await portal(page, unverified);
  await expect(page.locator('header').getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'About' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Not verified')).toBeVisible();
  await expect(drawer.getByText('/fr/blog/12')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Orders' })).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Plan', exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Setup guide' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Renewal link' })).toHaveCount(0);
  await page.route('**/api/chat/sessions/claire/code', (route) =>
    route.fulfill({ status: 429, json: { code: 'codeOften', message: 'We’ve already sent several codes.' } }),
  );
  await drawer.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText('We’ve already sent several codes.').first()).toBeVisible();
  become({ codeUntil: inAnHour() });
  await expect(drawer.getByText(/^A code was emailed/)).toBeVisible();
  await page.route('**/api/chat/sessions/claire/customer', (route) =>
    route.fulfill({ json: { success: true, data: card } }),
  );
  become({ isVerified: true });
  await expect(drawer.getByText('Customer until Jun 3, 2126')).toBeVisible();
  await judge(page, 'the card of a customer');
  await page.keyboard.press('Escape');
  // The head says it where there is no room for the card. The judges leave another size.
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.locator('header').getByText('Customer until Jun 3, 2126')).toBeVisible();
  await expect(page.getByRole('link', { name: /Claire Bernard.*Verified/ })).toBeVisible();
});
