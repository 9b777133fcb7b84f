import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { type Metrics, sharedReading } from '#server/metrics.ts';
import type { Database } from './database.ts';

/** Of the disk with the embedded database; that of a server is its own machine's business. */
export async function diskSpace(dataDir: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export function measureStorage({ queries }: Database, location: Config['database'], metrics: Metrics): void {
  const size = sharedReading(300, async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(queries);
    return rows[0]?.bytes ?? Number.NaN;
  });
  metrics.gauge('database_bytes', 'Size of the database.', size);
  if (location.kind !== 'embedded') return;
  const space = sharedReading(15, () => diskSpace(location.dataDir));
  const free = async () => (await space()).freeBytes;
  metrics.gauge('disk_free_bytes', 'Space that is left on the disk with DATA_DIR.', free);
  metrics.gauge('disk_bytes', 'Size of the disk with DATA_DIR.', async () => (await space()).totalBytes);
}
