import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
let version = 0;
const cacheOf = (bytes: number) => {
  version = 0;
  const cache = pageCache<string>(bytes, () => version);
  return {
    ...cache,
    set: (key: string, stored: ReturnType<typeof page>, of = version) => cache.set(key, stored, of, key),
  };
};
const cached = (cache: ReturnType<typeof cacheOf>, keys: string[]) => keys.filter((key) => cache.get(key));

it('keeps within its budget and lets the longest unused go first', () => {
  const cache = cacheOf(40 * kibibyte);
  cache.set('a', page(10 * kibibyte));
  cache.set('b', page(10 * kibibyte));
  cache.get('a');
  cache.set('c', page(10 * kibibyte));
  cache.set('d', page(10 * kibibyte));
  expect(cached(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
});

it('charges for keys and entries, so that a flood of tiny pages cannot grow without end', () => {
  const cache = cacheOf(100 * kibibyte);
  const keys = Array.from({ length: 200 }, (_, index) => `${index}${'a'.repeat(8_000)}`);
  for (const key of keys) cache.set(key, page(0));
  expect(cached(cache, keys).length).toBeLessThan(10);
});

it('does not count a page twice that is stored again', () => {
  const cache = cacheOf(20 * kibibyte);
  for (let round = 0; round < 100; round += 1) cache.set('a', page(5 * kibibyte));
  cache.set('b', page(5 * kibibyte));
  expect(cached(cache, ['a', 'b'])).toEqual(['a', 'b']);
});

it('forgets a page when its time is over', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const cache = cacheOf(20 * kibibyte);
  cache.set('a', page(0, Date.now() + 1_000));
  expect(cached(cache, ['a'])).toEqual(['a']);
  vi.advanceTimersByTime(1_000);
  expect(cached(cache, ['a'])).toEqual([]);
});

describe('after a publication', () => {
  it('no page is given out that shows what was before', () => {
    const cache = cacheOf(40 * kibibyte);
    cache.set('a', page(0));
    version = 1;
    expect([cache.get('a'), cache.isOutdated('a'), cache.isOutdated('b')]).toEqual([undefined, true, false]);
    cache.set('a', page(0));
    expect([cached(cache, ['a']), cache.isOutdated('a')]).toEqual([['a'], false]);
  });

  it('a page that was begun before does not take the place of one that was begun after', () => {
    const cache = cacheOf(40 * kibibyte);
    version = 1;
    const shown = page(0);
    cache.set('a', shown);
    cache.set('a', page(0), 0);
    expect(cache.get('a')).toBe(shown);
  });

  it('the pages most asked for are named first, and no second publication makes them forgotten', () => {
    const cache = cacheOf(40 * kibibyte);
    for (const [key, times] of [
      ['rare', 1],
      ['often', 5],
      ['seldom', 2],
    ] as const) {
      cache.set(key, page(0));
      for (let count = 0; count < times; count += 1) cache.get(key);
    }
    const outdated = (count = 10) => cache.outdatedAmongMostAsked(count).map(({ request }) => request);
    expect(outdated()).toEqual([]);
    version = 1;
    expect(outdated()).toEqual(['often', 'seldom', 'rare']);
    expect(outdated(2)).toEqual(['often', 'seldom']);
    cache.set('often', page(0));
    expect(outdated()).toEqual(['seldom', 'rare']);
    version = 2;
    expect(outdated().sort()).toEqual(['often', 'rare', 'seldom']);
  });

  it('no more are rendered ahead than are named at once, also where all were asked for as often', () => {
    const cache = cacheOf(40 * kibibyte);
    for (const key of 'abcdef') cache.set(key, page(0));
    version = 1;
    const rendered: string[] = [];
    for (let [next] = cache.outdatedAmongMostAsked(2); next; [next] = cache.outdatedAmongMostAsked(2)) {
      rendered.push(next.key);
      cache.set(next.key, page(0));
    }
    expect(rendered).toHaveLength(2);
  });

  it('a better compressed page takes the place of the same page alone', () => {
    const cache = cacheOf(40 * kibibyte);
    const [first, second, smaller] = [page(9), page(9), page(1)];
    cache.set('a', first);
    cache.set('a', second);
    cache.replace('a', first, smaller);
    expect(cache.get('a')).toBe(second);
    cache.replace('a', second, smaller);
    expect(cache.get('a')).toBe(smaller);
  });
});
