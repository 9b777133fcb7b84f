import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { mailQueue } from './outbox.ts';

const batch = 1000;

// docs/decisions.md, T20
/**
 * A mail waits for its job, and a job can be lost: to a site that was away for months, to a last attempt whose outcome
 * could not be written. Nobody would come for the mail, and nothing ever delete it.
 */
export async function scheduleRequeue(
  jobs: Jobs,
  database: Database,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<void> {
  await jobs.schedule('stray-mails', '7 * * * *', () =>
    hasMailServer ? requeueWaiting(jobs, database) : keepWaiting(database),
  );
}

export async function requeueWaiting(jobs: Jobs, database: Database): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const from: number = last;
    last = await database.transact(
      (tx) => tx,
      (tx) => requeueAfter(from, jobs, tx),
    );
  }
}

async function requeueAfter(id: number, jobs: Jobs, tx: Queries): Promise<number | undefined> {
  const mails = await tx
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'waiting')
    .where('id', '>', id)
    .orderBy('id')
    .limit(batch)
    // Held, so that nobody sends one of them again in the same moment.
    .forUpdate()
    .skipLocked()
    .execute();
  await jobs.sendMissing(tx, mailQueue, mails);
  return mails.at(-1)?.id;
}

/** Without a mail server they are what every new mail is: read in the dashboard. */
export async function keepWaiting({ queries }: Database): Promise<void> {
  await queries.updateTable('mail').set({ status: 'kept' }).where('status', '=', 'waiting').execute();
}
