import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { mailbox } from './0004-mail.ts';

/** Browsers of staff that are notified while the portal is closed, and what waits to be sent to them. */
export const push: Migration = {
  name: '0052-push',
  async up(tx) {
    await sql`
      create table push_device (
        id bigint generated always as identity primary key,
        staff_id text not null,
        email text not null,
        email_key text not null generated always as (${mailbox('email')}) stored,
        session_id text not null,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        user_agent text not null,
        shows_words boolean not null default false,
        only_own boolean not null default false,
        paused_until timestamptz,
        created_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      )`.execute(tx);
    await sql`create index push_device_staff on push_device (staff_id)`.execute(tx);
    await sql`create index push_device_person on push_device (email_key)`.execute(tx);
    await sql`
      create table push_notice (
        id bigint generated always as identity primary key,
        device_id bigint not null references push_device (id) on delete cascade,
        about text not null,
        title text not null,
        text text not null,
        path text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        unique (device_id, about)
      )`.execute(tx);
    await sql`create index push_notice_about on push_notice (about)`.execute(tx);
  },
};
