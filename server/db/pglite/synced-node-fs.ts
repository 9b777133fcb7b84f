import { fsyncSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresModule = postgresMod.PostgresMod;

/** The part of Emscripten's file system that its types leave out. */
interface NodeFileSystem {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
}

/**
 * PGlite's files, where fsync reaches the disk: Emscripten's own does nothing, so that a power cut could take
 * back what was confirmed. It wants PostgreSQL started without `-F` and with `wal_sync_method=fsync`: Emscripten's
 * fdatasync, the default, does nothing either, and cannot be replaced from outside.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: Partial<PostgresModule>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeFsyncReal] },
    };
  }
}

function makeFsyncReal(mod: PostgresModule): void {
  const nodeFs = mod.NODEFS as unknown as NodeFileSystem;
  nodeFs.stream_ops.fsync = ({ nfd, node }) => {
    // Windows has no fsync for directories, and needs none.
    if (process.platform === 'win32' && mod.FS.isDir(node.mode)) return 0;
    nodeFs.tryFSOperation(() => fsyncSync(nfd));
    return 0;
  };
}
