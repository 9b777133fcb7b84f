import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * A link that was used says by whom, so that the same browser may ask again when the answer was lost on its way. And
 * whoever writes again after the end of a chat is counted again: the times of the session are those of its latest case,
 * and the ones before are kept here.
 */
export const chatCare: Migration = {
  name: '0021-chat-care',
  async up(tx) {
    await sql`alter table chat_link add column key_hash text`.execute(tx);
    await sql`
      create table chat_case (
        session_id bigint not null references chat_session (id) on delete cascade,
        first_message_at timestamptz not null,
        first_reply_at timestamptz,
        closed_at timestamptz,
        primary key (session_id, first_message_at)
      )`.execute(tx);
    await sql`create index chat_case_begun on chat_case (first_message_at)`.execute(tx);
    await sql`create index chat_session_begun on chat_session (first_message_at)`.execute(tx);
  },
};
