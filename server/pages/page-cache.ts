import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** What an entry of the cache costs besides its bodies and its key: its headers, its place in the map. */
const entryOverheadBytes = 2 * 1024;

interface Entry<Request> {
  page: StoredPage;
  /** Of the content that it shows. */
  version: number;
  /** What it was rendered for. */
  request: Request;
  /** How often it was asked for; older times count for less. */
  asked: number;
}

/** Holds the most recently used pages. One that shows older content stays until it is rendered anew, but is not given out. */
export function pageCache<Request>(maxBytes: number, currentVersion: () => number) {
  const pages = new LRUCache<string, Entry<Request>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { bytes } }, key) => key.length * 2 + bytes + entryOverheadBytes,
  });
  /** By the calendar, to the millisecond: the time to live of the library is neither. */
  const inTime = (key: string) => {
    const entry = pages.get(key);
    if (!entry || entry.page.until > Date.now()) return entry;
    pages.delete(key);
    return undefined;
  };
  return {
    has: (key: string) => pages.has(key),

    get(key: string): StoredPage | undefined {
      const entry = inTime(key);
      if (entry?.version !== currentVersion()) return undefined;
      entry.asked += 1;
      return entry.page;
    },

    /** Whether it would be here, had nothing been published. */
    isOutdated: (key: string) => {
      const entry = inTime(key);
      return entry !== undefined && entry.version !== currentVersion();
    },

    set(key: string, page: StoredPage, version: number, request: Request): void {
      const before = pages.peek(key);
      // Begun before a publication, and finished after the page that shows it.
      if (before && before.version > version) return;
      const asked = before && before.version < version ? before.asked / 2 : (before?.asked ?? 1);
      pages.set(key, { page, version, request, asked });
    },

    /** In place of the same page: a better compressed one. */
    replace(key: string, old: StoredPage, page: StoredPage): void {
      const entry = pages.peek(key);
      if (entry?.page === old) pages.set(key, { ...entry, page });
    },

    delete: (key: string) => void pages.delete(key),

    /**
     * Of the pages most asked for, those that show older content, the most asked for first. A page that was rendered anew keeps its
     * rank: otherwise the next ones would move up, until every page of the cache was rendered.
     */
    outdatedAmongMostAsked(count: number): { key: string; request: Request }[] {
      const rank = ({ asked, version }: Entry<Request>) => (version === currentVersion() ? asked : asked / 2);
      return [...pages.entries()]
        .sort(([, a], [, b]) => rank(b) - rank(a))
        .slice(0, count)
        .flatMap(([key, { version, request }]) => (version === currentVersion() ? [] : { key, request }));
    },
  };
}

/** Pages name the year in their footer: one that was begun in this year is not shown in the next. */
export function endOfYear(now = new Date()): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}
