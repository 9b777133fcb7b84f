import { type RawBuilder, sql } from 'kysely';
import type { FoundPerson } from '#contract/people.ts';
import type { Queries } from '#server/db/tables.ts';
import { wordsQuery } from '#server/lists/search.ts';
import type { PersonalData, PersonSearch } from '#server/personal-data.ts';

interface Source extends PersonSearch {
  kind: string;
}

interface Row {
  kind: string;
  mailbox: string;
  email: string;
  name: string | null;
  at: Date;
}

const mostFound = 20;
/** How many of the newest rows are looked through before the index of words is asked, as in the lists. */
const walks = [100, 1_000];
const longestWalk = Math.max(...walks);

/** Those who were last heard of first. */
export async function findPeople(
  queries: Queries,
  sources: readonly PersonalData[],
  typed: string,
): Promise<FoundPerson[]> {
  const rows = await rowsWith(
    queries,
    sources.flatMap(({ kind, search }) => (search ? { kind, ...search } : [])),
    wordsQuery(typed),
  );
  const people = new Map<string, FoundPerson>();
  for (const { kind, mailbox, email, name, at } of rows.sort((one, other) => +other.at - +one.at)) {
    const known = people.get(mailbox) ?? { mailbox, email, name, kinds: [], at: at.toISOString() };
    const kinds = [...new Set([...known.kinds, kind])];
    people.set(mailbox, { ...known, name: known.name || name, kinds });
  }
  return [...people.values()].slice(0, mostFound);
}

/**
 * The newest of each source. A word that many have is soon met among the newest rows, where the index would bring
 * thousands; one that is hardly met there is rare. Each step is one statement for all sources that still need it.
 */
async function rowsWith(
  queries: Queries,
  sources: readonly Source[],
  wanted: RawBuilder<unknown>,
): Promise<Row[]> {
  const found: Row[] = [];
  const rare: Source[] = [];
  let left = sources;
  for (const length of walks) {
    const met = Map.groupBy(await together(queries, left, near(length, wanted)), ({ kind }) => kind);
    const count = ({ kind }: Source) => met.get(kind)?.length ?? 0;
    // At this rate not even the longest walk would meet enough.
    const isRare = (source: Source) => count(source) * longestWalk < mostFound * length;
    for (const rows of met.values()) if (rows.length === mostFound) found.push(...rows);
    rare.push(...left.filter(isRare));
    left = left.filter((source) => count(source) < mostFound && !isRare(source));
  }
  return [...found, ...(await together(queries, [...rare, ...left], everywhere(wanted)))];
}

async function together(
  queries: Queries,
  sources: readonly Source[],
  query: (source: Source) => RawBuilder<unknown>,
): Promise<Row[]> {
  if (sources.length === 0) return [];
  const parts = sources.map((source) => sql`(${query(source)})`);
  return (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(queries)).rows;
}

const near = (length: number, wanted: RawBuilder<unknown>) => (source: Source) =>
  sql`
  select kind, mailbox, email, name, at from (
    ${rowsOf(source, sql`, ${wordsOf(source)} as words`)} order by created_at desc, id desc limit ${sql.lit(length)}
  ) as near where words @@ ${wanted} order by at desc limit ${sql.lit(mostFound)}`;

const everywhere = (wanted: RawBuilder<unknown>) => (source: Source) =>
  sql`
  with found as materialized (${rowsOf(source)} and ${wordsOf(source)} @@ ${wanted})
  select kind, mailbox, email, name, at from found order by at desc limit ${sql.lit(mostFound)}`;

const wordsOf = ({ words = sql`words` }: Source) => words;

function rowsOf({ kind, table, name = sql`null` }: Source, more = sql``): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)} as kind, email_key as mailbox, email, ${name}::text as name, created_at as at${more}
    from ${sql.table(table)} where email_key is not null`;
}
