import { countWords, renderMarkdown } from '#app/site/markdown.ts';
import { articleFactsIn, fillInArticle } from '#content/article-facts.ts';
import { articles, categoryNames } from '#content/articles.ts';
import { datesIn } from '#content/dates.ts';
import { fillInFacts } from '#content/named-facts.ts';
import { articleCategories, type Category } from '#contract/content/articles.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';

const bodies = import.meta.glob<string>('../../../content/articles/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../art/articles/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const wordsPerMinute = 200;
const mostRelated = 3;

/** An article as lists show it, in one language. */
export interface ArticleSummary {
  id: number;
  category: Category;
  categoryName: string;
  title: string;
  excerpt: string;
  /** As an ISO date, and as text in the reader's language, because browsers do not have the months of every language. */
  published: string;
  date: string;
  picture: string | undefined;
  /** The language of the body. Title and excerpt are always in the reader's. */
  bodyLanguage: Language;
}

export interface ReadableArticle extends ArticleSummary {
  html: string;
  words: number;
  minutes: number;
  related: ArticleSummary[];
}

const newestFirst = articles.toSorted((a, b) => b.date.localeCompare(a.date));
const dates = new Map<Language, string[]>();

/** As the language writes them, in the order of the articles. Made once for each language: date formatters are slow to make. */
function datesOfAll(language: Language): string[] {
  const known = dates.get(language);
  if (known) return known;
  const dateOf = datesIn(language);
  const written = newestFirst.map(({ date }) => dateOf(date));
  dates.set(language, written);
  return written;
}

export function listArticles(language: Language): ArticleSummary[] {
  const written = datesOfAll(language);
  const facts = articleFactsIn(language);
  return newestFirst.map(({ id, category, date, title, excerpt }, index) => ({
    id,
    category,
    categoryName: categoryNames[category][language],
    title: fillInFacts(title[language], facts),
    excerpt: fillInFacts(excerpt[language], facts),
    published: date,
    date: written[index] ?? date,
    picture: pictures[`../../art/articles/${id}.svg`],
    bodyLanguage: sourceOf(id, language) === undefined ? defaultLanguage : language,
  }));
}

/** The categories that have an article. */
export function listCategories(language: Language): { value: Category; label: string }[] {
  const used = new Set(articles.map(({ category }) => category));
  return articleCategories
    .filter((value) => used.has(value))
    .map((value) => ({ value, label: categoryNames[value][language] }));
}

/** Takes the id as it stands in the address: `01` and `1e0` are not found, so that an article has one address. */
export function readArticle(
  id: string | undefined,
  language: Language,
  prefix?: Language,
): ReadableArticle | undefined {
  const all = listArticles(language);
  const article = all.find((candidate) => `${candidate.id}` === id);
  if (!article) return undefined;
  const { html, words } = readBody(article.id, article.bodyLanguage, prefix);
  const related = all.filter((other) => other.category === article.category && other.id !== article.id);
  return {
    ...article,
    html,
    words,
    minutes: Math.ceil(words / wordsPerMinute),
    related: related.slice(0, mostRelated),
  };
}

const rendered = new Map<string, { source: string; html: string; words: number }>();

/** Links keep the reader's language, also in an English body. */
function readBody(id: number, language: Language, prefix?: Language) {
  const key = `${id} ${language} ${prefix}`;
  const source = fillInArticle(sourceOf(id, language) ?? '', language);
  const known = rendered.get(key);
  if (known?.source === source) return known;
  const html = renderMarkdown(source, prefix);
  const body = { source, html, words: countWords(html) };
  rendered.set(key, body);
  return body;
}

function sourceOf(id: number, language: Language): string | undefined {
  return bodies[`../../../content/articles/${language}/${id}.md`];
}

/** The language of the words, and the language that links keep. */
export function languagesOf(
  request: Request,
  lang: string | undefined,
): { language: Language; prefix: Language | undefined } {
  const language = request.headers.get('accept-language');
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    prefix: isLanguage(lang) ? lang : undefined,
  };
}
