import { once } from 'node:events';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '#server/start-error.ts';

/**
 * A database is made under another name and renamed when it is complete and on the disk. What a killed first
 * start leaves under that other name never held a row and may go; what has the real name is never removed.
 */
export async function createWhereMissing(
  files: string,
  onProgress: (sentence: string) => void,
): Promise<void> {
  const found = entries(files);
  if (found.includes('PG_VERSION')) return;
  if (found.length > 0) {
    throw new StartError(
      `${files} holds something other than a database: move it away, or set DATA_DIR to another directory.`,
    );
  }
  onProgress('Creating the database (first start, about 8 s)');
  const unfinished = `${files}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  await createInWorker(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, files);
  sync(dirname(files));
  sync(dirname(dirname(files)));
}

// docs/decisions.md, T28
/** What it takes to make a database, 100 MB and more, goes with the thread; here it would stay as long as the process. */
async function createInWorker(files: string): Promise<void> {
  const worker = new Worker(new URL('./create-worker.ts', import.meta.url), { workerData: { files } });
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`the thread that makes it ended with ${code}`);
}

function entries(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** PGlite copies the files of a new database without syncing them. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path, 'r+');
  }
  sync(directory);
}

function sync(path: string, flags = 'r'): void {
  // Windows has no fsync for directories, and needs none.
  if (process.platform === 'win32' && flags === 'r') return;
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
