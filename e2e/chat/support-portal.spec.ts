import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { deliveredPart } from '#content/live.ts';
import '#content/staff/canned-replies.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type { ToAgent } from '#contract/chat/sessions-and-messages.ts';
import { languages } from '#contract/language.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import { message, messages, session } from '#test/chat/fake-portal.ts';
import { thorough } from '#test/thorough.ts';
import { hold, show } from '../kit/pages.ts';
import { admin, judge, judgeInProof, newColleague, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';
import { Visitor } from '../kit/visitor.ts';

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
  expect(page.getByText(/^Connected, up to date \d+:\d\d:\d\d\s[AP]M$/)).toBeVisible();
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true });

async function publishReplies(page: Page, cannedReplies: object | null): Promise<void> {
  const url = '/api/admin/content';
  const { data } = await (await page.request.get(url)).json();
  const answer = await page.request.post(url, { data: { basedOn: data.version, parts: { cannedReplies } } });
  expect(answer.status()).toBe(200);
}

/** The chats are what the test says. */
async function signedInAtFakeServer(page: Page) {
  const opened = Promise.withResolvers<void>();
  const heard: FromClient[] = [];
  let line: WebSocketRoute | undefined;
  await page.route('**/api/support/messages*', (route) =>
    route.fulfill({
      json: { success: true, data: [], next: null, counts: { open: 0, snoozed: 0, closed: 0 } },
    }),
  );
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
    cut: (code?: number) => line?.close(code ? { code } : {}),
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

test('an agent answers, sees that it was seen, takes notes, and closes; who writes again is pending', async ({
  page,
  baseURL,
}) => {
  await signIn(page, admin, '/support');
  await connected(page);
  const other = await newVisitor(baseURL, 'Pas de son.');
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
  await expect(box(page)).toBeFocused();
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

  await page.keyboard.type('Il suffit de le redémarrer.');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Il suffit de le redémarrer.');

  await page.getByRole('radio', { name: 'Note' }).check();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('An old box');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(log(page)).toContainText('An old box');
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  const release = await hold(page, '**/notes');
  await note.fill('2.4 GHz only');
  await note.press('Enter');
  await note.press('End');
  await note.pressSequentially(' Old router');
  release();
  await expect(log(page).getByText('2.4 GHz only')).toBeVisible();
  await expect(note).toHaveValue('Old router');
  await row(page, other).click();
  await expect(log(page)).toContainText('Pas de son.');
  await expect(log(page)).not.toContainText('redémarrer');
  await row(page, visitor).click();
  await expect(note).toHaveValue('Old router');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(log(page).getByText('Old router')).toBeVisible();
  await expect(note).toHaveValue('');

  await expect(status(page, 'Active')).toHaveAttribute('aria-pressed', 'true');
  await status(page, 'Close').click();
  await expect(page.getByText(`The chat with ${visitor.name} is closed`)).toBeVisible();
  // Goes on to who has waited longest; whoever writes again is back.
  await expect(page).not.toHaveURL(new RegExp(visitor.id));
  await visitor.gets('session_status', ({ status }) => status === 'closed');
  visitor.send({ type: 'rating', mark: 'bad', words: 'Trop long' });
  await visitor.writes('Toujours rien.');
  await row(page, visitor).click();
  await expect(log(page).getByText('Rated bad')).toBeVisible();
  await expect(log(page).getByText('Trop long')).toBeVisible();
  // A quick answer to what was written is meant for the customer.
  await expect(box(page)).toBeVisible();
  await expect(status(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
  await expect(log(page)).toContainText('Toujours rien.');
  expect(JSON.stringify(visitor.received)).not.toMatch(/2\.4 GHz|An old box|Old router/);
});

test('by keyboard alone: a canned reply whose blank must be filled, a search; what was begun is marked in the list', async ({
  page,
  baseURL,
}) => {
  const first = await newVisitor(baseURL, 'Où est le câble réseau ?');
  const second = await newVisitor(baseURL, 'Mi serve aiuto.');
  await signIn(page, admin, `/support?chat=${first.id}`);
  await expect(log(page)).toContainText('Où est le câble réseau ?');
  await expect(row(page, second)).toBeVisible();

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
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('');
  const { message } = await first.gets('message');
  expect(message.text).toContain('5\u00a0GHz de votre box\u202f: Livebox-5G.');

  await page.keyboard.press('Control+k');
  const replies = page.getByRole('combobox', { name: 'Search replies' });
  await expect(replies).toBeFocused();
  const roomForRing = await replies.evaluate((field) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(field);
    const title = field.closest('dialog')?.querySelector('h2')?.getBoundingClientRect().bottom ?? Number.NaN;
    return field.getBoundingClientRect().top - title - parseFloat(outlineWidth) - parseFloat(outlineOffset);
  });
  expect(roomForRing).toBeGreaterThanOrEqual(0);
  await test.step('what an admin publishes is there at once', async () => {
    const published = page.getByRole('option', { name: 'Channel back on air' });
    await expect(page.getByRole('option', { name: 'Use the 5 GHz network' })).toBeVisible();
    await expect(published).toHaveCount(0);
    const text = Object.fromEntries(languages.map((language) => [language, `{{name}} ${language}`]));
    const added = { word: 'onair', title: 'Channel back on air', text };
    await publishReplies(page, [...deliveredPart('cannedReplies'), added]);
    await expect(published).toContainText(`${first.name} fr`);
    await publishReplies(page, null);
    await expect(published).toHaveCount(0);
  });
  await replies.fill('goodbye');
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
  await expect(row(page, first)).toContainText('Où est le câble réseau ?');
  await expect(row(page, first).locator('mark')).toHaveText(['câble', 'réseau']);
  await expect(row(page, first)).not.toContainText('Draft');
  const searchBox = page.getByRole('searchbox');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, first)).toBeFocused();
  await page.keyboard.press('/');
  await searchBox.fill('mi serve');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-session]').first()).toBeFocused();
  await expect(page.locator('[data-session]').first()).toContainText('Mi serve aiuto.');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(searchBox).toHaveValue('');
  await expect(searchBox).toBeFocused();
  await expect(row(page, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchBox).not.toBeFocused();
  await row(page, second).click();
  await expect(row(page, first)).toContainText('Draft');
});

test('ten chats without the mouse: take, snooze, close, go on, undo', async ({ page, baseURL }) => {
  const [first, second, third] = [
    await newVisitor(baseURL, 'Bonjour'),
    await newVisitor(baseURL, 'Hola'),
    await newVisitor(baseURL, 'Ciao'),
  ];
  await signIn(page, admin, '/support');
  await expect(page.getByRole('button', { name: /^Open \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /customers? (is|are) waiting$/ })).toBeVisible();
  await expect(row(page, third)).toBeVisible();
  await page.goto(`/support?chat=${first.id}`);
  await expect(log(page)).toContainText('Bonjour');
  // What a colleague's customers write meanwhile may take its place.
  const toast = page.locator('[data-undo]');

  await page.keyboard.press('t');
  await expect(page.getByText('(you)')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Snooze this chat' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(first.id));
  await expect(row(page, first)).toBeHidden();
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(first.id));
  // The address is there a moment before the chat.
  await expect(row(page, first)).toBeFocused();

  await expect(log(page)).toContainText('Bonjour');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Snooze this chat' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, first)).toBeHidden();
  await first.writes('Encore une question');
  await expect(row(page, first)).toContainText('Encore une question');

  await page.goto(`/support?chat=${second.id}`);
  await expect(log(page)).toContainText('Hola');
  await page.keyboard.press('c');
  await expect(toast).toBeVisible();
  await second.gets('session_status', ({ status }) => status === 'closed');
  await expect(page).not.toHaveURL(new RegExp(second.id));
  const covered = await page.evaluate(() => {
    const place = document.querySelector('[data-undo]')?.getBoundingClientRect();
    const meets = (part: Element | null) => {
      const box = part?.getBoundingClientRect();
      return Boolean(
        place &&
          box &&
          place.left < box.right &&
          box.left < place.right &&
          place.top < box.bottom &&
          box.top < place.bottom,
      );
    };
    return ['form:has(textarea)', 'section[aria-labelledby=about]'].map((part) =>
      meets(document.querySelector(part)),
    );
  });
  expect(covered).toEqual([false, false]);
  // An alert leaves it where it is.
  await newVisitor(baseURL, 'Buongiorno');
  await expect(page.getByText('New customer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(second.id));
  await expect(row(page, second)).toBeFocused();
  await expect(log(page)).toContainText('Hola');
  await expect(status(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');

  // A snooze comes back with the chat that was closed by mistake.
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Snooze this chat' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, second)).toBeHidden();
  await page.goto(`/support?chat=${second.id}`);
  const snoozed = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Snoozed/ });
  await expect(snoozed).toBeVisible();
  await page.keyboard.press('c');
  await expect(toast).toContainText('is closed');
  await expect(page).not.toHaveURL(new RegExp(second.id));
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(second.id));
  await expect(log(page)).toContainText('Hola');
  await expect(status(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
  await expect(snoozed).toBeVisible();
});

test('after an answer, J leads to who waits longest, and rows keep their places under a pointer', async ({
  page,
}) => {
  const waiting = (id: string, minute: number) =>
    session(id, { name: id, lastSeq: 1, waitingSince: `2026-11-15T13:0${minute}:00Z` });
  const all = [waiting('ana', 1), waiting('ben', 2), waiting('cho', 3)];
  await page.route('**/api/chat/figures/promise', (route) =>
    route.fulfill({ json: { success: true, data: { promiseKept: 0.857, days: 30 } } }),
  );
  const { tell } = await signedInAtFakeServer(page);
  const counts = { active: 3, pending: 0, closed: 0 };
  tell({ type: 'sessions', sessions: all, counts, agents: [] });
  const isOpen = (id: string) =>
    expect(page.locator(`[data-session=${id}]`)).toHaveAttribute('aria-current', 'true');
  const rows = page.locator('[data-session]');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('86% of first replies came as soon as promised')).toBeVisible();
  await page.keyboard.press('j');
  await isOpen('ana');
  await expect(rows.first()).toBeFocused();
  tell({ type: 'session', session: session('ana', { name: 'ana', lastSeq: 2 }), counts });
  await expect(rows.last()).toHaveAttribute('data-session', 'ana');
  await page.keyboard.press('j');
  await isOpen('ben');
  await page.keyboard.press('j');
  await isOpen('cho');
  await page.keyboard.press('k');
  await isOpen('ben');

  tell({ type: 'sessions', sessions: all.slice(0, 2), counts, agents: [] });
  await expect(rows).toHaveCount(2);
  await rows.last().hover();
  tell({ type: 'session', session: session('ana', { name: 'ana', lastSeq: 2 }), counts });
  tell({ type: 'session', session: waiting('dan', 0), counts });
  await expect(rows).toContainText(['ana', 'ben', 'dan']);
  await page.mouse.move(900, 400);
  await expect(rows).toContainText(['dan', 'ben', 'ana']);
});

test('older closed chats follow the newest, and only those of the chosen label and owner are asked for', async ({
  page,
}) => {
  const closed = Array.from({ length: 120 }, (_, index) => {
    const id = 120 - index;
    const labels = [0, 110].includes(index) ? ['fire tv'] : [];
    return session(`closed-${id}`, { id, name: `Customer ${id}`, status: 'closed', lastSeq: 1, labels });
  });
  const asked: (string | null)[] = [];
  await page.route('**/api/chat/sessions?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [label, owner] = [query.get('label'), query.get('owner')];
    asked.push(label ?? owner);
    const found = closed.filter(({ labels }) => !owner && (!label || labels.includes(label)));
    const from = query.has('after') && !label ? 121 - Number(query.get('after')) : 0;
    const data = found.slice(from, from + 50);
    const next = from + 50 < found.length ? `${data.at(-1)?.id}` : null;
    return route.fulfill({ json: { success: true, data, next } });
  });
  const { tell } = await signedInAtFakeServer(page);
  const counts = { active: 0, pending: 0, closed: 120 };
  const newest = [session('open', { labels: ['mag'] }), ...closed.slice(0, 50)];
  const tellNewest = () => tell({ type: 'sessions', sessions: newest, counts, agents: [] });
  tellNewest();
  await page.getByRole('button', { name: /^Closed/ }).click();
  const rows = page.locator('[data-session]');
  const older = page.getByRole('button', { name: 'Show more', exact: true });
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
  const label = page.getByLabel('Label:', { exact: true });
  await label.selectOption('fire tv');
  await expect(rows).toHaveCount(2);
  await expect(older).toBeHidden();
  await label.selectOption('');

  tellNewest();
  await expect(rows).toHaveCount(50);
  asked.length = 0;
  await label.selectOption('fire tv');
  await expect(rows).toHaveCount(1);
  await older.click();
  await expect(older).toBeHidden();
  await expect(rows).toHaveCount(2);
  await label.selectOption('mag');
  await older.press('Enter');
  await expect(older).toBeHidden();
  const nothingOlder = page.getByRole('status').filter({ hasText: 'Nothing more.' });
  await expect(nothingOlder).toBeVisible();
  await expect(nothingOlder.locator('..')).toBeFocused();
  await label.selectOption('');
  await expect(older).toBeVisible();
  await page.getByLabel('Owner:', { exact: true }).selectOption('mine');
  await older.click();
  await expect(older).toBeHidden();
  expect(asked).toEqual(['fire tv', 'mag', 'mine']);
});

test('two agents see each other, a chat goes from one to the other, and a note tells whom it names', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  await signIn(page, admin, `/support?chat=${visitor.id}`);
  const zoe = await newColleague(page, 'Zoë Núñez');
  const context = await browser.newContext({ hasTouch: true });
  const colleague = await context.newPage();
  await signIn(colleague, zoe, `/support?chat=${visitor.id}`);
  await expect(page.getByText('Zoë Núñez is also viewing')).toBeVisible();
  await expect(page.getByText(/^\d+ agents online: you, .*Zoë Núñez/)).toBeVisible();
  await box(colleague).fill('Bonjour');
  await expect(page.getByText('Zoë Núñez is writing a reply')).toBeVisible();
  // Where there are no keys but on the screen, Enter makes the second line.
  await expect(box(colleague)).toHaveAttribute('enterkeyhint', 'enter');
  await box(colleague).press('Enter');
  await box(colleague).pressSequentially('Un instant');
  await expect(box(colleague)).toHaveValue('Bonjour\nUn instant');
  await send(colleague).tap();
  await visitor.gets('message', ({ message }) => message.text === 'Bonjour\nUn instant');
  await expect(colleague.getByRole('link', { name: 'View this person' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'View this person' })).toBeVisible();
  await expect(page.getByText('Typed by the visitor, who has not shown that it’s theirs.')).toBeVisible();

  // Whoever replies first has it.
  await expect(colleague.getByText('Zoë Núñez (you)')).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(colleague.getByText('Nobody', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Assign to' }).click();
  await page.getByRole('button', { name: 'Zoë Núñez' }).click();
  await expect(colleague.getByText('Zoë Núñez (you)')).toBeVisible();
  await colleague.getByRole('combobox', { name: 'Add a label' }).fill('Fire TV');
  await colleague.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the label fire tv' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();

  // Named in a note, by keyboard alone: who is named is told, in a closed chat too, until they have opened it.
  await colleague.goto('/support');
  await connected(colleague);
  await expect(page.getByText('Zoë Núñez is')).toHaveCount(0);
  await status(page, 'Close').click();
  await page.goto(`/support?chat=${visitor.id}`);
  await page.getByText('Note', { exact: true }).click();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.pressSequentially('Ask @');
  const offered = page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option');
  await expect(offered.first()).toBeVisible();
  await note.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(note).toBeFocused();
  await note.pressSequentially('zoe');
  await expect(offered.first()).toHaveAccessibleName('Zoë Núñez');
  await expect(offered.first()).toHaveAttribute('aria-selected', 'true');
  const first = (await offered.first().getAttribute('id')) ?? '';
  await expect(note).toHaveAttribute('aria-activedescendant', first);
  await note.press('Enter');
  await expect(note).toHaveValue('Ask @Zoë Núñez ');
  await note.pressSequentially('first');
  await note.press('Enter');
  await expect(log(page).getByText('@Zoë Núñez')).toBeVisible();
  const told = colleague.getByRole('button', { name: 'Mentions 1' });
  await expect(told).toBeVisible();
  await expect(colleague.getByText(/mentioned you in the chat with/)).toBeVisible();
  await colleague.reload();
  await told.tap();
  await expect(row(colleague, visitor)).toContainText('mentioned you');
  await row(colleague, visitor).tap();
  await expect(log(colleague).getByText('@Zoë Núñez')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Mentions 0' })).toBeVisible();
  await context.close();
  await expect(page.getByText('Zoë Núñez is')).toHaveCount(0);
});

test('a new customer and a message are told, with the way there, and once on the desktop by two windows behind others', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const { tell, cut, heard } = await signedInAtFakeServer(page);
  const counts = { active: 0, pending: 2, closed: 0 };
  const sessions = ['Ana', 'Ben'].map((name) => session(name.toLowerCase(), { name }));
  tell({ type: 'sessions', sessions, counts, agents: [] });
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

  // As after a new password, which ends the session that the line was opened with and begins another.
  const asked = page.waitForResponse('/api/staff/me');
  await cut(closeCodes.notAllowed);
  await asked;
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(3_000);
    expect(heard('init')).toHaveLength(2);
  }).toPass();
  tell({ type: 'sessions', sessions, counts, agents: [] });
  await connected(page);

  const second = await context.newPage();
  const { tell: tellSecond } = await signedInAtFakeServer(second);
  tellSecond({ type: 'sessions', sessions, counts, agents: [] });
  const windows = [page, second];
  for (const one of windows)
    await one.evaluate(() => {
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
  const shown = async () => {
    const lists = await Promise.all(windows.map((one) => one.evaluate('shown')));
    return lists.flat();
  };
  const tellBoth = (seq: number, text: string) => {
    for (const one of [tell, tellSecond])
      one({ type: 'message', sessionId: 'ben', message: message('ben', seq, { text }) });
  };
  tellBoth(1, 'Hola');
  for (const one of windows) await expect(one.getByText('New message from Ben')).toBeVisible();
  await expect.poll(shown).not.toEqual([]);
  expect(await shown()).toEqual(['New message from Ben']);
  tellBoth(2, '¿Hay alguien?');
  await expect.poll(shown).toEqual(['New message from Ben', 'New message from Ben']);
});

test('a chat that is opened again begins with what is new below the own answer, and ends the alert that leads to it', async ({
  page,
}) => {
  await page.clock.install();
  const { tell, heard } = await signedInAtFakeServer(page);
  const all = ['Ana', 'Ben'].map((name) =>
    session(name.toLowerCase(), { name, lastSeq: 1, unread: 1, agentDelivered: 1 }),
  );
  tell({ type: 'sessions', sessions: all, counts, agents: [] });
  const open = async (id: string) => {
    await page.locator(`[data-session=${id}]`).click();
    tell({ type: 'session_messages', sessionId: id, messages: messages(id, 1, 1), more: false, notes: [] });
    await expect.poll(() => heard('seen').at(-1)?.sessionId).toBe(id);
  };
  await open('ana');
  const answer = message('ana', 2, { text: 'Un momento.', isUser: false });
  tell({ type: 'message', sessionId: 'ana', message: answer });
  const note = { id: 1, afterSeq: 2, text: 'An old box', author: 'Jon', timestamp: answer.timestamp };
  tell({ type: 'note', sessionId: 'ana', note });
  await expect(log(page)).toContainText('An old box');
  await open('ben');
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 3, { text: 'Gracias' }) });
  const alert = page.getByText('New message from Ana');
  await expect(alert).toBeVisible();
  // It does not end by itself while the time stands still.
  await page.clock.pauseAt(Date.now() + 100);
  await page.locator('[data-session=ana]').click();
  await expect(log(page)).toContainText('Gracias');
  await expect(alert).toBeHidden();
  const lines = (await log(page).getByRole('listitem').allInnerTexts()).join('\n');
  expect(lines).toMatch(/Un momento\..*An old box.*\nNew\n.*Gracias/s);

  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 4, { text: '¿Y ahora?' }) });
  await expect(alert).toBeVisible();
  await page.evaluate(() => {
    document.hasFocus = () => true;
    window.dispatchEvent(new Event('focus'));
  });
  await expect(alert).toBeHidden();
});

test('the focus and the caret stay where somebody types, and a control that removes itself leaves the focus beside it', async ({
  page,
}) => {
  const { tell, cut } = await signedInAtFakeServer(page);
  const ana = session('ana', { name: 'Ana', lastSeq: 1, agentSeen: 1, labels: ['one', 'two', 'three'] });
  const tellAll = () => tell({ type: 'sessions', sessions: [ana], counts, agents: [] });
  tellAll();
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

  // Of the replies that match, the first is marked after each letter.
  await box(page).fill('');
  await box(page).pressSequentially('/');
  const options = page.getByRole('listbox', { name: 'Matching replies' }).getByRole('option');
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowDown');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/r');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');

  // Labels that change one after the other all stay changed.
  let held = Promise.withResolvers<void>();
  let { labels } = ana;
  await page.route('**/labels', async (route) => {
    await held.promise;
    const { add = [], remove = [] } = route.request().postDataJSON();
    labels = [...labels.filter((one) => !remove.includes(one)), ...add];
    await route.fulfill({ json: { success: true, data: { ...ana, labels } } });
  });
  const remove = (label: string) => page.getByRole('button', { name: `Remove the label ${label}` });
  await remove('one').press('Enter');
  await remove('two').press('Enter');
  held.resolve();
  await expect(remove('two')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove the label/ })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeFocused();

  held = Promise.withResolvers();
  await label.fill('four');
  await label.press('Enter');
  await label.fill('five');
  held.resolve();
  await expect(remove('four')).toBeVisible();
  await expect(label).toHaveValue('five');
  await label.press('Enter');
  await expect(remove('five')).toBeVisible();
  await expect(label).toHaveValue('');

  await page.route('**/assignee', (route) => {
    const { assignee: id } = route.request().postDataJSON();
    const data = { ...ana, assignee: id && { id, name: 'Mira' } };
    return route.fulfill({ json: { success: true, data } });
  });
  const heading = page.getByRole('heading', { name: 'Assigned to' });
  await page.getByRole('button', { name: 'Take' }).press('Enter');
  await expect(page.getByText('Mira (you)')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take' }).press('Enter');
  await expect(page.getByText('Mira (you)')).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.locator('[data-undo]')).toContainText('is assigned to nobody');
  const jon = { id: 'jon', name: 'Jon', viewing: null, typing: false, away: true };
  tell({ type: 'presence', agents: [jon] });
  await expect(page.getByText('2 agents online: you, Jon (away)')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Assign to' })).toBeHidden();
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

test('what is new further down counts as seen only at the end; a refused reply is told outside of its chat, and why it was not closed', async ({
  page,
}) => {
  const { tell, heard } = await signedInAtFakeServer(page);
  const ana = session('ana', { name: 'Ana', lastSeq: 60, unread: 40, agentSeen: 20, agentDelivered: 60 });
  const ben = session('ben', { name: 'Ben', lastSeq: 1, agentSeen: 1 });
  const cleo = session('cleo', { name: 'Cleo' });
  tell({ type: 'sessions', sessions: [ana, ben, cleo], counts, agents: [] });
  const tellPage = (sessionId: string, from: number, to: number) =>
    tell({
      type: 'session_messages',
      sessionId,
      messages: messages(sessionId, from, to),
      more: from > 1,
      notes: [],
    });
  const row = page.locator('[data-session=ana]');
  const other = page.locator('[data-session=ben]');
  const third = page.locator('[data-session=cleo]');
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

  // As if the event that tells of scrolling came later than the message.
  await log(page).evaluate((element) => {
    const [stop, once] = [(event: Event) => event.stopImmediatePropagation(), { capture: true, once: true }];
    window.addEventListener('scroll', stop, once);
    element.scrollTo(0, 0);
  });
  tell({ type: 'message', sessionId: 'ana', message: message('ana', 61) });
  await expect(log(page)).toContainText('message 61');
  expect(await log(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  await third.click();
  tellPage('cleo', 1, 0);
  await expect(box(page)).toHaveAccessibleName('Reply to Cleo');
  await box(page).fill('Hola');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('waiting to be sent');
  await expect.poll(() => heard('message')).toHaveLength(1);
  await other.click();
  await expect(log(page)).toContainText('message 1');
  const clientId = `${heard('message')[0]?.clientId}`;
  tell({ type: 'error', code: 'unknownSession', message: 'This chat is gone.', clientId });
  await expect(page.getByText('Your reply to Cleo was not sent')).toBeVisible();
  await expect(third).toContainText('Not sent');
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL('/support?chat=cleo');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(log(page)).toContainText('No messages yet.');
  await expect(log(page)).toBeFocused();
  await expect(third).not.toContainText('Not sent');
  tell({ type: 'message', sessionId: 'cleo', message: message('cleo', 1, { text: '¿Sí?' }) });
  await expect(log(page)).toContainText('¿Sí?');
  await expect(page.getByText('New message from Cleo')).toHaveCount(0);

  await page.route('**/status', (route) =>
    route.fulfill({ status: 409, json: { message: 'Cleo has just written.' } }),
  );
  const asked = page.waitForRequest('**/status');
  await status(page, 'Close').click();
  expect((await asked).postDataJSON()).toEqual({ status: 'closed', lastSeq: 1 });
  await expect(page.getByText('Cleo has just written.')).toBeVisible();

  // A reply that waits is sent by this page alone.
  await box(page).fill('Un momento');
  await box(page).press('Enter');
  await expect.poll(() => heard('message')).toHaveLength(2);
  const menu = page.getByRole('button', { name: /^Signed in as/ });
  const question = page.getByRole('dialog', { name: 'Leave before your reply is sent?' });
  const leave = async () => {
    await menu.click();
    await page.getByRole('link', { name: 'Admin dashboard' }).click();
    await expect(question).toBeVisible();
  };
  await leave();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
  await leave();
  await question.getByRole('button', { name: 'Leave anyway' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await closing).dismiss();
  await page.goBack();
  await expect.poll(() => heard('init')).toHaveLength(2);
  tell({ type: 'sessions', sessions: [cleo], counts, agents: [] });
  await expect.poll(() => heard('message')).toHaveLength(3);
  await leave();
  const refused = `${heard('message')[2]?.clientId}`;
  tell({ type: 'error', code: 'invalid', message: 'This reply is too long.', clientId: refused });
  await expect(question).toBeHidden();
  await expect(page.getByText('This reply is too long.')).toBeVisible();
  await box(page).fill('Ya está');
  await box(page).press('Enter');
  await expect.poll(() => heard('message')).toHaveLength(4);
  await leave();
  const waiting = `${heard('message')[3]?.clientId}`;
  tell({ type: 'message_confirmation', clientId: waiting, messageId: 2, seq: 2, timestamp: cleo.createdAt });
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('without a connection or a session the screen says so, keeps what is typed, and catches up', async ({
  page,
  context,
  baseURL,
}) => {
  const visitor = await newVisitor(baseURL, 'Bonjour');
  const other = await newVisitor(baseURL, 'Il y a quelqu’un ?');
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
  await page.keyboard.type('Je regarde');
  await expect(box(page)).toHaveValue('Un instant\nJe regarde');
  await context.setOffline(false);
  await connected(page);
  await expect(banner).toBeHidden();
  await expect(log(page)).toContainText('Vous êtes là ?');
  await box(page).press('Enter');
  await visitor.gets('message', ({ message }) => message.text === 'Un instant\nJe regarde');
  await expect(log(page).getByText('Un instant')).toHaveCount(1);

  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  const signInAgain = async () => {
    await again.getByLabel('Email', { exact: true }).fill(admin.email);
    await again.getByLabel('Password', { exact: true }).fill(admin.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await connected(page);
  };
  await box(page).fill('Bonjour Claire');
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } });
  await signInAgain();
  await expect(box(page)).toHaveValue('Bonjour Claire');

  // Where the line still holds, a request hears of it first.
  const label = page.getByRole('combobox', { name: 'Add a label' });
  await label.fill('fire tv');
  await context.clearCookies();
  await label.press('Enter');
  await signInAgain();
  await expect(label).toHaveValue('fire tv');
  await page.getByRole('radio', { name: 'Note' }).check();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('An old box');
  await context.clearCookies();
  await note.press('Enter');
  await signInAgain();
  await expect(note).toHaveValue('An old box');
  await context.clearCookies();
  await status(page, 'Close').click();
  await expect(again).toBeVisible();
  await expect(page.getByText('Update Error')).toHaveCount(0);
  await signInAgain();
  await status(page, 'Close').click();
  await expect(page.getByText(/^The chat with .* is closed$/)).toBeVisible();

  // Where only the socket is closed, a chat can still be read.
  await page.routeWebSocket('/ws', (socket) => void socket.close());
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await row(page, other).click();
  await expect(log(page)).toContainText('Il y a quelqu’un ?');
  await expect(banner).toBeVisible();
});

test('every state is accessible and fits every screen', async ({ page, baseURL }) => {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.emulateMedia({ colorScheme: 'dark' });
  const visitor = await newVisitor(baseURL, 'Bonjour', 'Voyez https://example.org/une-adresse-tres-longue');
  const { promise: held, resolve } = Promise.withResolvers<void>();
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket('/ws', async (socket) => {
    await held;
    if (isCut) return socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await signIn(page, admin, '/support');
  await expect(page.getByRole('heading', { name: 'Connecting to Support System' })).toBeVisible();
  await judgeInProof(page, 'connecting');
  resolve();
  await expect(row(page, visitor)).toBeVisible();
  await judge(page, 'list');
  await row(page, visitor).click();
  await expect(log(page)).toContainText('Bonjour');
  await box(page).fill('/wifi');
  await judge(page, 'chat with suggestions');
  await box(page).press('Enter');
  for (const [name, title] of [
    ['Replies', 'Canned replies'],
    ['About', /^About Claire/],
    ['Notifications', 'Notifications'],
  ] as const) {
    // With the largest letters there is no room for the list beside the chat, and what belongs to it.
    if (thorough) await show(page, 768, 100);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await judgeInProof(page, `${name} dialog`, 'dialog[open]');
    await page.keyboard.press('Escape');
  }
  isCut = true;
  cut();
  await expect(page.getByText('Connection error. Trying to reconnect...')).toBeVisible();
  await expect(page.getByText('Fill in the blank before sending:')).toBeVisible();
  await judgeInProof(page, 'chat with a blank, without a connection');
  expect(trouble).toEqual([]);
});
