import { LRUCache } from 'lru-cache';
import type { Snapshot } from '#server/content/snapshots.ts';
import type { StoredPage } from './stored-page.ts';

/** What an entry of the cache costs besides its bodies and its key: its headers, its place in the map. */
const entryOverheadBytes = 2 * 1024;

interface Entry<Request> {
  page: StoredPage;
  /** Of the content that it shows. */
  snapshot: Snapshot;
  /** What takes its place when a promotion begins or ends; without a page where there will be none. */
  next?: { snapshot: Snapshot; page: StoredPage | undefined };
  /** What it was rendered for. */
  request: Request;
  /** How often it was asked for; older times count for less. */
  asked: number;
}

interface PageToRender<Request> {
  key: string;
  request: Request;
  snapshot: Snapshot;
}

/**
 * Holds the most recently used pages. One that shows older content stays until it is rendered anew, but is not given out. One that was
 * rendered before its time is given out from its first moment on.
 */
export function pageCache<Request>(maxBytes: number, current: () => Snapshot) {
  const pages = new LRUCache<string, Entry<Request>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, next }, key) =>
      key.length * 2 + page.bytes + (next?.page?.bytes ?? 0) + entryOverheadBytes,
  });
  const entryOf = (key: string): Entry<Request> | undefined => {
    const entry = pages.get(key);
    if (entry?.next?.page && entry.next.snapshot === current()) {
      const { page, snapshot } = entry.next;
      const { request, asked } = entry;
      pages.set(key, { page, snapshot, request, asked });
    }
    const held = pages.peek(key);
    // By the calendar, to the millisecond: the time to live of the library is neither.
    if (!held || held.page.until > Date.now()) return held;
    pages.delete(key);
    return undefined;
  };
  return {
    has: (key: string) => pages.has(key),

    get(key: string): StoredPage | undefined {
      const entry = entryOf(key);
      if (entry?.snapshot !== current()) return undefined;
      entry.asked += 1;
      return entry.page;
    },

    /** Whether it would be here, had no content changed. */
    isOutdated: (key: string) => {
      const entry = entryOf(key);
      return entry !== undefined && entry.snapshot !== current();
    },

    set(key: string, page: StoredPage, snapshot: Snapshot, request: Request): void {
      const before = pages.peek(key);
      const isNew = before?.snapshot !== snapshot;
      // Begun before a change, and finished after the page that shows it.
      if (isNew && before?.snapshot === current()) return;
      const asked = before && isNew ? before.asked / 2 : (before?.asked ?? 1);
      pages.set(key, { page, snapshot, request, asked });
    },

    /** For the time when this snapshot holds. */
    prepare(key: string, snapshot: Snapshot, page: StoredPage | undefined): void {
      const entry = pages.peek(key);
      if (entry && entry.snapshot !== snapshot) pages.set(key, { ...entry, next: { snapshot, page } });
    },

    /** In place of the same page: a better compressed one. */
    replace(key: string, old: StoredPage, page: StoredPage): void {
      const entry = pages.peek(key);
      if (entry?.page === old) pages.set(key, { ...entry, page });
    },

    delete: (key: string) => void pages.delete(key),

    /**
     * Of the pages most asked for, those that show older content, and then those that are not prepared for what comes next. A page that
     * was rendered anew keeps its rank: otherwise the next ones would move up, until every page of the cache was rendered.
     */
    toRender(count: number, next: Snapshot | undefined): PageToRender<Request>[] {
      const now = current();
      const rank = ({ asked, snapshot }: Entry<Request>) => (snapshot === now ? asked : asked / 2);
      const mostAsked = [...pages.entries()].sort(([, a], [, b]) => rank(b) - rank(a)).slice(0, count);
      const missing = (wanted: Snapshot) =>
        mostAsked.flatMap(([key, { request, snapshot, next: prepared }]) =>
          [snapshot, prepared?.snapshot].includes(wanted) ? [] : { key, request, snapshot: wanted },
        );
      return [...missing(now), ...(next ? missing(next) : [])];
    },
  };
}

/** Pages name the year in their footer: one that was begun in this year is not shown in the next. */
export function endOfYear(now = new Date()): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}
