import { describe, expect, it } from 'vitest';
import { createSetup, message, messages, session } from '#test/chat/fake-portal.ts';

const text = 'Le Stick est-il derrière le téléviseur ?';

describe('an agent is alerted', () => {
  it('to new customers and to messages that they do not look at', () => {
    const { connect, inbox, server, events, sayPage } = createSetup();
    connect(session('a'));
    server.say({ type: 'new_session', sessionId: 'b', name: null, guest: 7, page: null });
    server.say({ type: 'message', sessionId: 'a', message: message('a', 1, { text: 'Bonjour' }) });
    expect(events).toEqual([
      { type: 'customer', sessionId: 'b', name: 'Guest 7' },
      { type: 'message', sessionId: 'a', name: 'Claire Bernard', text: 'Bonjour' },
    ]);
    inbox.view('a');
    inbox.setAttentive(true);
    sayPage('a', messages('a', 1, 1));
    server.say({ type: 'message', sessionId: 'a', message: message('a', 2) });
    expect(events).toHaveLength(2);
  });

  it('to a new customer by name, also with the first message, which comes before the session', () => {
    const { connect, server, events } = createSetup();
    connect();
    server.say({ type: 'new_session', sessionId: 'b', name: 'Claire Bernard', guest: 7, page: null });
    server.say({ type: 'message', sessionId: 'b', message: message('b', 1, { text: 'Bonjour' }) });
    expect(events.at(-1)).toEqual({
      type: 'message',
      sessionId: 'b',
      name: 'Claire Bernard',
      text: 'Bonjour',
    });
  });

  it('to a chat that a colleague gave them, and not of one that they took', () => {
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

  it('to a chat of theirs or of nobody that was put aside and comes back, unless the customer has written', () => {
    const { connect, server, events } = createSetup();
    const counts = { active: 3, pending: 0, closed: 0 };
    const snoozedUntil = '2026-11-15T14:00:00Z';
    const assignee = { id: 'jon', name: 'Jon' };
    connect(
      session('free', { name: 'Ana', snoozedUntil }),
      session('theirs', { assignee, snoozedUntil }),
      session('written', { snoozedUntil }),
    );
    server.say({ type: 'session', session: session('free', { name: 'Ana' }), counts });
    server.say({ type: 'session', session: session('theirs', { assignee }), counts });
    server.say({ type: 'message', sessionId: 'written', message: message('written', 1) });
    server.say({ type: 'session', session: session('written', { lastSeq: 1 }), counts });
    expect(events.map(({ type, sessionId }) => `${type} ${sessionId}`)).toEqual([
      'woken free',
      'message written',
    ]);
  });

  it('to a note that names them, in any chat, once, unless they look at it', () => {
    const { connect, inbox, server, events, sayPage } = createSetup();
    const counts = { active: 1, pending: 0, closed: 1 };
    const note = (id: number, staffId = 'mira') => ({ note: id, staffId, by: 'Jon', text: 'Look at this' });
    connect(session('a'));
    const closed = session('closed', { status: 'closed', mentions: [note(1), note(1, 'ida')] });
    server.say({ type: 'session', session: closed, counts });
    server.say({ type: 'session', session: closed, counts });
    const told = { type: 'mentioned', sessionId: 'closed', name: 'Claire Bernard', by: 'Jon' };
    expect(events).toMatchObject([{ ...told, text: 'Look at this' }]);
    inbox.view('a');
    sayPage('a', []);
    inbox.setAttentive(true);
    server.say({ type: 'session', session: session('a', { mentions: [note(2)] }), counts });
    expect(events).toHaveLength(1);
    expect(server.got('mention_seen')).toEqual([{ type: 'mention_seen', sessionId: 'a' }]);
  });

  it('to what came while the connection was lost, once', () => {
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

  it('to a reply that was refused, unless they look at it', () => {
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

    it('to nothing in the chat that they look at in another', () => {
      const setup = createSetup();
      setup.connect(session('a'), session('b'));
      setup.server.say({ type: 'presence', agents: [own] });
      expect(arrive(setup, 'a')).toBe(false);
      expect(arrive(setup, 'b')).toBe(true);
    });

    it('to nothing at all while it is out of sight and another is used', () => {
      const setup = createSetup();
      setup.connect(session('a'), session('b'));
      setup.inbox.view('a');
      setup.inbox.setAway(true);
      setup.server.say({ type: 'presence', agents: [own] });
      expect(arrive(setup, 'a')).toBe(false);
      expect(arrive(setup, 'b')).toBe(false);
      setup.server.say({ type: 'new_session', sessionId: 'c', name: null, guest: 7, page: null });
      expect(setup.events).toEqual([]);
    });

    it('to what comes into its own chat while they work in another program', () => {
      const setup = createSetup();
      setup.connect(session('a'));
      setup.inbox.view('a');
      setup.server.say({ type: 'presence', agents: [own] });
      expect(arrive(setup, 'a')).toBe(true);
    });

    it('to everything where they are away from all', () => {
      const setup = createSetup();
      setup.connect(session('a'));
      setup.inbox.setAway(true);
      setup.server.say({ type: 'presence', agents: [{ ...own, away: true }] });
      expect(arrive(setup, 'a')).toBe(true);
    });

    it('to what it missed, although the server still knows it as it was on the lost connection', () => {
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

  it('again to a chat that was deleted meanwhile: it is not remembered', () => {
    const { connect, server, events, sayAll } = createSetup();
    connect();
    server.say({ type: 'new_session', sessionId: 'b', name: null, guest: 7, page: null });
    server.say({ type: 'session_gone', sessionId: 'b' });
    sayAll(session('b', { unread: 1 }));
    expect(events.map(({ type }) => type)).toEqual(['customer', 'customer']);
  });

  it('to new customers without remembering all of them', () => {
    const { connect, server, events, sayAll } = createSetup();
    connect();
    for (let count = 0; count < 2_000; count += 1)
      server.say({ type: 'new_session', sessionId: `stranger ${count}`, name: null, guest: 7, page: null });
    sayAll(session('stranger 0', { unread: 1 }), session('stranger 1999', { unread: 1 }));
    expect(events.slice(2_000)).toMatchObject([{ type: 'customer', sessionId: 'stranger 0' }]);
  });

  it('to nothing that was there when the page was opened', () => {
    const { connect, events } = createSetup();
    connect(session('a', { lastSeq: 3, unread: 3 }));
    expect(events).toEqual([]);
  });
});
