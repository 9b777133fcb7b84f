import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How often each agent sent each canned reply on a day, and the replies that agents keep for themselves. */
export const cannedReplyUse: Migration = {
  name: '0050-canned-reply-use',
  async up(tx) {
    await sql`
      create table canned_reply_use (
        day date not null default (now() at time zone 'utc')::date,
        word text not null,
        agent text not null,
        count integer not null default 1,
        primary key (day, word, agent)
      )`.execute(tx);
    await sql`
      create table own_canned_reply (
        id bigint generated always as identity primary key,
        agent_id text not null,
        word text not null,
        title text not null,
        text text not null,
        unique (agent_id, word)
      )`.execute(tx);
  },
};
