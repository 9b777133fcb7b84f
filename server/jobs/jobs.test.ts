import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { type Jobs, startJobs } from './jobs.ts';

async function start(
  database: Database,
  options: Partial<Parameters<typeof startJobs>[1]> = {},
): Promise<Jobs> {
  const jobs = await startJobs(database, { onTrouble: () => {}, polling: 0.5, firstPause: 1, ...options });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const send = (database: Database, jobs: Jobs, queue: string, ...ids: number[]) =>
  database.transact(
    (tx) => tx,
    (tx) => jobs.send(tx, queue, ...ids),
  );

describeOnEachEngine('jobs', (database) => {
  it('are done once, sent one by one or together, also when two nodes work side by side', async () => {
    const done: number[] = [];
    const nodes = [await start(database()), await start(database())] as const;
    for (const node of nodes) {
      await node.work('shared', async (id) => {
        done.push(id);
        return 'done';
      });
    }
    const ids = Array.from({ length: 30 }, (_, id) => id);
    await Promise.all(ids.slice(0, 15).map((id) => send(database(), nodes[0], 'shared', id)));
    await send(database(), nodes[0], 'shared', ...ids.slice(15));
    await vi.waitFor(() => expect(done).toHaveLength(30), 15_000);
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('do not exist when their transaction failed', async () => {
    const done: number[] = [];
    const jobs = await start(database());
    await jobs.work('undone', async (id) => {
      done.push(id);
      return 'done';
    });
    const failing = database().transact(
      (tx) => tx,
      async (tx) => {
        await jobs.send(tx, 'undone', 1);
        throw new Error('the rest failed');
      },
    );
    await expect(failing).rejects.toThrow('the rest failed');
    await send(database(), jobs, 'undone', 2);
    await vi.waitFor(() => expect(done).toEqual([2]), 10_000);
  });

  it('are tried again after an error, which is reported, and not after never', async () => {
    const trouble = vi.fn();
    const tries: number[] = [];
    const jobs = await start(database(), { onTrouble: trouble });
    await jobs.work('moody', async (id) => {
      tries.push(id);
      if (id === 2) return 'never';
      if (tries.filter((other) => other === 1).length === 1) throw new Error('not today');
      return 'done';
    });
    await send(database(), jobs, 'moody', 1);
    await send(database(), jobs, 'moody', 2);
    await vi.waitFor(() => expect(tries.toSorted()).toEqual([1, 1, 2]), 15_000);
    expect(trouble).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'not today' }));
  });

  it('are told when it is the last time, and not tried again after it', async () => {
    const tries: [id: number, last: boolean][] = [];
    const jobs = await start(database(), { patience: 0 });
    await jobs.work('late', async (id, last) => {
      tries.push([id, last]);
      return 'again';
    });
    await send(database(), jobs, 'late', 1);
    await vi.waitFor(async () => expect(await statesOf('late')).toEqual(['failed']), 10_000);
    expect(tries).toEqual([[1, true]]);
  });

  it('are tried at the pace of this version, also in a queue that an earlier one made', async () => {
    const tries: number[] = [];
    const handle = async (id: number) => (tries.push(id) === 1 ? ('again' as const) : ('done' as const));
    const earlier = await start(database(), { firstPause: 3600 });
    await earlier.work('renewed', async () => 'done');
    await earlier.stop();
    const jobs = await start(database());
    await jobs.work('renewed', handle);
    await send(database(), jobs, 'renewed', 5);
    await vi.waitFor(() => expect(tries).toEqual([5, 5]), 10_000);
  });

  it('start at once when somebody is in a hurry, however long their pause was to be', async () => {
    const tries: number[] = [];
    const jobs = await start(database(), { firstPause: 3600 });
    await jobs.work('paused', async (id) => (tries.push(id) === 1 ? 'again' : 'done'));
    const hurry = (id: number) =>
      database().transact(
        (tx) => tx,
        (tx) => jobs.hurry(tx, 'paused', id),
      );
    await send(database(), jobs, 'paused', 3);
    await vi.waitFor(async () => expect(await statesOf('paused')).toEqual(['retry']), 10_000);
    expect([await hurry(3), await hurry(4)]).toEqual([true, false]);
    await vi.waitFor(async () => expect(await statesOf('paused')).toEqual(['completed']), 10_000);
    expect([tries, await hurry(3)]).toEqual([[3, 3], false]);
  });

  it('are sent for those that have none', async () => {
    const jobs = await start(database(), { firstPause: 3600 });
    await jobs.work('missing', async (id) => (id < 3 ? 'again' : 'never'));
    await send(database(), jobs, 'missing', 1, 2, 3);
    await vi.waitFor(
      async () => expect(await statesOf('missing')).toEqual(['retry', 'retry', 'failed']),
      10_000,
    );
    await database().transact(
      (tx) => tx,
      (tx) => jobs.sendMissing(tx, 'missing', [1, 2, 3, 4]),
    );
    await vi.waitFor(
      async () => expect(await statesOf('missing')).toEqual(['retry', 'retry', 'failed', 'failed', 'failed']),
      10_000,
    );
  });

  it('by the clock report their errors', async () => {
    const trouble = vi.fn();
    const jobs = await start(database(), { onTrouble: trouble });
    await jobs.schedule('yearly', '0 0 1 1 *', async () => {
      throw new Error('not this year');
    });
    await send(database(), jobs, 'yearly', 1);
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
