import { type RawBuilder, sql } from 'kysely';
import type { keptReasons } from '#content/staff/people.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Kept, TimelineEntry } from '#contract/people.ts';
import type { Context } from './context.ts';
import type { Queries, Tables } from './db/tables.ts';

/** What a feature knows of the person behind a mailbox, hands over to them, and forgets when asked to. */
export interface PersonSource {
  kind: string;
  entries(queries: Queries, mailbox: string): Promise<TimelineEntry[]>;
  /** Where a person is found by a name, an address or a number, or the beginnings of their words. */
  search?: PersonSearch;
  /** Everything stored, for the person themselves: without what staff wrote for each other. */
  export(queries: Queries, mailbox: string): Promise<unknown[]>;
  /** What staff wrote for each other, for the file that stays with them. */
  staffNotes?(queries: Queries, mailbox: string): Promise<unknown[]>;
  /** Erases everything but what has to be retained, and returns how much. */
  erase(tx: Queries, mailbox: string): Promise<number>;
  /** What an erasure leaves, and why. */
  kept?(queries: Queries, mailbox: string): Promise<(Omit<Kept, 'kind'> & { reason: KeptReason })[]>;
  /** The mailboxes of those who are Premium, as a query with the one column `mailbox`. */
  premium?: RawBuilder<unknown>;
}

/** A table with the columns `email_key`, `email` and `created_at`, by whose words a person is found. */
export interface PersonSearch {
  table: keyof Tables;
  /** None where it knows only an address. */
  name?: RawBuilder<string | null>;
  /** Where the words of the list hold more than names, addresses and numbers. */
  words?: RawBuilder<unknown>;
}

type KeptReason = keyof typeof keptReasons;

/** Of all features together. */
export function premiumMailboxes(features: Context['features']): RawBuilder<unknown> {
  const queries = features.flatMap(({ person }) => person?.premium ?? []);
  return sql.join([sql`select null::text as mailbox where false`, ...queries], sql` union all `);
}

/** Marks the rows of customers who are answered first. An address proves no identity: nothing else may depend on it. */
export async function withPremium<Row extends { email: string | null }>(
  rows: readonly Row[],
  { database, features }: Pick<Context, 'database' | 'features'>,
): Promise<(Row & { isPremium: boolean })[]> {
  const mailboxes = [...new Set(rows.flatMap(({ email }) => (email ? mailboxOf(email) : [])))];
  const found = mailboxes.length > 0 ? await premiumAmong(mailboxes, { database, features }) : [];
  const premium = new Set(found.map(({ mailbox }) => mailbox));
  return rows.map((row) => ({ ...row, isPremium: row.email !== null && premium.has(mailboxOf(row.email)) }));
}

async function premiumAmong(
  mailboxes: readonly string[],
  { database, features }: Pick<Context, 'database' | 'features'>,
): Promise<{ mailbox: string }[]> {
  const { rows } = await sql<{ mailbox: string }>`
    /* plan once: premium-customers */
    select distinct mailbox from (${premiumMailboxes(features)}) as premium
    where mailbox = any(${mailboxes}::text[])`.execute(database.queries);
  return rows;
}

export async function oneWithPremium<Row extends { email: string | null }>(
  row: Row,
  context: Pick<Context, 'database' | 'features'>,
): Promise<Row & { isPremium: boolean }> {
  const [one] = await withPremium([row], context);
  return one as Row & { isPremium: boolean };
}
