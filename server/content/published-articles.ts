import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { PublishedArticle, PublishedArticles } from '#content/live.ts';
import { unknownFacts } from '#contract/content/article-text.ts';
import { articleSummary } from '#contract/content/articles.ts';
import { isLanguage, type Language } from '#contract/language.ts';
import type { Queries } from '#server/db/tables.ts';
import { type ArticleMark, articleStore, isAreaOfArticle, type ShownVersion } from './article-store.ts';
import type { PublishedPart } from './store.ts';

/** What readers see of an article as time goes by. */
export interface ArticlePlan {
  article: number;
  /** The moment from which on `after` is shown; the first of all where nothing is planned. */
  from: number;
  /** Null where it is withdrawn. */
  after: PublishedArticle | null;
  /** Undefined where it is as delivered until then, or not there. */
  before: PublishedArticle | null | undefined;
}

/** Of a node. A page that was rendered is stored, so a body is seldom asked for twice. */
const bodyBytes = 8 * 1024 * 1024;

// docs/decisions.md, T148
/**
 * Reads what was published of the articles. What a number in content_publication stands for never changes, so only new ones are
 * read; bodies are left in the database until a page shows them.
 */
export function articleReader(queries: Queries, onTrouble: (error: unknown) => void) {
  const store = articleStore(queries);
  const bodies = new LRUCache<string, string>({
    maxSize: bodyBytes,
    sizeCalculation: ({ length }) => 2 * length + 100,
  });
  let known = new Map<number, ArticlePlan>();

  const body = async (version: number, language: Language) => {
    const key = `${version} ${language}`;
    const before = bodies.get(key);
    if (before !== undefined) return before;
    const text = await store.body(version, language);
    bodies.set(key, text);
    return text;
  };

  const shownAs = (version: ShownVersion): PublishedArticle | null => {
    if (version.state === 'withdrawn') return null;
    const { success, data } = z.safeParse(z.nullable(articleSummary), version.summary);
    if (!success || version.facts.some((name) => unknownFacts(`{{${name}}}`).length > 0)) {
      onTrouble(
        new Error(
          `Article ${version.article} (version ${version.id}) was published by another version of Marquee, and cannot be shown by this one.`,
        ),
      );
      return null;
    }
    return {
      version: version.id,
      content: data,
      languages: version.languages.filter(isLanguage),
      published: (version.firstAppearedAt ?? version.appearsAt)?.toISOString() ?? null,
      modified: (version.appearsAt ?? version.savedAt).toISOString(),
      body: (language) => body(version.id, language),
    };
  };

  const planOf = (version: ShownVersion, byId: ReadonlyMap<number, ShownVersion>): ArticlePlan => {
    const { article, untilThen } = version;
    const earlier = byId.get(untilThen ?? 0);
    return { article, from: beginOf(version), after: shownAs(version), before: earlier && shownAs(earlier) };
  };

  return async (newest: readonly PublishedPart[]): Promise<ArticlePlan[]> => {
    const numbers = newest.flatMap(({ area, id }) => (isAreaOfArticle(area) ? [id] : []));
    const unread = numbers.filter((number) => !known.has(number));
    const versions = await store.shown('publication', unread);
    const earlier = await store.shown(
      'id',
      versions.flatMap(({ untilThen }) => untilThen ?? []),
    );
    const byId = new Map(earlier.map((version) => [version.id, version]));
    const read = new Map(versions.map((version) => [version.publication, planOf(version, byId)]));
    known = new Map(
      numbers.flatMap((number) => {
        const plan = known.get(number) ?? read.get(number);
        return plan ? [[number, plan]] : [];
      }),
    );
    return [...known.values()];
  };
}

/** What was published at once is shown by every node that knows of it, whatever its clock says. */
function beginOf({ state, appearsAt }: ArticleMark): number {
  return state === 'scheduled' && appearsAt ? appearsAt.getTime() : Number.NEGATIVE_INFINITY;
}

/** What holds at a moment. */
export function articlesAt(plans: readonly ArticlePlan[], at: number): PublishedArticles {
  return new Map(
    plans.flatMap(({ article, from, after, before }): [number, PublishedArticle | null][] => {
      const shown = at >= from ? after : before;
      return shown === undefined ? [] : [[article, shown]];
    }),
  );
}
