import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const contactMessages: Migration = {
  name: '0001-contact-messages',
  async up(tx) {
    await sql`
      create table contact_message (
        id bigint generated always as identity primary key,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        language text not null,
        created_at timestamptz not null default now()
      )`.execute(tx);
    await sql`create index contact_message_newest on contact_message (created_at desc, id desc)`.execute(tx);
  },
};
