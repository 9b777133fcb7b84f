import type { ArticleContent } from '#contract/content/articles.ts';
import { articles as delivered } from './articles.ts';
import { type PublishedArticle, type PublishedArticles, publishedArticles } from './live.ts';

/** An article as readers see it now: as it was delivered, or what was published in its place. */
export interface ShownArticle extends Omit<ArticleContent, 'body'> {
  id: number;
  /** An ISO day for a delivered article, an ISO time for another. */
  published: string;
  modified: string;
  /** Its bodies; undefined where the delivered ones are shown. */
  own: Pick<PublishedArticle, 'version' | 'languages' | 'body'> | undefined;
}

/** Made once for each set that was published: every page with articles asks for it. */
const known = new WeakMap<PublishedArticles, readonly ShownArticle[]>();

/** The newest first, without those that are withdrawn. */
export function shownArticles(): readonly ShownArticle[] {
  const published = publishedArticles();
  const before = known.get(published);
  if (before) return before;
  const numbers = new Set([...delivered.map(({ id }) => id), ...published.keys()]);
  const shown = [...numbers].flatMap((id) => shownAs(id, published.get(id)) ?? []);
  shown.sort((one, other) => other.published.localeCompare(one.published) || other.id - one.id);
  known.set(published, shown);
  return shown;
}

function shownAs(id: number, published: PublishedArticle | null | undefined): ShownArticle | undefined {
  if (published === null) return undefined;
  const ofDelivery = delivered.find((article) => article.id === id);
  const date = ofDelivery?.date ?? published?.published ?? published?.modified ?? '';
  const dates = { published: date, modified: published?.modified ?? date };
  if (published?.content) return { ...published.content, id, ...dates, own: published };
  if (!ofDelivery) return undefined;
  const { category, title, excerpt } = ofDelivery;
  return { id, category, title, excerpt, cover: null, ...dates, own: undefined };
}
