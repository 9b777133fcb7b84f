import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

const sqliteBusy = 5;

// docs/decisions.md, T4
/**
 * One process per directory. The lock is the one that SQLite takes on an empty file: the only lock of the
 * operating system that Node reaches by itself. The kernel grants it to one process and takes it back from a
 * dead one, so there is nothing stale to recognise; and it holds between containers that share the directory,
 * where process ids (often all 1) and sockets mean nothing. The file beside it only names the owner.
 */
export function lockDirectory(directory: string): { release(): void } {
  const ownerFile = join(directory, 'marquee.pid');
  const lock = new DatabaseSync(join(directory, 'marquee.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new StartError(
      `${directory} is in use by another Marquee (${owner(ownerFile)}): stop that one first, or set DATA_DIR to another directory.`,
    );
  }
  writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}`);
  return { release: () => lock.close() };
}

function owner(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8');
  } catch {
    return 'just starting';
  }
}
