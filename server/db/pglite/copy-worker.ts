import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

const { from, to } = workerData;

function copyTree(path: string): void {
  mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
  // The log is copied afterwards, and who is sent it is nothing to a copy.
  if (path === 'pg_wal' || path === 'pg_replslot') return;
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) copyTree(inner);
    else if (entry.isFile()) copy(inner);
  }
}

/** Tables that are dropped meanwhile are missed by nobody: the log says so. */
function copy(path: string): void {
  try {
    copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

copyTree('');
