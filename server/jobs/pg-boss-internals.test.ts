import { sql } from 'kysely';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { type Queue, startJobs } from './jobs.ts';
import { bossDatabase, checkPgBossTables, waitingJobs } from './pg-boss-internals.ts';

const counted: Queue<{ id: number }> = {
  name: 'counted',
  payload: z.object({ id: z.number() }),
  retries: { firstPauseSeconds: 1, longestPauseSeconds: 1, deadlineSeconds: 60 },
};

const stalled = { ...counted, name: 'stalled' };

describeOnEachEngine('waiting jobs', (database) => {
  it('are counted by queue, without those under way and those done', async () => {
    const jobs = await startJobs(database(), { onTrouble: () => {}, pollingSeconds: 0.5 });
    onTestFinished(() => jobs.stop());
    const held = Promise.withResolvers<'done'>();
    const begun: number[] = [];
    await jobs.work(counted, async ({ id }) => {
      begun.push(id);
      return held.promise;
    });
    await database().transact((tx) =>
      jobs.send(
        tx,
        counted,
        Array.from({ length: 8 }, (_, id) => ({ id })),
      ),
    );
    await vi.waitFor(() => expect(begun).not.toEqual([]), 15_000);
    const measured = async () =>
      (await waitingJobs(database().queries)).find(({ name }) => name === counted.name);
    expect(await measured()).toMatchObject({ waiting: 8 - begun.length, overdueSeconds: expect.any(Number) });
    held.resolve('done');
    await expect.poll(measured, { timeout: 15_000 }).toMatchObject({ waiting: 0, overdueSeconds: 0 });
  });

  it('are overdue from the moment on at which they should have begun', async () => {
    const jobs = await startJobs(database(), { onTrouble: () => {} });
    onTestFinished(() => jobs.stop());
    await jobs.work(stalled, async () => 'done');
    const sendAt = (startAfter: Date) =>
      database().transact((tx) => jobs.send(tx, stalled, [{ id: 1 }], { startAfter }));
    const overdue = async ({ queries }: Pick<Database, 'queries'>) =>
      (await waitingJobs(queries)).find(({ name }) => name === stalled.name)?.overdueSeconds;
    await sendAt(new Date(Date.now() + 3_600_000));
    expect(await overdue(database())).toBe(0);
    const anHourLate = await database().transact(async (tx) => {
      await sql`update pgboss.job set start_after = now() - interval '1 hour' where name = ${stalled.name}`.execute(
        tx,
      );
      // Before the commit, from when on the worker may take it.
      return overdue({ queries: tx });
    });
    expect(anHourLate).toBeGreaterThanOrEqual(3_600);
  });
});

describe('the tables of pg-boss', () => {
  it('stop the start with a sentence where the installed version expects others', () => {
    expect(() => checkPgBossTables()).not.toThrow();
    const plan = getConstructionPlans('pgboss').replace('priority integer', 'priority bigint');
    expect(() => checkPgBossTables(plan)).toThrow(
      /^The installed pg-boss expects other tables .* getMigrationPlans\('pgboss', 43\) .* fingerprint [\da-f]{16} in server/,
    );
  });
});

describeOnEachEngine('the tables of pg-boss', (database) => {
  it('are after all migrations what the installed version expects', async () => {
    const boss = new PgBoss({ db: bossDatabase(database().queries), migrate: false });
    expect(await boss.schemaVersion()).toBe(43);
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  });

  it.each([
    'BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT 1; COMMIT;',
    'BEGIN; DO $$ BEGIN NULL;\nEND $$; COMMIT;',
  ])('are not touched by a transaction that cannot be split: %s', async (text) => {
    await expect(bossDatabase(database().queries).executeSql(text)).rejects.toThrow('cannot be split');
  });
});
