import * as z from 'zod/mini';
import type { Queue } from '#server/jobs/jobs.ts';

/** Its jobs begin in one process and are done by another. */
export const orphaned: Queue<{ id: number }> = {
  name: 'orphaned',
  payload: z.object({ id: z.number() }),
  retries: { firstPauseSeconds: 1, longestPauseSeconds: 1, deadlineSeconds: 3600 },
};

/** A task by the clock, of which the same is true. */
export const orphanedTask = { name: 'orphaned-task', cron: '0 0 1 1 *' };
