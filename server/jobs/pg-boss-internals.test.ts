import { getConstructionPlans, PgBoss } from 'pg-boss';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnEachEngine } from '#test/engines.ts';
import { type Queue, startJobs } from './jobs.ts';
import { bossDatabase, checkPgBossTables, countWaitingJobs } from './pg-boss-internals.ts';

const counted: Queue<{ id: number }> = {
  name: 'counted',
  payload: z.object({ id: z.number() }),
  retries: { firstPauseSeconds: 1, longestPauseSeconds: 1, deadlineSeconds: 60 },
};

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
    expect(await countWaitingJobs(database().queries)).toMatchObject({ counted: 8 - begun.length });
    held.resolve('done');
    await expect
      .poll(() => countWaitingJobs(database().queries), { timeout: 15_000 })
      .toMatchObject({ counted: 0 });
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
