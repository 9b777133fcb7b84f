import type { AreaName, Areas } from '#contract/content/areas.ts';
import type { ArticleContent } from '#contract/content/articles.ts';
import type { Language } from '#contract/language.ts';
import { heldAt } from './promotions.ts';

/** What was published of an article. */
export interface PublishedArticle {
  version: number;
  /** Null is as delivered. */
  content: Omit<ArticleContent, 'body'> | null;
  /** The languages that have a body. */
  languages: readonly Language[];
  /** When readers first saw it, as an ISO time; null for a delivered article, which brings its day along. */
  published: string | null;
  /** From when on it shows what it shows now. */
  modified: string;
  body(language: Language): Promise<string>;
}

/** By the article's number; null where it is withdrawn. The rest is as delivered. */
export type PublishedArticles = ReadonlyMap<number, PublishedArticle | null>;

/** Says what was published of an area; undefined where it is as delivered. */
export interface ContentSource {
  partOf<Name extends AreaName>(area: Name): Areas[Name] | undefined;
  /** The moment whose prices hold; without it, now. */
  moment?(): number;
  articles?(): PublishedArticles | undefined;
}

const slot = Symbol.for('marquee.content');
const shared = globalThis as { [slot]?: ContentSource };

const delivered: Partial<Areas> = {};

// docs/decisions.md, T130
/**
 * A part of the content that can be published while the site runs. Each read is resolved when it happens, to what holds then,
 * so nothing may be read when a module is loaded (scripts/checks/live-reads.ts).
 */
export function live<Name extends AreaName>(area: Name, value: Areas[Name]): Areas[Name] {
  delivered[area] = value;
  const now = (): object => source()?.partOf(area) ?? value;
  const target = Array.isArray(value) ? [] : {};
  return new Proxy<object>(target, {
    get: (_, key) => Reflect.get(now(), key),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor(_, key) {
      const found = Reflect.getOwnPropertyDescriptor(now(), key);
      // What the target lacks may not be called fixed, and the length of an array may not be called anything else.
      return found && { ...found, writable: true, configurable: !Object.hasOwn(target, key) };
    },
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
    preventExtensions: () => false,
  }) as Areas[Name];
}

/** The value in the file, whatever was published. */
export function deliveredPart<Name extends AreaName>(area: Name): Areas[Name] {
  const value = delivered[area];
  if (!value) throw new Error(`Nothing is delivered for '${area}'.`);
  return value;
}

/** The server's own sources and the pages that it built each have this module: they share what stands in this place. Returns the way back. */
export function resolveContentBy(newSource: ContentSource): () => void {
  const before = shared[slot];
  shared[slot] = newSource;
  return () => {
    if (before) shared[slot] = before;
    else delete shared[slot];
  };
}

/** When prices are asked for. A rendering has one moment from beginning to end. */
export function presentMoment(): number {
  return source()?.moment?.() ?? Date.now();
}

const noArticles: PublishedArticles = new Map();

/** The same object as long as the same is shown. */
export function publishedArticles(): PublishedArticles {
  return source()?.articles?.() ?? noArticles;
}

/** The long texts of the others are HTML, and no script in the browser reads them. */
const readInBrowser = ['catalogue', 'claims', 'site'] as const satisfies AreaName[];

/**
 * As the page brings it: what differs from what was built. Nothing where nothing does. Of the promotions those that hold, without
 * dates: no browser's clock decides about a price, and nobody reads what is planned.
 */
export function partsForBrowser(): string | undefined {
  if (typeof document !== 'undefined') return textInPage();
  const published = readInBrowser.map((area) => {
    const part = source()?.partOf(area);
    const sold = area === 'catalogue' ? ((part as Areas['catalogue']) ?? delivered.catalogue) : undefined;
    return [area, sold?.promotions ? heldAt(sold, presentMoment()) : part] as const;
  });
  const differing = published.filter(([, value]) => value);
  // Otherwise a text could end the element that holds it.
  return differing.length > 0
    ? JSON.stringify(Object.fromEntries(differing)).replaceAll('<', '\\u003c')
    : undefined;
}

/** In a page that stays open while others publish: what it reads from now on. */
export function replacePartsInPage(parts: Partial<Areas>): void {
  shared[slot] = { partOf: (area) => parts[area] };
}

/** In a browser it is the page that says what was published since its code was built. */
function source(): ContentSource | undefined {
  if (!shared[slot] && typeof document !== 'undefined') {
    const parts: Partial<Areas> = JSON.parse(textInPage() ?? '{}');
    shared[slot] = { partOf: (area) => parts[area] };
  }
  return shared[slot];
}

function textInPage(): string | undefined {
  return document.querySelector('[data-live-content]')?.textContent ?? undefined;
}
