import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeCodes } from '#contract/close-codes.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { describeOnTwoNodes } from '#test/two-nodes.ts';
import { type Agent, ChatHub, type Line } from './hub.ts';
import { chatStore } from './store.ts';

/** The end of a line on which nothing leaves. */
class StalledLine implements Line {
  bufferedAmount = 0;
  closedWith: number | undefined;
  send(frame: string): void {
    this.bufferedAmount += Buffer.byteLength(frame);
  }
  close(code: number): void {
    this.closedWith = code;
  }
  terminate(): void {}
}

const agentOn = (line: Line): Agent => ({
  line,
  stream: { cork() {}, uncork() {} },
  id: 'agent',
  name: 'Ada',
  windowId: undefined,
  away: false,
  viewing: null,
  typing: undefined,
  isReading: false,
  isStale: false,
  isLetGo: false,
  mayStay: async () => true,
});

describeWithDatabase('a reader that falls behind', (database) => {
  let hub: ChatHub;
  beforeAll(async () => {
    const { queries } = database();
    await sql`
      insert into chat_session (public_id, language, name, email, page, last_seq, waiting_since)
      select 'waiting-' || n, 'fr', repeat('Ada ', 15), 'somebody-' || n || '@example.org', '/fr/installation', 1, now()
      from generate_series(1, 600) as n`.execute(queries);
    await sql`
      insert into chat_message (session_id, seq, client_id, text, is_user)
      select id, 1, gen_random_uuid(), repeat('mot ', 1000), true from chat_session`.execute(queries);
    hub = new ChatHub(database(), { onTrouble: () => {} });
  });
  afterAll(() => hub.close());

  it('keeps its line as an agent while the list of many chats is on its way, but not for ever', async () => {
    const line = new StalledLine();
    const agent = agentOn(line);
    hub.addAgent(agent);
    await hub.sendSessions(agent);
    expect(line.bufferedAmount).toBeGreaterThan(256 * 1024);
    hub.send(line, { type: 'ping' });
    expect(line.closedWith).toBeUndefined();
    await hub.sendSessions(agent);
    await hub.sendSessions(agent);
    await hub.sendSessions(agent);
    hub.send(line, { type: 'ping' });
    expect(line.closedWith).toBe(closeCodes.tryAgain);
  });

  it('is let go as a customer after a quarter of a megabyte', () => {
    const line = new StalledLine();
    line.bufferedAmount = 256 * 1024 + 1;
    hub.send(line, { type: 'ping' });
    expect(line.closedWith).toBe(closeCodes.tryAgain);
  });
});

describeWithDatabase('many agents', (database) => {
  it('is told whole, also to colleagues on another node, and empties again', async () => {
    const trouble: unknown[] = [];
    const [here, there] = ['here', 'there'].map(
      (node) => new ChatHub(database(), { node, onTrouble: (error) => trouble.push(error) }),
    ) as [ChatHub, ChatHub];
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])));
    await Promise.all([here.listen(), there.listen()]);
    const agents = Array.from({ length: 100 }, (_, index) => ({
      ...agentOn(new StalledLine()),
      id: `agent-${index}`,
      name: 'Ω'.repeat(100),
    }));
    for (const agent of agents) here.addAgent(agent);
    await vi.waitFor(() => expect(there.colleague('agent-99')).toBeDefined(), 9_000);
    for (const { id } of agents) expect(there.colleague(id)).toBeDefined();
    for (const agent of agents.slice(1)) here.removeAgent(agent);
    await vi.waitFor(() => expect(there.colleague('agent-99')).toBeUndefined(), 9_000);
    for (const { id } of agents.slice(1)) expect(there.colleague(id)).toBeUndefined();
    expect(there.colleague('agent-0')).toBeDefined();
    expect(trouble).toEqual([]);
  });
});

describe('a node that closes before it listens', () => {
  it('leaves no timer running and no subscription', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const listening = Promise.withResolvers<() => void>();
    const database = { listen: () => listening.promise } as unknown as Database;
    const hub = new ChatHub(database, { onTrouble: () => {} });
    const listened = hub.listen();
    const closed = hub.close();
    const unsubscribe = vi.fn();
    listening.resolve(unsubscribe);
    await Promise.all([listened, closed]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('progress that cannot be stored', () => {
  it.each([
    ['is tried again every second while the database is away', new DatabaseUnavailable('test'), 6, 0],
    ['is reported once where it is refused', new Error('integer out of range'), 1, 1],
  ])('%s', async (_, error, attempts, reports) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const transact = vi.fn(async () => Promise.reject(error));
    const onTrouble = vi.fn();
    const hub = new ChatHub({ transact } as unknown as Database, { onTrouble });
    hub.advance(1, 'customerSeen', 7);
    await vi.advanceTimersByTimeAsync(5_500);
    await hub.close();
    expect([transact.mock.calls.length, onTrouble.mock.calls.length]).toEqual([attempts, reports]);
  });
});

describeOnTwoNodes('an answer at the moment at which its customer reports what was seen', (first, second) => {
  it('stays unseen', async () => {
    const { queries } = first();
    const { rows } = await sql<{ id: number }>`
      insert into chat_session (public_id, language) values ('moment', 'en') returning id`.execute(queries);
    const session = rows[0]?.id as number;
    const write = (store: ReturnType<typeof chatStore>, isUser: boolean) =>
      store.addAll(
        [{ session, publicId: 'moment', clientId: randomUUID(), text: 'hello', isUser, author: null }],
        { node: 'first', batch: 0 },
      );
    await write(chatStore(queries), true);
    const [written, isWaitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answer = first().transact(chatStore, async (store) => {
      await write(store, false);
      written.resolve();
      await isWaitedFor.promise;
    });
    await written.promise;
    const report = second().transact(chatStore, (store) =>
      store.advance([{ session, column: 'customerSeen', seq: 1 }]),
    );
    const waiting = queries
      .selectFrom(
        sql<{ pid: number }>`(select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock')`.as('waiting'),
      )
      .select('pid');
    await expect.poll(() => waiting.execute()).toHaveLength(1);
    isWaitedFor.resolve();
    await Promise.all([answer, report]);
    const { unseen_since, customer_seen } = await queries
      .selectFrom('chat_session')
      .select(['unseen_since', 'customer_seen'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    expect({ unseen_since, customer_seen }).toEqual({ unseen_since: expect.any(Date), customer_seen: 1 });
  });
});
