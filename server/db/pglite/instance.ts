import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { int8Type, parseInt8 } from '../engine.ts';
import { stopAtCrash } from './crash.ts';

const settings = {
  wal_sync_method: 'fsync',
  // A quarter of the default, which is this process's memory from the start; the system's own cache stands behind it.
  shared_buffers: '32MB',
  // Its timer would hold a crashed instance, and all its memory, for ever.
  log_startup_progress_interval: '0',
  // What a checkpoint leaves of the log.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
};

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

type Storage = Pick<PGliteOptions, 'fs' | 'loadDataDir'>;

/** A PGlite that writes to the disk as PostgreSQL does. Its errors carry PostgreSQL's messages. */
export async function startInstance(storage: Storage, onCrash: () => void = () => {}): Promise<PGlite> {
  let lastMessage: string | undefined;
  const onStderr = (line: string) => {
    lastMessage = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastMessage;
    return false;
  };
  const reason = (error: unknown) => new Error(lastMessage ?? String(error), { cause: error });
  try {
    const pglite = await PGlite.create({
      ...storage,
      startParams,
      onStderr,
      parsers: { [int8Type]: parseInt8 },
    });
    stopAtCrash(pglite, reason, onCrash);
    return pglite;
  } catch (error) {
    await discardFiles(storage.fs);
    throw reason(error);
  }
}

/** Closes what an instance that cannot be closed any more has left open. */
export async function discardFiles(fs: PGliteOptions['fs']): Promise<void> {
  await fs?.closeFs().catch(() => {});
}
