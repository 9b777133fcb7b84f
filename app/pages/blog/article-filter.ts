import type { Category } from '#contract/content/articles.ts';

export const longestQuery = 200;

/** The search and category of the list, which stand in the address. */
export interface Filter {
  category: Category | 'All';
  query: string;
}

export const everything: Filter = { category: 'All', query: '' };

export function readFilter(params: URLSearchParams, categories: readonly Category[]): Filter {
  const wanted = params.get('category');
  return {
    category: categories.find((category) => category === wanted) ?? 'All',
    query: (params.get('q') ?? '').trim().slice(0, longestQuery),
  };
}

/** Keeps other parameters of the address. */
export function writeFilter({ category, query }: Filter, address: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(address);
  params.delete('category');
  params.delete('q');
  if (category !== 'All') params.set('category', category);
  if (query) params.set('q', query);
  return params;
}

interface Filterable {
  category: Category;
  title: string;
  excerpt: string;
}

export function isWanted(article: Filterable, { category, query }: Filter): boolean {
  if (category !== 'All' && article.category !== category) return false;
  const wanted = fold(query.trim());
  return fold(article.title).includes(wanted) || fold(article.excerpt).includes(wanted);
}

/** Without capitals, accents, typographic apostrophes, word joiners (vite.config.ts) and non-breaking spaces. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u2060]/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
