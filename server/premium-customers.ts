import { type RawBuilder, sql } from 'kysely';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from './context.ts';

/** Of all features together. */
function premiumAddresses(features: Context['features']): RawBuilder<unknown> {
  const queries = features.flatMap(({ personalData }) => personalData?.premium ?? []);
  const none = sql`select null::text as mailbox, null::text as address where false`;
  return sql.join([none, ...queries], sql` union all `);
}

export function premiumMailboxes(features: Context['features']): RawBuilder<unknown> {
  return sql`select mailbox from (${premiumAddresses(features)}) as premium`;
}

interface Addressed {
  email: string | null;
  /** The address was shown to be the customer's. */
  isVerified?: boolean;
}

// docs/decisions.md, T206
/**
 * Marks the rows of customers who are answered first. An address that was only typed may be anybody's, so the order of answers
 * goes by its mailbox, and nothing else may depend on it. Of one that was verified it is known exactly.
 */
export async function withPremium<Row extends Addressed>(
  rows: readonly Row[],
  { database, features }: Pick<Context, 'database' | 'features'>,
): Promise<(Row & { isPremium: boolean })[]> {
  const mailboxes = [...new Set(rows.flatMap(({ email }) => (email ? mailboxOf(email) : [])))];
  const found = mailboxes.length > 0 ? await premiumAmong(mailboxes, { database, features }) : [];
  const premium = new Set(found.flatMap(({ mailbox, address }) => [`mailbox ${mailbox}`, address]));
  const isPremium = ({ email, isVerified }: Row) =>
    email !== null && premium.has(isVerified ? email.toLowerCase() : `mailbox ${mailboxOf(email)}`);
  return rows.map((row) => ({ ...row, isPremium: isPremium(row) }));
}

async function premiumAmong(
  mailboxes: readonly string[],
  { database, features }: Pick<Context, 'database' | 'features'>,
): Promise<{ mailbox: string; address: string }[]> {
  const { rows } = await sql<{ mailbox: string; address: string }>`
    /* plan once: premium-customers */
    select distinct mailbox, address from (${premiumAddresses(features)}) as premium
    where mailbox = any(${mailboxes}::text[])`.execute(database.queries);
  return rows;
}

export async function oneWithPremium<Row extends Addressed>(
  row: Row,
  context: Pick<Context, 'database' | 'features'>,
): Promise<Row & { isPremium: boolean }> {
  const [one] = await withPremium([row], context);
  return one as Row & { isPremium: boolean };
}
