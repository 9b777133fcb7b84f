import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Overrides } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { testApp } from './app.ts';

/** The app on a database that it does not close, for the tests of one describe(). */
export function appOn(
  database: () => Database,
  config: Partial<Config> = {},
  overrides: Partial<Overrides> = {},
): () => FastifyInstance {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp(config, { ...overrides, database: { ...database(), close: async () => {} } });
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

/** Posts JSON, each time from another visitor. */
export function visitorPost(app: () => FastifyInstance, url: string) {
  return (payload: unknown, language = 'en') =>
    app().inject({
      method: 'POST',
      url,
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(payload),
    });
}

/** The customer with this address has a plan for so many devices from now on. */
export async function givePlan(app: FastifyInstance, email: string, devices: number): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/admin/orders',
    headers: { 'x-test-role': 'admin' },
    payload: {
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      plan: 'yearly',
      devices,
      language: 'en',
      note: 'for a test',
      requestId: randomUUID(),
    },
  });
  expect(statusCode).toBe(200);
}
