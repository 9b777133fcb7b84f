import { describe, expect, it } from 'vitest';
import { createSetup, message, messages, session } from '#test/chat/fake-portal.ts';

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
    // Where another colleague is signed in by now, the server refuses the socket, and nothing goes out.
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
    expect(inbox.takeBack('own-1')).toEqual({ text, picture: null });
    expect(inbox.state.outbox).toEqual([]);
  });

  it('that is not confirmed goes out again', () => {
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

  it('keeps the chat that is open, although it is too old for the list', () => {
    const { connect, inbox, sayAll } = createSetup();
    connect();
    inbox.learn(session('old', { status: 'closed' }));
    inbox.view('old');
    sayAll(session('a'));
    expect([...inbox.state.sessions.keys()]).toEqual(['a', 'old']);
  });

  it('keeps what the connection has brought of a chat while a request was under way', () => {
    const { connect, inbox, server, sayAll } = createSetup();
    connect(session('a'), session('b'));
    const counts = { active: 1, pending: 0, closed: 1 };
    const statusOf = (id: string) => inbox.state.sessions.get(id)?.status;
    const request = inbox.beginRequest();
    server.say({ type: 'session', session: session('a', { status: 'closed' }), counts });
    request.learn(['a', 'b'].map((id) => session(id, { status: 'pending' })));
    request.end();
    expect([statusOf('a'), statusOf('b')]).toEqual(['closed', 'pending']);
    inbox.beginRequest().learn([session('a', { status: 'pending' })]);
    expect(statusOf('a')).toBe('pending');
    const another = inbox.beginRequest();
    sayAll(session('a'));
    const fewer = { active: 0, pending: 1, closed: 3 };
    server.say({ type: 'session_gone', sessionId: 'b', counts: fewer });
    expect(inbox.state.counts).toEqual(fewer);
    another.learn(['a', 'b'].map((id) => session(id, { status: 'closed' })));
    expect([statusOf('a'), statusOf('b')]).toEqual(['active', undefined]);
  });
});

describe('a picture', () => {
  const screenshot = { data: 'data:image/webp;base64,AAAA', width: 4, height: 3 };
  const sentIds = ({ server }: ReturnType<typeof createSetup>) =>
    server.got('message').map(({ clientId, picture = false }) => [clientId, picture]);

  it('is uploaded before its message, which goes before the text, and keeps no other chat waiting', () => {
    const setup = createSetup();
    const { connect, inbox, server, storage } = setup;
    connect(session('a'), session('b'));
    inbox.reply('a', 'See here', screenshot);
    inbox.reply('b', 'Hello');
    expect(server.uploads).toMatchObject([{ sessionId: 'a', clientId: 'own-1', data: screenshot.data }]);
    expect(sentIds(setup)).toEqual([['own-3', false]]);
    server.uploads[0]?.done('uploaded');
    expect(sentIds(setup).at(-1)).toEqual(['own-1', true]);
    const confirm = (clientId: string, seq: number) =>
      server.say({
        type: 'message_confirmation',
        clientId,
        messageId: seq,
        seq,
        timestamp: '2026-11-15T14:00:01Z',
      });
    confirm('own-1', 1);
    expect(sentIds(setup).at(-1)).toEqual(['own-2', false]);
    confirm('own-2', 2);
    confirm('own-3', 1);
    expect(inbox.state.outbox).toEqual([]);
    expect(inbox.waitingPicture('own-1')).toBeNull();
    expect(storage.getItem('marquee.draft mira picture own-1')).toBeNull();
  });

  it('is sent after the page was loaded again, and once', () => {
    const before = createSetup();
    before.connect(session('a'));
    before.inbox.reply('a', '', screenshot);
    before.inbox.stop();
    const after = createSetup(before.storage);
    after.connect(session('a'));
    expect(after.server.uploads).toMatchObject([{ clientId: 'own-1', data: screenshot.data }]);
    after.server.uploads[0]?.done('again');
    after.clock.advance(5_000);
    after.server.uploads[1]?.done('uploaded');
    expect(sentIds(after)).toEqual([['own-1', true]]);
  });

  it('that is refused stays with its reason, and is taken back whole', () => {
    const { connect, inbox, server } = createSetup();
    connect(session('a'));
    inbox.reply('a', '', screenshot);
    server.uploads[0]?.done({ refusal: 'No room.' });
    expect(inbox.state.outbox).toMatchObject([{ clientId: 'own-1', refusal: 'No room.' }]);
    expect(inbox.takeBack('own-1')).toEqual({ text: '', picture: screenshot });
    expect(inbox.state.outbox).toEqual([]);
  });
});

describe('what colleagues and the customer see', () => {
  it('is that the agent types, at most every three seconds, and that it is over', () => {
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

  it('is that the agent types no longer, also where they only stop or walk away', () => {
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

  it('is that the agent is away, also after a reconnect', () => {
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
