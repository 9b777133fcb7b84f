import { expect, test } from 'vitest';
import { mostChatLinkCharacters } from '#contract/chat/limits.ts';
import { createClock } from '#test/chat/clock.ts';
import { createBrowser, texts } from '#test/chat/fake-browser.ts';
import { createServer } from '#test/chat/fake-server.ts';
import type { ChatClient } from './client.ts';

function world(options?: { hasLocks: boolean }) {
  const clock = createClock();
  const server = createServer(clock);
  const browser = createBrowser(clock, server, options);
  const stored = () => [...server.sessions.values()].flatMap(({ messages }) => texts(messages));
  return { clock, server, browser, stored };
}

/** A visitor with an open panel who has written once. */
function conversation(options?: { hasLocks: boolean }) {
  const all = world(options);
  const tab = all.browser.openTab();
  tab.client.open();
  tab.client.send('Hello');
  all.clock.advance(1_000);
  return { ...all, tab, client: tab.client };
}

/** A visitor who has opened the panel and written nothing. */
function lookedAt() {
  const all = world();
  const { client } = all.browser.openTab();
  client.open();
  all.clock.advance(1_000);
  return { ...all, client };
}

const ownStates = (client: ChatClient) =>
  client.getSnapshot().entries.flatMap((line) => (line.kind === 'own' ? line.state : []));
const linesShown = (client: ChatClient) =>
  client.getSnapshot().entries.map((line) => ('text' in line ? line.text : line.kind));
const numbered = (count: number, prefix = 'message') =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

test('a visitor who only looks sends nothing and stores nothing', () => {
  const { clock, server, browser } = world();
  const { client } = browser.openTab();
  client.open();
  clock.advance(30_000);
  expect(client.getSnapshot().status).toBe('live');
  expect(server.frames).toEqual([]);
  expect(browser.stored.size).toBe(0);
  client.close();
  expect(server.connections.size).toBe(0);
});

test('the first message makes the session', () => {
  const { server, browser, client } = conversation();
  expect(server.framesOf('init')).toEqual([
    {
      type: 'init',
      sessionId: null,
      key: expect.stringMatching(/^[\w-]{43,100}$/),
      name: 'Guest',
      email: null,
      language: 'fr',
      page: '/fr/',
    },
  ]);
  expect(browser.stored.get('chatSessionId')).toBe('s1.secret');
  expect(ownStates(client)).toEqual(['sent']);
});

test('a tab without a connection leaves the number of unread messages to one that has a connection', () => {
  const { clock, server, browser, client } = conversation();
  const other = browser.openTab();
  other.client.listen();
  clock.advance(1_000);
  for (const one of [client, other.client]) {
    one.subscribe(() => void one.getSnapshot());
    one.close();
  }
  server.closeAll(1006);
  other.client.setVisible(true);
  clock.advance(1_000);
  const changes: string[] = [];
  const { set } = browser.stored;
  browser.stored.set = (key, value) => {
    if (key === 'chatUnread') changes.push(value);
    return set.call(browser.stored, key, value);
  };
  server.agentWrites('Anybody there?');
  clock.advance(10_000);
  expect(changes).toEqual(['1']);
  expect(browser.stored.get('chatUnread')).toBe('1');
});

test('what is written quickly goes out once, one after the other', () => {
  const { clock, server, client } = conversation();
  for (const text of ['one', 'two', 'three']) {
    client.send(text);
    clock.advance(2);
  }
  clock.advance(1_000);
  expect(texts(server.framesOf('message'))).toEqual(['Hello', 'one', 'two', 'three']);
});

test('empty text is not sent', () => {
  const { client, server, clock } = conversation();
  expect(client.send(' \n\t ')).toBe(false);
  clock.advance(1_000);
  expect(server.framesOf('message')).toHaveLength(1);
});

test('twenty messages written offline survive a reload and arrive once, in order', () => {
  const { clock, server, browser, stored, tab } = conversation();
  server.isUp = false;
  server.closeAll();
  for (const text of numbered(20)) {
    tab.client.send(text);
    clock.advance(200);
  }
  const next = browser.reload(tab);
  next.client.open();
  clock.advance(10_000);
  expect(ownStates(next.client).filter((state) => state === 'waiting')).toHaveLength(20);
  server.isUp = true;
  clock.advance(60_000);
  expect(stored()).toEqual(['Hello', ...numbered(20)]);
  expect(server.framesOf('message')).toHaveLength(21);
  expect(linesShown(next.client).filter((text) => text !== 'automatic')).toEqual(['Hello', ...numbered(20)]);
  expect(ownStates(next.client)).toEqual(Array(21).fill('sent'));
  expect([...browser.stored.keys()].filter((key) => key.startsWith('chatOutbox'))).toEqual([]);
});

test('what waits is sent with a closed panel, and on a page where the visitor does not open it', () => {
  const { clock, server, browser, stored, tab } = conversation();
  server.isUp = false;
  server.closeAll();
  tab.client.send('Still there?');
  tab.client.close();
  const next = browser.reload(tab);
  next.client.listen();
  clock.advance(10_000);
  server.isUp = true;
  clock.advance(60_000);
  expect(stored()).toEqual(['Hello', 'Still there?']);
});

test('a message whose confirmation was lost is sent again and stored once', () => {
  const { clock, server, client, stored } = conversation();
  server.interfere = (frame) => (frame.type === 'message' ? 'cut' : null);
  client.send('once');
  clock.advance(10);
  server.interfere = null;
  client.send('twice');
  clock.advance(10_000);
  expect(stored()).toEqual(['Hello', 'once', 'twice']);
  expect(linesShown(client).filter((text) => text !== 'automatic')).toEqual(['Hello', 'once', 'twice']);
});

test('a confirmation that never comes on a connection that seems alive is asked for on another one', () => {
  const { clock, server, client, stored } = conversation();
  server.interfere = (frame) => (frame.type === 'message' ? { type: 'ping' } : null);
  client.send('into the void');
  clock.advance(100);
  server.interfere = null;
  clock.advance(20_000);
  expect(stored()).toEqual(['Hello', 'into the void']);
  expect(ownStates(client)).toEqual(['sent', 'sent']);
});

test('a session that is gone is forgotten, and what waits begins a new one', () => {
  const { clock, server, browser, client, stored } = conversation();
  server.isUp = false;
  server.closeAll();
  client.send('one');
  client.send('two');
  server.sessions.clear();
  server.isUp = true;
  clock.advance(10_000);
  expect(stored()).toEqual(['one', 'two']);
  expect(browser.stored.get('chatSessionId')).toBe('s1.secret');
  expect(server.framesOf('init').at(-1)).toMatchObject({ sessionId: null });
  expect(client.getSnapshot().notice).toBeNull();
});

test('with a closed panel a lost connection is left alone; it is opened again when the visitor comes back', () => {
  const { clock, server, client } = conversation();
  client.close();
  server.closeAll();
  clock.advance(100_000);
  expect(server.connections.size).toBe(0);
  server.agentWrites('Here I am');
  client.setOnline(true);
  clock.advance(1_000);
  expect(client.getSnapshot().unread).toBe(1);
});

test('the network that goes and comes back is noticed at once', () => {
  const { clock, server, client } = conversation();
  server.isUp = false;
  client.setOnline(false);
  expect(client.getSnapshot()).toMatchObject({ status: 'offline', trouble: 'lost' });
  clock.advance(120_000);
  server.isUp = true;
  client.setOnline(true);
  clock.advance(100);
  expect(client.getSnapshot().status).toBe('live');
});

test('the next page resumes with what it has, and asks for nothing twice', () => {
  const { clock, server, browser, tab } = conversation();
  server.agentWrites('one');
  clock.advance(100);
  const next = browser.reload(tab);
  expect(linesShown(next.client)).toEqual(['Hello', 'one']);
  server.agentWrites('two');
  next.client.open();
  clock.advance(100);
  expect(server.framesOf('init').at(-1)).toMatchObject({ sessionId: 's1.secret', lastSeq: 2 });
  expect(linesShown(next.client)).toEqual(['Hello', 'one', 'two']);
});

test('a message that overtakes another one leaves no hole', () => {
  const { clock, server, client } = conversation();
  const [session] = server.sessions.values();
  const early = server.agentWrites('slow');
  session?.messages.splice(1);
  client.send('fast');
  session?.messages.push(early);
  clock.advance(1_000);
  expect(linesShown(client)).toEqual(['Hello', 'slow', 'fast']);
});

test('what is missing behind a gap is asked for, and the connection is resumed from before it', () => {
  const { clock, server, client } = conversation();
  const [session] = server.sessions.values();
  const line = [...server.connections][0];
  if (line) line.session = null;
  server.agentWrites('lost on the way');
  if (line && session) line.session = session;
  server.agentWrites('arrived');
  clock.advance(100);
  expect(linesShown(client)).toEqual(['Hello', 'arrived']);
  expect(server.framesOf('delivered')).toEqual([]);
  clock.advance(3_000);
  expect(linesShown(client)).toEqual(['Hello', 'lost on the way', 'arrived']);
  expect(server.framesOf('delivered').at(-1)).toMatchObject({ seq: 3 });
});

test('older messages come page by page', () => {
  const { clock, server, browser, tab } = conversation();
  tab.client.close();
  server.closeAll();
  for (const text of numbered(119)) server.agentWrites(text);
  tab.own.clear();
  const { client } = browser.reload({ ...tab, own: new Map() });
  client.open();
  clock.advance(100);
  expect(linesShown(client)).toHaveLength(50);
  for (let page = 0; page < 3; page += 1) {
    client.loadOlder();
    client.loadOlder();
    clock.advance(100);
  }
  expect(linesShown(client)).toEqual(['Hello', ...numbered(119)]);
  expect(client.getSnapshot().more).toBe(false);
  expect(server.framesOf('history')).toHaveLength(2);
});

test('unread rises while the panel is closed or hidden, and falls when it is looked at', () => {
  const { clock, server, client } = conversation();
  client.close();
  for (const text of numbered(12)) server.agentWrites(text);
  clock.advance(100);
  expect(client.getSnapshot().unread).toBe(12);
  expect(server.framesOf('delivered').at(-1)).toMatchObject({ seq: 13 });
  expect(server.framesOf('seen')).toEqual([]);
  client.open();
  clock.advance(100);
  expect(client.getSnapshot().unread).toBe(0);
  expect(server.framesOf('seen').at(-1)).toMatchObject({ seq: 13 });
  client.setVisible(false);
  server.agentWrites('one more');
  clock.advance(100);
  expect(client.getSnapshot().unread).toBe(1);
  client.setVisible(true);
  clock.advance(100);
  expect(server.framesOf('seen').at(-1)).toMatchObject({ seq: 14 });
});

for (const hasLocks of [true, false])
  test(`two tabs ${hasLocks ? 'take turns' : 'without locks'}: one order, nothing twice`, () => {
    const { clock, server, browser, stored, tab } = conversation({ hasLocks });
    const other = browser.openTab();
    other.client.open();
    clock.advance(100);
    server.isUp = false;
    server.closeAll();
    const written: string[] = [];
    for (const text of numbered(10)) {
      const writer = written.length % 2 === 0 ? tab : other;
      writer.client.send(text);
      written.push(text);
      clock.advance(50);
    }
    server.isUp = true;
    clock.advance(60_000);
    expect(stored()).toEqual(['Hello', ...written]);
    for (const { client } of [tab, other]) {
      expect(linesShown(client).filter((text) => text !== 'automatic')).toEqual(['Hello', ...written]);
      expect(new Set(ownStates(client))).toEqual(new Set(['sent']));
    }
    if (hasLocks) expect(server.framesOf('message')).toHaveLength(11);
  });

test('two tabs that write their first message make one session', () => {
  const { clock, server, browser, stored } = world();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.client.open();
  two.client.open();
  clock.advance(100);
  one.client.send('from one');
  two.client.send('from two');
  clock.advance(1_000);
  expect(server.sessions.size).toBe(1);
  expect(stored()).toEqual(['from one', 'from two']);
  expect(linesShown(one.client)).toEqual(['from one', 'from two']);
  expect(linesShown(two.client)).toEqual(['from one', 'from two']);
});

test('a session whose response was lost is asked for again, and made once', () => {
  const { clock, server, browser, stored } = world();
  const { client } = browser.openTab();
  client.open();
  clock.advance(100);
  server.interfere = (frame) => (frame.type === 'init' ? 'cut' : null);
  client.send('Hello');
  clock.advance(10_000);
  server.interfere = null;
  clock.advance(60_000);
  expect(server.framesOf('init').length).toBeGreaterThan(2);
  expect(server.sessions.size).toBe(1);
  expect(stored()).toEqual(['Hello']);
});

test('a tab that does not wait for another one any longer gets the same session', () => {
  const { clock, server, browser, stored } = world();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.client.open();
  two.client.open();
  clock.advance(100);
  server.latencyMs = 6_000;
  one.client.send('Hello');
  clock.advance(60_000);
  expect(server.framesOf('init').filter(({ sessionId }) => sessionId === null)).toHaveLength(2);
  expect(server.sessions.size).toBe(1);
  expect(stored()).toEqual(['Hello']);
});

test('a session that is gone is made anew once by two tabs', () => {
  const { clock, server, browser, tab, stored } = conversation({ hasLocks: false });
  const other = browser.openTab();
  other.client.open();
  clock.advance(100);
  server.isUp = false;
  server.closeAll();
  server.sessions.clear();
  tab.client.send('one');
  other.client.send('two');
  server.isUp = true;
  clock.advance(60_000);
  expect(server.sessions.size).toBe(1);
  expect(stored()).toEqual(['one', 'two']);
});

test('a frozen tab that was about to send does not stop the others', () => {
  const { clock, browser, stored, tab } = conversation();
  const other = browser.openTab();
  other.client.open();
  clock.advance(100);
  tab.client.send('frozen');
  tab.isFrozen = true;
  clock.advance(2);
  other.client.send('awake');
  clock.advance(20_000);
  expect(stored()).toEqual(['Hello', 'frozen', 'awake']);
});

for (const isConnected of [true, false])
  test(`what was read in one tab is read in the other, ${isConnected ? 'with' : 'without'} its own connection`, () => {
    const { clock, server, browser, tab, client } = conversation();
    const other = browser.openTab();
    other.client.listen();
    client.close();
    clock.advance(100);
    server.agentWrites('Hi');
    clock.advance(100);
    expect([client.getSnapshot().unread, other.client.getSnapshot().unread]).toEqual([1, 1]);
    if (!isConnected) other.client.suspend();
    tab.client.open();
    clock.advance(100);
    expect([client.getSnapshot().unread, other.client.getSnapshot().unread]).toEqual([0, 0]);
  });

test('without a connection an automatic reply comes after a second and a half, and six differ', () => {
  const { clock, server, client } = conversation();
  server.isUp = false;
  server.closeAll();
  client.send('Anybody?');
  clock.advance(1_400);
  expect(linesShown(client)).toEqual(['Hello', 'Anybody?']);
  clock.advance(200);
  expect(linesShown(client)).toEqual(['Hello', 'Anybody?', 'automatic']);
  for (const text of numbered(5)) {
    client.send(text);
    clock.advance(2_000);
  }
  const replies = client
    .getSnapshot()
    .entries.flatMap((line) => (line.kind === 'automatic' ? line.reply : []));
  expect(new Set(replies)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('a connection that comes back within that time needs no reply', () => {
  const { clock, server, client } = conversation();
  server.closeAll(1012);
  client.send('Anybody?');
  clock.advance(10_000);
  expect(linesShown(client)).toEqual(['Hello', 'Anybody?']);
});

test('what was written on a connection that had died unnoticed gets an automatic reply too', () => {
  const { clock, server, client } = conversation();
  server.freeze();
  server.isUp = false;
  client.send('Anybody?');
  client.send('Hello?');
  clock.advance(60_000);
  expect(linesShown(client)).toEqual(['Hello', 'Anybody?', 'Hello?', 'automatic']);
});

test('a draft outlives the page and is shared by the tabs', () => {
  const { clock, browser, tab } = conversation();
  tab.client.type('half a sen');
  const other = browser.openTab();
  expect(other.client.getSnapshot().draft).toBe('half a sen');
  const next = browser.reload(tab);
  expect(next.client.getSnapshot().draft).toBe('half a sen');
  next.client.send('half a sentence');
  clock.advance(100);
  expect(other.client.getSnapshot().draft).toBe('');
});

test('a link from another device brings its conversation, once', () => {
  const { clock, server, browser } = conversation();
  server.links.set('token', 's1.secret');
  const phone = createBrowser(clock, server);
  const { client } = phone.openTab();
  client.openLink('token');
  clock.advance(100);
  expect([client.getSnapshot().link, linesShown(client)]).toEqual(['asked', []]);
  client.acceptLink();
  clock.advance(100);
  expect(linesShown(client)).toEqual(['Hello']);
  expect(phone.stored.get('chatSessionId')).toBe('s1.secret');
  server.links.clear();
  client.openLink('token');
  client.acceptLink();
  clock.advance(100);
  expect(client.getSnapshot()).toMatchObject({
    notice: { about: 'link', sentence: 'Too old.' },
    status: 'live',
    link: null,
    canSwitch: false,
  });
  expect(linesShown(client)).toEqual(['Hello']);
  expect(browser.stored.get('chatSessionId')).toBe('s1.secret');
});

test('a link to the conversation that this browser has shows it, however often it is opened', () => {
  const { clock, server, browser } = conversation();
  const { client } = browser.openTab();
  for (const time of ['once', 'twice']) {
    client.openLink('token.s1');
    clock.advance(100);
    expect(linesShown(client), time).toEqual(['Hello']);
    expect(client.getSnapshot().notice, time).toBeNull();
  }
  expect(server.framesOf('init').filter(({ link }) => link)).toEqual([]);
  // One that was mailed shows whose address it is.
  expect(server.framesOf('verify').map(({ link }) => link)).toEqual(['token', 'token']);
});

test('what the server says of the address is shown, and belongs to its conversation', () => {
  const { clock, server, client } = conversation();
  const codeUntil = new Date(clock.now() + 60_000).toISOString();
  server.postAll({ type: 'verification', isVerified: false, codeUntil });
  clock.advance(100);
  expect(client.getSnapshot().verification).toEqual({ isVerified: false, codeUntil });
  server.postAll({ type: 'verification', isVerified: true, codeUntil: null });
  clock.advance(100);
  expect(client.getSnapshot().verification.isVerified).toBe(true);
  server.sessions.delete('s1.secret');
  client.reconnect();
  clock.advance(20_000);
  expect(client.getSnapshot().verification).toEqual({ isVerified: false, codeUntil: null });
});

test('a blocked visitor is told so, keeps what they wrote, and asks again only with the next message', () => {
  const { clock, server, client } = conversation();
  server.interfere = (frame) =>
    frame.type === 'init' ? { type: 'error', code: 'blocked', message: 'Please write to us.' } : null;
  server.closeAll();
  clock.advance(20_000);
  const asked = server.framesOf('init').length;
  expect(client.getSnapshot().notice).toEqual({ about: 'session', sentence: 'Please write to us.' });
  clock.advance(15_000);
  expect(server.framesOf('init')).toHaveLength(asked);
  client.choosePicture(screenshot);
  client.send('Let me in');
  clock.advance(1_000);
  expect(server.framesOf('init')).toHaveLength(asked + 1);
  expect(client.getSnapshot()).toMatchObject({
    draft: 'Let me in',
    draftPicture: screenshot,
    notice: { sentence: 'Please write to us.' },
  });
  client.choosePicture(null);
  server.interfere = () => null;
  client.send('Let me in');
  clock.advance(1_000);
  expect(linesShown(client)).toEqual(['Hello', 'Let me in']);
});

test('a link that is too long for the server is given up, and the chat goes on', () => {
  const { clock, server, client, stored } = conversation();
  server.interfere = (frame) =>
    frame.type === 'init' && (frame.link?.length ?? 0) > mostChatLinkCharacters
      ? { type: 'error', code: 'invalid', message: 'Please check what you entered.' }
      : null;
  client.openLink('a'.repeat(mostChatLinkCharacters + 1));
  client.acceptLink();
  clock.advance(20_000);
  expect(client.getSnapshot()).toMatchObject({ status: 'live', notice: { sentence: 'Too old.' } });
  client.send('Still here');
  clock.advance(100);
  expect(stored()).toEqual(['Hello', 'Still here']);
});

/** Two tabs with s1, on a slow line, and a link to s2. */
function withLink() {
  const all = conversation();
  const { clock, server, browser } = all;
  const computer = createBrowser(clock, server).openTab();
  computer.client.open();
  computer.client.send('On the computer');
  const other = browser.openTab();
  other.client.open();
  clock.advance(100);
  server.links.set('token', 's2.secret');
  server.latencyMs = 100;
  return { ...all, other };
}

for (const answer of ['a page', 'that there is none'])
  test(`a tab that asked for a conversation goes over to another one, and gets ${answer} too late`, () => {
    const { clock, server, browser, client, other } = withLink();
    if (answer === 'that there is none') server.sessions.delete('s1.secret');
    const before = server.framesOf('init').length;
    other.client.openLink('token');
    other.client.acceptLink();
    clock.advance(50);
    client.reconnect();
    clock.advance(20_000);
    expect(server.framesOf('init').length - before).toBe(3);
    expect(browser.stored.get('chatSessionId')).toBe('s2.secret');
    expect(linesShown(client)).toEqual(['On the computer']);
    expect(linesShown(other.client)).toEqual(['On the computer']);
  });

test('a message that its old conversation refuses too late does not end the new one', () => {
  const { clock, server, browser, client, other, stored } = withLink();
  other.client.openLink('token');
  other.client.acceptLink();
  clock.advance(150);
  server.sessions.delete('s1.secret');
  server.interfere = (frame) =>
    frame.type === 'message' && frame.sessionId === 's1.secret' && frame.clientId
      ? { type: 'error', code: 'unknownSession', message: 'No such chat.', clientId: frame.clientId }
      : null;
  client.send('Late');
  clock.advance(60_000);
  expect(browser.stored.get('chatSessionId')).toBe('s2.secret');
  expect(stored()).toEqual(['On the computer', 'Late']);
});

test('a connection is not given up for a handshake that another one has replaced', () => {
  const { clock, server, browser, client } = withLink();
  server.latencyMs = 6_000;
  client.reconnect();
  clock.advance(17_000);
  const lines = [...server.connections];
  browser.stored.set('chatSessionId', 's2.secret');
  client.storageChanged('chatSessionId');
  clock.advance(20_000);
  expect([...server.connections]).toEqual(lines);
  expect(linesShown(client)).toEqual(['On the computer']);
});

test('the conversation from before a link does not come back when that of the link is gone', () => {
  const { clock, server, client } = withLink();
  client.openLink('token');
  client.acceptLink();
  clock.advance(1_000);
  server.sessions.delete('s2.secret');
  server.closeAll();
  client.send('Anybody?');
  clock.advance(10_000);
  expect([...server.sessions.values()].map(({ messages }) => texts(messages))).toEqual([
    ['Hello'],
    ['Anybody?'],
  ]);
});

test('a link to another conversation is not used before the visitor says yes', () => {
  const { clock, server, client, tab } = withLink();
  tab.own.set('chatToken', 'token.s2');
  client.openLink('token.s2');
  clock.advance(1_000);
  expect(client.getSnapshot().link).toBe('asked');
  // The next page asks again.
  expect(tab.own.has('chatToken')).toBe(true);
  client.declineLink();
  expect(tab.own.has('chatToken')).toBe(false);
  client.send('In my own chat');
  clock.advance(1_000);
  expect(server.framesOf('init').filter(({ link }) => link)).toEqual([]);
  expect(texts(server.sessions.get('s1.secret')?.messages ?? [])).toEqual(['Hello', 'In my own chat']);
  client.openLink('token.s2');
  client.close();
  expect(client.getSnapshot().link).toBeNull();
});

test('the conversation that was left for a link is one press away in every tab, and so is that of the link', () => {
  const { clock, server, client, other } = withLink();
  client.openLink('token.s2');
  client.acceptLink();
  expect(client.getSnapshot().link).toBe('opening');
  clock.advance(1_000);
  expect(client.getSnapshot()).toMatchObject({ link: null, canSwitch: true });
  other.client.switchChat();
  clock.advance(1_000);
  client.send('Back');
  clock.advance(1_000);
  expect([linesShown(client), linesShown(other.client)]).toEqual([
    ['Hello', 'Back'],
    ['Hello', 'Back'],
  ]);
  const asked = server.framesOf('init').filter(({ link }) => link).length;
  client.openLink('token.s2');
  client.acceptLink();
  clock.advance(1_000);
  expect(linesShown(other.client)).toEqual(['On the computer']);
  expect(server.framesOf('init').filter(({ link }) => link)).toHaveLength(asked);
});

/** Two tabs that have left s1 for s2, the chat of a link. */
function switched() {
  const all = withLink();
  all.client.openLink('token.s2');
  all.client.acceptLink();
  all.clock.advance(1_000);
  return all;
}

test('delivered and seen are sent for the conversation that was switched to', () => {
  const { clock, server, client } = switched();
  for (const session of ['s2.secret', 's1.secret']) server.agentWrites('Hi', session);
  clock.advance(1_000);
  client.switchChat();
  clock.advance(1_000);
  expect(server.sessions.get('s1.secret')).toMatchObject({ customerDelivered: 2, customerSeen: 2 });
});

test('what is under way in the conversation that is left is not shown in the next one', () => {
  const { clock, server, client } = switched();
  server.postAll({ type: 'typing', isTyping: true, name: 'Mira' });
  clock.advance(100);
  expect(client.getSnapshot().typing).toBe('Mira');
  server.agentWrites('Only for s2', 's2.secret');
  server.postAll({ type: 'typing', isTyping: true, name: 'Mira' });
  server.postAll({ type: 'session_status', status: 'closed' });
  client.switchChat();
  expect(client.getSnapshot().typing).toBeNull();
  clock.advance(150);
  expect(client.getSnapshot()).toMatchObject({ entries: [], typing: null, sessionStatus: null });
  clock.advance(100);
  expect(linesShown(client)).toEqual(['Hello']);
});

test('what is begun in a conversation waits there for the way back', () => {
  const { clock, browser, client, other } = withLink();
  client.type('Private');
  clock.advance(100);
  client.openLink('token.s2');
  client.acceptLink();
  clock.advance(1_000);
  // The next page shows what is stored here.
  expect(browser.stored.has('chatDraft')).toBe(false);
  expect([client.getSnapshot().draft, other.client.getSnapshot().draft]).toEqual(['', '']);
  client.type('For the stranger');
  client.switchChat();
  clock.advance(1_000);
  expect([client.getSnapshot().draft, other.client.getSnapshot().draft]).toEqual(['Private', 'Private']);
  client.switchChat();
  expect(client.getSnapshot().draft).toBe('For the stranger');
});

test('a conversation that is gone when the visitor switches to it is reported as gone', () => {
  const { clock, server, client } = switched();
  server.sessions.delete('s1.secret');
  client.switchChat();
  clock.advance(1_000);
  expect(client.getSnapshot()).toMatchObject({ notice: { about: 'session' }, hasOthers: true });
  client.switchChat();
  clock.advance(1_000);
  expect(client.getSnapshot()).toMatchObject({ notice: null, hasOthers: false });
  expect(linesShown(client)).toEqual(['On the computer']);
});

test('chats are switched on a connection only, and not while a message waits', () => {
  const { clock, server, client } = switched();
  expect(client.getSnapshot()).toMatchObject({ hasOthers: true, canSwitch: true });
  client.send('Wait');
  expect(client.getSnapshot()).toMatchObject({ hasOthers: true, canSwitch: false });
  clock.advance(1_000);
  server.isUp = false;
  server.closeAll();
  client.switchChat();
  expect(client.getSnapshot()).toMatchObject({ hasOthers: true, canSwitch: false });
  expect(linesShown(client)).toEqual(['On the computer', 'Wait']);
});

test('a page that is shown again does not ask what the visitor has answered on another page', () => {
  const { client, tab } = withLink();
  tab.own.set('chatToken', 'token.s2');
  client.openLink('token.s2');
  client.suspend();
  client.resume();
  expect(client.getSnapshot().link).toBe('asked');
  client.suspend();
  tab.own.delete('chatToken');
  client.resume();
  expect(client.getSnapshot().link).toBeNull();
});

for (const isFirst of [true, false])
  test(`what was written without a connection${isFirst ? ', before there was a session,' : ''} stays out of the conversation of a link`, () => {
    const { clock, server, browser, client } = isFirst ? lookedAt() : conversation();
    const computer = createBrowser(clock, server).openTab();
    computer.client.open();
    computer.client.send('On the computer');
    clock.advance(100);
    const [linked] = [...server.sessions.values()].slice(-1);
    server.links.set('token', linked?.id ?? '');
    server.isUp = false;
    server.closeAll();
    client.setDetails('Ada', 'ada@example.org');
    client.send('Private');
    client.openLink('token');
    client.acceptLink();
    const other = browser.openTab();
    other.client.open();
    other.client.send('Private too');
    clock.advance(1_000);
    server.isUp = true;
    clock.advance(60_000);
    expect(texts(linked?.messages ?? [])).toEqual(['On the computer']);
    expect(linked).toMatchObject({ email: null });
    expect(linesShown(client)).toEqual(['On the computer']);
    client.switchChat();
    clock.advance(1_000);
    expect(linesShown(client).filter((text) => text !== 'automatic')).toEqual([
      ...(isFirst ? [] : ['Hello']),
      'Private',
      'Private too',
    ]);
    expect(client.getSnapshot()).toMatchObject({ name: 'Ada', email: 'ada@example.org' });
  });

test('what was given without a connection is sent to the conversation that is left, and not to that of a link', () => {
  const { clock, server, client } = withLink();
  server.isUp = false;
  server.closeAll();
  client.setDetails('Ada', 'ada@example.org');
  client.openLink('token');
  client.acceptLink();
  server.isUp = true;
  clock.advance(60_000);
  expect(server.sessions.get('s1.secret')).toMatchObject({ name: 'Ada', email: 'ada@example.org' });
  expect(server.sessions.get('s2.secret')).toMatchObject({ email: null });
  expect(linesShown(client)).toEqual(['On the computer']);
});

test('name and address that were given offline are sent when there is a connection', () => {
  const { clock, server, client } = conversation();
  server.isUp = false;
  server.closeAll();
  client.setDetails('Ada', 'ada@example.org');
  server.isUp = true;
  clock.advance(10_000);
  expect([...server.sessions.values()][0]).toMatchObject({ name: 'Ada', email: 'ada@example.org' });
});

test('a browser that knows an earlier address takes back no correction when it opens its conversation', () => {
  const { clock, server, browser } = world();
  const tab = browser.openTab();
  tab.client.open();
  tab.client.setDetails('Ada', 'ada@exmaple.org');
  tab.client.send('Hello');
  clock.advance(1_000);
  const session = server.sessions.get('s1.secret');
  expect(session).toMatchObject({ name: 'Ada', email: 'ada@exmaple.org' });
  Object.assign(session ?? {}, { name: 'Ada Lovelace', email: 'ada@example.org' });
  browser.reload(tab).client.open();
  clock.advance(1_000);
  const handshake = server.framesOf('init').at(-1);
  expect(handshake).toMatchObject({ sessionId: 's1.secret' });
  for (const field of ['name', 'email', 'key']) expect(handshake).not.toHaveProperty(field);
  expect(session).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' });
});

for (const when of ['before the first message', 'without a connection'])
  test(`an address that is refused, given ${when}, does not take the name with it`, () => {
    const { clock, server, browser, client } = when === 'without a connection' ? conversation() : lookedAt();
    server.interfere = (frame) =>
      (frame.type === 'init' || frame.type === 'details') && frame.email === 'ada@gmail'
        ? { type: 'error', code: 'emailInvalid', message: 'No address.' }
        : null;
    server.closeAll();
    client.setDetails('Ada', 'ada@gmail');
    client.send('Hi');
    clock.advance(20_000);
    expect(client.getSnapshot()).toMatchObject({
      name: 'Ada',
      email: null,
      notice: { about: 'details', sentence: 'No address.' },
    });
    expect([...server.sessions.values()][0]).toMatchObject({ name: 'Ada', email: null });
    expect(browser.stored.has('chatDetailsUntold')).toBe(false);
  });

test('a request gets its response, is refused with a sentence, or fails with the connection', async () => {
  const { clock, server, client } = conversation();
  const details = client.ask('details', { name: 'Ada', email: null });
  clock.advance(100);
  await expect(details).resolves.toMatchObject({ name: 'Ada' });
  server.interfere = (frame) =>
    frame.type === 'transcript' ? { type: 'error', code: 'emailInvalid', message: 'No address.' } : null;
  const transcript = client.ask('transcript', { email: 'x' });
  clock.advance(100);
  await expect(transcript).rejects.toMatchObject({ code: 'emailInvalid', message: 'No address.' });
  const link = client.ask('link', {});
  server.closeAll();
  await expect(link).rejects.toMatchObject({ code: 'offline' });
  await expect(client.ask('link', {})).rejects.toMatchObject({ code: 'offline' });
});

test('a page that is put away holds no connection, and opens it again when it is shown again', () => {
  const { clock, server, client } = conversation();
  client.suspend();
  expect(server.connections.size).toBe(0);
  server.agentWrites('meanwhile');
  clock.advance(60_000);
  client.resume();
  clock.advance(100);
  expect(linesShown(client)).toEqual(['Hello', 'meanwhile']);
});

const screenshot = { data: 'data:image/webp;base64,AAAA', width: 4, height: 3 };
const waitingBytes = (stored: Map<string, string>) =>
  [...stored.keys()].filter((key) => key.startsWith('chatPicture.'));

test('a picture goes out before the text that was written with it, and before what is written meanwhile', () => {
  const { clock, server, browser, client, stored } = conversation();
  client.choosePicture(screenshot);
  expect(client.getSnapshot().draftPicture).toEqual(screenshot);
  client.send('Look at this');
  expect(client.getSnapshot()).toMatchObject({ draft: '', draftPicture: null });
  client.send('And?');
  expect(ownStates(client)).toEqual(['sent', 'waiting', 'waiting', 'waiting']);
  clock.advance(1_000);
  const messages = [...server.sessions.values()].flatMap((session) => session.messages);
  expect(messages.map(({ picture }) => Boolean(picture))).toEqual([false, true, false, false]);
  expect(stored().slice(2)).toEqual(['Look at this', 'And?']);
  expect(server.uploads).toBe(1);
  expect(waitingBytes(browser.stored)).toEqual([]);
  const [, shown] = client.getSnapshot().entries;
  expect(shown).toMatchObject({ kind: 'own', picture: { width: 4, height: 3 }, state: 'sent' });
});

test('a picture is chosen, sent and confirmed across reloads and cuts, and is one message', () => {
  const { clock, server, browser, tab } = conversation();
  tab.client.choosePicture(screenshot);
  let next = browser.reload(tab);
  expect(next.client.getSnapshot().draftPicture).toEqual(screenshot);
  next.client.open();
  clock.advance(100);
  server.interfereWithUpload = () => 'lost';
  next.client.send('');
  clock.advance(50);
  server.interfere = (frame) => (frame.type === 'message' ? 'cut' : null);
  next = browser.reload(next);
  next.client.open();
  server.interfereWithUpload = null;
  clock.advance(20_000);
  server.interfere = null;
  clock.advance(60_000);
  const messages = [...server.sessions.values()].flatMap((session) => session.messages);
  expect(messages.map(({ picture }) => Boolean(picture))).toEqual([false, true]);
  expect(server.pictures.size).toBe(1);
  expect(ownStates(next.client)).toEqual(['sent', 'sent']);
  expect(waitingBytes(browser.stored)).toEqual([]);
});

test('a picture that the server has lost meanwhile is uploaded again', () => {
  const { clock, server, client } = conversation();
  server.interfere = (frame) => {
    if (frame.type === 'message') server.pictures.clear();
    return null;
  };
  client.choosePicture(screenshot);
  client.send('');
  clock.advance(100);
  server.interfere = null;
  clock.advance(10_000);
  expect(server.uploads).toBe(2);
  expect(ownStates(client)).toEqual(['sent', 'sent']);
});

test('an upload may take longer than a message, which waits for it', () => {
  const { clock, server, client } = conversation();
  server.uploadMs = 30_000;
  client.choosePicture(screenshot);
  client.send('after it');
  clock.advance(25_000);
  expect(client.getSnapshot().status).toBe('live');
  expect(ownStates(client)).toEqual(['sent', 'waiting', 'waiting']);
  clock.advance(6_000);
  expect(ownStates(client)).toEqual(['sent', 'sent', 'sent']);
  expect(server.uploads).toBe(1);
});

test('a refused picture goes back to where it was chosen, with the reason, and the text is sent', () => {
  const { clock, server, browser, client, stored } = conversation();
  server.interfereWithUpload = () => ({ refusal: 'Too many.' });
  client.choosePicture(screenshot);
  client.send('What is this?');
  clock.advance(1_000);
  expect(stored()).toEqual(['Hello', 'What is this?']);
  expect(client.getSnapshot()).toMatchObject({
    draft: '',
    draftPicture: screenshot,
    notice: { about: 'picture', sentence: 'Too many.' },
  });
  expect(waitingBytes(browser.stored)).toEqual([]);
  client.choosePicture(null);
  expect(client.getSnapshot()).toMatchObject({ draftPicture: null, notice: null });
});

test('of several refused pictures each comes back, one after the other', () => {
  const { clock, server, browser, client } = conversation();
  const another = { ...screenshot, data: 'data:image/webp;base64,BBBB' };
  server.interfereWithUpload = () => ({ refusal: 'Too many.' });
  client.choosePicture(screenshot);
  client.send('');
  client.choosePicture(another);
  client.send('');
  clock.advance(1_000);
  expect(client.getSnapshot().draftPicture).toEqual(screenshot);
  expect(waitingBytes(browser.stored)).toEqual([]);
  server.interfereWithUpload = null;
  client.send('');
  expect(client.getSnapshot().draftPicture).toEqual(another);
  client.send('');
  clock.advance(1_000);
  expect(client.getSnapshot().draftPicture).toBeNull();
  expect(ownStates(client)).toEqual(['sent', 'sent', 'sent']);
});

test('a picture whose bytes this browser and the server have lost is given up with a word, and keeps nothing waiting', () => {
  const { clock, server, browser, tab, stored } = conversation();
  server.isUp = false;
  server.closeAll();
  tab.client.choosePicture(screenshot);
  tab.client.send('and text');
  for (const key of waitingBytes(browser.stored)) browser.stored.delete(key);
  const next = browser.reload(tab);
  next.client.open();
  server.isUp = true;
  clock.advance(60_000);
  expect(stored()).toEqual(['Hello', 'and text']);
  expect(next.client.getSnapshot().notice).toEqual({ about: 'picture', sentence: '' });
});

const kinds = (client: ChatClient) => client.getSnapshot().entries.map(({ kind }) => kind);
const nobody = { names: [], replySeconds: null, backAt: null };

test('a visitor whom nobody is here to answer is asked once for an address, after a quiet minute', () => {
  const { clock, server, browser, tab, client } = conversation();
  server.agentsAre(nobody);
  clock.advance(59_000);
  expect(kinds(client)).toEqual(['own']);
  // Never over what is being typed.
  client.type('And');
  clock.advance(120_000);
  client.type('');
  clock.advance(59_000);
  expect(kinds(client)).toEqual(['own']);
  clock.advance(2_000);
  expect(kinds(client)).toEqual(['own', 'address']);

  const next = browser.reload(tab).client;
  next.open();
  clock.advance(1_000);
  next.send('Still there?');
  clock.advance(300_000);
  expect(kinds(next)).toEqual(['own', 'address', 'own']);
  void next.ask('details', { name: null, email: 'ada@example.org' });
  clock.advance(1_000);
  expect(next.getSnapshot().email).toBe('ada@example.org');
  expect(kinds(next)).toEqual(['own', 'address', 'own']);
});

test.each<[string, (all: ReturnType<typeof conversation>) => void]>([
  ['somebody is here', ({ server }) => server.agentsAre({ ...nobody, names: ['Mira'] })],
  ['they were answered', ({ server }) => void server.agentWrites('Hello!')],
  ['an address is known', ({ client }) => client.setDetails(null, 'ada@example.org')],
  ['the panel is closed', ({ client }) => client.close()],
])('a visitor is not asked for an address where %s', (_, change) => {
  const all = conversation();
  all.server.agentsAre(nobody);
  all.clock.advance(30_000);
  change(all);
  all.clock.advance(300_000);
  all.client.open();
  all.clock.advance(1_000);
  expect(kinds(all.client)).not.toContain('address');
});

test('who is here is not known before the server has said so, nor after the line was lost', () => {
  const { clock, server, client } = conversation();
  expect(client.getSnapshot().here?.names).toEqual(['Mira']);
  server.isUp = false;
  server.closeAll();
  clock.advance(1_000);
  expect(client.getSnapshot().here).toBeNull();
});

test('the faces that came with any message are known from then on, also after a reload', () => {
  const { clock, server, browser, tab, client } = conversation();
  server.postAll({ type: 'typing', isTyping: true, name: 'Mira', faces: { Mira: 'mira.webp' } });
  clock.advance(100);
  server.postAll({ type: 'typing', isTyping: true, name: 'Sam', faces: { Sam: 'sam.webp' } });
  clock.advance(1_000);
  const faces = { Mira: 'mira.webp', Sam: 'sam.webp' };
  expect(client.getSnapshot().faces).toEqual(faces);
  expect(browser.reload(tab).client.getSnapshot().faces).toEqual(faces);
});

test('a rating is asked for until the visitor writes again, and that it was seen is said once', () => {
  const { clock, server, browser, client, tab } = conversation();
  const question = { mark: null, hasWords: false };
  server.agentWrites('Hello!');
  server.postAll({ type: 'rating', rating: question });
  clock.advance(100);
  expect(client.getSnapshot().rating).toBeNull();
  server.postAll({ type: 'session_status', status: 'closed' });
  clock.advance(100);
  expect(client.getSnapshot().rating).toEqual(question);
  client.setVisible(false);
  client.ratingShown();
  client.setVisible(true);
  expect(server.framesOf('rating_shown')).toEqual([]);
  client.ratingShown();
  client.ratingShown();
  clock.advance(100);
  expect(server.framesOf('rating_shown')).toHaveLength(1);
  client.ratingWords.write('Too slow');
  expect(browser.reload(tab).client.ratingWords.read()).toBe('Too slow');
});

test('a page that has learned who its visitor is says so on a new connection, and a chat that is closed opens none', () => {
  const { clock, server, client } = conversation();
  const before = server.framesOf('init').length;
  client.visitorKnown();
  clock.advance(100);
  expect(client.getSnapshot().status).toBe('live');
  expect(server.framesOf('init')).toHaveLength(before + 1);
  client.suspend();
  client.visitorKnown();
  clock.advance(100);
  expect(server.framesOf('init')).toHaveLength(before + 1);
});

test('a rating is given once the server has said so, and an older server is asked for none', async () => {
  const { clock, server, client } = conversation();
  server.postAll({ type: 'session_status', status: 'closed' });
  clock.advance(100);
  expect(client.getSnapshot().rating).toBeNull();
  const given = client.ask('rating', { mark: 'bad' });
  server.postAll({ type: 'rating', rating: { mark: null, hasWords: false } });
  clock.advance(100);
  expect(client.getSnapshot().rating?.mark).toBeNull();
  server.postAll({ type: 'rating', rating: { mark: 'bad', hasWords: false } });
  clock.advance(100);
  await expect(given).resolves.toMatchObject({ rating: { mark: 'bad' } });
  expect(client.getSnapshot().rating).toEqual({ mark: 'bad', hasWords: false });
  server.postAll({ type: 'session_status', status: 'pending' });
  clock.advance(100);
  expect(client.getSnapshot().rating).toBeNull();
});
