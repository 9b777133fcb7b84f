import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How customers rate a chat after its end, with the moment at which they were first asked: asked in the panel, they get no mail. */
export const chatRatings: Migration = {
  name: '0048-chat-ratings',
  async up(tx) {
    await sql`
      create table chat_rating (
        session_id bigint not null references chat_session (id) on delete cascade,
        first_message_at timestamptz not null,
        asked_at timestamptz not null default now(),
        token_hash text unique,
        mark text check (mark in ('good', 'bad')),
        words text,
        after_seq integer,
        rated_at timestamptz,
        primary key (session_id, first_message_at)
      )`.execute(tx);
    await sql`create index chat_rating_mark on chat_rating (mark, session_id) where mark is not null`.execute(
      tx,
    );
    await sql`
      create index chat_rating_begun on chat_rating (first_message_at) include (session_id, mark)
      where mark is not null`.execute(tx);
    await sql`
      create index chat_session_closed on chat_session (closed_at)
      where closed_at is not null and first_reply_at is not null and email is not null`.execute(tx);
    // The mail that asks for a rating is erased with its conversation too.
    await sql`drop index mail_of_chat`.execute(tx);
    await sql`
      create index mail_of_chat on mail (split_part(event, ' ', 2))
      where kind in ('chatTranscript', 'chatAnswer', 'chatRating')`.execute(tx);
  },
};
