import { type JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';
import { type Metrics, sharedReading } from '#server/metrics.ts';
import {
  bossDatabase,
  bossTransaction,
  checkPgBossTables,
  payloadsWithoutJob,
  startJobNow,
  waitingJobs,
} from './pg-boss-internals.ts';

/** The result of an attempt: done, to be repeated, or not to be repeated. */
export type Outcome = 'done' | 'again' | 'never';

// docs/decisions.md, T43
/** A kind of job. Its payload is JSON, and is checked by the schema: an earlier version may have written it. */
export interface Queue<Payload extends object> {
  name: string;
  payload: z.ZodMiniType<Payload, unknown>;
  retries: RetryPolicy;
  /** After it an attempt counts as lost. */
  longestAttemptSeconds?: number;
}

export interface RetryPolicy {
  /** Attempts after the first. Without it only the deadline ends them. */
  limit?: number;
  /** Before the second attempt. Every later pause is about twice as long as the one before, up to the longest. */
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** From the job's start time on: the first attempt that begins after it is the last. */
  deadlineSeconds: number;
}

/** Work that outlives the process: committed with what caused it, tried until it is done. */
export interface Jobs {
  /** Inside a transaction: the jobs, one for each payload, exist if and only if the rest was committed. */
  send<Payload extends object>(
    tx: Queries,
    queue: Queue<Payload>,
    payloads: readonly Payload[],
    options?: SendOptions,
  ): Promise<void>;
  /** Inside a transaction: a job that waits starts now. False when there is none with this payload any more. */
  startNow<Payload extends object>(tx: Queries, queue: Queue<Payload>, payload: Payload): Promise<boolean>;
  /** Inside a transaction: jobs for those of the payloads that have none. */
  sendMissing<Payload extends object>(
    tx: Queries,
    queue: Queue<Payload>,
    payloads: readonly Payload[],
    options?: SendOptions,
  ): Promise<void>;
  /**
   * Each job is handed over on one of the nodes. An error of the handler is reported, and the job tried again, but for
   * the last attempt: its failure is for the handler to record.
   */
  work<Payload extends object>(
    queue: Queue<Payload>,
    handle: (payload: Payload, last: boolean) => Promise<Outcome>,
  ): Promise<void>;
  /** By the clock of cron, in UTC, on one of the nodes. An error of the task is reported. */
  schedule(name: string, cron: string, task: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface SendOptions {
  /** The job starts at the next poll after it. */
  startAfter?: Date;
}

interface Options {
  onTrouble(error: unknown): void;
  /** How soon a retry or a start time is noticed. */
  pollingSeconds?: number;
}

const channel = 'jobs';
const daySeconds = 86_400;

/** For queues without a limit: their deadline comes first. */
const manyRetries = 10_000;
/** pg-boss silently drops a job that waits too long: that is long after the deadline, also where the site was down for weeks. */
const reserveSeconds = 30 * daySeconds;
/** A job of a process that died comes back after its heartbeats stopped. */
const heartbeatSeconds = 10;
const defaultAttemptSeconds = 60;
/** Of the ten seconds for the end of the process, what sockets leave. A job that is cut off is repeated by the next process. */
const stopTimeoutMs = 7000;

export async function startJobs(
  database: Database,
  { onTrouble, pollingSeconds = 15 }: Options,
): Promise<Jobs> {
  checkPgBossTables();
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
  const notifyWorker = (queue: string) => boss.notifyWorker(workers.get(queue) ?? '');
  boss.on('error', onTrouble);
  await boss.start();
  await database.listen(channel, notifyWorker, { onGap: () => [...workers.keys()].forEach(notifyWorker) });

  async function open(queue: string, settings: object, rules: { policy?: 'exclusive' } = {}): Promise<void> {
    await boss.createQueue(queue, { ...settings, ...rules });
    // A queue that an earlier version made keeps that version's settings otherwise.
    await boss.updateQueue(queue, settings);
    // Fills the queue cache: looking a queue up inside a transaction would be a query beside it.
    await boss.findJobs(queue, { key: '-' });
  }

  async function send<Payload extends object>(
    tx: Queries,
    { name, payload }: Queue<Payload>,
    payloads: readonly Payload[],
    { startAfter }: SendOptions = {},
  ): Promise<void> {
    const jobs = payloads.map((one) => ({ data: z.parse(payload, one), ...(startAfter && { startAfter }) }));
    await boss.insert(name, jobs, { db: bossTransaction(tx) });
    await notify(tx, channel, name);
  }

  return {
    send,
    async startNow(tx, { name, payload }, one) {
      const exists = await startJobNow(tx, name, z.parse(payload, one));
      if (exists) await notify(tx, channel, name);
      return exists;
    },
    async sendMissing(tx, queue, payloads, options) {
      const wanted = payloads.map((one) => z.parse(queue.payload, one));
      const missing = await payloadsWithoutJob(tx, queue.name, wanted);
      if (missing.length > 0) await send(tx, queue, missing, options);
    },
    async work({ name, payload, retries, longestAttemptSeconds = defaultAttemptSeconds }, handle) {
      async function settle({ id, data, retryCount, retryLimit, keepUntil }: JobWithMetadata) {
        const last = retryCount >= retryLimit || Date.now() >= keepUntil.getTime() - reserveSeconds * 1000;
        const outcome = await attempt(data, last).catch((error): Outcome => {
          onTrouble(error);
          return 'again';
        });
        return { id, status: statuses[last && outcome === 'again' ? 'never' : outcome] };
      }
      async function attempt(data: unknown, last: boolean): Promise<Outcome> {
        const read = z.safeParse(payload, data);
        if (read.success) return handle(read.data, last);
        onTrouble(new Error(`A job of the queue ${name} cannot be read`, { cause: read.error }));
        return 'never';
      }
      await open(name, {
        expireInSeconds: longestAttemptSeconds,
        heartbeatSeconds,
        retryLimit: retries.limit ?? manyRetries,
        retryDelay: retries.firstPauseSeconds,
        retryBackoff: true,
        retryDelayMax: retries.longestPauseSeconds,
        retentionSeconds: retries.deadlineSeconds + reserveSeconds,
        deleteAfterSeconds: daySeconds,
      });
      const worker = await boss.work(
        name,
        {
          pollingIntervalSeconds: pollingSeconds,
          batchSize: 5,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
        },
        // Side by side: together they have to be done before the first of them counts as lost.
        (jobs: JobWithMetadata[]) => Promise.all(jobs.map(settle)),
      );
      workers.set(name, worker);
    },
    async schedule(name, cron, task) {
      await open(name, { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds }, { policy: 'exclusive' });
      const worker = await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, () =>
        task().catch((error) => {
          onTrouble(error);
          throw error;
        }),
      );
      workers.set(name, worker);
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  };
}

const statuses = { done: 'completed', again: 'failed', never: 'deadletter' } as const;

export function measureWaitingJobs({ queries }: Database, metrics: Metrics): void {
  const read = sharedReading(15, () => waitingJobs(queries));
  const byQueue = (value: 'waiting' | 'overdueSeconds') => async () =>
    Object.fromEntries((await read()).map((queue) => [queue.name, queue[value]]));
  const waiting = byQueue('waiting');
  metrics.gauge('jobs_waiting', 'Jobs that wait for their turn or their next attempt.', waiting, 'queue');
  const overdue = byQueue('overdueSeconds');
  metrics.gauge(
    'jobs_overdue_seconds',
    'How long the oldest job whose time has come waits.',
    overdue,
    'queue',
  );
}
