import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/database.ts';

type Template = 'marquee_template' | 'template0';

/** Runs the tests on PGlite and on a PostgreSQL server, each with a fresh and migrated database. */
export function describeOnEachEngine(name: string, tests: (database: () => Database) => void): void {
  const withDatabase = (locate: () => Promise<DatabaseLocation>) => () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase(await locate());
    });
    afterAll(() => database.close());
    tests(() => database);
  };
  describe(`${name}, on PGlite`, withDatabase(freshMemory));
  describeOnServer(name, withDatabase(freshOnServer));
}

/** Says loudly why, where there is no server to run the tests on. */
export function describeOnServer(name: string, tests: () => void): void {
  const server = inject('postgres');
  if ('missing' in server)
    describe.skip(`${name}, on a PostgreSQL server: SKIPPED, ${server.missing}`, tests);
  else describe(`${name}, on a PostgreSQL server`, tests);
}

export async function freshMemory(): Promise<DatabaseLocation> {
  return { kind: 'memory', snapshot: await openAsBlob(inject('pgliteSnapshot')) };
}

async function freshOnServer(): Promise<DatabaseLocation> {
  return { kind: 'server', url: await freshServerUrl('marquee_template') };
}

/** The address of a new database; from `template0` it is empty. */
export async function freshServerUrl(template: Template): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${template}`);
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
