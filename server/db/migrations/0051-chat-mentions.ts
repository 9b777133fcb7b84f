import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Colleagues who are named in a note. */
export const chatMentions: Migration = {
  name: '0051-chat-mentions',
  async up(tx) {
    await sql`
      create table chat_mention (
        note_id bigint not null references chat_note (id) on delete cascade,
        session_id bigint not null references chat_session (id) on delete cascade,
        staff_id text not null,
        name text not null,
        seen_at timestamptz,
        primary key (note_id, staff_id)
      )`.execute(tx);
    await sql`create index chat_mention_unseen on chat_mention (session_id) where seen_at is null`.execute(
      tx,
    );
    await sql`create index chat_mention_staff on chat_mention (staff_id) where seen_at is null`.execute(tx);
  },
};
