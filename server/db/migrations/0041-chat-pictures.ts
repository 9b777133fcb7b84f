import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Pictures of conversations. A message with the same id in the same conversation shows it. */
export const chatPictures: Migration = {
  name: '0041-chat-pictures',
  async up(tx) {
    await sql`
      create table chat_picture (
        session_id bigint not null references chat_session (id) on delete cascade,
        client_id uuid not null,
        is_user boolean not null,
        kind text not null,
        width integer not null,
        height integer not null,
        size integer not null,
        bytes bytea not null,
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now(),
        primary key (session_id, client_id)
      )`.execute(tx);
    // They are compressed already.
    await sql`alter table chat_picture alter column bytes set storage external`.execute(tx);
  },
};
