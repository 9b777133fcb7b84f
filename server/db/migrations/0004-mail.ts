import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What a mail says is rendered from `facts` when it is sent or read: secrets in it are derived, never stored. */
export const mail: Migration = {
  name: '0004-mail',
  async up(tx) {
    await sql`
      create table mail (
        id bigint generated always as identity primary key,
        event text not null unique,
        kind text not null,
        language text not null,
        recipient text not null,
        recipient_key text not null generated always as (${mailbox('recipient')}) stored,
        recipient_name text,
        facts jsonb not null,
        status text not null default 'waiting' check (status in ('waiting', 'kept', 'sent', 'refused')),
        attempts integer not null default 0,
        last_error text,
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        words tsvector not null generated always as (
          to_tsvector('simple', kind || ' ' || coalesce(recipient_name, '') || ' ' || recipient || ' ' || translate(recipient, '@.+-_', '     '))
        ) stored
      )`.execute(tx);
    await sql`create index mail_newest on mail (created_at desc, id desc)`.execute(tx);
    await sql`create index mail_words on mail using gin (words)`.execute(tx);
    await sql`create index mail_person on mail (recipient_key)`.execute(tx);
    await sql`create index mail_by_status on mail (status, created_at desc, id desc)`.execute(tx);
  },
};

/** The same rule as mailboxOf: letter case, tags, and dots where they mean nothing do not make another mailbox. */
export function mailbox(column: string) {
  const address = sql.ref(column);
  const account = sql`lower(split_part(split_part(${address}, '@', 1), '+', 1))`;
  const domain = sql`lower(split_part(${address}, '@', 2))`;
  return sql`case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${account}, '.', '') else ${account} end || '@' || ${domain}`;
}
