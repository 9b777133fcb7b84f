import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeCodes } from '#contract/socket-close-codes.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { SocketSender } from './back-pressure.ts';
import { LiveDelivery } from './live-delivery.ts';
import { agentOn, UnreadSocket } from './test-kit.ts';

describe('a customer who does not read', () => {
  it('is sent nothing beyond a quarter of a megabyte, and the socket closed, and cut a second later', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sender = new SocketSender();
    const socket = new UnreadSocket();
    const terminate = vi.spyOn(socket, 'terminate');
    const close = vi.spyOn(socket, 'close');
    socket.bufferedAmount = 256 * 1024;
    sender.send(socket, { type: 'ping' });
    expect([socket.sent.length, socket.closedWith]).toEqual([1, undefined]);
    sender.send(socket, { type: 'ping' });
    sender.send(socket, { type: 'ping' });
    expect(socket.sent).toHaveLength(1);
    expect(close.mock.calls).toEqual([[closeCodes.tryAgain]]);
    vi.advanceTimersByTime(1_000);
    expect(terminate).toHaveBeenCalledOnce();
  });
});

describeWithDatabase('an agent who falls behind', (database) => {
  let live: LiveDelivery;
  beforeAll(async () => {
    const { queries } = database();
    await sql`
      insert into chat_session (public_id, language, name, email, page, last_seq, waiting_since)
      select 'waiting-' || n, 'fr', repeat('Ada ', 15), 'somebody-' || n || '@example.org', '/fr/installation', 1, now()
      from generate_series(1, 600) as n`.execute(queries);
    await sql`
      insert into chat_message (session_id, seq, client_id, text, is_user)
      select id, 1, gen_random_uuid(), repeat('mot ', 1000), true from chat_session`.execute(queries);
    live = new LiveDelivery(database(), { onTrouble: () => {} });
  });
  afterAll(() => live.close());

  it('stays connected while the list of many chats is on its way, but not for ever', async () => {
    const socket = new UnreadSocket();
    const agent = agentOn(socket);
    live.addAgent(agent);
    const behind = async (bytes: number) => {
      while (socket.bufferedAmount <= bytes) await live.sendSessions(agent);
    };
    await behind(256 * 1024);
    live.sender.send(socket, { type: 'ping' });
    expect(socket.closedWith).toBeUndefined();
    await behind(1024 * 1024);
    live.sender.send(socket, { type: 'ping' });
    expect(socket.closedWith).toBe(closeCodes.tryAgain);
  });
});
