import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { mailQueue } from './retries.ts';

const batch = 1000;

// docs/decisions.md, T20
/**
 * A mail waits for its job, and a job can be lost: on a site that was down for months, or by a last attempt whose result
 * could not be written. The mail would neither be sent nor ever deleted.
 */
export async function scheduleUnsentMails(
  jobs: Jobs,
  database: Database,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<void> {
  await jobs.schedule('stray-mails', '7 * * * *', () =>
    hasMailServer ? queueAgain(jobs, database) : markUnsent(database),
  );
}

export async function queueAgain(jobs: Jobs, database: Database): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const from: number = last;
    last = await database.transact((tx) => requeueAfter(from, jobs, tx));
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
    // Locked, so that an admin does not send one of them again at the same moment.
    .forUpdate()
    .skipLocked()
    .execute();
  await jobs.sendMissing(tx, mailQueue, mails);
  return mails.at(-1)?.id;
}

/** Without a mail server they are read in the dashboard, like every new mail. */
export async function markUnsent({ queries }: Database): Promise<void> {
  await queries.updateTable('mail').set({ status: 'kept' }).where('status', '=', 'waiting').execute();
}
