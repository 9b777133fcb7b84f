import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testApp } from './app.ts';

/** The app on a database that it does not close, for the tests of one describe(). */
export function appOn(database: () => Database): () => FastifyInstance {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp({}, { database: { ...database(), close: async () => {} } });
  });
  afterAll(() => app.close());
  return () => app;
}

let addresses = 0;

/** For posts that each come from another visitor: the limit by address is another test's business. */
export function newAddress(): string {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
