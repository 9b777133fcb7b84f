import { type Dirent, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** After this time one save is over, however many steps it takes. */
const saveMs = 50;

/**
 * Tells which files changed. Folders are watched, not files: most editors save by renaming a new file over the old one, and
 * a watcher of the old one hears of nothing after that.
 */
export function watchFiles(folders: string[], onChange: (files: string[]) => void): void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function listenTo(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(compare, saveMs);
    });
    watchers.set(folder, watcher);
    // Where the folder itself is gone.
    watcher.on('error', () => watcher.close());
    watcher.on('close', () => watchers.delete(folder));
  }

  function look(folder: string, found = new Map<string, string>()): Map<string, string> {
    for (const entry of listenAndRead(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) look(path, found);
      else {
        const stat = statSync(path, { throwIfNoEntry: false });
        if (stat) found.set(path, `${stat.mtimeMs} ${stat.size} ${stat.ino}`);
      }
    }
    return found;
  }

  /** A folder may disappear meanwhile, as it does when another branch is checked out. */
  function listenAndRead(folder: string): Dirent[] {
    try {
      listenTo(folder);
      return readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  const lookAtAll = () => new Map(folders.flatMap((folder) => [...look(folder)]));
  let known = lookAtAll();
  function compare(): void {
    const before = known;
    known = lookAtAll();
    const paths = new Set([...before.keys(), ...known.keys()]);
    const changed = [...paths].filter((path) => before.get(path) !== known.get(path));
    if (changed.length > 0) onChange(changed);
  }
}
