import { once } from 'node:events';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Queries } from '../tables.ts';

const slot = 'marquee_backup';
const isLogSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

// docs/decisions.md, T194
/**
 * Copies the embedded database, which is written to meanwhile: whoever opens the copy finds what was committed when this was over.
 * It is PostgreSQL's own base backup, whose state belongs to the one connection that there is. One at a time.
 */
export async function copyWhileRunning(queries: Queries, from: string, to: string): Promise<void> {
  await callOff(queries);
  try {
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(queries);
    await sql`select pg_backup_start('marquee', true)`.execute(queries);
    // A thread of its own: visitors wait neither for the event loop nor for its four threads for files.
    await once(
      new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData: { from, to } }),
      'exit',
    );
    const { rows } = await sql<{ labelfile: string }>`
      select labelfile from pg_backup_stop(wait_for_archive => false)`.execute(queries);
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    const segments = (await readdir(join(from, 'pg_wal'))).filter(isLogSegment);
    for (const name of segments) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  } finally {
    await callOff(queries);
  }
}

/** What an earlier one has left behind as well: its slot would keep the log for ever. */
async function callOff(queries: Queries): Promise<void> {
  await sql`select pg_backup_stop(wait_for_archive => false)`.execute(queries).catch(() => {});
  await sql`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`.execute(
    queries,
  );
}
