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
import { findPostgres, startPostgres } from './postgres.ts';

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
  const found = findPostgres();
  const server = 'missing' in found ? undefined : await startPostgres();
  const snapshot = join(folder, 'pglite.tar');
  writeFileSync(snapshot, await migratedSnapshot());
  project.provide('pgliteSnapshot', snapshot);
  if (server) await migratedTemplate(server.url);
  project.provide('postgres', server ? { url: server.url } : (found as { missing: string }));
  return async () => {
    await server?.stop();
    await removeFolder();
    if ('missing' in found)
      console.warn(`\n!!! SKIPPED: every test on a PostgreSQL server. ${found.missing}.\n`);
  };
}

async function migratedSnapshot(): Promise<Uint8Array> {
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
  return dump ? dump.bytes() : new Uint8Array();
}

async function migratedTemplate(url: string): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query('create database marquee_template');
  await admin.end();
  const template = await openDatabase({ kind: 'server', url: url.replace(/postgres$/, 'marquee_template') });
  await template.close();
}
