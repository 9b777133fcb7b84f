import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { publicationWords } from '#content/staff/desk/content.ts';
import type { ArticleContent, ArticleState, ArticleVersion } from '#contract/content/articles.ts';
import type { Language } from '#contract/language.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';

/** A version without what it holds. */
export interface ArticleMark {
  id: number;
  article: number;
  state: ArticleState;
  savedAt: Date;
  appearsAt: Date | null;
  firstAppearedAt: Date | null;
  untilThen: number | null;
  author: string;
  note: string;
}

export interface StoredArticle extends ArticleMark {
  /** Null is as delivered. */
  content: ArticleContent | null;
}

interface NewVersion extends Omit<ArticleMark, 'id' | 'savedAt' | 'author'> {
  content: ArticleContent | null;
  publication: number | null;
  by: { id: string; name: string };
}

const mark = [
  'id',
  'article',
  'state',
  'saved_at as savedAt',
  'appears_at as appearsAt',
  'first_appeared_at as firstAppearedAt',
  'until_then as untilThen',
  'author',
  'note',
] as const;

/** A version as readers see it, without its bodies. */
export interface ShownVersion extends ArticleMark {
  publication: number | null;
  /** Null is as delivered. Written by any version of the software. */
  summary: unknown;
  languages: string[];
  /** That it names. */
  facts: string[];
}

/** What is in content_publication for an article that was published. */
export const areaOfArticle = (article: number) => `article ${article}`;
export const isAreaOfArticle = (area: string) => /^article \d+$/.test(area);

/** Each is read through for the facts that it names. */
const mostInStatement = 50;

const summary = sql<Omit<ArticleContent, 'body'> | null>`content - 'body'`.as('summary');
/** With a body. */
const written = sql<string[]>`
  array(select key from jsonb_each_text(content -> 'body') where trim(value) <> '')`.as('languages');
const facts = sql<string[]>`
  array(select distinct found[1] from regexp_matches(content::text, '\\{\\{(\\w+)\\}\\}', 'g') found)`.as(
  'facts',
);

export function articleStore(queries: Queries) {
  const newestOf = () =>
    queries.selectFrom('article_version').distinctOn('article').orderBy('article').orderBy('id', 'desc');
  const isNoDraft = sql<SqlBool>`state <> 'draft'`;

  return {
    /** Of the database: the clocks of nodes differ. */
    async now(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
      return rows[0]?.now ?? new Date();
    },

    /** The newest version of every article, drafts included, without its bodies. */
    newest: () =>
      newestOf()
        .select([...mark, summary, written])
        .execute(),

    /** Versions as readers see them, by their own numbers or by those in content_publication. */
    async shown(column: 'id' | 'publication', numbers: readonly number[]): Promise<ShownVersion[]> {
      const versions: ShownVersion[] = [];
      // The server reads all of them when it starts, and every statement has a time limit.
      for (let from = 0; from < numbers.length; from += mostInStatement) {
        const some = numbers.slice(from, from + mostInStatement);
        const rows = await queries
          .selectFrom('article_version')
          .select([...mark, 'publication', summary, written, facts])
          .where(column, 'in', some)
          .execute();
        versions.push(...rows);
      }
      return versions;
    },

    /** Of a version, in Markdown. */
    async body(version: number, language: Language): Promise<string> {
      const row = await queries
        .selectFrom('article_version')
        .select(sql<string | null>`content -> 'body' ->> ${language}`.as('body'))
        .where('id', '=', version)
        .executeTakeFirst();
      return row?.body ?? '';
    },

    /** Of every article that was ever published: the newest version that is no draft. */
    newestPublished: (): Promise<ArticleMark[]> => newestOf().select(mark).where(isNoDraft).execute(),

    marks: async (ids: readonly number[]): Promise<ArticleMark[]> =>
      ids.length === 0
        ? []
        : queries.selectFrom('article_version').select(mark).where('id', 'in', ids).execute(),

    read: (article: number, version?: number): Promise<StoredArticle | undefined> => {
      const versions = queries
        .selectFrom('article_version')
        .select([...mark, 'content'])
        .where('article', '=', article);
      const wanted = version === undefined ? versions : versions.where('id', '=', version);
      return wanted.orderBy('id', 'desc').limit(1).executeTakeFirst();
    },

    /** Its newest version that is no draft. */
    published: (article: number): Promise<ArticleMark | undefined> =>
      queries
        .selectFrom('article_version')
        .select(mark)
        .where('article', '=', article)
        .where(isNoDraft)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async highestNumber(): Promise<number> {
      const { highest } = await queries
        .selectFrom('article_version')
        .select(sql<number>`coalesce(max(article), 0)`.as('highest'))
        .executeTakeFirstOrThrow();
      return highest;
    },

    /** Returns its version. */
    async add({ content, by, ...version }: NewVersion): Promise<number> {
      const { id } = await queries
        .insertInto('article_version')
        .values({
          article: version.article,
          state: version.state,
          content: content && JSON.stringify(content),
          appears_at: version.appearsAt,
          first_appeared_at: version.firstAppearedAt,
          until_then: version.untilThen,
          publication: version.publication,
          author_id: by.id,
          author: by.name,
          note: version.note,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async history(article: number, range: PageRange): Promise<Page<ArticleVersion>> {
      const { rows, next } = await readPage(queries, versionsOf(queries, article), {}, range);
      return { rows: rows.map(({ created_at, ...row }) => versionOf({ ...row, savedAt: created_at })), next };
    },
  };
}

type Listed = Omit<ArticleMark, 'savedAt'> & { created_at: Date };

/** With the names that lists give to their columns. */
function versionsOf(queries: Queries, article: number) {
  const named = queries
    .selectFrom('article_version')
    .select(mark)
    .select('saved_at as created_at')
    .where('article', '=', article)
    .as('article_version');
  const shown = queries.selectFrom(named).selectAll();
  return shown as unknown as SelectQueryBuilder<Tables, 'article_version', Listed>;
}

export function versionOf(row: Omit<ArticleMark, 'firstAppearedAt' | 'untilThen'>): ArticleVersion {
  return {
    version: row.id,
    state: row.state,
    appearsAt: row.appearsAt?.toISOString() ?? null,
    savedAt: row.savedAt.toISOString(),
    by: row.author || publicationWords.someone,
    note: row.note,
  };
}
