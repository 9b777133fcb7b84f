import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What the support desk keeps of a contact message beside the chats: who has it, until when it is put aside, notes. */
export const contactDesk: Migration = {
  name: '0054-contact-desk',
  async up(tx) {
    await sql`
      alter table contact_message
        add column assignee_id text,
        add column assignee_name text,
        add column snoozed_until timestamptz`.execute(tx);
    await sql`
      create table contact_note (
        id bigint generated always as identity primary key,
        contact_id bigint not null references contact_message (id) on delete cascade,
        client_id uuid not null,
        text text not null,
        author text not null,
        created_at timestamptz not null default now(),
        unique (contact_id, client_id)
      )`.execute(tx);
  },
};
