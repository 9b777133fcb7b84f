import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** What an agent decided; it ends by itself. */
interface Block {
  reason: string;
  by: string;
  until: Date;
}

// docs/decisions.md, T165
/** Visitors who are refused for a day: in their conversation, and from their network in new ones. */
export function blockStore(queries: Queries) {
  const holding = queries.selectFrom('chat_block').where('expires_at', '>', sql<Date>`now()`);
  return {
    async add(session: number, { reason, by, until }: Block): Promise<void> {
      const values = { reason, blocked_by: by, expires_at: until };
      await queries
        .insertInto('chat_block')
        .values({ session_id: session, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute();
    },

    async lift(session: number): Promise<boolean> {
      const gone = await queries
        .deleteFrom('chat_block')
        .where('session_id', '=', session)
        .returning('expires_at')
        .executeTakeFirst();
      return gone !== undefined;
    },

    async ofSession(session: number): Promise<{ isNetworkKnown: boolean } | undefined> {
      const block = await holding.select('network_hash').where('session_id', '=', session).executeTakeFirst();
      return block && { isNetworkKnown: block.network_hash !== null };
    },

    async hasNetwork(hash: string): Promise<boolean> {
      const block = await holding.select('session_id').where('network_hash', '=', hash).executeTakeFirst();
      return block !== undefined;
    },

    /** Known from the moment on at which the visitor is met, so that nobody's address is kept in advance. */
    async learnNetwork(session: number, hash: string): Promise<void> {
      await queries
        .updateTable('chat_block')
        .set({ network_hash: hash })
        .where('session_id', '=', session)
        .where('network_hash', 'is', null)
        .execute();
    },
  };
}
