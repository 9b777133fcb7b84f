import { expect, it, onTestFinished, vi } from 'vitest';
import { pageCache } from './page-cache.ts';

const kibibyte = 1024;
const page = (bytes: number, until = Number.POSITIVE_INFINITY) => ({
  status: 200,
  headers: {},
  etag: '',
  bodies: { identity: Buffer.alloc(0) },
  bytes,
  until,
});
const cached = (cache: ReturnType<typeof pageCache>, keys: string[]) => keys.filter((key) => cache.get(key));

it('keeps within its budget and lets the longest unused go first', () => {
  const cache = pageCache(40 * kibibyte);
  cache.set('a', page(10 * kibibyte));
  cache.set('b', page(10 * kibibyte));
  cache.get('a');
  cache.set('c', page(10 * kibibyte));
  cache.set('d', page(10 * kibibyte));
  expect(cached(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
});

it('charges for keys and entries, so that a flood of tiny pages cannot grow without end', () => {
  const cache = pageCache(100 * kibibyte);
  const keys = Array.from({ length: 200 }, (_, index) => `${index}${'a'.repeat(8_000)}`);
  for (const key of keys) cache.set(key, page(0));
  expect(cached(cache, keys).length).toBeLessThan(10);
});

it('does not count a page twice that is stored again', () => {
  const cache = pageCache(20 * kibibyte);
  for (let round = 0; round < 100; round += 1) cache.set('a', page(5 * kibibyte));
  cache.set('b', page(5 * kibibyte));
  expect(cached(cache, ['a', 'b'])).toEqual(['a', 'b']);
});

it('forgets a page when its time is over', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const cache = pageCache(20 * kibibyte);
  cache.set('a', page(0, Date.now() + 1_000));
  expect(cached(cache, ['a'])).toEqual(['a']);
  vi.advanceTimersByTime(1_000);
  expect(cached(cache, ['a'])).toEqual([]);
});
