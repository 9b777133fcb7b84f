import { articles as delivered } from '#content/articles.ts';
import type {
  ArticleAnswer,
  ArticleContent,
  ArticleRow,
  ArticlesAnswer,
  ArticleVersion,
} from '#contract/content/articles.ts';
import { type Language, languages } from '#contract/language.ts';
import { type ArticleMark, articleStore, versionOf } from '#server/content/article-store.ts';
import { deliveredArticle, deliveredIds } from '#server/content/delivered-articles.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';

/** What was published of an article, and what of it holds at this moment. */
export interface Published {
  newest: ArticleMark;
  /** The newest one, or the one that holds until its moment; undefined is as delivered. */
  holding: ArticleMark | undefined;
}

/** By the number of the article. */
export async function publishedArticles(queries: Queries, now: Date): Promise<Map<number, Published>> {
  const store = articleStore(queries);
  const newest = await store.newestPublished();
  return holdingAt(newest, await store.marks(newest.flatMap(({ untilThen }) => untilThen ?? [])), now);
}

function holdingAt(newest: readonly ArticleMark[], earlier: readonly ArticleMark[], now: Date) {
  const byId = new Map(earlier.map((mark) => [mark.id, mark]));
  return new Map(
    newest.map((mark): [number, Published] => {
      const holds = mark.appearsAt !== null && mark.appearsAt <= now;
      return [mark.article, { newest: mark, holding: holds ? mark : byId.get(mark.untilThen ?? 0) }];
    }),
  );
}

/** Those that a link may lead to: readers see them, or will. */
export function linkableAmong(published: ReadonlyMap<number, Published>): number[] {
  const stored = [...published.values()].filter(({ newest }) => newest.state !== 'withdrawn');
  const untouched = deliveredIds.filter((id) => !published.has(id));
  return [...untouched, ...stored.map(({ newest }) => newest.article)];
}

export async function listOfArticles(queries: Queries): Promise<ArticlesAnswer['data']> {
  const store = articleStore(queries);
  const now = await store.now();
  const published = await publishedArticles(queries, now);
  const stored = await store.newest();
  const known = new Set(stored.map(({ article }) => article));
  const untouched = deliveredIds
    .filter((id) => !known.has(id))
    .map((id) => rowOf(id, undefined, published, now));
  const rows = [...untouched, ...stored.map((row) => rowOf(row.article, row, published, now))];
  // What was saved last comes first, then what was delivered last.
  const order = ({ savedAt, id }: ArticleRow) => savedAt ?? `0 ${dateOf(id)}`;
  return {
    articles: rows.sort((one, other) => order(other).localeCompare(order(one)) || other.id - one.id),
    linkable: linkableAmong(published),
  };
}

const dateOf = (id: number) => delivered.find((one) => one.id === id)?.date ?? '';

type Summary = Pick<ArticleContent, 'category' | 'title' | 'cover'>;
interface Stored extends ArticleMark {
  summary: Summary | null;
  languages: string[];
}

function rowOf(
  id: number,
  stored: Stored | undefined,
  published: ReadonlyMap<number, Published>,
  now: Date,
): ArticleRow {
  const ofDelivery = deliveredArticle(id);
  const { category, title, cover } = stored?.summary ?? ofDelivery ?? missing(id);
  const { newest, holding } = published.get(id) ?? {};
  const written = stored?.summary
    ? stored.languages
    : languages.filter((language) => ofDelivery?.body[language]);
  return {
    id,
    ...(stored ? shownVersionOf(stored, now) : asDelivered(id)),
    isDelivered: ofDelivery !== undefined,
    isChanged:
      !ofDelivery || (stored !== undefined && (stored.summary !== null || stored.state === 'withdrawn')),
    isShown: holding ? holding.state !== 'withdrawn' : ofDelivery !== undefined,
    plannedFor: newest === holding ? null : (newest?.appearsAt?.toISOString() ?? null),
    category,
    title,
    languages: written as Language[],
    cover: cover?.picture ?? null,
  };
}

/** A plan whose moment has come is published. */
function shownVersionOf(mark: ArticleMark, now: Date): ArticleVersion {
  const version = versionOf(mark);
  const isOver = mark.state === 'scheduled' && mark.appearsAt !== null && mark.appearsAt <= now;
  return isOver ? { ...version, state: 'published' } : version;
}

function asDelivered(id: number): ArticleVersion {
  const appearsAt = new Date(dateOf(id)).toISOString();
  return { version: 0, state: 'published', appearsAt, savedAt: null, by: null, note: '' };
}

export async function readArticle(
  queries: Queries,
  id: number,
  version?: number,
): Promise<ArticleAnswer['data']> {
  const store = articleStore(queries);
  const stored = version === 0 ? undefined : await store.read(id, version);
  const content = stored?.content ?? deliveredArticle(id);
  if (!content || (version && !stored)) throw new Problem('notFound');
  const now = await store.now();
  const published = await publishedArticles(queries, now);
  const summarised = stored && {
    ...stored,
    summary: stored.content,
    languages: languages.filter((language) => content.body[language].trim()),
  };
  const holding = published.get(id)?.holding;
  const isHolding = stored ? holding?.id === stored.id : !holding;
  const shown = holding && !isHolding ? shownVersionOf(holding, now) : undefined;
  const deliveredShown = !isHolding && !holding && deliveredArticle(id) ? asDelivered(id) : null;
  return { ...rowOf(id, summarised, published, now), content, shown: shown ?? deliveredShown };
}

function missing(id: number): never {
  throw new Error(`Article ${id} was never delivered, and has no content.`);
}
