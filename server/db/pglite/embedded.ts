import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { Engine, EngineHooks } from '../engine.ts';
import { createWhereMissing } from './create.ts';
import { lockDirectory } from './directory-lock.ts';
import { startInstance } from './instance.ts';
import { pgliteEngine } from './pglite-engine.ts';
import { SyncedNodeFS } from './synced-node-fs.ts';

/** PostgreSQL inside this process, with its files in `db` under the data directory. */
export async function openEmbedded(dataDir: string, hooks: EngineHooks): Promise<Engine> {
  const directory = resolve(dataDir);
  const lock = prepare(directory);
  try {
    const files = join(directory, 'db');
    await createWhereMissing(files, hooks.onProgress);
    const engine = await pgliteEngine(
      (onCrash) => startInstance({ fs: new SyncedNodeFS(files) }, onCrash),
      hooks,
    );
    return {
      ...engine,
      async close() {
        try {
          await engine.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database in ${directory} does not open: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function prepare(directory: string): { release(): void } {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return lockDirectory(directory);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATA_DIR must be a directory that this process may write: ${(error as Error).message}.`,
    );
  }
}

export function openInMemory(snapshot: Blob | undefined, hooks: EngineHooks): Promise<Engine> {
  return pgliteEngine((onCrash) => startInstance(snapshot ? { loadDataDir: snapshot } : {}, onCrash), hooks);
}
