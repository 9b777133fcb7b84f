import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDataDir } from '#test/engines.ts';
import { type Database, openDatabase } from '../database.ts';
import { copyWhileRunning } from './copy-while-running.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataDir = join(folder, 'data');

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded', dataDir: fillDataDir(dataDir) });
});
afterAll(() => database.close());

const write = (rows: number) =>
  sql`insert into contact_message (name, email, subject, message, language)
    select 'Ada', 'a@example.org', 'other', repeat('Message ', 50), 'en' from generate_series(1, ${rows})`.execute(
    database.queries,
  );
const countIn = async ({ queries }: Database) =>
  Number(
    (await sql<{ count: number }>`select count(*) from contact_message`.execute(queries)).rows[0]?.count,
  );

it('is whole, although the site writes, drops tables and tidies its log up meanwhile', async () => {
  await write(5000);
  await sql`create table dropped as select generate_series(1, 1000)`.execute(database.queries);
  let isOver = false;
  let atLeast = 0;
  const copying = copyWhileRunning(database.queries, join(dataDir, 'db'), join(folder, 'copy', 'db')).finally(
    () => {
      isOver = true;
    },
  );
  for (let round = 0; !isOver; round += 1) {
    await write(10);
    await sql`update contact_message set name = ${`${round}`} where id % 7 = ${round % 7}`.execute(
      database.queries,
    );
    if (round === 1) await sql`drop table dropped`.execute(database.queries);
    if (round === 2) await sql`checkpoint`.execute(database.queries);
    if (!isOver) atLeast = round;
  }
  await copying;
  expect(atLeast).toBeGreaterThan(2);
  const copy = await openDatabase({ kind: 'embedded', dataDir: join(folder, 'copy') }, { tables: 'current' });
  // PostgreSQL began where the copy did: pages of before and after a checkpoint meanwhile would not fit together.
  expect(readdirSync(join(folder, 'copy', 'db'))).toContain('backup_label.old');
  const found = await countIn(copy);
  // Every index agrees with its table.
  await sql`set enable_seqscan = off`.execute(copy.queries);
  expect(await countIn(copy)).toBe(found);
  await copy.close();
  expect(found).toBeGreaterThan(5000);
  expect(await countIn(database)).toBeGreaterThanOrEqual(found);
});

it('leaves nothing behind in the database where it fails, and can be begun again', async () => {
  const copy = () => copyWhileRunning(database.queries, join(dataDir, 'db'), join(folder, 'again', 'db'));
  await expect(
    copyWhileRunning(database.queries, join(dataDir, 'missing'), join(folder, 'x')),
  ).rejects.toThrow('ENOENT');
  const { rows } = await sql`select slot_name from pg_replication_slots`.execute(database.queries);
  expect(rows).toEqual([]);
  await expect(copy()).resolves.toBeUndefined();
});
