import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { verifyBackup } from '#server/db/backup/restore.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { newKeyTexts, type PrivateKey, readPrivateKey } from '#server/security/sealed-file.ts';
import { describeOnServer, fillDataDir, freshMemory, freshServerUrl } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { attemptBackup } from './manifest.ts';
import { runBackup } from './run.ts';
import { backupStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Location = Exclude<DatabaseLocation, { kind: 'memory' }>;

async function siteOn(location: Location) {
  const dir = mkdtempSync(join(folder, 'kept-'));
  const { publicText, privateText } = newKeyTexts();
  const database = await openDatabase(location, { timeoutFactor: 20 });
  onTestFinished(() => database.close());
  await sql`insert into contact_message (name, email, subject, message, language)
    select 'Ada ' || n, n || '@example.org', 'other', 'Message ' || n, 'en' from generate_series(1, 500) n`.execute(
    database.queries,
  );
  const config = {
    ...readConfig({ BACKUP_DIR: dir, BACKUP_PUBLIC_KEY: publicText }),
    database: location,
  };
  const context = { config, database, features: [], outbox: () => ({ putAll: async () => {} }) };
  return {
    dir,
    database,
    context: context as unknown as Context,
    reader: readPrivateKey(privateText) as PrivateKey,
  };
}

async function expectGood(location: Location) {
  const { dir, database, context, reader } = await siteOn(location);
  expect(await attemptBackup(context)).toBe('done');
  const { good, failed } = await backupStore(database.queries).report();
  expect([good?.isEncrypted, failed, readdirSync(dir)]).toEqual([true, null, [good?.file]]);
  const file = join(dir, `${good?.file}`);
  expect(statSync(file)).toMatchObject({ size: good?.bytes });
  expect(readFileSync(file).includes('Ada')).toBe(false);
  const throwAway = (await freshMemory()) as DatabaseLocation & { kind: 'memory' };
  expect(await verifyBackup(throwAway, file, { reader })).toMatchObject({ rows: good?.rows });
  expect(await countOf(database)).toBe(500);
}

const countOf = async ({ queries }: Database) =>
  (await queries.selectFrom('contact_message').select('id').execute()).length;

// A database is made for the check, which takes its time.
if (thorough) {
  describeOnServer('a backup by the clock', () => {
    it('is restored for a check, and can be read with the private key alone', async () => {
      await expectGood({ kind: 'server', url: await freshServerUrl('marquee_template') });
    });
  });

  describe('a backup by the clock, on PGlite', () => {
    it('is restored for a check, and leaves no copy behind', async () => {
      const dataDir = fillDataDir(join(folder, 'data'));
      await expectGood({ kind: 'embedded', dataDir });
      expect(readdirSync(dataDir)).not.toContain('backup-work');
    });
  });
}

describeOnServer('a backup that fails', () => {
  it('has no name, and says why', async () => {
    const url = await freshServerUrl('marquee_template');
    const { dir, database, context } = await siteOn({ kind: 'server', url });
    await sql`delete from marquee_migration`.execute(database.queries);
    await expect(attemptBackup(context)).rejects.toThrow('earlier version');
    const { good, failed } = await backupStore(database.queries).report();
    expect([good, failed?.error, readdirSync(dir)]).toEqual([
      null,
      expect.stringContaining('earlier version'),
      [],
    ]);
    const nowhere = { dir: join(dir, 'missing'), hours: '4', keep: 1, keepDays: 1 };
    await expect(runBackup(context, nowhere)).rejects.toThrow('mount its disk');
  });

  it('has no name where it was killed in the middle', async () => {
    const { dir, context } = await siteOn({ kind: 'server', url: await freshServerUrl('marquee_template') });
    const refused = expect(attemptBackup(context)).rejects.toThrow('ended by SIGKILL');
    const unfinished = () => readdirSync(dir).find((name) => name.endsWith('.unfinished'));
    await vi.waitUntil(unfinished);
    process.kill(Number(unfinished()?.split('.')[2]), 'SIGKILL');
    await refused;
    expect(readdirSync(dir)).toEqual([unfinished()]);
  });
});
