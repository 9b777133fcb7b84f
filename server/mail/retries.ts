import * as z from 'zod/mini';
import type { Queue } from '#server/jobs/jobs.ts';

const daySeconds = 86_400;

/** An outage of the mail server ends within days; a mail that has waited for a month is of no use any more. */
export const mailQueue: Queue<{ id: number }> = {
  name: 'mail',
  payload: z.object({ id: z.number() }),
  retries: { firstPauseSeconds: 5, longestPauseSeconds: 600, deadlineSeconds: 30 * daySeconds },
  // More than a conversation with the mail server may take.
  longestAttemptSeconds: 660,
};

/** Before each further copy of a mail that the mail server may have accepted already. There are no more than these. */
export const pausesAfterUnansweredSeconds = [600, 3600, 6 * 3600];
