import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** How the database would go about a statement where it can: few rows are quick to read without an index too. */
export function planOf(database: Database, statement: RawBuilder<unknown>): Promise<string> {
  return database.transact(
    (tx) => tx,
    async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return JSON.stringify((await sql`explain ${statement}`.execute(tx)).rows);
    },
  );
}
