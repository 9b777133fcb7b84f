import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';
import { bossDatabase, bossTransaction } from './boss-database.ts';
import { hurryJob, withoutJob } from './open-jobs.ts';

/** What became of a job: done, to be tried again, or never to be tried again. */
export type Outcome = 'done' | 'again' | 'never';

/** Work that outlives the process: committed with what caused it, tried until it is done. */
export interface Jobs {
  /** Inside a transaction: the jobs, one for each id, exist if and only if the rest was committed. */
  send(tx: Queries, queue: string, ...ids: number[]): Promise<void>;
  /** Inside a transaction: a job that waits for its next attempt starts now. False when there is no job for the id. */
  hurry(tx: Queries, queue: string, id: number): Promise<boolean>;
  /** Inside a transaction: jobs for those of the ids that have none. */
  sendMissing(tx: Queries, queue: string, ids: number[]): Promise<void>;
  /**
   * Each job is handed over on one of the nodes. An error of the handler is reported, and the job tried again, but for
   * the last attempt: what then becomes of it is for the handler to settle.
   */
  work(queue: string, handle: (id: number, last: boolean) => Promise<Outcome>): Promise<void>;
  /** By the clock of cron, in UTC, on one of the nodes. An error of the task is reported. */
  schedule(name: string, cron: string, task: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  onTrouble(error: unknown): void;
  /** Seconds: how soon a retry is looked for, the first pause before one, and when to give up. Tests are less patient. */
  polling?: number;
  firstPause?: number;
  patience?: number;
}

const channel = 'jobs';
const day = 86_400;

/** An outage of the mail server ends within days; what waits longer is nobody's business any more. */
const longestPatience = 30 * day;
/** Our patience ends before pg-boss's: it drops a job without a word. One attempt every ten minutes is 4320 in 30 days. */
const retries = {
  retryLimit: 10_000,
  retryDelayMax: 600,
  retentionSeconds: 2 * longestPatience,
  deleteAfterSeconds: day,
};
/** A job of a process that died comes back after its heartbeats stopped. */
const lifeSigns = { expireInSeconds: 60, heartbeatSeconds: 10 };
const stopLimit = 5000;

export async function startJobs(
  database: Database,
  { onTrouble, polling = 15, firstPause = 5, patience = longestPatience }: Options,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(database.queries),
    migrate: false,
    monitorVacuum: false,
    reindex: false,
    flowIntervalSeconds: 3600,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 30,
  });
  const workers = new Map<string, string>();
  const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? '');
  boss.on('error', onTrouble);
  await boss.start();
  await database.listen(channel, wake, { onGap: () => [...workers.keys()].forEach(wake) });

  async function open(queue: string, settings: object, rules: { policy?: 'exclusive' } = {}): Promise<void> {
    await boss.createQueue(queue, { ...settings, ...rules });
    // A queue that an earlier version made keeps that version's settings otherwise.
    await boss.updateQueue(queue, settings);
    // Fills the queue cache: looking a queue up inside a transaction would be a query beside it.
    await boss.findJobs(queue, { key: '-' });
  }

  async function send(tx: Queries, queue: string, ids: number[]): Promise<void> {
    const jobs = ids.map((id) => ({ data: { id } }));
    await boss.insert(queue, jobs, { db: bossTransaction(tx) });
    await notify(tx, channel, queue);
  }

  return {
    send: (tx, queue, ...ids) => send(tx, queue, ids),
    async hurry(tx, queue, id) {
      const exists = await hurryJob(tx, queue, id);
      if (exists) await notify(tx, channel, queue);
      return exists;
    },
    async sendMissing(tx, queue, ids) {
      const missing = await withoutJob(tx, queue, ids);
      if (missing.length > 0) await send(tx, queue, missing);
    },
    async work(queue, handle) {
      async function settle({ id, data, createdOn }: JobWithMetadata<{ id: number }>) {
        const last = Date.now() - createdOn.getTime() >= patience * 1000;
        const outcome = await handle(data.id, last).catch((error): Outcome => {
          onTrouble(error);
          return 'again';
        });
        return { id, status: statuses[last && outcome === 'again' ? 'never' : outcome] };
      }
      await open(queue, { ...retries, ...lifeSigns, retryDelay: firstPause, retryBackoff: true });
      const worker = await boss.work(
        queue,
        {
          pollingIntervalSeconds: polling,
          batchSize: 5,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
        },
        // Side by side: together they have to be done before the first of them counts as lost.
        (jobs: JobWithMetadata<{ id: number }>[]) => Promise.all(jobs.map(settle)),
      );
      workers.set(queue, worker);
    },
    async schedule(name, cron, task) {
      await open(name, { retryLimit: 2, expireInSeconds: 600 }, { policy: 'exclusive' });
      const worker = await boss.work(name, { pollingIntervalSeconds: polling }, () =>
        task().catch((error) => {
          onTrouble(error);
          throw error;
        }),
      );
      workers.set(name, worker);
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopLimit }),
  };
}

const statuses = { done: 'completed', again: 'failed', never: 'deadletter' } as const;
