import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { type Snapshots, unpack } from './database/snapshots.ts';
import { thorough } from './thorough.ts';

type Template = 'marquee_template' | 'template0';

type Tests = (database: () => Database) => void;

// docs/decisions.md, T40
/** Runs the tests on PGlite and on a PostgreSQL server, each with a fresh and migrated database. */
export function describeOnEachEngine(name: string, tests: Tests): void {
  describeOnMemory(name, tests);
  describeOnServer(name, () => withDatabase(freshOnServer, tests));
}

export function describeOnMemory(name: string, tests: Tests): void {
  describe(`${name}, on PGlite`, () => withDatabase(freshMemory, tests));
}

/** For rules that are the same on every engine: runs the tests on a PostgreSQL server, or on PGlite where there is none. */
export function describeWithDatabase(name: string, tests: Tests): void {
  if (thorough) describeOnEachEngine(name, tests);
  else
    describe(name, () => withDatabase('missing' in inject('postgres') ? freshMemory : freshOnServer, tests));
}

function withDatabase(locate: () => Promise<DatabaseLocation>, tests: Tests): void {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await locate(), { timeoutFactor: 20 });
  });
  afterAll(() => database.close());
  tests(() => database);
}

/** Says loudly why, where there is no server to run the tests on. */
export function describeOnServer(name: string, tests: () => void): void {
  const server = inject('postgres');
  if ('missing' in server)
    describe.skip(`${name}, on a PostgreSQL server: SKIPPED, ${server.missing}`, tests);
  else describe(`${name}, on a PostgreSQL server`, tests);
}

/** What adds nothing to the same tests on a server: runs where there is none. */
export function describeInsteadOnPglite(name: string, tests: () => void): void {
  const reason = thorough || 'missing' in inject('postgres') ? '' : ': SKIPPED, it runs with npm run prove';
  describe.runIf(!reason)(`${name}, on PGlite${reason}`, tests);
}

export async function freshMemory(state: keyof Snapshots = 'migrated'): Promise<DatabaseLocation> {
  return { kind: 'memory', snapshot: await openAsBlob(inject('snapshots')[state]) };
}

/** A data directory with a database in it, as a site that was started before has one. */
export function fillDataDir(dataDir: string, state: keyof Snapshots = 'migrated'): string {
  unpack(inject('snapshots')[state], dataDir);
  return dataDir;
}

async function freshOnServer(): Promise<DatabaseLocation> {
  return { kind: 'server', url: await freshServerUrl('marquee_template') };
}

/** The address of a new database; from `template0` it is empty. */
export async function freshServerUrl(template: Template): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // To write every page of the template to the log as well would take twice as long.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return serverUrl().replace(/postgres$/, name);
}

/** One statement as superuser, on a connection of its own. */
export async function asAdmin(statement: string, url = serverUrl()): Promise<pg.QueryResult> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    return await admin.query(statement);
  } finally {
    await admin.end();
  }
}

function serverUrl(): string {
  const server = inject('postgres');
  if ('missing' in server) throw new Error(server.missing);
  return server.url;
}

/** How the database would go about a statement where it can: few rows are quick to read without an index too. */
export function planOf(database: Database, statement: RawBuilder<unknown>): Promise<string> {
  return database.transact(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return JSON.stringify((await sql`explain ${statement}`.execute(tx)).rows);
  });
}

/** Two connections to one fresh database, as two nodes of the site have them. */
export function describeOnTwoNodes(
  name: string,
  tests: (first: () => Database, second: () => Database) => void,
): void {
  describeOnServer(`${name}, two nodes`, () => {
    let databases: Database[];
    beforeAll(async () => {
      const url = await freshServerUrl('marquee_template');
      databases = await Promise.all(
        [1, 2].map(() => openDatabase({ kind: 'server', url }, { timeoutFactor: 20 })),
      );
    });
    afterAll(() => Promise.all(databases.map((database) => database.close())));
    tests(
      () => databases[0] as Database,
      () => databases[1] as Database,
    );
  });
}
