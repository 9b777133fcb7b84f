import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#server/start-error.ts';
import {
  asAdmin,
  describeInsteadOnPglite,
  describeOnServer,
  fillDataDir,
  freshMemory,
  freshServerUrl,
} from '#test/engines.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../database.ts';
import { migrations } from '../migrations.ts';
import type { Queries } from '../tables.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, randomUUID());

const backup = join(folder, 'site.backup');
const content = () => gunzipSync(readFileSync(backup)).toString();
let source: Database;
beforeAll(async () => {
  source = await openDatabase(await freshMemory());
});
afterAll(() => source.close());

/** A hash of every row of every table, as the database itself computes it; words are the engine's, and made anew. */
async function state(database: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const { rows } = await sql<{ table: string }>`
    select schemaname || '.' || tablename as table from pg_tables
    where schemaname in ('public', 'pgboss') and tablename <> 'marquee_migration'
      and tablename not like 'queue_stats%'`.execute(database.queries);
  for (const { table } of rows) {
    const { rows: sums } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'words')::text, 0))::text, '') as sum
      from ${sql.raw(table)} t`.execute(database.queries);
    found[table] = sums[0]?.sum ?? '';
  }
  return found;
}

it('saves a site that has data', async () => {
  for (const statement of [
    sql`insert into contact_message (name, email, subject, message, language)
      select 'Ada ' || n, n || '@example.org', 'other', 'Message ' || n, 'en' from generate_series(1, 1201) n`,
    sql`insert into contact_message (name, email, subject, message, language)
      values (${'Zoë\n"Ç"'}, 'z@example.org', 'other', ${'\\x00 \u2028 \t{"rows":1}'}, 'fr')`,
    sql`insert into content_publication (area, value, author_id, author, note)
      values ('claims', '{"channels": 7, "text": "Zoë\\n\\t{{x}}"}', 'a', 'Ada', ''), ('claims', null, 'a', 'Ada', 'back')`,
    sql`insert into picture (id, kind, width, height, size, bytes)
      select n, 'webp', 1, 1, 500000, convert_to(repeat(n || ' ', 250000), 'UTF8') from generate_series(1, 9) n`,
    sql`insert into picture_use (used_by, picture_id) values ('publication 1', '1')`,
    sql`insert into chat_session (public_id, language, labels) values ('abc', 'en', array['a,b', 'c"d'])`,
    sql`insert into chat_message (session_id, seq, client_id, text, is_user)
      select id, 1, gen_random_uuid(), 'Hello', true from chat_session`,
    sql`insert into mail (event, kind, language, recipient, facts)
      values ('e', 'k', 'en', 'a@example.org', '{"n": 12345678901234567890.25, "s": "ü"}')`,
    sql`insert into staff_user (id, name, email, email_verified) values ('u', 'Ada', 'u@example.org', true)`,
    sql`insert into staff_session (id, expires_at, token, updated_at, user_id)
      values ('s', '2026-03-29 01:59:59.123456+01', 't', now(), 'u')`,
    sql`insert into contact_message (name, email, subject, message, language)
      values ('Nobody', 'n@example.org', 'other', 'Deleted.', 'fr')`,
    sql`delete from contact_message where id = 1203`,
    // The job queue names tables after the day: restored later, the database has others.
    sql`do $$ declare name text; begin
      select relname into name from pg_class where relname like 'queue_stats_2%' and relkind = 'r' order by 1 limit 1;
      execute format('alter table pgboss.%I rename to queue_stats_20200101', name);
    end $$`,
  ])
    await statement.execute(source.queries);
  const counts = await saveBackup(source, backup);
  expect(counts.rows).toBeGreaterThan(1206);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

it('reads few of the rows at once that hold whole texts', async () => {
  const words = sql`jsonb_build_object('text', repeat('text ', 100))`;
  await sql`insert into content_publication (area, value, author_id, author, note)
    select 'large', ${words}, 'a', 'Ada', '' from generate_series(1, 20)`.execute(source.queries);
  await sql`insert into article_version (article, state, content, author_id, author)
    select 900, 'draft', ${words}, 'a', 'Ada' from generate_series(1, 20)`.execute(source.queries);
  const atOnce: number[] = [];
  const measure: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const large = result.rows.filter(({ row }) => typeof row === 'string' && row.includes('text text'));
      if (large.length > 0) atOnce.push(large.length);
      return result;
    },
  };
  const transact = ((work: (tx: Queries) => Promise<unknown>, options: { once: true }) =>
    source.transact((tx) => work(tx.withPlugin(measure)), options)) as Database['transact'];
  await saveBackup({ ...source, transact }, path());
  expect(atOnce.reduce((sum, rows) => sum + rows)).toBe(40);
  expect(Math.max(...atOnce)).toBeLessThan(10);
  await sql`delete from content_publication where area = 'large'`.execute(source.queries);
  await sql`delete from article_version where article = 900`.execute(source.queries);
});

describeInsteadOnPglite('restored', () => {
  it('has equal rows', () => expectEqual({ kind: 'embedded', dataDir: fillDataDir(path()) }));
});

describeOnServer('restored', () => {
  const empty = async () => ({ kind: 'server', url: await freshServerUrl('template0') }) as const;
  const migrated = async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }) as const;

  it('is refused by a database that has data, which stays as it was', async () => {
    const location = await migrated();
    const database = await openDatabase(location);
    await sql`insert into chat_session (public_id, language) values ('abc', 'en')`.execute(database.queries);
    const before = await state(database);
    await expect(restoreBackup(location, backup)).rejects.toThrow(
      'There is data in the database (chat_session)',
    );
    expect(await state(database)).toEqual(before);
    await database.close();
  });

  it('is refused where a table, a column or a sequence is missing, and nothing of it stays', async () => {
    const location = await migrated();
    const without = async (part: RegExp, instead = '') => {
      const file = path();
      writeFileSync(file, gzipSync(content().replace(part, instead)));
      const error = await restoreBackup(location, file).catch((reason) => reason);
      expect(error).toBeInstanceOf(StartError);
      return error.message;
    };
    expect(await without(/\{"table":"contact_message"[^\n]*\n(\t[^\n]*\n)+[^\n]*\n/)).toContain(
      'it lacks contact_message,',
    );
    expect(await without(/("table":"contact_message","columns":\["id",)"name",/, '$1')).toContain(
      'its contact_message does not fit',
    );
    expect(await without(/\{"sequence":"contact_message_id_seq"[^\n]*\n/)).toContain(
      'it lacks contact_message_id_seq,',
    );
    const database = await openDatabase(location);
    expect(await database.queries.selectFrom('chat_session').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('has equal rows, also by way of tables that stand in a schema of their own', async () => {
    const location = await empty();
    await asAdmin('create schema authorization current_user', location.url);
    await restoreBackup(location, backup);
    const database = await openDatabase(location);
    const file = path();
    const { rows } = await saveBackup(database, file);
    await database.close();
    expect(rows).toBeGreaterThan(1206);
    expect(gunzipSync(readFileSync(file)).toString()).toContain('Ada 77"');
    await expectEqual(await empty(), file);
  });

  it('takes longer than a request may', async () => {
    const location = await migrated();
    const database = await openDatabase(location, { timeoutFactor: 20 });
    await sql`create function be_slow() returns trigger language plpgsql as $$ begin
      perform pg_sleep(1.5);
      return null;
    end $$`.execute(database.queries);
    await sql`create trigger slow before truncate on contact_message execute function be_slow()`.execute(
      database.queries,
    );
    await database.close();
    await expectEqual(location);
  });

  it('restores the backup of an earlier version, and migrates it', async () => {
    const old = await openDatabase(await empty(), { migrations: migrations.slice(0, 15) });
    await sql`
      insert into contact_message (name, email, subject, message, language)
      values ('Ada', 'ada@example.org', 'other', 'From long ago.', 'en')`.execute(old.queries);
    const file = path();
    await saveBackup(old, file);
    await old.close();
    const target = await empty();
    await restoreBackup(target, file);
    const database = await openDatabase(target);
    const messages = await database.queries.selectFrom('contact_message').select('message').execute();
    expect(messages).toEqual([{ message: 'From long ago.' }]);
    expect(await database.queries.selectFrom('customer_order').selectAll().execute()).toEqual([]);
    await database.close();
  });
});

async function expectEqual(location: DatabaseLocation, file = backup): Promise<void> {
  await restoreBackup(location, file);
  const database = await openDatabase(location);
  expect(await state(database)).toEqual(await state(source));
  const last = await database.queries
    .selectFrom('contact_message')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const next = await database.queries
    .insertInto('contact_message')
    .values({
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'other',
      message: 'The next one.',
      language: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.close();
  // One was deleted, and no id is given twice.
  expect(Number(next.id)).toBe(Number(last.id) + 2);
}

describe('a damaged backup', () => {
  it.each<[string, () => Buffer]>([
    ['cut off', () => readFileSync(backup).subarray(0, 4000)],
    ['without its end', () => gzipSync(content().replace('{"end":true}\n', ''))],
    ['with a changed row', () => gzipSync(content().replace('Ada 77"', 'Ada 78"'))],
    ['with a row less', () => gzipSync(content().replace(/\t[^\n]*Ada 77"[^\n]*\n/, ''))],
    [
      'with rows that nothing checks',
      () => gzipSync(content().replace(/\{"rows":1202,"checksum":"\w+"\}\n/, '')),
    ],
    ['without migrations', () => gzipSync(content().replace(/"migrations":\[[^\]]*\]/, '"migrations":[]'))],
    ['that is something else', () => Buffer.from('hello')],
  ])('%s is refused before anything is written', async (_, damage) => {
    const file = path();
    writeFileSync(file, damage());
    const nowhere: DatabaseLocation = { kind: 'embedded', dataDir: path() };
    await expect(restoreBackup(nowhere, file)).rejects.toThrow('is not a complete backup');
    expect(() => statSync(nowhere.dataDir)).toThrow('ENOENT');
  });

  it('that is a folder is refused in a sentence', async () => {
    await expect(restoreBackup({ kind: 'embedded', dataDir: path() }, folder)).rejects.toThrow(
      'is not a complete backup',
    );
  });

  it('of a newer version names what is missing', async () => {
    const file = path();
    writeFileSync(file, gzipSync(content().replace('"0018-order-lists"', '"0018-order-lists","0099-later"')));
    await expect(restoreBackup({ kind: 'embedded', dataDir: path() }, file)).rejects.toThrow('0099-later');
  });
});
