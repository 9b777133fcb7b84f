import { describe, expect, it } from 'vitest';
import { createSetup, message, messages, session } from '#test/chat/fake-portal.ts';

const text = 'Le Stick est-il derrière le téléviseur ?';

describe('what an agent has looked at', () => {
  const unread = { lastSeq: 2, unread: 2, waitingSince: '2026-11-15T13:00:01Z' };

  it('is acknowledged only while the agent sits in front of it', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    connect(session('a', unread));
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    expect(server.got('seen')).toEqual([]);
    inbox.setAttentive(true);
    expect(server.got('seen')).toEqual([{ type: 'seen', sessionId: 'a', seq: 2 }]);
    expect(inbox.state.sessions.get('a')?.unread).toBe(0);
  });

  it('is not acknowledged for an agent who has walked away, until they are back', () => {
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

  it('is also a note that names them: it waits until they look, and is acknowledged once', () => {
    const { connect, inbox, server, sayPage } = createSetup();
    const mentions = [{ note: 7, staffId: 'mira', by: 'Jon', text: '@Mira' }];
    const another = mentions.map((mention) => ({ ...mention, staffId: 'jon' }));
    connect(session('a', { mentions }), session('b', { mentions: another }));
    inbox.view('a');
    sayPage('a', []);
    expect(server.got('mention_seen')).toEqual([]);
    inbox.setAttentive(true);
    const counts = { active: 1, pending: 0, closed: 0 };
    // A node of an earlier version knows nothing of it.
    server.say({ type: 'session', session: session('a'), counts });
    expect(inbox.state.sessions.get('a')?.mentions).toEqual(mentions);
    inbox.view('b');
    sayPage('b', []);
    expect(server.got('mention_seen')).toEqual([{ type: 'mention_seen', sessionId: 'a' }]);
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

  it('is acknowledged again on a new connection where the server does not know', () => {
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

  it('is acknowledged again where the server could not take it', () => {
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

  it('begins with a divider, which stays until the reply', () => {
    const { connect, inbox, sayPage } = createSetup();
    connect(session('a', { ...unread, agentSeen: 1, unread: 1 }));
    inbox.setAttentive(true);
    inbox.view('a');
    sayPage('a', messages('a', 1, 2));
    expect(inbox.state.conversations.get('a')?.newAfter).toBe(1);
    inbox.reply('a', text);
    expect(inbox.state.conversations.get('a')?.newAfter).toBeNull();
  });

  it('has a divider where something came while the agent did not look', () => {
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

  it('is acknowledged as delivered, several messages at once', () => {
    const { connect, server, clock } = createSetup();
    connect(session('a'));
    for (const seq of [1, 2, 3]) server.say({ type: 'message', sessionId: 'a', message: message('a', seq) });
    clock.advance(1_000);
    expect(server.got('delivered')).toEqual([{ type: 'delivered', sessionId: 'a', seq: 3 }]);
  });

  it('is acknowledged little by little after a busy night, as much as the server takes from one connection', () => {
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
