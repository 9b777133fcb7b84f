import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type Envelope, sealing } from '#server/security/sealed-file.ts';
import type { Database } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { Checksum, type Counts, type Line } from './format.ts';
import { prepare, rowsOf, sequencesOf, tablesOf } from './tables.ts';

/** All tables as they were at one moment, while others go on writing. The file has its name once it is complete. */
export async function saveBackup(database: Database, file: string, envelope?: Envelope): Promise<Counts> {
  const unfinished = `${file}.unfinished`;
  try {
    const counts = await writeBackup(database, unfinished, envelope);
    await publishFile(unfinished, file);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export async function writeBackup(database: Database, file: string, envelope?: Envelope): Promise<Counts> {
  const counts = { tables: 0, rows: 0 };
  await database.transact(
    (tx) =>
      pipeline([
        Readable.from(linesOf(tx, counts)),
        createGzip(),
        ...(envelope ? [sealing(envelope)] : []),
        createWriteStream(file, { mode: 0o600, flush: true }),
      ]),
    { once: true },
  );
  return counts;
}

/** Its name is on the disk as well as what it holds. */
export async function publishFile(unfinished: string, file: string): Promise<void> {
  await rename(unfinished, file);
  // Windows has no fsync for directories, and needs none.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
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
