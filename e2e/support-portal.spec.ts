import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { message, messages, session } from '#app/routes/support/under-test.ts';
import type { FromClient, ToAgent } from '#contract/chat.ts';
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
async function signedInAtFakeServer(page: Page) {
  const opened = Promise.withResolvers<void>();
  const heard: FromClient[] = [];
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket('/ws', (socket) => {
    socket.onMessage((frame) => void heard.push(JSON.parse(`${frame}`)));
    line = socket;
    opened.resolve();
  });
  await signIn(page, admin, '/support');
  await opened.promise;
  return {
    tell: (message: ToAgent) => line?.send(JSON.stringify(message)),
    heard: <Type extends FromClient['type']>(type: Type) =>
      heard.filter((one): one is Extract<FromClient, { type: Type }> => one.type === type),
    cut: () => line?.close(),
  };
}

const counts = { active: 1, pending: 0, closed: 0 };

/** What a screen reader is told of from now on, as the additions to the log. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const told = await log(page).evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element) {
          const heard = added.cloneNode(true) as Element;
          if (added.closest('[aria-live=off]')) continue;
          for (const silent of heard.querySelectorAll('[aria-live=off]')) silent.remove();
          if (heard.textContent) texts.push(heard.textContent);
        }
    }).observe(element, { childList: true, subtree: true });
    return texts;
  });
  return () => told.jsonValue();
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

  const toldOf = await listen(page);
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
  expect((await toldOf()).filter((text) => text.includes('Le Stick'))).toHaveLength(1);
  expect((await toldOf()).join()).not.toContain('typing');

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
  const { tell } = await signedInAtFakeServer(page);
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
  const { tell } = await signedInAtFakeServer(page);
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

test('after a press on Send the next words are for the same customer', async ({ page, baseURL }) => {
  const visitor = await newVisitor(baseURL, 'The picture stops');
  const other = await newVisitor(baseURL, 'No sound');
  await signIn(page, admin, '/support');
  await row(page, visitor).click();
  await box(page).fill('One moment');
  await send(page).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('just restart it');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('just restart it');
  await page.getByText('Note', { exact: true }).click();
  await box(page)
    .or(page.getByRole('textbox', { name: 'Private note' }))
    .fill('An old box');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('textbox', { name: 'Private note' })).toBeFocused();
  await page.keyboard.type('A note that is not done');
  await row(page, other).click();
  await expect(log(page)).not.toContainText('restart');
  await row(page, visitor).click();
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('A note that is not done');
});

test('of the replies that match, the first is marked after each letter', async ({ page }) => {
  const { tell } = await signedInAtFakeServer(page);
  const counts = { active: 1, pending: 0, closed: 0 };
  tell({ type: 'sessions', sessions: [session('ana', { name: 'Ana' })], counts, agents: [] });
  await page.locator('[data-session]').click();
  await box(page).pressSequentially('/');
  const options = page.getByRole('listbox', { name: 'Matching replies' }).getByRole('option');
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowDown');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/r');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('two windows in the background show a message once on the desktop', async ({ page, context }) => {
  await context.addInitScript(() => {
    document.hasFocus = () => false;
    const shown: string[] = [];
    class Recorded {
      static permission = 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(window, { shown, Notification: Recorded });
  });
  const windows = [page, await context.newPage()];
  const counts = { active: 0, pending: 1, closed: 0 };
  const tells = [];
  for (const one of windows) {
    const { tell } = await signedInAtFakeServer(one);
    tell({ type: 'sessions', sessions: [session('ana', { name: 'Ana' })], counts, agents: [] });
    tells.push(tell);
  }
  const shown = async () => {
    const lists = await Promise.all(windows.map((one) => one.evaluate('shown')));
    return lists.flat();
  };
  for (const tell of tells)
    tell({ type: 'message', sessionId: 'ana', message: message('ana', 1, { text: 'Hola' }) });
  for (const one of windows) await expect(one.getByText('New message from Ana')).toBeVisible();
  await expect.poll(shown).not.toEqual([]);
  expect(await shown()).toEqual(['New message from Ana']);
  for (const tell of tells)
    tell({ type: 'message', sessionId: 'ana', message: message('ana', 2, { text: '¿Hay alguien?' }) });
  await expect.poll(shown).toEqual(['New message from Ana', 'New message from Ana']);
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
  const { tell } = await signedInAtFakeServer(page);
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
  await expect(rows.last()).toBeFocused();
});

test('of older closed chats only those of the chosen label and owner are asked for', async ({ page }) => {
  const closed = Array.from({ length: 120 }, (_, index) => {
    const labels = [0, 110].includes(index) ? ['fire tv'] : [];
    return session(`closed-${index}`, { name: `Customer ${index}`, status: 'closed', labels });
  });
  const owners: (string | null)[] = [];
  await page.route('**/api/chat/sessions?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const label = query.get('label');
    owners.push(query.get('owner'));
    const data = closed.filter(({ labels }) => !label || labels.includes(label)).slice(0, 50);
    return route.fulfill({ json: { success: true, data, next: null } });
  });
  const { tell } = await signedInAtFakeServer(page);
  const counts = { active: 0, pending: 0, closed: 120 };
  const open = session('open', { labels: ['mag'] });
  tell({ type: 'sessions', sessions: [open, ...closed.slice(0, 50)], counts, agents: [] });
  await page.getByRole('button', { name: /^Closed/ }).click();
  await page.getByLabel('Label:', { exact: true }).selectOption('fire tv');
  const rows = page.locator('[data-session]');
  await expect(rows).toHaveCount(1);
  const older = page.getByRole('button', { name: 'Show older chats' });
  await older.click();
  await expect(older).toBeHidden();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Label:', { exact: true }).selectOption('mag');
  await older.click();
  await expect(older).toBeHidden();
  await page.getByLabel('Label:', { exact: true }).selectOption('');
  await expect(older).toBeVisible();
  await page.getByLabel('Owner:', { exact: true }).selectOption('mine');
  await older.click();
  await expect(older).toBeHidden();
  expect(owners).toEqual([null, null, 'mine']);
});

test('the focus and the caret stay where somebody types', async ({ page }) => {
  const { tell } = await signedInAtFakeServer(page);
  tell({
    type: 'sessions',
    sessions: [session('ana', { name: 'Ana', lastSeq: 1, agentSeen: 1 })],
    counts,
    agents: [],
  });
  await page.locator('[data-session=ana]').click();
  tell({
    type: 'session_messages',
    sessionId: 'ana',
    messages: messages('ana', 1, 1),
    more: false,
    notes: [],
  });
  await expect(box(page)).toBeFocused();
  const label = page.getByRole('combobox', { name: 'Add a label' });
  await label.pressSequentially('fire');
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 2, { text: 'Hola' }) });
  await expect(log(page)).toContainText('Hola');
  await page.keyboard.type(' tv');
  await expect(label).toHaveValue('fire tv');

  await box(page).fill('Un');
  await box(page).press('Home');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.type(' instant');
  await expect(box(page)).toHaveValue('Un instant');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.type('Spanish');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.type('…');
  await expect(box(page)).toHaveValue('Un instant…');
});

test('what is new further down counts as seen only at the end, and the focus goes there too', async ({
  page,
}) => {
  const { tell, heard } = await signedInAtFakeServer(page);
  const ana = session('ana', { name: 'Ana', lastSeq: 60, unread: 40, agentSeen: 20, agentDelivered: 60 });
  const ben = session('ben', { name: 'Ben', lastSeq: 1, agentSeen: 1 });
  tell({ type: 'sessions', sessions: [ana, ben], counts, agents: [] });
  const tellPage = (id: string, from: number, to: number) =>
    tell({
      type: 'session_messages',
      sessionId: id,
      messages: messages(id, from, to),
      more: from > 1,
      notes: [],
    });
  const row = page.locator('[data-session=ana]');
  const other = page.locator('[data-session=ben]');
  const newest = page.getByRole('button', { name: 'Newest messages' });
  await other.click();
  tellPage('ben', 1, 1);
  await expect(log(page)).toContainText('message 1');
  await row.click();
  tellPage('ana', 11, 60);
  await expect(newest).toBeVisible();
  await other.click();
  await expect(log(page)).toContainText('message 1');
  await row.click();
  await expect(newest).toBeVisible();
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(row).toContainText('40 unread messages');
  expect(heard('seen')).toEqual([]);
  await newest.press('Enter');
  await expect(row).not.toContainText('unread');
  expect(heard('seen')).toEqual([{ type: 'seen', sessionId: 'ana', seq: 60 }]);
  await expect(newest).toBeHidden();
  await expect(log(page)).toBeFocused();
});

test('rows keep their places under a pointer that aims at one', async ({ page }) => {
  const { tell } = await signedInAtFakeServer(page);
  const waiting = (name: string, minutes: number) =>
    session(name.toLowerCase(), {
      name,
      waitingSince: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
  tell({ type: 'sessions', sessions: [waiting('Ana', 9), waiting('Ben', 5)], counts, agents: [] });
  const rows = page.locator('[data-session]');
  await expect(rows).toContainText(['Ana', 'Ben']);
  await rows.last().hover();
  tell({ type: 'session', session: { ...waiting('Ana', 0), waitingSince: null }, counts });
  tell({ type: 'session', session: waiting('Cleo', 20), counts });
  await expect(rows).toContainText(['Ana', 'Ben', 'Cleo']);
  await page.mouse.move(900, 400);
  await expect(rows).toContainText(['Cleo', 'Ben', 'Ana']);
});

test('a refused reply is told outside of its chat, and can be discarded there', async ({ page }) => {
  const { tell, heard } = await signedInAtFakeServer(page);
  const both = ['Ana', 'Ben'].map((name) => session(name.toLowerCase(), { name }));
  tell({ type: 'sessions', sessions: both, counts, agents: [] });
  const tellNothing = (sessionId: string) =>
    tell({ type: 'session_messages', sessionId, messages: [], more: false, notes: [] });
  const rowOf = (id: string) => page.locator(`[data-session=${id}]`);
  await rowOf('ana').click();
  tellNothing('ana');
  await box(page).fill('Hola');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('waiting to be sent');
  await rowOf('ben').click();
  tellNothing('ben');
  const clientId = `${heard('message')[0]?.clientId}`;
  tell({ type: 'error', code: 'unknownSession', message: 'This chat is gone.', clientId });
  await expect(page.getByText('Your reply to Ana was not sent')).toBeVisible();
  await expect(rowOf('ana')).toContainText('Not sent');
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL('/support?chat=ana');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(log(page)).toContainText('No messages yet.');
  await expect(log(page)).toBeFocused();
  await expect(rowOf('ana')).not.toContainText('Not sent');
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 1, { text: '¿Sí?' }) });
  await expect(log(page)).toContainText('¿Sí?');
  await expect(page.getByText('New message from Ana')).toHaveCount(0);
});

test('labels that change one after the other all stay changed, and what is typed meanwhile stays', async ({
  page,
}) => {
  const { tell } = await signedInAtFakeServer(page);
  const ana = session('ana', { name: 'Ana', labels: ['one', 'two', 'three'] });
  tell({ type: 'sessions', sessions: [ana], counts, agents: [] });
  let held = Promise.withResolvers<void>();
  await page.route('**/labels', async (route) => {
    await held.promise;
    await route.fulfill({ json: { success: true, data: { ...ana, ...route.request().postDataJSON() } } });
  });
  await page.locator('[data-session=ana]').click();
  const remove = (label: string) => page.getByRole('button', { name: `Remove the label ${label}` });
  await remove('one').press('Enter');
  await remove('two').press('Enter');
  held.resolve();
  await expect(remove('two')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove the label/ })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeFocused();

  held = Promise.withResolvers();
  const label = page.getByRole('combobox', { name: 'Add a label' });
  await label.fill('four');
  await label.press('Enter');
  await label.fill('five');
  held.resolve();
  await expect(remove('four')).toBeVisible();
  await expect(label).toHaveValue('five');
  await label.press('Enter');
  await expect(remove('five')).toBeVisible();
  await expect(label).toHaveValue('');
});

test('a control that removes itself leaves the focus beside it', async ({ page }) => {
  const { tell, cut } = await signedInAtFakeServer(page);
  const ana = session('ana', { name: 'Ana' });
  const tellAll = () => tell({ type: 'sessions', sessions: [ana], counts, agents: [] });
  tellAll();
  await page.route('**/assignee', (route) => {
    const { assignee: id } = route.request().postDataJSON();
    const data = { ...ana, assignee: id && { id, name: 'Mira' } };
    return route.fulfill({ json: { success: true, data } });
  });
  await page.locator('[data-session=ana]').click();
  const heading = page.getByRole('heading', { name: 'Assigned to' });
  await page.getByRole('button', { name: 'Take' }).press('Enter');
  await expect(page.getByText('Mira (you)')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();
  await expect(heading).toBeFocused();

  await cut();
  const reconnect = page.getByRole('button', { name: 'Reconnect' });
  await reconnect.press('Enter');
  await expect(reconnect).toBeFocused();
  await expect(async () => {
    tellAll();
    await expect(reconnect).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main')).toBeFocused();
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
