import { LRUCache } from 'lru-cache';
import { articlesLinkedIn, countWords, renderMarkdown } from '#app/site/markdown.ts';
import { type SharedPicture, sharedPicture } from '#app/site/page-meta.tsx';
import { articleFactsIn, fillInArticle } from '#content/article-facts.ts';
import { categoryNames } from '#content/articles.ts';
import { catalogue } from '#content/catalogue.ts';
import { datesIn } from '#content/dates.ts';
import { fillInFacts, keepTermsWhole } from '#content/named-facts.ts';
import { type ShownArticle, shownArticles } from '#content/shown-articles.ts';
import { timeZoneOf } from '#content/time-zone.ts';
import { articleCategories, type Category } from '#contract/content/articles.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';
import { picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';

const bodies = import.meta.glob<string>('../../../content/articles/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawings = import.meta.glob<string>('../../art/articles/*.svg', {
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
  /** As an ISO date or time, and as text in the reader's language, because browsers do not have the months of every language. */
  published: string;
  date: string;
  picture: SharedPicture;
  /** The language of title and excerpt, and that of the body: English where the reader's has none. */
  language: Language;
  bodyLanguage: Language;
}

export interface ReadableArticle extends ArticleSummary {
  html: string;
  words: number;
  minutes: number;
  modified: string;
  /** What its picture shows; a drawing shows nothing that the title does not say. */
  alt: string;
  related: ArticleSummary[];
}

export function listArticles(language: Language): ArticleSummary[] {
  return shownArticles().map(summariesIn(language));
}

/** The categories that have an article. */
export function listCategories(language: Language): { value: Category; label: string }[] {
  const used = new Set(shownArticles().map(({ category }) => category));
  return articleCategories
    .filter((value) => used.has(value))
    .map((value) => ({ value, label: categoryNames[value][language] }));
}

/** Takes the id as it stands in the address: `01` and `1e0` are not found, so that an article has one address. */
export async function readArticle(
  id: string | undefined,
  language: Language,
  prefix?: Language,
): Promise<ReadableArticle | undefined> {
  const all = shownArticles();
  const article = all.find((candidate) => `${candidate.id}` === id);
  if (!article) return undefined;
  const related = all.filter((other) => other.category === article.category && other.id !== article.id);
  const summary = summariesIn(language);
  const shown = summary(article);
  const { html, words } = await readBody(article, shown.bodyLanguage, prefix);
  return {
    ...shown,
    html,
    words,
    minutes: Math.ceil(words / wordsPerMinute),
    modified: article.modified,
    alt: article.cover ? altIn(article.cover.alt, shown.language) : '',
    related: related.slice(0, mostRelated).map(summary),
  };
}

function altIn(alt: ShownArticle['title'], language: Language): string {
  const own = alt[language].trim() ? language : defaultLanguage;
  return fillInArticle(alt[own], own);
}

function summariesIn(reader: Language): (article: ShownArticle) => ArticleSummary {
  const facts = articleFactsIn(reader);
  const englishFacts = reader === defaultLanguage ? facts : articleFactsIn(defaultLanguage);
  return (article) => {
    const { id, category, published } = article;
    const language =
      article.title[reader].trim() && article.excerpt[reader].trim() ? reader : defaultLanguage;
    const text = (texts: ShownArticle['title']) =>
      keepTermsWhole(fillInFacts(texts[language], language === reader ? facts : englishFacts));
    return {
      id,
      category,
      categoryName: categoryNames[category][reader],
      title: text(article.title),
      excerpt: text(article.excerpt),
      published,
      date: dateOf(published, reader),
      picture: pictureOf(article),
      language,
      bodyLanguage: hasBody(article, reader) ? reader : defaultLanguage,
    };
  };
}

const formats = new Map<string, ReturnType<typeof datesIn>>();

/** A day is the same everywhere; a moment is of the day that the operator's clocks say. Date formatters are slow to make. */
function dateOf(published: string, language: Language): string {
  const timeZone = published.includes('T') ? timeZoneOf(catalogue) : 'UTC';
  const key = `${language} ${timeZone}`;
  const format = formats.get(key) ?? datesIn(language, { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format(published);
}

/** The one that was chosen, the drawing that was delivered with it, or that of its category. */
function pictureOf({ id, category, cover }: ShownArticle): SharedPicture {
  const { width, height } = (cover && pictureNamed(cover.picture)) ?? { width: 1600, height: 900 };
  if (cover) return { src: picturePath(cover.picture), width, height };
  const drawing =
    drawings[`../../art/articles/${id}.svg`] ?? drawings[`../../art/articles/${category.toLowerCase()}.svg`];
  return { src: drawing ?? '', width, height };
}

/** What messengers and search engines show of it: they take no drawings. */
export function pictureToShare({ id, picture }: ArticleSummary): SharedPicture {
  if (picture.src.startsWith(picturePath(''))) return picture;
  return sharedPicture(`article-${id}`) ?? sharedPicture('blog') ?? picture;
}

function hasBody({ id, own }: ShownArticle, language: Language): boolean {
  return own ? own.languages.includes(language) : deliveredBody(id, language) !== undefined;
}

interface RenderedBody {
  /** With its facts, and the articles that it names in vain. */
  source: string;
  html: string;
  words: number;
}

const renderedBytes = 16 * 1024 * 1024;
const rendered = new LRUCache<string, RenderedBody>({
  maxSize: renderedBytes,
  sizeCalculation: ({ source, html }) => 2 * (source.length + html.length),
});

/** Links keep the reader's language, also in an English body. */
async function readBody(
  { id, own }: ShownArticle,
  language: Language,
  prefix: Language | undefined,
): Promise<RenderedBody> {
  const written = own ? await own.body(language) : (deliveredBody(id, language) ?? '');
  const markdown = fillInArticle(written, language);
  const shown = new Set(shownArticles().map((article) => article.id));
  const missing = articlesLinkedIn(markdown).filter((linked) => !shown.has(linked));
  const source = `${markdown}\n${missing}`;
  const key = `${own ? `version ${own.version}` : id} ${language} ${prefix}`;
  const known = rendered.get(key);
  if (known?.source === source) return known;
  const html = withWholeTerms(renderMarkdown(markdown, prefix, (article) => shown.has(article)));
  const body = { source, html, words: countWords(html) };
  rendered.set(key, body);
  return body;
}

/** Between the tags: an address has no terms. */
const withWholeTerms = (html: string) => html.replaceAll(/(?<=>)[^<]+/g, keepTermsWhole);

function deliveredBody(id: number, language: Language): string | undefined {
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
