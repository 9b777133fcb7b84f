import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How far agents were told of a chat while they had no portal open. It names no other table: a lock on the chat would hold up its messages. */
export const chatNotices: Migration = {
  name: '0053-chat-notices',
  async up(tx) {
    await sql`
      create table chat_notice (
        session_id bigint primary key,
        seq integer not null,
        seen integer not null,
        told_at timestamptz not null default now()
      )`.execute(tx);
  },
};
