import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Who gave the first and the last reply, for figures by agent. Without an index: the last one changes with messages. Chats
 * from before have none.
 */
export const chatRepliers: Migration = {
  name: '0049-chat-repliers',
  async up(tx) {
    for (const table of ['chat_session', 'chat_case'])
      await sql`
        alter table ${sql.table(table)} add column first_reply_by text, add column last_reply_by text`.execute(
        tx,
      );
  },
};
