import { expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const kibibyte = 1024;
const page = (bytes: number) => ({ bytes, until: Number.POSITIVE_INFINITY });
type Pages = PageCache<ReturnType<typeof page>>;
const kept = (cache: Pages, keys: string[]) => keys.filter((key) => cache.get(key));

it('keeps within its budget and lets the longest unused go first', () => {
  const cache: Pages = new PageCache(40 * kibibyte);
  cache.set('a', page(10 * kibibyte));
  cache.set('b', page(10 * kibibyte));
  cache.get('a');
  cache.set('c', page(10 * kibibyte));
  cache.set('d', page(10 * kibibyte));
  expect(kept(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
});

it('charges for keys and entries, so that a flood of tiny pages cannot grow without end', () => {
  const cache: Pages = new PageCache(100 * kibibyte);
  const keys = Array.from({ length: 200 }, (_, index) => `${index}${'a'.repeat(8_000)}`);
  for (const key of keys) cache.set(key, page(0));
  expect(kept(cache, keys).length).toBeLessThan(10);
});

it('does not count a page twice that is stored again', () => {
  const cache: Pages = new PageCache(20 * kibibyte);
  for (let round = 0; round < 100; round += 1) cache.set('a', page(5 * kibibyte));
  cache.set('b', page(5 * kibibyte));
  expect(kept(cache, ['a', 'b'])).toEqual(['a', 'b']);
});
