import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What customers answer to our mails, and by what an answer finds its way to the message that it belongs to. */
export const contactAnswers: Migration = {
  name: '0055-contact-answers',
  async up(tx) {
    await sql`
      alter table contact_message
        add column thread text,
        add column mail_id text,
        add column answered_at timestamptz`.execute(tx);
    await sql`create unique index contact_message_thread on contact_message (thread)`.execute(tx);
    await sql`create unique index contact_message_mail on contact_message (mail_id)`.execute(tx);
    await sql`
      create table contact_answer (
        id bigint generated always as identity primary key,
        contact_id bigint not null references contact_message (id) on delete cascade,
        mail_id text not null unique,
        text text not null,
        quoted text not null,
        attachments text[] not null,
        is_proof boolean not null,
        created_at timestamptz not null default now(),
        words tsvector not null generated always as (to_tsvector('simple', without_accents(text))) stored
      )`.execute(tx);
    await sql`create index contact_answer_contact on contact_answer (contact_id)`.execute(tx);
    await sql`create index contact_answer_words on contact_answer using gin (words)`.execute(tx);
  },
};
