import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { testApp } from '#test/app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('can say that it is about to stop, while everything is still answered', async () => {
  const app = await testApp();
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/health/ready')).toBe(200);
  app.becomeUnready();
  expect([await statusOf('/health/ready'), await statusOf('/health/live'), await statusOf('/blog')]).toEqual([
    503, 200, 200,
  ]);
  await app.close();
});

it.each([
  ['answers', 200, async () => {}],
  ['is away', 503, () => Promise.reject(new Error('gone'))],
])('asks a database that %s every two seconds, however many want to know', async (_, status, answer) => {
  const checkReady = vi.fn(answer);
  const app = await testApp({}, { database: { checkReady, close: async () => {} } as unknown as Database });
  const ask = async () => (await app.inject('/health/ready')).statusCode;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([status, status, status]);
  vi.advanceTimersByTime(1999);
  expect(await ask()).toBe(status);
  expect(checkReady).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(status);
  expect(checkReady).toHaveBeenCalledTimes(2);
  await app.close();
});

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
