import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Files with the data directory of a new PGlite, before and after the migrations. */
export interface Snapshots {
  empty: string;
  migrated: string;
}

const folder = resolve('.cache/pglite');
const sources = ['package-lock.json', 'server/db/migrations.ts', 'server/db/{migrations,pglite}/**'];

// docs/decisions.md, T187
/** To make a database takes PGlite ten times longer than to open one, so it is made once, until a migration is added. */
export async function prepareSnapshots(): Promise<Snapshots> {
  const snapshots = { empty: join(folder, 'empty.tar'), migrated: join(folder, 'migrated.tar') };
  const stamp = join(folder, 'sources');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return snapshots;

  mkdirSync(folder, { recursive: true });
  await make(snapshots);
  replace(stamp, wanted);
  return snapshots;
}

/** Imports the database only here: where it is made already, nobody waits for its sources. */
async function make(snapshots: Snapshots): Promise<void> {
  const [{ startInstance }, { pgliteEngine }, { migrate }, { migrations }] = await Promise.all([
    import('#server/db/pglite/instance.ts'),
    import('#server/db/pglite/pglite-engine.ts'),
    import('#server/db/migrate.ts'),
    import('#server/db/migrations.ts'),
  ]);
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
