import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline as joined, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { commandTimeoutFactor, type Database, type DatabaseLocation, openDatabase } from './database.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations.ts';

// docs/decisions.md, T73
/**
 * A backup is a compressed text: a first line with the migrations that its tables had, each table followed by its rows as
 * PostgreSQL writes them in JSON (a tab goes before each), and a last line that only a complete one has. It knows no engine:
 * what was saved from the embedded database can be restored to a server, and the other way round.
 */
type Line =
  | { marqueeBackup: 1; migrations: string[] }
  | SavedTable
  | { rows: number; checksum: string }
  | { sequence: string; value: string; isUsed: boolean }
  | { end: true };

interface SavedTable {
  table: string;
  columns: string[];
}

interface Counts {
  tables: number;
  rows: number;
}

const rowsAtOnce = 500;
/** So many files, or texts of a whole area or article, would not fit into memory. */
const largeRowsAtOnce = 8;
const tablesWithLargeRows = new Set([
  'picture',
  'chat_picture',
  'content_publication',
  'content_preview',
  'article_version',
]);
const restoredAtOnce = 8 * 1024 * 1024;

/** Figures that the job queue keeps for some days, in tables named after the day: another database has others. */
const isLeftOut = (table: string) => table.startsWith('pgboss.queue_stats');

/** Ours have no schema's name, so that they find the schema of the database that they are restored to. Earlier backups said `public`. */
const withoutSchema = (name: string) => name.replace(/^public\./, '');

/** All tables as they were at one moment, while others go on writing. The file has its name once it is complete. */
export async function saveBackup(database: Database, file: string): Promise<Counts> {
  const counts = { tables: 0, rows: 0 };
  const unfinished = `${file}.unfinished`;
  try {
    await database.transact(
      (tx) =>
        pipeline(
          Readable.from(linesOf(tx, counts)),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      { once: true },
    );
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return counts;
}

async function* linesOf(tx: QueryExecutorProvider, counts: Counts): AsyncGenerator<string> {
  const line = (value: Line) => `${JSON.stringify(value)}\n`;
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await prepare(tx);
  yield line({ marqueeBackup: 1, migrations: await appliedMigrations(tx) });
  for (const table of await tablesOf(tx)) {
    yield line(table);
    const sum = new Checksum();
    for await (const row of rowsOf(tx, table)) {
      sum.add(row);
      yield `\t${row}\n`;
    }
    yield line(sum);
    counts.tables += 1;
    counts.rows += sum.rows;
  }
  for (const { sequence, value } of await sequencesOf(tx))
    yield line({ sequence, value: value ?? '1', isUsed: value !== null });
  yield line({ end: true });
}

/**
 * Into a database without data, all of it or nothing: what was written is read again and compared before it is committed.
 * A backup of an earlier version goes into the tables of that version, which are migrated afterwards.
 */
export async function restoreBackup(location: DatabaseLocation, file: string): Promise<Counts> {
  const names = await inspect(file);
  const unknown = names.find((name, index) => migrations[index]?.name !== name);
  if (unknown)
    throw new StartError(
      `${file} was saved by a newer version of Marquee (its tables have ${unknown}, which this version does not know): restore it with that version.`,
    );
  const database = await openDatabase(location, {
    migrations: migrations.slice(0, names.length),
    timeoutFactor: commandTimeoutFactor,
  });
  let counts: Counts;
  try {
    counts = await database.transact((tx) => fill(tx, file), { once: true });
  } finally {
    await database.close();
  }
  await (await openDatabase(location, { timeoutFactor: commandTimeoutFactor })).close();
  return counts;
}

/** The migrations of its tables. What is damaged is found before anything is written. */
async function inspect(file: string): Promise<string[]> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const damaged = new StartError(`${file} is not a complete backup of Marquee.`);
  let names: string[] = [];
  let sum: Checksum | undefined;
  let isComplete = false;
  try {
    for await (const line of readLines(file)) {
      const isInTable = typeof line === 'string' || 'checksum' in line;
      if (isInTable !== Boolean(sum)) throw damaged;
      if (typeof line === 'string') sum?.add(line);
      else if ('marqueeBackup' in line) names = line.migrations;
      else if ('table' in line) sum = new Checksum();
      else if ('checksum' in line) {
        if (!sum?.equals(line)) throw damaged;
        sum = undefined;
      } else if ('end' in line) isComplete = true;
    }
  } catch {
    throw damaged;
  }
  if (!Array.isArray(names) || names.length === 0 || !isComplete) throw damaged;
  return names;
}

async function fill(tx: QueryExecutorProvider, file: string): Promise<Counts> {
  await prepare(tx);
  await clear(tx);
  const missing = await partsOf(tx);
  const found = (name: string, columns: string[] = []) => {
    const part = missing.get(name);
    if (part?.toSorted().join() !== columns.toSorted().join())
      throw new StartError(
        `${file} is not a complete backup of Marquee: its ${name} does not fit, so nothing was restored.`,
      );
    missing.delete(name);
  };
  const counts = { tables: 0, rows: 0 };
  let into: SavedTable = { table: '', columns: [] };
  let batch: string[] = [];
  let length = 0;
  const insert = async () => {
    const rows = `[${batch.join()}]`;
    batch = [];
    length = 0;
    const named = sql.join(into.columns.map((column) => sql.ref(column)));
    const table = sql.raw(into.table);
    await sql`
      insert into ${table} (${named}) overriding system value
      select ${named} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`.execute(tx);
  };
  for await (const line of readLines(file)) {
    if (typeof line !== 'string' && 'table' in line) {
      into = { ...line, table: withoutSchema(line.table) };
      if (!isLeftOut(into.table)) found(into.table, into.columns);
    } else if (isLeftOut(into.table) && (typeof line === 'string' || 'checksum' in line)) {
      // The queue begins anew.
    } else if (typeof line === 'string') {
      batch.push(line);
      length += line.length;
      if (batch.length === rowsAtOnce || length > restoredAtOnce) await insert();
    } else if ('checksum' in line) {
      if (batch.length > 0) await insert();
      const written = new Checksum();
      for await (const row of rowsOf(tx, into)) written.add(row);
      if (!written.equals(line))
        throw new StartError(`${into.table} would differ from the backup, so nothing was restored.`);
      counts.tables += 1;
      counts.rows += written.rows;
    } else if ('sequence' in line) {
      const { value, isUsed } = line;
      const sequence = withoutSchema(line.sequence);
      found(sequence);
      await sql`select setval(${sequence}::text::regclass, ${value}::bigint, ${isUsed})`.execute(tx);
    }
  }
  for (const [name] of missing)
    throw new StartError(
      `${file} is not a complete backup of Marquee: it lacks ${name}, so nothing was restored.`,
    );
  return counts;
}

/** What a backup of this database holds: tables with their columns, and sequences. */
async function partsOf(tx: QueryExecutorProvider): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>();
  for (const { table, columns } of await tablesOf(tx)) parts.set(table, columns);
  for (const { sequence } of await sequencesOf(tx)) parts.set(sequence, []);
  return parts;
}

/** Migrations leave rows of their own, which the backup has too. Those of people are not to be lost. */
async function clear(tx: QueryExecutorProvider): Promise<void> {
  const tables = (await tablesOf(tx)).map(({ table }) => table);
  for (const table of tables.filter((name) => !name.startsWith('pgboss.'))) {
    const { rows } = await sql`select 1 from ${sql.raw(table)} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new StartError(
        `There is data in the database (${table}): restore into a new one, with another DATA_DIR or DATABASE_URL.`,
      );
  }
  await sql`truncate ${sql.raw(tables.join())}`.execute(tx);
}

/** Both engines are to write the same text for the same row, and to take their time. */
async function prepare(tx: QueryExecutorProvider): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await sql`set local ${sql.raw(setting)}`.execute(tx);
}

const ourSchema = sql`(
  select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = 'marquee_migration'::regclass
)`;

/** Ours and those of the job queue, each after those that it refers to, with the columns that are not computed. */
async function tablesOf(tx: QueryExecutorProvider): Promise<SavedTable[]> {
  const { rows } = await sql<{ table: string; columns: string[]; parents: string[] }>`
    select
      format(case nspname when 'pgboss' then 'pgboss.%I' else '%I' end, relname) as table,
      (
        select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      array(
        select format(case pn.nspname when 'pgboss' then 'pgboss.%I' else '%I' end, p.relname)
        from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid
      ) as parents
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in (${ourSchema}, 'pgboss') and relkind = 'r' and relpersistence = 'p'
      and relname <> 'marquee_migration'
    order by 1`.execute(tx);
  const waiting = new Map(rows.filter(({ table }) => !isLeftOut(table)).map((row) => [row.table, row]));
  const inOrder: typeof rows = [];
  const take = (name: string) => {
    const row = waiting.get(name);
    if (!row) return;
    waiting.delete(name);
    row.parents.forEach(take);
    inOrder.push(row);
  };
  for (const { table } of rows) take(table);
  return inOrder.map(({ table, columns }) => ({ table, columns }));
}

async function sequencesOf(tx: QueryExecutorProvider) {
  const { rows } = await sql<{ sequence: string; value: string | null }>`
    select format(case schemaname when 'pgboss' then 'pgboss.%I' else '%I' end, sequencename) as sequence,
      last_value::text as value
    from pg_sequences where schemaname in (${ourSchema}, 'pgboss')`.execute(tx);
  return rows;
}

/** Without what is computed from the rest. */
async function* rowsOf(tx: QueryExecutorProvider, { table, columns }: SavedTable): AsyncGenerator<string> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare saved_rows no scroll cursor for
    select to_jsonb(saved)::text as row from (select ${named} from ${sql.raw(table)}) as saved`.execute(tx);
  const count = tablesWithLargeRows.has(table) ? largeRowsAtOnce : rowsAtOnce;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(count)} from saved_rows`.execute(tx);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await sql`close saved_rows`.execute(tx);
}

/** A row as it is, everything else as what it says. Rows hold whatever separates lines, except for the one that JSON escapes. */
async function* readLines(file: string): AsyncGenerator<string | Line> {
  const content = joined(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const piece of content) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.startsWith('\t') ? line.slice(1) : (JSON.parse(line) as Line);
  }
}

/** Of a table's rows in whatever order, since the engines sort text differently. */
class Checksum {
  rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.rows += 1;
    const hash = createHash('sha256').update(row).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) & ((1n << 256n) - 1n);
  }

  get checksum(): string {
    return this.#sum.toString(16);
  }

  equals(other: { rows: number; checksum: string }): boolean {
    return this.rows === other.rows && this.checksum === other.checksum;
  }

  toJSON() {
    return { rows: this.rows, checksum: this.checksum };
  }
}
