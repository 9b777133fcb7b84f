import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { backupWords } from '#content/staff/backups.ts';
import { type BackupReport, isOverdue } from '#contract/operation/backups.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { routeFor } from '#server/http/rate-limits.ts';
import type { Outcome, Queue } from '#server/jobs/jobs.ts';
import { mailAdmins } from '#server/mail/mail-admins.ts';
import { sharedReading } from '#server/metrics.ts';
import { removeOld } from './kept-files.ts';
import { backupMails } from './mails.ts';
import { removeScratch, runBackup } from './run.ts';
import { backupStore } from './store.ts';

export const backupsFeature: Feature = {
  name: 'backups',
  tables: ['backup_state'],
  routes: addBackupRoutes,
  start: scheduleBackups,
  mails: backupMails,
  figures: [
    {
      word: backupWords.problem,
      rows: '?tab=checklist#backup',
      table: 'backup_state',
      where: sql`(good_at is null or good_at < now() - interval '36 hours' or failed_at > good_at)`,
      alarming: true,
    },
  ],
  async checklist(context) {
    const report = await reportOf(context);
    return report.isScheduled || report.good || report.failed ? { backup: !isOverdue(report) } : {};
  },
};

const backupQueue: Queue<Record<string, never>> = {
  name: 'backup',
  payload: z.object({}),
  // A full disk or a folder that is away may be back soon; the next hour of the clock begins anew.
  retries: { limit: 4, firstPauseSeconds: 300, longestPauseSeconds: 3600, deadlineSeconds: 20 * 3600 },
  longestAttemptSeconds: 6 * 3600,
};

async function reportOf({ config, database }: Pick<Context, 'config' | 'database'>): Promise<BackupReport> {
  return {
    isScheduled: config.backups !== undefined,
    ...(await backupStore(database.queries).report()),
  };
}

function addBackupRoutes(app: FastifyInstance, context: Context): void {
  const { metrics } = context;
  app.get('/api/admin/backups', routeFor('admin'), async () => ({
    success: true,
    data: await reportOf(context),
  }));

  const secondsOf = (moment?: { at: string } | null) => (moment ? Date.parse(moment.at) / 1000 : 0);
  const report = sharedReading(60, () => reportOf(context));
  metrics.gauge(
    'backup_last_good_timestamp_seconds',
    'When the last backup was made that restored, as a Unix time; 0 for never.',
    async () => secondsOf((await report()).good),
  );
  metrics.gauge(
    'backup_last_failed_timestamp_seconds',
    'When the last backup failed, as a Unix time; 0 for never.',
    async () => secondsOf((await report()).failed),
  );
}

/** By the clock, and at the start where the last one is a day old: the site may have been off at that hour. */
async function scheduleBackups(context: Context): Promise<void> {
  const { config, database, jobs } = context;
  await removeScratch(config);
  const store = backupStore(database.queries);
  if (!jobs || !config.backups) return void (await store.forgetAbandoned());
  const request = () => database.transact((tx) => jobs.sendMissing(tx, backupQueue, [{}]));
  await jobs.work(backupQueue, () => attemptBackup(context));
  // After the nightly deletion: what is to be forgotten is in no later backup.
  await jobs.schedule('backup-by-the-clock', `40 ${config.backups.hours} * * *`, request);
  const { good } = await store.report();
  if (isOlderThanADay(good)) await request();
}

const isOlderThanADay = (good: BackupReport['good']) =>
  !good || Date.now() - Date.parse(good.at) > 24 * 3_600_000;

export async function attemptBackup(context: Context): Promise<Outcome> {
  const { config, database } = context;
  if (!config.backups) return 'never';
  const store = backupStore(database.queries);
  try {
    const good = await runBackup(context, config.backups);
    await store.noteGood(good);
    await removeOld(config.backups, good.file).catch((error) => store.noteFailure(error.message));
    return 'done';
  } catch (error) {
    await noteFailure(context, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Admins are mailed where there has been no good one for a day, and once a day. */
async function noteFailure(context: Context, error: string): Promise<void> {
  await context.database.transact(async (tx) => {
    const store = backupStore(tx);
    await store.noteFailure(error);
    const { good, failed } = await store.report();
    if (!failed || !isOlderThanADay(good)) return;
    await mailAdmins(tx, context, {
      kind: 'backupFailed',
      event: `backup failed ${failed.at.slice(0, 10)}`,
      facts: { ...failed, last: good && { at: good.at, file: good.file } },
    });
  });
}
