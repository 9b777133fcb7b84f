import { type RawBuilder, sql } from 'kysely';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from './context.ts';

/** Their mailboxes, of all features together. */
export function premiumMailboxes(features: Context['features']): RawBuilder<unknown> {
  const queries = features.flatMap(({ personalData }) => personalData?.premium ?? []);
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
