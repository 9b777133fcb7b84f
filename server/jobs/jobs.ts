import { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';
import { bossDatabase, bossTransaction } from './boss-database.ts';

/** What became of a job: done, to be tried again, or never to be tried again. */
export type Outcome = 'done' | 'again' | 'never';

/** Work that outlives the process: committed with what caused it, tried until it is done. */
export interface Jobs {
  /** Inside a transaction: the jobs, one for each id, exist if and only if the rest was committed. */
  send(tx: Queries, queue: string, ...ids: number[]): Promise<void>;
  /** Each job is handed over on one of the nodes. An error of the handler is reported, and the job tried again. */
  work(queue: string, handle: (id: number) => Promise<Outcome>): Promise<void>;
  /** By the clock of cron, in UTC, on one of the nodes. */
  schedule(name: string, cron: string, task: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  onTrouble(error: unknown): void;
  /** Seconds: how soon a retry is looked for, and the first pause before one. Tests are less patient. */
  polling?: number;
  firstPause?: number;
}

const channel = 'jobs';
const day = 86_400;

/** An outage of the mail server ends within days; what waits longer is nobody's business any more. */
const patience = {
  retryLimit: 1000,
  retryDelayMax: 600,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: day,
};
/** A job of a process that died comes back after its heartbeats stopped. */
const lifeSigns = { expireInSeconds: 60, heartbeatSeconds: 10 };
const stopLimit = 5000;

export async function startJobs(
  database: Database,
  { onTrouble, polling = 15, firstPause = 5 }: Options,
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

  async function open(queue: string, options: object): Promise<void> {
    await boss.createQueue(queue, options);
    // Fills the queue cache: looking a queue up inside a transaction would be a query beside it.
    await boss.findJobs(queue, { key: '-' });
  }

  return {
    async send(tx, queue, ...ids) {
      const jobs = ids.map((id) => ({ data: { id } }));
      await boss.insert(queue, jobs, { db: bossTransaction(tx) });
      await notify(tx, channel, queue);
    },
    async work(queue, handle) {
      const attempt = (id: number): Promise<Outcome> =>
        handle(id).catch((error) => {
          onTrouble(error);
          return 'again';
        });
      await open(queue, { ...patience, ...lifeSigns, retryDelay: firstPause, retryBackoff: true });
      const worker = await boss.work<{ id: number }>(
        queue,
        { pollingIntervalSeconds: polling, batchSize: 5, burstWhenBatchFull: true, perJobResults: true },
        // Side by side: together they have to be done before the first of them counts as lost.
        (jobs) =>
          Promise.all(jobs.map(async ({ id, data }) => ({ id, status: statuses[await attempt(data.id)] }))),
      );
      workers.set(queue, worker);
    },
    async schedule(name, cron, task) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 600 });
      await boss.work(name, { pollingIntervalSeconds: 30 }, task);
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopLimit }),
  };
}

const statuses = { done: 'completed', again: 'failed', never: 'deadletter' } as const;
