import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** What an entry of the cache costs besides its bodies and its key: its headers, its place in the map. */
const entryOverheadBytes = 2 * 1024;

/** Holds the most recently used pages, and none that is out of date. */
export function pageCache(maxBytes: number) {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => key.length * 2 + bytes + entryOverheadBytes,
  });
  return {
    has: (key: string) => pages.has(key),
    set: (key: string, page: StoredPage) => void pages.set(key, page),
    get(key: string): StoredPage | undefined {
      const page = pages.get(key);
      // By the calendar, to the millisecond: the time to live of the library is neither.
      if (!page || page.until > Date.now()) return page;
      pages.delete(key);
      return undefined;
    },
  };
}

/** Pages name the year in their footer: one that was begun in this year is not shown in the next. */
export function endOfYear(now = new Date()): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}
