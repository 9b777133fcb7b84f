import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { mailbox } from './0004-mail.ts';

export const newsletter: Migration = {
  name: '0006-newsletter',
  async up(tx) {
    await sql`
      create table newsletter_subscriber (
        id bigint generated always as identity primary key,
        email text not null,
        email_key text not null unique generated always as (${mailbox('email')}) stored,
        language text not null,
        created_at timestamptz not null default now(),
        confirm_hash text,
        confirm_expires_at timestamptz,
        confirmed_at timestamptz,
        unsubscribe_hash text not null,
        unsubscribed_at timestamptz
      )`.execute(tx);
    await sql`create index newsletter_newest on newsletter_subscriber (created_at desc, id desc)`.execute(tx);
    await sql`create index newsletter_confirm on newsletter_subscriber (confirm_hash)`.execute(tx);
    await sql`create index newsletter_unsubscribe on newsletter_subscriber (unsubscribe_hash)`.execute(tx);
  },
};
