import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { startInstance } from '#server/db/pglite/instance.ts';
import { pgliteEngine } from '#server/db/pglite/pglite-engine.ts';
import { afterwards } from './afterwards.ts';
import { findPostgres, type RunningPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the data directory of a migrated PGlite. */
    pgliteSnapshot: string;
    /** A server with the migrated database `marquee_template`. */
    postgres: { url: string } | { missing: string };
  }
}

/** Makes one migrated database of each kind; the test files copy them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  const removeFolder = afterwards('rm -rf "$1"', folder);
  const snapshot = join(folder, 'pglite.tar');
  const [server] = await Promise.all([migratedServer(), writeSnapshot(snapshot)]);
  project.provide('pgliteSnapshot', snapshot);
  project.provide('postgres', 'missing' in server ? server : { url: server.url });
  return async () => {
    await removeFolder();
    if ('missing' in server)
      console.warn(`\n!!! SKIPPED: all tests on a PostgreSQL server. ${server.missing}.\n`);
    else await server.stop();
  };
}

async function migratedServer(): Promise<RunningPostgres | { missing: string }> {
  const found = findPostgres();
  if ('missing' in found) return found;
  const server = await startPostgres();
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query('create database marquee_template');
  await admin.end();
  const template = await openDatabase({
    kind: 'server',
    url: server.url.replace(/postgres$/, 'marquee_template'),
  });
  await template.close();
  return server;
}

async function writeSnapshot(file: string): Promise<void> {
  let pglite: PGlite | undefined;
  const start = async (onCrash: () => void) => {
    pglite = await startInstance({}, onCrash);
    return pglite;
  };
  const engine = await pgliteEngine(start, { onProgress() {}, onTrouble() {} });
  await migrate(engine.queries, migrations, () => {});
  await pglite?.exec('checkpoint');
  const dump = await pglite?.dumpDataDir('none');
  await engine.close();
  if (dump) writeFileSync(file, await dump.bytes());
}
