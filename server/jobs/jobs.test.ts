import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { type Jobs, startJobs } from './jobs.ts';

async function start(database: Database, onTrouble: (error: unknown) => void = () => {}): Promise<Jobs> {
  const jobs = await startJobs(database, { onTrouble, polling: 0.5, firstPause: 1 });
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
    const jobs = await start(database(), trouble);
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
});
