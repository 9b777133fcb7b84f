import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { type Jobs, type Queue, type RetryPolicy, startJobs } from './jobs.ts';

const eager = { firstPauseSeconds: 1, longestPauseSeconds: 1, deadlineSeconds: 3600 };

/** Jobs that know no more than whom they are for. */
const queueOf = (name: string, retries: Partial<RetryPolicy> = {}): Queue<{ id: number }> => ({
  name,
  payload: z.object({ id: z.number() }),
  retries: { ...eager, ...retries },
});

async function start(database: Database, onTrouble: (error: unknown) => void = () => {}): Promise<Jobs> {
  const jobs = await startJobs(database, { onTrouble, pollingSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const send = (database: Database, jobs: Jobs, queue: Queue<{ id: number }>, ...ids: number[]) =>
  database.transact((tx) =>
    jobs.send(
      tx,
      queue,
      ids.map((id) => ({ id })),
    ),
  );

describeOnEachEngine('jobs', (database) => {
  it('are done once, sent one by one or together, also when two nodes work side by side', async () => {
    const shared = queueOf('shared');
    const done: number[] = [];
    const nodes = [await start(database()), await start(database())] as const;
    for (const node of nodes) {
      await node.work(shared, async ({ id }) => {
        done.push(id);
        return 'done';
      });
    }
    const ids = Array.from({ length: 30 }, (_, id) => id);
    await Promise.all(ids.slice(0, 15).map((id) => send(database(), nodes[0], shared, id)));
    await send(database(), nodes[0], shared, ...ids.slice(15));
    await vi.waitFor(() => expect(done).toHaveLength(30), 15_000);
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('do not exist when their transaction failed', async () => {
    const undone = queueOf('undone');
    const done: number[] = [];
    const jobs = await start(database());
    await jobs.work(undone, async ({ id }) => {
      done.push(id);
      return 'done';
    });
    const failing = database().transact(async (tx) => {
      await jobs.send(tx, undone, [{ id: 1 }]);
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    await send(database(), jobs, undone, 2);
    await vi.waitFor(() => expect(done).toEqual([2]), 10_000);
  });

  it('are told what they were sent with, and nothing that their schema does not know', async () => {
    const told: object[] = [];
    const order = { number: 'A-7', sum: { amount: 1999, currency: 'EUR' }, tags: ['ë 🎬', ''], note: null };
    const queue: Queue<typeof order> = {
      name: 'told',
      payload: z.object({
        number: z.string(),
        sum: z.object({ amount: z.number(), currency: z.string() }),
        tags: z.array(z.string()),
        note: z.null(),
      }),
      retries: eager,
    };
    const jobs = await start(database());
    await jobs.work(queue, async (payload) => {
      told.push(payload);
      return 'done';
    });
    const extra = { ...order, secret: 'not for the queue' };
    await database().transact((tx) => jobs.send(tx, queue, [extra]));
    await vi.waitFor(() => expect(told).toEqual([order]), 10_000);
    const { rows } = await sql`select data from pgboss.job where name = 'told'`.execute(database().queries);
    expect(rows).toEqual([{ data: order }]);
  });

  it('that cannot be read any more are reported and not tried again', async () => {
    const trouble = vi.fn();
    const handle = vi.fn();
    const jobs = await start(database(), trouble);
    const queue = { name: 'renamed', payload: z.object({ order: z.string() }), retries: eager };
    await jobs.work(queue, handle);
    await send(database(), jobs, queueOf('renamed'), 1);
    await vi.waitFor(async () => expect(await statesOf('renamed')).toEqual(['failed']), 10_000);
    expect(trouble).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'A job of the queue renamed cannot be read' }),
    );
    expect(handle).not.toHaveBeenCalled();
  });

  it('wait for their start time', async () => {
    const timed = queueOf('timed');
    const done: number[] = [];
    const jobs = await start(database());
    await jobs.work(timed, async ({ id }) => {
      done.push(id);
      return 'done';
    });
    const [past, future] = [-3600_000, 3600_000].map((distance) => new Date(Date.now() + distance));
    await database().transact(async (tx) => {
      await jobs.send(tx, timed, [{ id: 1 }], { startAfter: future as Date });
      await jobs.send(tx, timed, [{ id: 2 }], { startAfter: past as Date });
      await jobs.send(tx, timed, [{ id: 3 }]);
    });
    await expect
      .poll(() => statesOf('timed'), { timeout: 10_000 })
      .toEqual(['created', 'completed', 'completed']);
    expect(done.toSorted()).toEqual([2, 3]);
    // As if the hour were over.
    await sql`update pgboss.job set start_after = now() where name = 'timed' and state = 'created'`.execute(
      database().queries,
    );
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3]), 10_000);
  });

  it('are tried again after an error, which is reported, and not after never', async () => {
    const moody = queueOf('moody');
    const trouble = vi.fn();
    const tries: number[] = [];
    const jobs = await start(database(), trouble);
    await jobs.work(moody, async ({ id }) => {
      tries.push(id);
      if (id === 2) return 'never';
      if (tries.filter((other) => other === 1).length === 1) throw new Error('not today');
      return 'done';
    });
    await send(database(), jobs, moody, 1);
    await send(database(), jobs, moody, 2);
    await vi.waitFor(() => expect(tries.toSorted()).toEqual([1, 1, 2]), 15_000);
    expect(trouble).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'not today' }));
  });

  it('are tried by the policy of their queue, and told when it is the last time', async () => {
    const tries: [queue: string, last: boolean][] = [];
    const jobs = await start(database());
    const queues = [
      queueOf('twice', { limit: 1 }),
      queueOf('slow', { firstPauseSeconds: 3600, longestPauseSeconds: 3600 }),
      queueOf('late', { deadlineSeconds: 0 }),
    ];
    for (const queue of queues) {
      await jobs.work(queue, async (_, last) => {
        tries.push([queue.name, last]);
        return 'again';
      });
      await send(database(), jobs, queue, 1);
    }
    const states = () => Promise.all(queues.map(({ name }) => statesOf(name)));
    await vi.waitFor(async () => expect(await states()).toEqual([['failed'], ['retry'], ['failed']]), 15_000);
    expect(tries.toSorted()).toEqual([
      ['late', true],
      ['slow', false],
      ['twice', false],
      ['twice', true],
    ]);
  });

  it('count their deadline from their start time', async () => {
    const tries: [id: number, last: boolean][] = [];
    const jobs = await start(database());
    const dated = queueOf('dated', { deadlineSeconds: 1800 });
    await jobs.work(dated, async ({ id }, last) => {
      tries.push([id, last]);
      return 'done';
    });
    await database().transact(async (tx) => {
      await jobs.send(tx, dated, [{ id: 1 }], { startAfter: new Date(Date.now() - 3600_000) });
      await jobs.send(tx, dated, [{ id: 2 }]);
    });
    await vi.waitFor(() => expect(tries).toHaveLength(2), 10_000);
    expect(tries.toSorted()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('are tried at the pace of this version, also in a queue that an earlier one made', async () => {
    const tries: number[] = [];
    const earlier = await start(database());
    await earlier.work(
      queueOf('renewed', { firstPauseSeconds: 3600, longestPauseSeconds: 3600 }),
      async () => 'done',
    );
    await earlier.stop();
    const jobs = await start(database());
    const renewed = queueOf('renewed');
    await jobs.work(renewed, async ({ id }) => (tries.push(id) === 1 ? 'again' : 'done'));
    await send(database(), jobs, renewed, 5);
    await vi.waitFor(() => expect(tries).toEqual([5, 5]), 10_000);
  });

  it('start at once when an admin asks for it, however long their pause was to be', async () => {
    const paused = queueOf('paused', { firstPauseSeconds: 3600, longestPauseSeconds: 3600 });
    const tries: number[] = [];
    const jobs = await start(database());
    await jobs.work(paused, async ({ id }) => (tries.push(id) === 1 ? 'again' : 'done'));
    const hurry = (id: number) => database().transact((tx) => jobs.startNow(tx, paused, { id }));
    await send(database(), jobs, paused, 3);
    await vi.waitFor(async () => expect(await statesOf('paused')).toEqual(['retry']), 10_000);
    expect([await hurry(3), await hurry(4)]).toEqual([true, false]);
    await vi.waitFor(async () => expect(await statesOf('paused')).toEqual(['completed']), 10_000);
    expect([tries, await hurry(3)]).toEqual([[3, 3], false]);
  });

  it('are sent for those that have none', async () => {
    const missing = queueOf('missing', { firstPauseSeconds: 3600, longestPauseSeconds: 3600 });
    const jobs = await start(database());
    await jobs.work(missing, async ({ id }) => (id < 3 ? 'again' : 'never'));
    await send(database(), jobs, missing, 1, 2, 3);
    await expect.poll(() => statesOf('missing'), { timeout: 10_000 }).toEqual(['retry', 'retry', 'failed']);
    await database().transact((tx) =>
      jobs.sendMissing(
        tx,
        missing,
        [1, 2, 3, 4].map((id) => ({ id })),
      ),
    );
    await expect
      .poll(() => statesOf('missing'), { timeout: 10_000 })
      .toEqual(['retry', 'retry', 'failed', 'failed', 'failed']);
  });

  it('that are under way at a stop get most of the ten seconds that it may take', async () => {
    const slow = queueOf('slow-end');
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<'done'>();
    const jobs = await start(database());
    await jobs.work(slow, () => {
      begun.resolve();
      return end.promise;
    });
    await send(database(), jobs, slow, 1);
    await begun.promise;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const stopped = jobs.stop();
    await vi.waitFor(() => expect(timers.mock.calls.map(([, limit]) => limit)).toContain(7000));
    timers.mockRestore();
    end.resolve('done');
    await stopped;
    expect(await statesOf('slow-end')).toEqual(['completed']);
  });

  it('by the clock report their errors', async () => {
    const trouble = vi.fn();
    const jobs = await start(database(), trouble);
    await jobs.schedule('yearly', '0 0 1 1 *', async () => {
      throw new Error('not this year');
    });
    await send(database(), jobs, queueOf('yearly'), 1);
    await vi.waitFor(
      () => expect(trouble).toHaveBeenCalledWith(expect.objectContaining({ message: 'not this year' })),
      10_000,
    );
  });

  const statesOf = async (queue: string) => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${queue} order by data ->> 'id', created_on`.execute(
      database().queries,
    );
    return rows.map(({ state }) => state);
  };
});
