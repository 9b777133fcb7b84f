import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { mailbox } from './0013-one-google-mailbox.ts';

/**
 * Conversations. `seq` counts the messages of each without gaps and is assigned under the lock of the session's row:
 * whoever has read up to one has missed none before it.
 */
export const chat: Migration = {
  name: '0015-chat',
  async up(tx) {
    await sql`
      create table chat_session (
        id bigint generated always as identity primary key,
        public_id text not null unique,
        name text,
        email text,
        email_key text generated always as (${mailbox('email')}) stored,
        status text not null default 'pending' check (status in ('active', 'pending', 'closed')),
        language text not null,
        page text,
        last_seq integer not null default 0,
        customer_delivered integer not null default 0,
        customer_seen integer not null default 0,
        agent_delivered integer not null default 0,
        agent_seen integer not null default 0,
        mailed_seq integer not null default 0,
        waiting_since timestamptz,
        unseen_since timestamptz,
        first_message_at timestamptz,
        first_reply_at timestamptz,
        closed_at timestamptz,
        assignee_id text,
        assignee_name text,
        labels text[] not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        words tsvector not null generated always as (
          to_tsvector('simple', without_accents(
            coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || translate(coalesce(email, ''), '@.+-_', '     ')
          ))
        ) stored
      ) with (fillfactor = 70)`.execute(tx);
    // None on a column that every message changes: such an update would write to all of them.
    await sql`create index chat_session_status on chat_session (status, id desc)`.execute(tx);
    await sql`create index chat_session_person on chat_session (email_key)`.execute(tx);
    await sql`create index chat_session_words on chat_session using gin (words)`.execute(tx);
    await sql`create index chat_session_created on chat_session (created_at)`.execute(tx);
    await sql`
      create index chat_session_unseen on chat_session (unseen_since)
      where unseen_since is not null and email is not null`.execute(tx);
    // Each device has its own.
    await sql`
      create table chat_key (
        session_id bigint not null references chat_session (id) on delete cascade,
        hash text not null,
        primary key (session_id, hash)
      )`.execute(tx);
    await sql`
      create table chat_message (
        id bigint generated always as identity primary key,
        session_id bigint not null,
        seq integer not null,
        client_id uuid not null,
        text text not null,
        is_user boolean not null,
        author text,
        created_at timestamptz not null default clock_timestamp(),
        words tsvector not null generated always as (to_tsvector('simple', without_accents(text))) stored,
        unique (session_id, seq),
        unique (session_id, client_id)
      )`.execute(tx);
    await sql`create index chat_message_words on chat_message using gin (words)`.execute(tx);
    // Instead of a foreign key, which would look for the session of every message that is written under its lock.
    await sql`
      create function forget_chat_messages() returns trigger language plpgsql as $$ begin
        delete from chat_message using gone where session_id = gone.id;
        return null;
      end $$`.execute(tx);
    await sql`
      create trigger forget_chat_messages after delete on chat_session
      referencing old table as gone for each statement execute function forget_chat_messages()`.execute(tx);
    await sql`
      create table chat_note (
        id bigint generated always as identity primary key,
        session_id bigint not null references chat_session (id) on delete cascade,
        client_id uuid not null,
        after_seq integer not null,
        text text not null,
        author text not null,
        created_at timestamptz not null default now(),
        unique (session_id, client_id)
      )`.execute(tx);
    await sql`
      create table chat_link (
        hash text primary key,
        session_id bigint not null references chat_session (id) on delete cascade,
        expires_at timestamptz not null
      )`.execute(tx);
    await sql`create index chat_link_session on chat_link (session_id)`.execute(tx);
    await sql`create index chat_link_expiry on chat_link (expires_at)`.execute(tx);
  },
};
