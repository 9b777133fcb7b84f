import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Snapshot } from '#server/content/snapshots.ts';
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
const snapshotOf = (version: number, since = 0): Snapshot => ({
  version,
  parts: {},
  articles: new Map(),
  since,
  until: since + 1,
});
let shown = snapshotOf(0);
const cacheOf = (bytes: number) => {
  shown = snapshotOf(0);
  const cache = pageCache<string>(bytes, () => shown);
  return {
    ...cache,
    set: (key: string, stored: ReturnType<typeof page>, of = shown) => cache.set(key, stored, of, key),
    toRender: (count: number, next?: Snapshot) =>
      cache
        .toRender(count, next)
        .map(({ request, snapshot }) => (snapshot === next ? `${request} ahead` : request)),
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
    shown = snapshotOf(1);
    expect([cache.get('a'), cache.isOutdated('a'), cache.isOutdated('b')]).toEqual([undefined, true, false]);
    cache.set('a', page(0));
    expect([cached(cache, ['a']), cache.isOutdated('a')]).toEqual([['a'], false]);
  });

  it('a page that was begun before does not take the place of one that was begun after', () => {
    const cache = cacheOf(40 * kibibyte);
    const before = shown;
    shown = snapshotOf(1);
    const newer = page(0);
    cache.set('a', newer);
    cache.set('a', page(0), before);
    expect(cache.get('a')).toBe(newer);
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
    const outdated = (count = 10) => cache.toRender(count);
    expect(outdated()).toEqual([]);
    shown = snapshotOf(1);
    expect(outdated()).toEqual(['often', 'seldom', 'rare']);
    expect(outdated(2)).toEqual(['often', 'seldom']);
    cache.set('often', page(0));
    expect(outdated()).toEqual(['seldom', 'rare']);
    shown = snapshotOf(2);
    expect(outdated().sort()).toEqual(['often', 'rare', 'seldom']);
  });

  it('no more are rendered ahead than are named at once, also where all were asked for as often', () => {
    const cache = cacheOf(40 * kibibyte);
    for (const key of 'abcdef') cache.set(key, page(0));
    shown = snapshotOf(1);
    const rendered: string[] = [];
    for (let [next] = cache.toRender(2); next; [next] = cache.toRender(2)) {
      rendered.push(next);
      cache.set(next, page(0));
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

describe('when a promotion ends', () => {
  const next = snapshotOf(0, 1);

  it('a page that was prepared is given out from then on, and not before', () => {
    const cache = cacheOf(40 * kibibyte);
    const [before, after] = [page(0), page(0)];
    cache.set('a', before);
    cache.prepare('a', next, after);
    expect(cache.get('a')).toBe(before);
    shown = next;
    expect([cache.get('a'), cache.isOutdated('a'), cache.toRender(10)]).toEqual([after, false, []]);
  });

  it('one that was prepared for what a publication has overtaken never is', () => {
    const cache = cacheOf(40 * kibibyte);
    cache.set('a', page(0));
    cache.prepare('a', next, page(0));
    shown = snapshotOf(1, 1);
    expect([cache.get('a'), cache.toRender(10)]).toEqual([undefined, ['a']]);
  });

  it('outdated pages come first, then those that are not prepared, each once', () => {
    const cache = cacheOf(40 * kibibyte);
    cache.set('old', page(0));
    shown = snapshotOf(1);
    for (const key of ['new', 'prepared', 'missing']) cache.set(key, page(0));
    cache.get('new');
    const later = snapshotOf(1, 1);
    cache.prepare('prepared', later, page(0));
    // It has no page then: that is not looked up for ever.
    cache.prepare('missing', later, undefined);
    expect(cache.toRender(10, later)).toEqual(['old', 'new ahead', 'old ahead']);
    shown = later;
    expect(cache.isOutdated('missing')).toBe(true);
  });

  it('a prepared page counts in the budget', () => {
    const cache = cacheOf(30 * kibibyte);
    for (const key of ['a', 'b']) cache.set(key, page(10 * kibibyte));
    cache.prepare('b', next, page(10 * kibibyte));
    expect(cached(cache, ['a', 'b'])).toEqual(['b']);
  });
});
