import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { startInstance } from '#server/db/pglite/instance.ts';
import { pgliteEngine } from '#server/db/pglite/pglite-engine.ts';

/** Files with the data directory of a new PGlite, before and after the migrations. */
export interface Snapshots {
  empty: string;
  migrated: string;
}

const folder = resolve('.cache/pglite');
const sources = ['package-lock.json', 'server/db/migrations.ts', 'server/db/{migrations,pglite}/**'];

/** To make a database takes PGlite ten times longer than to open one, so it is made once, until a migration is added. */
export async function prepareSnapshots(): Promise<Snapshots> {
  const snapshots = { empty: join(folder, 'empty.tar'), migrated: join(folder, 'migrated.tar') };
  const stamp = join(folder, 'sources');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return snapshots;

  mkdirSync(folder, { recursive: true });
  let pglite: PGlite | undefined;
  const start = async (onCrash: () => void) => {
    pglite = await startInstance({}, onCrash);
    return pglite;
  };
  const engine = await pgliteEngine(start, { onProgress() {}, onTrouble() {} });
  const write = async (file: string) => {
    await pglite?.exec('checkpoint');
    const dump = await pglite?.dumpDataDir('none');
    if (dump) replace(file, await dump.bytes());
  };
  await write(snapshots.empty);
  await migrate(engine.queries, migrations, () => {});
  await write(snapshots.migrated);
  await engine.close();
  replace(stamp, wanted);
  return snapshots;
}

/** A data directory for the embedded database that need not be made first. */
export function unpack(snapshot: string, dataDir: string): void {
  const files = join(dataDir, 'db');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  // What it says of leading slashes is no news; what it says when it fails is in the error.
  execFileSync('tar', ['-xf', snapshot, '-C', files], { stdio: 'pipe' });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort())
    if (/\.\w+$/.test(file)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Never half a file, also where two runs meet. */
function replace(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
