import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListSort } from '#contract/lists.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Meanings, wordsQuery } from './search.ts';
import { type Sort, sorts } from './sorts.ts';

/** A place in a list that stays where it is, whatever is added or deleted around it. */
export interface Position {
  sortKey: string;
  id: number;
}

export interface Page<Row> {
  rows: Row[];
  /** Where the following page begins; null on the last. */
  next: Position | null;
}

export interface PageRange {
  after?: Position | undefined;
  limit: number;
}

interface Wanted {
  sort?: ListSort | undefined;
  /** Looked for in the column `words`. */
  search?: string | undefined;
  meanings?: Meanings;
}

type Rows<From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>;
type WithSortKey<Row> = Row & { sort_key: string };

/** The rows that follow a position, found by the index of their order: the thousandth page costs what the first does. */
export async function readPage<From extends keyof Tables, Row extends { id: number }>(
  queries: Queries,
  rows: Rows<From, Row>,
  { sort = 'newest', search, meanings }: Wanted,
  { after, limit }: PageRange,
  known: Record<ListSort, Sort> = sorts,
): Promise<Page<Row>> {
  const order = known[sort];
  const following = rowsAfter(rows, order, after);
  // One more than the page holds says that there is a next one.
  const withKeys = search
    ? await searched(queries, following, wordsQuery(search, meanings), order, limit + 1)
    : await inOrder(following, order, limit + 1)
        .select(order.keyText.as('sort_key'))
        .$castTo<WithSortKey<Row>>()
        .execute();
  const last = withKeys.length > limit ? withKeys[limit - 1] : undefined;
  return {
    rows: withKeys.slice(0, limit).map(({ sort_key: _, ...row }) => row as unknown as Row),
    next: last ? { sortKey: last.sort_key, id: last.id } : null,
  };
}

function rowsAfter<From extends keyof Tables, Row>(
  rows: Rows<From, Row>,
  { key, type, direction }: Sort,
  after: Position | undefined,
): Rows<From, Row> {
  if (!after) return rows;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return rows.where(sql<boolean>`(${key}, id) ${beyond} (${after.sortKey}::${type}, ${after.id}::bigint)`);
}

function inOrder<From extends keyof Tables, Row>(
  rows: Rows<From, Row>,
  { key, direction }: Pick<Sort, 'key' | 'direction'>,
  limit: number,
) {
  return rows.orderBy(key, direction).orderBy(sql`id`, direction).limit(limit);
}

/** So many rows are looked through for each that is wanted, but never more at once than take some milliseconds. */
const walkLengths = [4, 20, 100];
const maxWalk = 12_000;

/**
 * A word that many rows hold is soon met by walking on in the list's order; a rare one is found by the index of words.
 * The planner cannot tell which of both a prefix is, and its wrong guess reads the whole table: so walk a bit first,
 * and further where enough was met.
 */
async function searched<From extends keyof Tables, Row>(
  queries: Queries,
  following: Rows<From, Row>,
  wanted: ReturnType<typeof wordsQuery>,
  { key, keyText, direction }: Sort,
  limit: number,
): Promise<WithSortKey<Row>[]> {
  const order = sql`order by ${key} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const matches = sql<boolean>`words @@ ${wanted}`;
  const withWords = following.select(sql`words`.as('words'));
  const lengths = walkLengths.map((walk) => walk * limit).filter((length) => length <= maxWalk);
  for (const length of lengths) {
    const window = inOrder(withWords, { key, direction }, length).as('near');
    const { rows: near } = await sql<WithSortKey<Row> & { words: string }>`
      select *, ${keyText} as sort_key from ${window} where ${matches} ${order} limit ${limit}`.execute(
      queries,
    );
    if (near.length === limit) return near.map(({ words: _, ...row }) => row as unknown as WithSortKey<Row>);
    // At this rate not even the longest walk would meet enough.
    if (near.length * Math.max(...lengths) < limit * length) break;
  }
  const everywhere = await sql<WithSortKey<Row>>`
    with found as materialized (${following.where(matches)})
    select *, ${keyText} as sort_key from found ${order} limit ${limit}`.execute(queries);
  return everywhere.rows;
}

/** One page after the other, each read when the one before was taken. */
export async function* pagesFrom<Row>(
  first: Page<Row>,
  read: (after: Position) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  for (let page = first; ; page = await read(page.next)) {
    yield page.rows;
    if (!page.next) return;
  }
}
