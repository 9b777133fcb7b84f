import { type SelectQueryBuilder, sql } from 'kysely';
import { publicationWords } from '#content/staff/desk/content.ts';
import type { AreaName } from '#contract/content/areas.ts';
import type { PublicationRow } from '#contract/content/publication.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';

interface Author {
  id: string;
  name: string;
}

/** The newest row of an area. */
export interface PublishedPart {
  id: number;
  area: string;
  /** Null is as delivered. */
  value: unknown;
  publishedAt: Date;
  author: string;
}

export function publicationStore(queries: Queries) {
  return {
    // docs/decisions.md, T131
    /** Waits for other publications, and keeps them waiting until the transaction ends: numbers then rise in the order of the commits. */
    async waitForTurn(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('marquee publication'))`.execute(queries);
    },

    /** The newest of each area, in one statement: it never sees a part of a publication. */
    async newest(): Promise<PublishedPart[]> {
      const rows = await queries
        .selectFrom('content_publication')
        .distinctOn('area')
        .select(['id', 'area', 'value', 'published_at as publishedAt', 'author'])
        .orderBy('area')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, author: row.author || publicationWords.someone }));
    },

    add(
      area: string,
      value: unknown,
      author: Author,
      note: string,
    ): Promise<Pick<PublishedPart, 'id' | 'publishedAt'>> {
      return queries
        .insertInto('content_publication')
        .values({
          area,
          value: value === null ? null : JSON.stringify(value),
          author_id: author.id,
          author: author.name,
          note,
        })
        .returning(['id', 'published_at as publishedAt'])
        .executeTakeFirstOrThrow();
    },

    /** What was published of an area after this number, the oldest first. */
    since: (area: AreaName, id: number, most: number): Promise<{ id: number; value: unknown }[]> =>
      queries
        .selectFrom('content_publication')
        .select(['id', 'value'])
        .where('area', '=', area)
        .where('id', '>', id)
        .orderBy('id')
        .limit(most)
        .execute(),

    /** Of one area, or of all. */
    async history(area: AreaName | undefined, range: PageRange): Promise<Page<PublicationRow>> {
      const all = publications(queries);
      const wanted = area ? all.where('area', '=', area) : all;
      const { rows, next } = await readPage(queries, wanted, {}, range);
      return {
        rows: rows.map(({ created_at, by, ...row }) => ({
          ...row,
          by: by || publicationWords.someone,
          publishedAt: created_at.toISOString(),
        })),
        next,
      };
    },
  };
}

type Stored = Omit<PublicationRow, 'publishedAt'> & { created_at: Date };

/** With the names that lists give to their columns. */
function publications(queries: Queries) {
  const named = queries
    .selectFrom('content_publication')
    .select(['id', 'published_at as created_at', 'area', 'value', 'author as by', 'note'])
    .as('content_publication');
  const shown = queries.selectFrom(named).select(['id', 'created_at', 'area', 'value', 'by', 'note']);
  return shown as unknown as SelectQueryBuilder<Tables, 'content_publication', Stored>;
}
