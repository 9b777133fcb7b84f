import { describe, expect, it } from 'vitest';
import { createSetup, message, messages, session } from '#test/chat/fake-portal.ts';
import { draftsIn } from './sessions.ts';

const text = 'Le Stick est-il derrière le téléviseur ?';

describe('a reply', () => {
  it('is shown as waiting at once, and is settled by its confirmation', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a', { lastSeq: 1 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 1));
    expect(inbox.reply('a', text)).toBe(true);
    expect(inbox.state.outbox).toMatchObject([{ clientId: 'own-1', sessionId: 'a', text }]);
    expect(server.got('message')).toEqual([
      { type: 'message', sessionId: 'a', text, isUser: false, clientId: 'own-1' },
    ]);
    const timestamp = '2026-11-15T14:00:01Z';
    server.say({ type: 'message_confirmation', clientId: 'own-1', messageId: 9, seq: 2, timestamp });
    expect(inbox.state.outbox).toEqual([]);
    expect(inbox.state.conversations.get('a')?.messages.at(-1)).toMatchObject({ id: 9, seq: 2, text });
  });

  it('is settled by the message that carries its id, and then shown once', () => {
    const { connect, inbox, server, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 1 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 1));
    inbox.reply('a', text);
    const own = message('a', 2, { text, isUser: false, clientId: 'own-1' });
    server.say({ type: 'message', sessionId: 'a', message: own });
    const { timestamp } = own;
    server.say({ type: 'message_confirmation', clientId: 'own-1', messageId: 2, seq: 2, timestamp });
    expect(inbox.state.outbox).toEqual([]);
    expect(seqsOf('a')).toEqual([1, 2]);
  });

  it('goes out again with the same id after a reconnect, in order, and only once a connection', () => {
    const { connect, inbox, server, clock, sayAll } = createSetup();
    connect(session('a'));
    inbox.reply('a', 'first');
    inbox.reply('a', 'second');
    server.close();
    clock.advance(3_000);
    server.open();
    // Where somebody else is signed in by now, the server lets nobody in, and nothing goes out.
    expect(server.got('init')).toMatchObject([{ staffId: 'mira' }]);
    expect(server.got('message')).toEqual([]);
    sayAll(session('a'));
    sayAll(session('a'));
    const sent = () => server.got('message').map(({ clientId }) => clientId);
    expect(sent()).toEqual(['own-1']);
    server.say({ type: 'message_confirmation', messageId: 1, clientId: 'own-1', seq: 1, timestamp: '' });
    expect(sent()).toEqual(['own-1', 'own-2']);
  });

  it('waits for the one before it in the same chat, so that no refusal changes their order', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect(session('a'), session('b'));
    for (const chat of ['a', 'a', 'b']) inbox.reply(chat, text);
    const sent = () => server.got('message').map(({ clientId }) => clientId);
    expect(sent()).toEqual(['own-1', 'own-3']);
    server.say({ type: 'error', code: 'unavailable', message: '', clientId: 'own-1', retryAfter: 1 });
    clock.advance(1_000);
    expect(sent()).toEqual(['own-1', 'own-3', 'own-1']);
  });

  it('survives a reload of the page', () => {
    const before = createSetup();
    before.connect(session('a'));
    before.inbox.reply('a', text);
    const after = createSetup(before.storage);
    after.connect(session('a'));
    expect(after.server.got('message')).toMatchObject([{ clientId: 'own-1', text }]);
  });

  it('is not taken while there is no connection', () => {
    const { connect, inbox, server } = createSetup();
    connect(session('a'));
    server.close();
    expect(inbox.reply('a', text)).toBe(false);
    expect(inbox.state.outbox).toEqual([]);
  });

  it('is tried again when the server had no time for it', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect(session('a'));
    inbox.reply('a', text);
    const refusal = { message: 'Later.', clientId: 'own-1', retryAfter: 2 };
    server.say({ type: 'error', code: 'unavailable', ...refusal });
    expect(server.got('message')).toHaveLength(1);
    clock.advance(2_000);
    expect(server.got('message')).toHaveLength(2);
  });

  it('that is refused keeps its text and its reason until it is taken back', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect(session('a'));
    inbox.reply('a', text);
    server.say({ type: 'error', code: 'textTooLong', message: 'Too long.', clientId: 'own-1' });
    clock.advance(60_000);
    expect(inbox.state.outbox).toMatchObject([{ refusal: 'Too long.' }]);
    expect(inbox.takeBack('own-1')).toBe(text);
    expect(inbox.state.outbox).toEqual([]);
  });

  it('that nobody confirms goes out again', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect(session('a'));
    inbox.reply('a', text);
    for (let ping = 0; ping < 2; ping += 1) {
      clock.advance(15_000);
      server.say({ type: 'ping' });
    }
    expect(server.got('message')).toHaveLength(2);
  });
});

describe('a conversation', () => {
  it('is asked for at once, and of those that a held key passes only where it stays', () => {
    const { connect, inbox, server, clock } = createSetup();
    const ids = Array.from({ length: 100 }, (_, index) => `chat-${index}`);
    connect(...ids.map((id) => session(id)));
    for (const id of ids) {
      inbox.view(id);
      clock.advance(30);
    }
    clock.advance(1_000);
    const asked = () => server.got('view_session').map(({ sessionId }) => sessionId);
    expect(asked()).toEqual(['chat-0', 'chat-99']);
    inbox.view('chat-98');
    expect(asked().at(-1)).toBe('chat-98');
  });

  it('stands in the order of seq, whatever comes first', () => {
    const { connect, inbox, server, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 2 }));
    inbox.view('a');
    server.say({ type: 'message', sessionId: 'a', message: message('a', 3) });
    sayPage('a', messages('a', 1, 2));
    server.say({ type: 'message', sessionId: 'a', message: message('a', 3) });
    expect(seqsOf('a')).toEqual([1, 2, 3]);
  });

  it('with a hole is asked for again, and closed by the answer', () => {
    const { connect, inbox, server, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 2 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    server.say({ type: 'message', sessionId: 'a', message: message('a', 5) });
    expect(server.got('view_session')).toHaveLength(2);
    sayPage('a', messages('a', 1, 5));
    expect(seqsOf('a')).toEqual([1, 2, 3, 4, 5]);
  });

  it('with a hole in front of all that is known is asked for again as well', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a'));
    inbox.view('a');
    sayPage('a', []);
    server.say({ type: 'message', sessionId: 'a', message: message('a', 2) });
    expect(server.got('view_session')).toHaveLength(2);
  });

  it('is asked for again when the session is further than its last message', () => {
    const { connect, inbox, server, clock, sayPage } = createSetup();
    connect(session('a', { lastSeq: 2 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    const counts = { active: 1, pending: 0, closed: 0 };
    server.say({ type: 'session', session: session('a', { lastSeq: 3 }), counts });
    expect(server.got('view_session')).toHaveLength(1);
    clock.advance(1_000);
    expect(server.got('view_session')).toHaveLength(2);
  });

  it('keeps no old page where a new one lies far behind it', () => {
    const { connect, inbox, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 2 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    sayPage('a', messages('a', 60, 62), true);
    expect(seqsOf('a')).toEqual([60, 61, 62]);
    expect(inbox.state.conversations.get('a')?.more).toBe(true);
  });

  it('is shown again after a reconnect, with what was missed', () => {
    const { connect, inbox, server, clock, sayAll, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 2 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    server.close();
    clock.advance(3_000);
    server.open();
    expect(server.latest.sent.slice(0, 2)).toMatchObject([
      { type: 'init', role: 'admin' },
      { type: 'view_session', sessionId: 'a' },
    ]);
    sayAll(session('a', { lastSeq: 4 }));
    sayPage('a', messages('a', 1, 4));
    expect(seqsOf('a')).toEqual([1, 2, 3, 4]);
  });

  it('can be read by a request while there is no connection, and is joined afterwards', () => {
    const { connect, inbox, server, clock, sayAll, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 2 }));
    server.close();
    inbox.view('a');
    inbox.learnPage({ sessionId: 'a', messages: messages('a', 1, 2), more: false, notes: [] });
    expect(seqsOf('a')).toEqual([1, 2]);
    clock.advance(3_000);
    server.open();
    sayAll(session('a', { lastSeq: 3 }));
    sayPage('a', messages('a', 1, 3));
    expect(seqsOf('a')).toEqual([1, 2, 3]);
  });

  it('gets older messages in front, and only once for each request', () => {
    const { connect, inbox, server, sayPage, seqsOf } = createSetup();
    connect(session('a', { lastSeq: 5 }));
    inbox.view('a');
    sayPage('a', messages('a', 4, 5), true);
    inbox.loadOlder();
    inbox.loadOlder();
    expect(server.got('history')).toEqual([{ type: 'history', sessionId: 'a', before: 4 }]);
    server.say({ type: 'history', sessionId: 'a', messages: messages('a', 1, 3), more: false });
    expect(seqsOf('a')).toEqual([1, 2, 3, 4, 5]);
    expect(inbox.state.conversations.get('a')?.more).toBe(false);
  });

  it('shows a note once', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a'));
    inbox.view('a');
    sayPage('a', []);
    const note = { id: 1, text: '2.4 GHz only', author: 'Mira', timestamp: '', afterSeq: 0 };
    server.say({ type: 'note', sessionId: 'a', note });
    server.say({ type: 'note', sessionId: 'a', note });
    expect(inbox.state.conversations.get('a')?.notes).toHaveLength(1);
  });

  it('disappears with its session and takes its unsent replies and what was begun along', () => {
    const { connect, inbox, server, storage } = createSetup();
    connect(session('a'));
    inbox.reply('a', text);
    const [gone, other] = ['a', 'b'].map((chat) => draftsIn('mira', chat, storage));
    for (const draft of [gone?.reply, gone?.note, other?.reply]) draft?.write('Chère Claire');
    server.say({ type: 'session_gone', sessionId: 'a' });
    expect(inbox.state).toMatchObject({ outbox: [], sessions: new Map() });
    expect([gone?.reply.read(), gone?.note.read(), other?.reply.read()]).toEqual(['', '', 'Chère Claire']);
  });

  it('disappears where it was deleted while nobody could say so', () => {
    const { connect, inbox, server, clock, sayAll, sayPage } = createSetup();
    connect(session('a', { lastSeq: 3 }));
    inbox.view('a');
    sayPage('a', messages('a', 1, 3));
    server.close();
    clock.advance(4_000);
    server.open();
    sayAll();
    server.say({ type: 'error', code: 'unknownSession', message: '', sessionId: 'a' });
    expect(inbox.state).toMatchObject({ sessions: new Map(), conversations: new Map() });
    const asked = server.got('view_session').length;
    clock.advance(30_000);
    expect(server.got('view_session')).toHaveLength(asked);
  });
});

describe('what an agent has looked at', () => {
  const unread = { lastSeq: 2, unread: 2, waitingSince: '2026-11-15T13:00:01Z' };

  it('is told only while somebody sits in front of it', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a', unread));
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    expect(server.got('seen')).toEqual([]);
    inbox.setAttentive(true);
    expect(server.got('seen')).toEqual([{ type: 'seen', sessionId: 'a', seq: 2 }]);
    expect(inbox.state.sessions.get('a')?.unread).toBe(0);
  });

  it('is not told for somebody who has walked away, until they are back', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a', unread));
    inbox.setAttentive(true);
    inbox.setAway(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    expect(server.got('seen')).toEqual([]);
    inbox.setAway(false);
    expect(server.got('seen')).toEqual([{ type: 'seen', sessionId: 'a', seq: 2 }]);
  });

  it('does not come back as unread by what the server said before it knew', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a', unread));
    inbox.setAttentive(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    const counts = { active: 1, pending: 0, closed: 0 };
    server.say({ type: 'session', session: session('a', unread), counts });
    expect(inbox.state.sessions.get('a')?.unread).toBe(0);
    expect(server.got('seen')).toHaveLength(1);
  });

  it('is told again on a new connection where the server does not know', () => {
    const { connect, inbox, server, clock, sayAll, sayPage } = createSetup();
    connect(session('a', unread));
    inbox.setAttentive(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    server.close();
    clock.advance(3_000);
    server.open();
    sayAll(session('a', unread));
    expect(server.got('seen')).toHaveLength(1);
  });

  it('is told again where the server could not take it', () => {
    const { connect, inbox, server, clock, sayAll, sayPage } = createSetup();
    const unread = session('a', { lastSeq: 1, unread: 1 });
    connect(unread);
    inbox.setAttentive(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 1));
    expect(server.got('seen')).toHaveLength(1);
    server.say({ type: 'error', code: 'unavailable', message: '', retryAfter: 5 });
    clock.advance(5_000);
    sayAll(unread);
    expect(server.got('seen')).toHaveLength(2);
  });

  it('begins with a divider, which stays until the answer', () => {
    const { connect, inbox, sayPage } = createSetup();
    connect(session('a', { ...unread, agentSeen: 1, unread: 1 }));
    inbox.setAttentive(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    expect(inbox.state.conversations.get('a')?.newAfter).toBe(1);
    inbox.reply('a', text);
    expect(inbox.state.conversations.get('a')?.newAfter).toBeNull();
  });

  it('has a divider where something came while nobody looked', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a', { lastSeq: 2, agentSeen: 2 }));
    inbox.setAttentive(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    inbox.setAttentive(false);
    server.say({ type: 'message', sessionId: 'a', message: message('a', 3) });
    server.say({ type: 'message', sessionId: 'a', message: message('a', 4) });
    expect(inbox.state.conversations.get('a')?.newAfter).toBe(2);
  });

  it('is told as delivered, several messages by one word', () => {
    const { connect, server, clock } = createSetup();
    connect(session('a'));
    for (const seq of [1, 2, 3]) server.say({ type: 'message', sessionId: 'a', message: message('a', seq) });
    clock.advance(1_000);
    expect(server.got('delivered')).toEqual([{ type: 'delivered', sessionId: 'a', seq: 3 }]);
  });

  it('is told little by little after a busy night, as much as the server takes from one line', () => {
    const { connect, server, clock } = createSetup();
    const waiting = { ...unread, agentDelivered: 0 };
    connect(...Array.from({ length: 900 }, (_, index) => session(`s${index}`, waiting)));
    const waitASecond = () => {
      clock.advance(1_000);
      server.say({ type: 'ping' });
    };
    waitASecond();
    expect(server.got('delivered').length).toBeLessThan(20);
    for (let second = 1; second < 60; second += 1) waitASecond();
    expect(server.got('delivered').length).toBeLessThan(700);
    for (let second = 0; second < 60; second += 1) waitASecond();
    expect(new Set(server.got('delivered').map(({ sessionId }) => sessionId)).size).toBe(900);
  });
});

describe('the list', () => {
  it('counts a message before the server sends the session', () => {
    const { connect, inbox, server } = createSetup();
    connect(session('a'));
    server.say({ type: 'message', sessionId: 'a', message: message('a', 1, { text: 'Bonjour' }) });
    expect(inbox.state.sessions.get('a')).toMatchObject({
      unread: 1,
      lastSeq: 1,
      lastMessage: { text: 'Bonjour' },
      waitingSince: message('a', 1).timestamp,
    });
  });

  it('is not asked for without end by strangers who open chats and write nothing', () => {
    const { connect, inbox, server, clock, sayAll } = createSetup();
    connect(session('a'));
    inbox.view('a');
    const before = server.got('init').length;
    for (let count = 0; count < 180; count += 1) {
      server.say({ type: 'new_session', sessionId: `stranger ${count}`, name: null });
      clock.advance(333);
      sayAll(session('a'));
    }
    const asked = server.got('init').length - before;
    expect([asked > 1, asked < 7]).toEqual([true, true]);
  });

  it('is asked for again where a message belongs to no session in it', () => {
    const { connect, server, clock } = createSetup();
    connect();
    server.say({ type: 'message', sessionId: 'old', message: message('old', 7) });
    clock.advance(1_000);
    expect(server.got('init')).toHaveLength(2);
  });

  it('keeps the chat that is open, although it is too old for the list', () => {
    const { connect, inbox, sayAll } = createSetup();
    connect();
    inbox.learn(session('old', { status: 'closed' }));
    inbox.view('old');
    sayAll(session('a'));
    expect([...inbox.state.sessions.keys()]).toEqual(['a', 'old']);
  });

  it('keeps what the line has told of a chat while a request was under way', () => {
    const { connect, inbox, server, sayAll } = createSetup();
    connect(session('a'), session('b'));
    const counts = { active: 1, pending: 0, closed: 1 };
    const statusOf = (id: string) => inbox.state.sessions.get(id)?.status;
    const asked = inbox.told;
    server.say({ type: 'session', session: session('a', { status: 'closed' }), counts });
    inbox.learn(session('a', { status: 'pending' }), asked);
    inbox.learn(session('b', { status: 'pending' }), asked);
    expect([statusOf('a'), statusOf('b')]).toEqual(['closed', 'pending']);
    inbox.learn(session('a', { status: 'pending' }), inbox.told);
    expect(statusOf('a')).toBe('pending');
    const askedAgain = inbox.told;
    sayAll(session('a'));
    const fewer = { active: 0, pending: 1, closed: 3 };
    server.say({ type: 'session_gone', sessionId: 'b', counts: fewer });
    expect(inbox.state.counts).toEqual(fewer);
    for (const id of ['a', 'b']) inbox.learn(session(id, { status: 'closed' }), askedAgain);
    expect([statusOf('a'), statusOf('b')]).toEqual(['active', undefined]);
  });

  it('shows who writes for six seconds after the last word of it', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect(session('a'));
    server.say({ type: 'typing', sessionId: 'a', isTyping: true });
    clock.advance(5_000);
    server.say({ type: 'typing', sessionId: 'a', isTyping: true });
    clock.advance(5_999);
    expect(inbox.state.typing.has('a')).toBe(true);
    clock.advance(1);
    expect(inbox.state.typing.has('a')).toBe(false);
  });
});

describe('an agent is told', () => {
  it('of new customers and of messages that nobody looks at', () => {
    const { connect, inbox, server, events, sayPage } = createSetup();
    connect(session('a'));
    server.say({ type: 'new_session', sessionId: 'b', name: null });
    server.say({ type: 'message', sessionId: 'a', message: message('a', 1, { text: 'Bonjour' }) });
    expect(events).toEqual([
      { type: 'customer', sessionId: 'b', name: null },
      { type: 'message', sessionId: 'a', name: 'Claire Bernard', text: 'Bonjour' },
    ]);
    inbox.view('a');
    inbox.setAttentive(true);
    sayPage('a', messages('a', 1, 1));
    server.say({ type: 'message', sessionId: 'a', message: message('a', 2) });
    expect(events).toHaveLength(2);
  });

  it('of a new customer by name, also with the first message, which comes before the session', () => {
    const { connect, server, events } = createSetup();
    connect();
    server.say({ type: 'new_session', sessionId: 'b', name: 'Claire Bernard' });
    server.say({ type: 'message', sessionId: 'b', message: message('b', 1, { text: 'Bonjour' }) });
    expect(events.at(-1)).toEqual({
      type: 'message',
      sessionId: 'b',
      name: 'Claire Bernard',
      text: 'Bonjour',
    });
  });

  it('of a chat that a colleague gave them, and not of one that they took', () => {
    const { connect, inbox, server, events, sayPage } = createSetup();
    connect(session('a'), session('b'));
    const counts = { active: 2, pending: 0, closed: 0 };
    const mine = (id: string) => session(id, { name: 'Ana', assignee: { id: 'mira', name: 'Mira' } });
    inbox.view('b');
    sayPage('b', []);
    server.say({ type: 'session', session: mine('b'), counts });
    server.say({ type: 'session', session: mine('a'), counts });
    server.say({ type: 'session', session: mine('a'), counts });
    expect(events).toEqual([{ type: 'assigned', sessionId: 'a', name: 'Ana' }]);
  });

  it('of what came while the connection was lost, once', () => {
    const { connect, server, clock, events, sayAll } = createSetup();
    connect(session('a'));
    server.close();
    clock.advance(3_000);
    server.open();
    const lastMessage = { text: 'Toujours rien', isUser: true, timestamp: '2026-11-15T14:00:02Z' };
    const now = [session('a', { lastSeq: 1, unread: 1, lastMessage }), session('b', { unread: 1 })];
    sayAll(...now);
    sayAll(...now);
    expect(events.map(({ type, sessionId }) => `${type} ${sessionId}`)).toEqual(['message a', 'customer b']);
  });

  it('of a reply that was refused, unless they look at it', () => {
    const { connect, inbox, server, events, sayPage } = createSetup();
    connect(session('a'), session('b'));
    inbox.reply('a', text);
    server.say({ type: 'error', code: 'textTooLong', message: 'Too long.', clientId: 'own-1' });
    const told = { type: 'refused', sessionId: 'a', name: 'Claire Bernard', text: 'Too long.' };
    expect(events).toEqual([told]);
    inbox.view('b');
    inbox.setAttentive(true);
    sayPage('b', []);
    inbox.reply('b', text);
    server.say({ type: 'error', code: 'textTooLong', message: 'Too long.', clientId: 'own-2' });
    expect(events).toEqual([told]);
  });

  describe('in a window of theirs', () => {
    const own = { id: 'mira', name: 'Mira', away: false, viewing: 'a', typing: false };
    const arrive = (setup: ReturnType<typeof createSetup>, sessionId: string) => {
      const before = setup.events.length;
      setup.server.say({ type: 'message', sessionId, message: message(sessionId, 1) });
      return setup.events.length > before;
    };

    it('of nothing in the chat that they look at in another', () => {
      const setup = createSetup();
      setup.connect(session('a'), session('b'));
      setup.server.say({ type: 'presence', agents: [own] });
      expect(arrive(setup, 'a')).toBe(false);
      expect(arrive(setup, 'b')).toBe(true);
    });

    it('of nothing at all while it is out of sight and another is used', () => {
      const setup = createSetup();
      setup.connect(session('a'), session('b'));
      setup.inbox.view('a');
      setup.inbox.setAway(true);
      setup.server.say({ type: 'presence', agents: [own] });
      expect(arrive(setup, 'a')).toBe(false);
      expect(arrive(setup, 'b')).toBe(false);
      setup.server.say({ type: 'new_session', sessionId: 'c', name: null });
      expect(setup.events).toEqual([]);
    });

    it('of what comes into its own chat while they work in another program', () => {
      const setup = createSetup();
      setup.connect(session('a'));
      setup.inbox.view('a');
      setup.server.say({ type: 'presence', agents: [own] });
      expect(arrive(setup, 'a')).toBe(true);
    });

    it('of everything where nobody is at any', () => {
      const setup = createSetup();
      setup.connect(session('a'));
      setup.inbox.setAway(true);
      setup.server.say({ type: 'presence', agents: [{ ...own, away: true }] });
      expect(arrive(setup, 'a')).toBe(true);
    });

    it('of what it missed, although the server still knows it as it was on the lost line', () => {
      const { connect, inbox, server, clock, events } = createSetup();
      connect(session('a'));
      inbox.setAway(true);
      server.close();
      clock.advance(3_000);
      server.open();
      const lastMessage = { text: 'Toujours rien', isUser: true, timestamp: '2026-11-15T14:00:02Z' };
      const sessions = [session('a', { lastSeq: 1, unread: 1, lastMessage })];
      const agents = [{ ...own, windowId: 'this window' }];
      server.say({ type: 'sessions', sessions, counts: { active: 1, pending: 0, closed: 0 }, agents });
      expect(events).toMatchObject([{ type: 'message', sessionId: 'a' }]);
    });
  });

  it('of nothing that was there when the page was opened', () => {
    const { connect, events } = createSetup();
    connect(session('a', { lastSeq: 3, unread: 3 }));
    expect(events).toEqual([]);
  });
});

describe('what colleagues and the customer are told', () => {
  it('is that somebody types, at most every three seconds, and that it is over', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect(session('a'));
    inbox.typed('a');
    clock.advance(2_999);
    inbox.typed('a');
    clock.advance(1);
    inbox.typed('a');
    inbox.stopTyping();
    inbox.stopTyping();
    expect(server.got('typing').map(({ isTyping }) => isTyping)).toEqual([true, true, false]);
  });

  it('is that somebody types no longer, also where they only stop or walk away', () => {
    const { connect, inbox, server, clock } = createSetup();
    const told = () => server.got('typing').map(({ isTyping }) => isTyping);
    connect(session('a'));
    inbox.typed('a');
    clock.advance(2_000);
    inbox.typed('a');
    clock.advance(5_999);
    expect(told()).toEqual([true]);
    clock.advance(1);
    expect(told()).toEqual([true, false]);
    inbox.typed('a');
    inbox.setAway(true);
    clock.advance(10_000);
    expect(told()).toEqual([true, false, true, false]);
  });

  it('is that nobody is there, also after a reconnect', () => {
    const { connect, inbox, server, clock } = createSetup();
    connect();
    inbox.setAway(true);
    inbox.setAway(true);
    expect(server.got('presence')).toEqual([{ type: 'presence', away: true }]);
    server.close();
    clock.advance(3_000);
    server.open();
    expect(server.got('init')).toMatchObject([{ away: true }]);
  });
});
