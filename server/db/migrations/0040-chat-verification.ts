import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Which address the customer of a chat has shown to be theirs, and the code that is to show it. It counts as long as the
 * chat's address is the same: an older node may change that one alone.
 */
export const chatVerification: Migration = {
  name: '0040-chat-verification',
  async up(tx) {
    await sql`alter table chat_session add column verified_email text`.execute(tx);
    await sql`
      create table chat_code (
        session_id bigint primary key references chat_session (id) on delete cascade,
        hash text not null,
        attempts integer not null default 0,
        expires_at timestamptz not null
      )`.execute(tx);
  },
};
