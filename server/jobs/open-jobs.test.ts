import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnEachEngine } from '#test/engines.ts';
import { type Queue, startJobs } from './jobs.ts';
import { waitingJobs } from './open-jobs.ts';

const counted: Queue<{ id: number }> = {
  name: 'counted',
  payload: z.object({ id: z.number() }),
  retries: { firstPause: 1, longestPause: 1, deadline: 60 },
};

describeOnEachEngine('waiting jobs', (database) => {
  it('are counted by queue, without those under way and those done', async () => {
    const jobs = await startJobs(database(), { onTrouble: () => {}, polling: 0.5 });
    onTestFinished(() => jobs.stop());
    const held = Promise.withResolvers<'done'>();
    const begun: number[] = [];
    await jobs.work(counted, async ({ id }) => {
      begun.push(id);
      return held.promise;
    });
    await database().transact(
      (tx) => tx,
      (tx) =>
        jobs.send(
          tx,
          counted,
          Array.from({ length: 8 }, (_, id) => ({ id })),
        ),
    );
    await vi.waitFor(() => expect(begun).not.toEqual([]), 15_000);
    expect(await waitingJobs(database().queries)).toMatchObject({ counted: 8 - begun.length });
    held.resolve('done');
    await vi.waitFor(
      async () => expect(await waitingJobs(database().queries)).toMatchObject({ counted: 0 }),
      15_000,
    );
  });
});
