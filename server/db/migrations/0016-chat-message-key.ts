import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** A message is found by its place in its session, never by its id: an index less to write with each. */
export const chatMessageKey: Migration = {
  name: '0016-chat-message-key',
  async up(tx) {
    await sql`
      alter table chat_message
        drop constraint chat_message_pkey,
        drop constraint chat_message_session_id_seq_key,
        add primary key (session_id, seq)`.execute(tx);
  },
};
