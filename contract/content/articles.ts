import * as z from 'zod/mini';
import { isLine, isText } from '../fields.ts';
import { type Language, languages } from '../language.ts';
import { pageFields } from '../lists.ts';
import { pictureNamed } from '../pictures.ts';
import { type LinkableArticles, problemsOfMarkdown, type TextProblem, unknownFacts } from './article-text.ts';
import { inEachLanguage } from './field-rules.ts';

/** The blog's tabs, in their order. The name is what an address carries (`/blog?category=Sports`). */
export const articleCategories = [
  'Sports',
  'Tutorials',
  'Security',
  'Features',
  'Technology',
  'Guides',
  'Reviews',
  'Comparisons',
  'Information',
] as const;
export type Category = (typeof articleCategories)[number];

/** In characters, of one language. */
export const articleLimits = { title: 120, excerpt: 300, alt: 200, body: 40_000, note: 500 };
/** Delivered and own ones together, without those that are withdrawn. */
export const mostArticles = 300;
/** Numbers before it are for articles that an update brings. */
export const firstOwnArticle = 101;

/** What can be stored, also of a draft that lacks everything. */
const storable = (most: number) => z.string().check(z.maxLength(most), z.refine(isText));

const articleContent = z.strictObject({
  category: z.enum(articleCategories),
  /** None, or for a delivered article the drawing that was delivered with it. */
  cover: z.nullable(
    z.strictObject({
      /** As POST /api/admin/pictures names it. */
      picture: z.string().check(z.refine((name) => pictureNamed(name) !== undefined)),
      alt: inEachLanguage(storable(1_000)),
    }),
  ),
  /** Where a language other than English has no words, its readers get the English ones, and are told so. */
  title: inEachLanguage(storable(1_000)),
  excerpt: inEachLanguage(storable(1_000)),
  /** Markdown. */
  body: inEachLanguage(storable(100_000)),
});
export type ArticleContent = z.infer<typeof articleContent>;

/** What lists show of it. */
export const articleSummary = z.omit(articleContent, { body: true });

export interface ArticleProblem {
  /** `title.fr`, `cover.alt.en`, `body.it`. */
  path: string;
  /** Of a body, from 1 on. */
  line?: number;
  /** The sentences stand in content/staff/desk/articles.ts. */
  code: TextProblem['code'] | 'missing' | 'tooLong' | 'oneLine';
  /** What was found there, such as the name of an unknown fact. */
  found?: string;
}

/**
 * Why an article cannot be published: the same in the editor and on the server. Empty when it can. A link may lead to the
 * articles whose numbers are given, which are those that are published or scheduled.
 */
export function problemsOfArticle(content: ArticleContent, articles: LinkableArticles): ArticleProblem[] {
  const { title, excerpt, cover, body } = content;
  const lines = [
    { path: 'title', texts: title, most: articleLimits.title },
    { path: 'excerpt', texts: excerpt, most: articleLimits.excerpt },
    ...(cover ? [{ path: 'cover.alt', texts: cover.alt, most: articleLimits.alt }] : []),
  ];
  return languages.flatMap((language) => {
    const isNeeded = language === 'en' || [title, excerpt, body].some((texts) => texts[language].trim());
    const short = lines.flatMap(({ path, texts, most }) =>
      problemsOfLine(texts[language], most, Boolean(isNeeded)).map((found) => ({
        path: `${path}.${language}`,
        ...found,
      })),
    );
    const inBody = problemsOfBody(body[language], language, articles);
    return [...short, ...inBody.map((found) => ({ path: `body.${language}`, ...found }))];
  });
}

function problemsOfBody(
  body: string,
  language: Language,
  articles: LinkableArticles,
): Omit<ArticleProblem, 'path'>[] {
  if (!body.trim()) return language === 'en' ? [{ code: 'missing' }] : [];
  if (body.length > articleLimits.body) return [{ code: 'tooLong' }];
  return problemsOfMarkdown(body, articles);
}

function problemsOfLine(text: string, most: number, isNeeded: boolean): Omit<ArticleProblem, 'path'>[] {
  if (!text.trim()) return isNeeded ? [{ code: 'missing' }] : [];
  if (text.length > most) return [{ code: 'tooLong' }];
  if (!isLine(text)) return [{ code: 'oneLine' }];
  return unknownFacts(text).map((found) => ({ code: 'unknownFact', found }));
}

/** What readers see of an article: `scheduled` and `draft` are not shown, unless an earlier text still is. */
export type ArticleState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** One row of what was ever saved of an article. */
export interface ArticleVersion {
  /** What `basedOn` names. 0 for a delivered article that nobody has changed. */
  version: number;
  state: ArticleState;
  /** From when on it is shown; the moment that was chosen where it is scheduled. Null for a draft. */
  appearsAt: string | null;
  /** Null for what was delivered. */
  savedAt: string | null;
  by: string | null;
  note: string;
}

/** GET /api/admin/articles: all of them, the newest first. */
export interface ArticleRow extends ArticleVersion {
  id: number;
  /** Comes with the software; `null` as content puts it back. */
  isDelivered: boolean;
  /** Shows something else than what was delivered with it; always true of own articles. */
  isChanged: boolean;
  /** Readers see it now: the newest version, or the one before a draft or a plan. */
  isShown: boolean;
  /** The moment from which on readers see another text, where one is planned: a draft may have been saved since. */
  plannedFor: string | null;
  category: Category;
  title: Record<Language, string>;
  /** The languages with a body of their own. */
  languages: Language[];
  /** The name of its picture. */
  cover: string | null;
}

export interface ArticlesAnswer {
  success: true;
  data: {
    articles: ArticleRow[];
    /** Those that a link may lead to. */
    linkable: number[];
  };
}

/** GET /api/admin/articles/12, and `…/12/versions/345` for an earlier one, 0 for what was delivered. Nothing of it is checked. */
export interface ArticleAnswer {
  success: true;
  data: ArticleRow & {
    content: ArticleContent;
    /** What readers see meanwhile, where the newest version is a draft or a plan. */
    shown: ArticleVersion | null;
  };
}

const note = z.optional(z.string().check(z.trim(), z.maxLength(articleLimits.note), z.refine(isText)));
/** The version that the editor was shown; 409 with it in `data` where somebody saved another meanwhile. */
const basedOn = z.int().check(z.minimum(0));

/** POST /api/admin/articles: a new draft. */
export const newArticle = z.strictObject({ content: articleContent, note });

/** POST /api/admin/articles/12/draft. Readers go on seeing what they see. */
export const saveArticle = z.strictObject({ basedOn, content: articleContent, note });

/** POST /api/admin/articles/12/publish. Null is what was delivered. `at` makes it a plan, which takes the place of an earlier one. */
export const publishArticle = z.strictObject({
  basedOn,
  content: z.nullable(articleContent),
  at: z.optional(z.iso.datetime({ offset: true })),
  note,
});

/**
 * POST /api/admin/articles/12/withdraw: readers see it no more, from now on. POST /api/admin/articles/12/unschedule: the plan is a
 * draft again, and readers go on seeing what they see.
 */
export const withdrawArticle = z.strictObject({ basedOn, note });

/** What each of these answers. */
export interface SavedArticle {
  success: true;
  data: { id: number; version: number };
}

/** GET /api/admin/articles/history?article=12: rows are ArticleVersion, the newest first. */
export const articleHistoryQuery = z.object({
  article: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999)),
  after: pageFields.after,
  limit: pageFields.limit,
});
