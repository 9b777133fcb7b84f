import { describe, expect, it } from 'vitest';
import { draftsIn } from '#app/staff/session/reply-and-note-drafts.ts';
import { createSetup, message, messages, session } from '#test/chat/fake-portal.ts';

const text = 'Le Stick est-il derrière le téléviseur ?';

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

  it('with a hole is asked for again, and closed by the response', () => {
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

  it('disappears where it was deleted while there was no connection', () => {
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
