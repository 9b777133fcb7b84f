import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type Metrics, sharedReading } from '#server/metrics.ts';
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

interface WaitingMails {
  oldestSeconds: number;
  /** As long as no later mail was accepted, since one mailbox that is full is no outage. */
  stalledSeconds: number;
}

export async function waitingMails(queries: Queries): Promise<WaitingMails> {
  const age = sql`greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8`;
  const { rows } = await sql<WaitingMails>`
    select
      (select ${age} from mail where status = 'waiting') as "oldestSeconds",
      (
        select ${age} from mail
        where status = 'waiting'
          and created_at > coalesce((select max(created_at) from mail where status = 'sent'), '-infinity')
      ) as "stalledSeconds"`.execute(queries);
  return rows[0] as WaitingMails;
}

export function measureWaitingMails({ queries }: Database, metrics: Metrics): void {
  const read = sharedReading(15, () => waitingMails(queries));
  const oldest = async () => (await read()).oldestSeconds;
  metrics.gauge('mails_oldest_seconds', 'How long the oldest mail that is not sent yet waits.', oldest);
  const stalled = async () => (await read()).stalledSeconds;
  metrics.gauge('mails_stalled_seconds', 'The same, of mails since the last that was accepted.', stalled);
}
