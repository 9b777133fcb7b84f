import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Unread messages are counted from the index alone. The words of new messages are sorted into theirs in small portions:
 * every 4 MB, as PostgreSQL does it, whoever wrote at that moment waited for 0.3 s.
 */
export const chatIndexes: Migration = {
  name: '0019-chat-indexes',
  async up(tx) {
    await sql`
      alter table chat_message
        drop constraint chat_message_pkey,
        add primary key (session_id, seq) include (is_user)`.execute(tx);
    await sql`alter index chat_message_words set (gin_pending_list_limit = 64)`.execute(tx);
  },
};
