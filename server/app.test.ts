import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { testApp } from '#test/app.ts';

it('stays alive and says that it is not ready while the database is away', async () => {
  const database = {
    checkReady: () => Promise.reject(new DatabaseUnavailable(new Error('gone'))),
    close: async () => {},
  } as unknown as Database;
  const app = await testApp({}, { database });
  const [live, ready] = [await app.inject('/health/live'), await app.inject('/health/ready')];
  expect([live.statusCode, ready.statusCode, ready.headers['retry-after']]).toEqual([200, 503, '5']);
  await app.close();
});

it('answers a request that needs the absent database with 503 and a sentence', async () => {
  const app = await testApp();
  app.get('/api/row', { config: { audience: 'public' } }, async () => {
    throw new DatabaseUnavailable(new Error('terminating connection'));
  });
  const answer = await app.inject({ url: '/api/row', headers: { 'accept-language': 'it' } });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(answer.json().message).toContain('riprova');
  expect(answer.body).not.toContain('terminating');
  await app.close();
});
