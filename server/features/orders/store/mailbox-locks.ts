import { sql } from 'kysely';
import { mailbox } from '#server/db/migrations/0013-one-google-mailbox.ts';
import type { Queries } from '#server/db/tables.ts';

/** What a transaction has locked: mailboxes first, all at once and in one order, then rows of theirs. */
interface Locks {
  mailboxes: Set<string>;
  hasRow: boolean;
}
const locksOf = new WeakMap<Queries, Locks>();

/** Orders of one mailbox follow one another, so a transaction that changes one of them holds the lock of their mailbox. */
export function mailboxLocks(queries: Queries) {
  const locks = locksOf.get(queries) ?? { mailboxes: new Set(), hasRow: false };
  locksOf.set(queries, locks);

  async function lock(keys: Iterable<string>): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !locks.mailboxes.has(key)).sort();
    if (missing.length > 0 && locks.hasRow)
      throw new Error(
        'A mailbox was to be locked after a row: name its address in the call that locks the row.',
      );
    for (const key of missing) {
      await sql`select pg_advisory_xact_lock(hashtext('orders of'), hashtext(${key}))`.execute(queries);
      locks.mailboxes.add(key);
    }
  }

  /** As the table computes them: an address from PayPal may be no address at all. */
  async function mailboxesOf(addresses: readonly (string | null)[]): Promise<string[]> {
    const given = addresses.filter((address) => address !== null);
    if (given.length === 0) return [];
    const { rows } = await sql<{ key: string }>`
      select ${mailbox('given.address')} as key from unnest(${given}::text[]) as given(address)`.execute(
      queries,
    );
    return rows.map(({ key }) => key);
  }

  function check<Row extends { email_key: string | null }>(row: Row): Row {
    if (row.email_key !== null && !locks.mailboxes.has(row.email_key))
      throw new Error('An order was changed without the lock of its mailbox.');
    return row;
  }

  return {
    lock,
    mailboxesOf,
    check,
    holds: (key: string): boolean => locks.mailboxes.has(key),
    /** From here on no other mailbox can be locked: a row of theirs is. */
    noteRow(): void {
      locks.hasRow = true;
    },
  };
}

export type MailboxLocks = ReturnType<typeof mailboxLocks>;
