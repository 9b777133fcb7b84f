import { expect, it, onTestFinished, vi } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that ends when it is told to. */
function jobs() {
  const running: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => running.push(() => resolve('done')));
  return { running, work };
}

const settle = () => new Promise(setImmediate);

it('does the same work once for all who wait for it', async () => {
  const limiter = new ConcurrencyLimiter<string>(4, 10);
  const { running, work } = jobs();
  const answers = Promise.all(Array.from({ length: 5 }, () => limiter.run('page', work)));
  await settle();
  expect(running).toHaveLength(1);
  running[0]?.();
  expect(await answers).toEqual(Array(5).fill('done'));
});

it('does a few things at a time, lets others wait their turn, and refuses the rest', async () => {
  const limiter = new ConcurrencyLimiter<string>(2, 1);
  const { running, work } = jobs();
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((key) => limiter.run(key, work));
  await expect(fourth).rejects.toMatchObject({ code: 'busy', status: 503 });
  expect(running).toHaveLength(2);
  running[0]?.();
  await first;
  await settle();
  expect(running).toHaveLength(3);
  running[1]?.();
  running[2]?.();
  expect(await Promise.all([second, third])).toEqual(['done', 'done']);
});

it('is free again after work that failed', async () => {
  const limiter = new ConcurrencyLimiter<string>(1, 0);
  await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limiter.run('a', async () => 'done')).toBe('done');
});

it('refuses a caller that has waited for too long, and gives the next place to another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = new ConcurrencyLimiter<string>(1, 2, 2000);
  const { running, work } = jobs();
  const first = limiter.run('a', work);
  const impatient = limiter.run('b', work);
  vi.advanceTimersByTime(1999);
  const later = limiter.run('c', work);
  vi.advanceTimersByTime(1);
  await expect(impatient).rejects.toMatchObject({ code: 'busy', status: 503 });
  running[0]?.();
  await first;
  await settle();
  running[1]?.();
  expect([await later, running.length]).toEqual(['done', 2]);
});
