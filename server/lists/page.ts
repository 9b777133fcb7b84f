import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListSort } from '#contract/admin.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { orders } from './order.ts';
import { prefixQuery } from './search.ts';

/** A place in a list that stays where it is, whatever is added or deleted around it. */
export interface Position {
  mark: string;
  id: number;
}

export interface Page<Row> {
  rows: Row[];
  /** Where the following page begins; null on the last. */
  next: Position | null;
}

export interface Stretch {
  after?: Position | undefined;
  limit: number;
}

interface Wanted {
  sort?: ListSort | undefined;
  /** Looked for in the column `words`. */
  search?: string | undefined;
}

type Rows<From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>;
type Marked<Row> = Row & { mark: string };

/** The rows that follow a position, found by the index of their order: the thousandth page costs what the first does. */
export async function readPage<From extends keyof Tables, Row extends { id: number }>(
  queries: Queries,
  rows: Rows<From, Row>,
  { sort = 'newest', search }: Wanted,
  { after, limit }: Stretch,
): Promise<Page<Row>> {
  const following = rowsAfter(rows, sort, after);
  // One more than the page holds says that there is a next one.
  const marked = search
    ? await searched(queries, following, search, sort, limit + 1)
    : await inOrder(following, sort, limit + 1).execute();
  const last = marked.length > limit ? marked[limit - 1] : undefined;
  return {
    rows: marked.slice(0, limit).map(({ mark: _, ...row }) => row as unknown as Row),
    next: last ? { mark: last.mark, id: last.id } : null,
  };
}

function rowsAfter<From extends keyof Tables, Row>(
  rows: Rows<From, Row>,
  sort: ListSort,
  after: Position | undefined,
): Rows<From, Marked<Row>> {
  const { key, mark, type, direction } = orders[sort];
  const marked = rows.select(mark.as('mark')).$castTo<Marked<Row>>();
  if (!after) return marked;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return marked.where(sql<boolean>`(${key}, id) ${beyond} (${after.mark}::${type}, ${after.id}::bigint)`);
}

function inOrder<From extends keyof Tables, Row>(rows: Rows<From, Row>, sort: ListSort, limit: number) {
  const { key, direction } = orders[sort];
  return rows.orderBy(key, direction).orderBy(sql`id`, direction).limit(limit);
}

/** So many rows are looked through for each that is wanted before the index of words is asked. */
const patience = 20;

/**
 * A word that many rows hold is soon met by walking on in the list's order; a rare one is found by the index of words.
 * The planner cannot tell which of both a prefix is, and its wrong guess reads the whole table: so walk a bit first.
 */
async function searched<From extends keyof Tables, Row>(
  queries: Queries,
  following: Rows<From, Row>,
  search: string,
  sort: ListSort,
  limit: number,
): Promise<Row[]> {
  const { key, direction } = orders[sort];
  const order = sql`order by ${key} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const matches = sql<boolean>`words @@ to_tsquery('simple', ${prefixQuery(search)})`;
  const window = inOrder(following.select(sql`words`.as('words')), sort, patience * limit);
  const near = await sql<Row & { words: string }>`
    select * from ${window.as('near')} where ${matches} ${order} limit ${limit}`.execute(queries);
  if (near.rows.length === limit) return near.rows.map(({ words: _, ...row }) => row as unknown as Row);
  const everywhere = await sql<Row>`
    with found as materialized (${following.where(matches)})
    select * from found ${order} limit ${limit}`.execute(queries);
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
