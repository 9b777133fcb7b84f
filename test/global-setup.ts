import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { findPostgres, type RunningPostgres, startPostgres } from './database/postgres.ts';
import { prepareSnapshots, type Snapshots } from './database/snapshots.ts';

declare module 'vitest' {
  interface ProvidedContext {
    snapshots: Snapshots;
    /** A server with the migrated database `marquee_template`. */
    postgres: { url: string } | { missing: string };
  }
}

/** Makes one migrated database of each kind where there is none; the test files copy them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, snapshots] = await Promise.all([migratedServer(), prepareSnapshots()]);
  project.provide('snapshots', snapshots);
  project.provide('postgres', 'missing' in server ? server : { url: server.url });
  return async () => {
    if ('missing' in server)
      console.warn(`\n!!! SKIPPED: all tests on a PostgreSQL server. ${server.missing}.\n`);
    else await server.stop();
  };
}

async function migratedServer(): Promise<RunningPostgres | { missing: string }> {
  const found = findPostgres();
  if ('missing' in found) return found;
  const server = await startPostgres('off');
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
