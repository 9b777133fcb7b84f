import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ChecklistItem } from '#contract/operation/checklist.ts';
import type { Overview } from '#contract/overview.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { attemptBackup, backupsFeature } from './manifest.ts';
import { backupStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-backup-state-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = { metricsToken: 'sixteen-characters-or-more' };
const good = { file: 'marquee-a.backup', bytes: 5_000_000_000, rows: 9, seconds: 3, isEncrypted: true };

describeOnEachEngine('backups by the clock', (database) => {
  const app = appOn(database, settings);
  const { backups } = readConfig({ BACKUP_DIR: join(folder, 'missing') });
  const scheduled = appOn(database, { ...settings, ...(backups && { backups }) });
  beforeEach(async () => {
    for (const table of ['backup_state', 'mail', 'checklist_confirmation'])
      await sql`delete from ${sql.table(table)}`.execute(database().queries);
  });

  const store = () => backupStore(database().queries);
  const ago = (column: string, hours: number) =>
    sql`update backup_state set ${sql.ref(column)} = now() - make_interval(hours => ${hours})`.execute(
      database().queries,
    );
  const read = async (url: string, from = app()) =>
    (await from.inject({ url, headers: { 'x-test-role': 'admin' } })).json().data;
  const item = async (from = app()): Promise<ChecklistItem | undefined> =>
    (await read('/api/admin/checklist', from)).find(({ id }: ChecklistItem) => id === 'backup');
  const alarm = async () => {
    const { figures }: Overview = await read('/api/admin/overview');
    return figures.find(({ rows }) => rows.endsWith('#backup'))?.count;
  };
  const metric = async (name: string, from = app()) => {
    const headers = { authorization: `Bearer ${settings.metricsToken}` };
    const { body } = await from.inject({ url: '/metrics', headers });
    return Number(new RegExp(`^marquee_backup_last_${name}_timestamp_seconds (.*)$`, 'm').exec(body)?.[1]);
  };

  it('ask for an admin’s word where none are known, and no more where one is', async () => {
    expect(await item()).toMatchObject({ done: false, confirmation: null });
    expect(await item(scheduled())).toMatchObject({ done: false });
    expect(await item(scheduled())).not.toHaveProperty('confirmation');
    expect([await alarm(), await metric('good'), await metric('failed')]).toEqual([0, 0, 0]);
    await store().noteGood(good);
    expect(await item()).toMatchObject({ done: true });
    expect(await item()).not.toHaveProperty('confirmation');
    expect(await read('/api/admin/backups')).toMatchObject({ isScheduled: false, good, failed: null });
    // Of the other app, which has not read it yet.
    expect(Math.abs((await metric('good', scheduled())) - Date.now() / 1000)).toBeLessThan(600);
  });

  it('alarm once the last good one is older than a day and a half, or a later one has failed', async () => {
    await store().noteGood(good);
    expect(await alarm()).toBe(0);
    await ago('good_at', 37);
    expect([await alarm(), (await item())?.done]).toEqual([1, false]);
    await store().noteGood(good);
    await store().noteFailure('No space');
    expect([await alarm(), (await item())?.done]).toEqual([1, true]);
    expect((await read('/api/admin/backups')).failed).toMatchObject({ error: 'No space' });
    await store().noteGood(good);
    expect(await alarm()).toBe(0);
  });

  it('mail admins once a day where there was no good one for a day, and say why', async () => {
    const admins = [{ id: 'ada', name: 'Ada', email: 'ada@example.org' }];
    const context = {
      config: { database: { kind: 'server' }, backups },
      database: database(),
      features: [{ name: 'staff', tables: [], admins: async () => admins }],
      outbox: createOutbox(undefined),
    } as unknown as Context;
    const attempt = () => expect(attemptBackup(context)).rejects.toThrow('create it, or mount its disk');
    const mails = () =>
      database().queries.selectFrom('mail').select(['kind', 'recipient', 'facts']).execute();
    await store().noteGood(good);
    await attempt();
    expect(await mails()).toEqual([]);
    await ago('good_at', 25);
    await attempt();
    await attempt();
    expect(await mails()).toMatchObject([
      {
        kind: 'backupFailed',
        recipient: 'ada@example.org',
        facts: { error: expect.stringContaining('There is no folder'), last: { file: good.file } },
      },
    ]);
  });

  it('are asked for by the clock, and at once where there is none of the last day', async () => {
    const sent: string[] = [];
    const jobs = {
      work: async () => {},
      schedule: async (_: string, cron: string, task: () => Promise<void>) => {
        sent.push(cron);
        await task();
      },
      sendMissing: async (_: unknown, { name }: { name: string }) => void sent.push(name),
    };
    const start = async (config: object) => {
      sent.length = 0;
      const context = { database: database(), jobs, config: { database: { kind: 'server' }, ...config } };
      await backupsFeature.start?.(context as unknown as Context);
      return sent;
    };
    expect(await start({ backups })).toEqual(['40 4 * * *', 'backup', 'backup']);
    await store().noteGood(good);
    expect(await start({ backups })).toEqual(['40 4 * * *', 'backup']);
    expect(await start({})).toEqual([]);
  });

  it('are forgotten a week after they were turned off, so that nothing alarms', async () => {
    const start = () =>
      backupsFeature.start?.({
        config: { database: { kind: 'server' } },
        database: database(),
      } as unknown as Context);
    await store().noteGood(good);
    await ago('good_at', 6 * 24);
    await start();
    expect(await alarm()).toBe(1);
    await ago('good_at', 8 * 24);
    await start();
    expect(await alarm()).toBe(0);
  });

  it('are told to admins alone', async () => {
    const ask = (role: string) =>
      app().inject({ url: '/api/admin/backups', headers: { 'x-test-role': role } });
    expect((await ask('agent')).statusCode).toBe(403);
  });
});
