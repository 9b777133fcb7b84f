import { existsSync } from 'node:fs';
import { type QueryExecutorProvider, sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { commandTimeoutFactor, type Database, type DatabaseLocation, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { Checksum, type Counts, type Opener, readLines, type SavedTable, type Source } from './format.ts';
import { isLeftOut, prepare, rowsOf, sequencesOf, tablesOf } from './tables.ts';

const restoredAtOnce = 8 * 1024 * 1024;
const restoredRowsAtOnce = 500;
const restoredBetweenCheckpoints = 64 * 1024 * 1024;

/** Ours have no schema's name, so that they find the schema of the database that they are restored to. Earlier backups said `public`. */
const withoutSchema = (name: string) => name.replace(/^public\./, '');

/**
 * Into a database without data, all of it or nothing: what was written is read again and compared before it is committed.
 * A backup of an earlier version goes into the tables of that version, which are migrated afterwards.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  opener?: Opener,
): Promise<Counts> {
  const counts = await restore(location, { file, opener }, () => Promise.resolve());
  await (await openDatabase(location, { timeoutFactor: commandTimeoutFactor })).close();
  return counts;
}

/** Restores it into a database of its own and has that migrated, as if it were needed. Nothing else uses the location. */
export function verifyBackup(
  location: Exclude<DatabaseLocation, { kind: 'server' }>,
  file: string,
  opener?: Opener,
): Promise<Counts> {
  return restore(location, { file, opener }, ({ queries }) => migrate(queries, migrations, () => {}));
}

async function restore(
  location: DatabaseLocation,
  source: Source,
  after: (database: Database) => Promise<void>,
): Promise<Counts> {
  const { file } = source;
  const names = await inspect(source);
  const unknown = names.find((name, index) => migrations[index]?.name !== name);
  if (unknown)
    throw new StartError(
      `${file} was saved by a newer version of Marquee (its tables have ${unknown}, which this version does not know): restore it with that version.`,
    );
  const database = await openDatabase(location, {
    migrations: migrations.slice(0, names.length),
    timeoutFactor: commandTimeoutFactor,
  });
  try {
    const isEmbedded = location.kind !== 'server';
    const counts = await database.transact((tx) => fill(tx, source, isEmbedded), { once: true });
    await after(database);
    return counts;
  } finally {
    await database.close();
  }
}

/** The migrations of its tables. What is damaged is found before anything is written. */
async function inspect(source: Source): Promise<string[]> {
  const { file } = source;
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const damaged = new StartError(`${file} is not a complete backup of Marquee, or was changed.`);
  let names: string[] = [];
  let sum: Checksum | undefined;
  let isComplete = false;
  try {
    for await (const line of readLines(source)) {
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
  } catch (error) {
    throw error instanceof StartError ? error : damaged;
  }
  if (!Array.isArray(names) || names.length === 0 || !isComplete) throw damaged;
  return names;
}

/** `isEmbedded`: nothing else writes the log down, which would grow to the size of the data. */
async function fill(tx: QueryExecutorProvider, source: Source, isEmbedded: boolean): Promise<Counts> {
  const { file } = source;
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
  let sinceCheckpoint = 0;
  const insert = async () => {
    const rows = `[${batch.join()}]`;
    batch = [];
    length = 0;
    sinceCheckpoint += rows.length;
    const named = sql.join(into.columns.map((column) => sql.ref(column)));
    const table = sql.raw(into.table);
    await sql`
      insert into ${table} (${named}) overriding system value
      select ${named} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`.execute(tx);
    if (!isEmbedded || sinceCheckpoint < restoredBetweenCheckpoints) return;
    sinceCheckpoint = 0;
    await sql`checkpoint`.execute(tx);
  };
  for await (const line of readLines(source)) {
    if (typeof line !== 'string' && 'table' in line) {
      into = { ...line, table: withoutSchema(line.table) };
      if (!isLeftOut(into.table)) found(into.table, into.columns);
    } else if (isLeftOut(into.table) && (typeof line === 'string' || 'checksum' in line)) {
      // The queue begins anew.
    } else if (typeof line === 'string') {
      batch.push(line);
      length += line.length;
      if (batch.length === restoredRowsAtOnce || length > restoredAtOnce) await insert();
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
