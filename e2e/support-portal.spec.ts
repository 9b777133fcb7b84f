import { expect, type Page } from '@playwright/test';
import { message, session } from '#app/routes/support/under-test.ts';
import type { ToAgent } from '#contract/chat.ts';
import { show } from './pages.ts';
import { admin, judge, newAgent, signIn } from './staff.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

const visitors: Visitor[] = [];
test.afterEach(() => {
  for (const visitor of visitors.splice(0)) visitor.leave();
});

async function newVisitor(baseURL: string | undefined, ...texts: string[]): Promise<Visitor> {
  const visitor = await Visitor.open(baseURL ?? '');
  visitors.push(visitor);
  for (const text of texts) await visitor.writes(text);
  return visitor;
}

const row = (page: Page, { name }: Visitor) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const log = (page: Page) => page.getByRole('log');
const box = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const connected = (page: Page) =>
  expect(page.getByText(/^Connected, up to date \d\d:\d\d:\d\d$/)).toBeVisible();
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true });

/** The chats are what the test says. */
async function signedInAtFakeServer(page: Page): Promise<(message: ToAgent) => void> {
  const opened = Promise.withResolvers<(message: ToAgent) => void>();
  await page.routeWebSocket('/ws', (socket) => {
    opened.resolve((message) => socket.send(JSON.stringify(message)));
  });
  await signIn(page, admin, '/support');
  return opened.promise;
}

test('an agent answers, sees that it was seen, and closes; who writes again is pending', async ({
  page,
  baseURL,
}) => {
  await signIn(page, admin, '/support');
  await connected(page);
  const visitor = await newVisitor(baseURL, 'Bonjour, l’image se fige.');
  await expect(row(page, visitor)).toContainText('1 unread message');
  await row(page, visitor).click();
  await expect(log(page)).toContainText('Bonjour, l’image se fige.');
  await expect(page.getByRole('heading', { name: visitor.name, exact: true })).toBeVisible();
  await visitor.gets('seen', ({ agentSeen }) => agentSeen === 1);
  await expect(row(page, visitor)).not.toContainText('unread');

  visitor.send({ type: 'typing', isTyping: true });
  await expect(page.getByText(`${visitor.name} is typing…`)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await box(page).fill('  ');
  await expect(send(page)).toBeDisabled();
  await box(page).fill('Le Stick est-il derrière le téléviseur ?');
  await visitor.gets('typing', ({ isTyping }) => isTyping);
  await send(page).click();
  await expect(box(page)).toHaveValue('');
  const { message } = await visitor.gets('message');
  expect(message).toMatchObject({ text: 'Le Stick est-il derrière le téléviseur ?', isUser: false, seq: 2 });
  const own = log(page).getByRole('listitem').filter({ hasText: 'Le Stick' });
  await expect(own).toContainText('sent');
  visitor.send({ type: 'delivered', seq: 2 });
  await expect(own).toContainText('delivered');
  visitor.send({ type: 'seen', seq: 2 });
  await expect(own).toContainText('seen');

  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByRole('textbox', { name: 'Private note' }).fill('2.4 GHz only');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(log(page)).toContainText('2.4 GHz only');

  await expect(status(page, 'Active')).toHaveAttribute('aria-pressed', 'true');
  await status(page, 'Close').click();
  await expect(page.getByText('Session marked as closed')).toBeVisible();
  await visitor.gets('session_status', ({ status }) => status === 'closed');
  await visitor.writes('Toujours rien.');
  await expect(status(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
  await expect(log(page)).toContainText('Toujours rien.');
  expect(JSON.stringify(visitor.received)).not.toContain('2.4 GHz');
});

test('by keyboard alone: from chat to chat, a canned reply whose blank must be filled, a search', async ({
  page,
  baseURL,
}) => {
  const first = await newVisitor(baseURL, 'Où est le câble réseau ?');
  const second = await newVisitor(baseURL, 'Mi serve aiuto.');
  await signIn(page, admin, `/support?chat=${first.id}`);
  await expect(log(page)).toContainText('Où est le câble réseau ?');
  await expect(row(page, second)).toBeVisible();
  const open = page.locator('[data-session][aria-current]');
  await page.keyboard.press('j');
  await expect(open).not.toHaveAttribute('data-session', first.id);
  await expect(open).toBeFocused();
  const next = `${await open.getAttribute('data-session')}`;
  await page.keyboard.press('k');
  await expect(open).not.toHaveAttribute('data-session', next);
  // Visitors of other tests may have come between.
  await page.goto(`/support?chat=${first.id}`);
  await expect(log(page)).toContainText('Où est le câble réseau ?');

  await page.keyboard.press('r');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('/wi');
  await expect(page.getByRole('option', { name: 'Use the 5 GHz network' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(/\[nom du réseau\]/);
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Fill in the blank before sending:')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Livebox-5G');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('');
  const { message } = await first.gets('message');
  expect(message.text).toContain('5\u00a0GHz de votre box\u202f: Livebox-5G.');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search replies' }).fill('goodbye');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(/Bonne journée/);
  await page.reload();
  await expect(box(page)).toHaveValue(/Bonne journée/);

  await page.getByRole('heading', { name: first.name, exact: true }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('cable reseau');
  await expect(page.getByRole('status').filter({ hasText: 'found for “cable reseau”' })).toBeVisible();
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, second)).toBeHidden();
});

test('after an answer, J leads to who waits longest', async ({ page }) => {
  const waiting = (id: string, minute: number) =>
    session(id, { name: id, lastSeq: 1, waitingSince: `2026-11-15T13:0${minute}:00Z` });
  const all = [waiting('ana', 1), waiting('ben', 2), waiting('cho', 3)];
  const tell = await signedInAtFakeServer(page);
  const counts = { active: 3, pending: 0, closed: 0 };
  tell({ type: 'sessions', sessions: all, counts, agents: [] });
  const isOpen = (id: string) =>
    expect(page.locator(`[data-session=${id}]`)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-session]')).toHaveCount(3);
  await page.keyboard.press('j');
  await isOpen('ana');
  tell({ type: 'session', session: session('ana', { name: 'ana', lastSeq: 2 }), counts });
  await expect(page.locator('[data-session]').last()).toHaveAttribute('data-session', 'ana');
  await page.keyboard.press('j');
  await isOpen('ben');
  await page.keyboard.press('j');
  await isOpen('cho');
  await page.keyboard.press('k');
  await isOpen('ben');
});

test('two agents see each other, and a chat goes from one to the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  await signIn(page, admin, `/support?chat=${visitor.id}`);
  const jon = await newAgent(page, 'Jon');
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signIn(colleague, jon, `/support?chat=${visitor.id}`);
  await expect(page.getByText('Jon is also viewing')).toBeVisible();
  await box(colleague).fill('Bonjour');
  await expect(page.getByText('Jon is writing a reply')).toBeVisible();
  await expect(colleague.getByText('Timeline')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();

  await page.getByRole('button', { name: 'Assign to' }).click();
  await page.getByRole('button', { name: 'Jon' }).click();
  await expect(colleague.getByText('Jon (you)')).toBeVisible();
  await colleague.getByRole('combobox', { name: 'Add a label' }).fill('Fire TV');
  await colleague.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the label fire tv' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();
  await context.close();
  await expect(page.getByText('Jon is')).toHaveCount(0);
});

test('a new customer and a message are told, with the way there', async ({ page }) => {
  await page.clock.install();
  const tell = await signedInAtFakeServer(page);
  const counts = { active: 0, pending: 1, closed: 0 };
  tell({ type: 'sessions', sessions: [session('ana', { name: 'Ana' })], counts, agents: [] });
  tell({ type: 'new_session', sessionId: 'ana', name: 'Ana' });
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 1, { text: 'Hola' }) });
  const toast = page.getByRole('status').filter({ hasText: 'New customer' });
  await expect(toast).toContainText('Ana: Hola');
  await page.clock.fastForward(3_000);
  const text = '¿Funciona el plan de 12 meses también en un televisor MAG?';
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 2, { text }) });
  await expect(page.getByText('New message from Ana')).toBeVisible();
  await expect(page.getByText(`${text.slice(0, 50)}…`)).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Support/);
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL('/support?chat=ana');
  await expect(box(page)).toBeFocused();
});

test('older closed chats follow the newest, also after the list was read anew', async ({ page }) => {
  const closed = Array.from({ length: 120 }, (_, index) => {
    const id = 120 - index;
    return session(`closed-${id}`, { id, name: `Customer ${id}`, status: 'closed', lastSeq: 1 });
  });
  await page.route('**/api/chat/sessions?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = query.has('after') ? 121 - Number(query.get('after')) : 0;
    const data = closed.slice(from, from + 50);
    const next = from + 50 < closed.length ? `${data.at(-1)?.id}` : null;
    return route.fulfill({ json: { success: true, data, next } });
  });
  const tell = await signedInAtFakeServer(page);
  const counts = { active: 0, pending: 0, closed: 120 };
  const tellNewest = () => tell({ type: 'sessions', sessions: closed.slice(0, 50), counts, agents: [] });
  tellNewest();
  await page.getByRole('button', { name: /^Closed/ }).click();
  const rows = page.locator('[data-session]');
  const older = page.getByRole('button', { name: 'Show older chats' });
  await expect(rows).toHaveCount(50);
  await older.click();
  await expect(rows).toHaveCount(100);
  tellNewest();
  await expect(rows).toHaveCount(50);
  await older.click();
  await expect(rows).toHaveCount(100);
  await older.click();
  await expect(rows).toHaveCount(120);
  await expect(older).toBeHidden();
});

test('a note that is being saved leaves alone what is typed meanwhile', async ({ page, baseURL }) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  await signIn(page, admin, '/support');
  await row(page, visitor).click();
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Note' }).check();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('2.4 GHz only');
  await note.press('Enter');
  await note.press('End');
  await note.pressSequentially(' Old router');
  resolve();
  await expect(log(page).getByText('2.4 GHz only')).toBeVisible();
  await expect(note).toHaveValue('Old router');
});

test('without a connection the screen says so, keeps what is typed, and catches up', async ({
  page,
  context,
  baseURL,
}) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  await signIn(page, admin, `/support?chat=${visitor.id}`);
  await expect(log(page)).toContainText('Bonjour');
  await context.setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: 'Connection error. Trying to reconnect...' });
  await expect(banner).toContainText('may be out of date');
  await expect(page.getByText(/^Disconnected, up to date/)).toBeVisible();
  await visitor.writes('Vous êtes là ?');
  await box(page).fill('Un instant');
  await expect(send(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cannot send message while disconnected.')).toBeVisible();
  await expect(box(page)).toHaveValue('Un instant');
  await context.setOffline(false);
  await connected(page);
  await expect(banner).toBeHidden();
  await expect(log(page)).toContainText('Vous êtes là ?');
  await box(page).press('Enter');
  await visitor.gets('message', ({ message }) => message.text === 'Un instant');
  await expect(log(page).getByText('Un instant')).toHaveCount(1);
});

test('where the socket is closed a chat can still be read', async ({ page, baseURL }) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket('/ws', async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await signIn(page, admin, '/support');
  await expect(row(page, visitor)).toBeVisible();
  isCut = true;
  cut();
  await expect(page.getByText('Connection error. Trying to reconnect...')).toBeVisible();
  await row(page, visitor).click();
  await expect(log(page)).toContainText('Bonjour');
});

test('an ended session asks to sign in again, and the draft is still there', async ({ page, baseURL }) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  await signIn(page, admin, `/support?chat=${visitor.id}`);
  await box(page).fill('Bonjour Claire');
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } });
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Email', { exact: true }).fill(admin.email);
  await again.getByLabel('Password', { exact: true }).fill(admin.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await connected(page);
  await expect(box(page)).toHaveValue('Bonjour Claire');
});

test('every state is accessible and fits every screen', async ({ page, baseURL }) => {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, admin, '/admin');
  const waiting = await page.context().newPage();
  await waiting.routeWebSocket('/ws', () => {});
  await waiting.goto('/support');
  await expect(waiting.getByRole('heading', { name: 'Connecting to Support System' })).toBeVisible();
  await judge(waiting, 'connecting');
  await waiting.close();

  const visitor = await newVisitor(baseURL, 'Bonjour', 'Voyez https://example.org/une-adresse-tres-longue');
  await page.goto('/support');
  await expect(row(page, visitor)).toBeVisible();
  await judge(page, 'list');
  await row(page, visitor).click();
  await expect(log(page)).toContainText('Bonjour');
  await box(page).fill('/wifi');
  await judge(page, 'chat with suggestions');
  await box(page).press('Enter');
  await expect(page.getByText('Fill in the blank before sending:')).toBeVisible();
  await judge(page, 'chat with a blank');
  for (const [name, title] of [
    ['Replies', 'Canned replies'],
    ['About', /^About Claire/],
  ] as const) {
    await show(page, 1024, 100);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await judge(page, `${name} dialog`, 'dialog[open]');
    await page.keyboard.press('Escape');
  }
  await show(page, 1280, 100);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await judge(page, 'notifications', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await expect(page.getByText('Connection error. Trying to reconnect...')).toBeVisible();
  await judge(page, 'offline');
  await page.context().setOffline(false);
  expect(trouble).toEqual([]);
});
