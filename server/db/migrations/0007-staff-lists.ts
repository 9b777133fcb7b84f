import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { mailbox } from './0004-mail.ts';

/** What the dashboard adds to messages and trials: handled or not, one person behind many spellings, and a search by words. */
export const staffLists: Migration = {
  name: '0007-staff-lists',
  async up(tx) {
    await sql`
      alter table contact_message
        add column handled_at timestamptz,
        add column email_key text not null generated always as (${mailbox('email')}) stored,
        add column words tsvector not null generated always as (
          to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.+-_', '     ') || ' ' || message)
        ) stored`.execute(tx);
    await sql`
      alter table free_trial
        add column words tsvector not null generated always as (
          to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.+-_', '     '))
        ) stored`.execute(tx);
    for (const table of ['contact_message', 'free_trial']) {
      await sql`create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} using gin (words)`.execute(
        tx,
      );
      await sql`create index ${sql.ref(`${table}_by_name`)} on ${sql.table(table)} (lower(name), id)`.execute(
        tx,
      );
      await sql`create index ${sql.ref(`${table}_by_email`)} on ${sql.table(table)} (lower(email), id)`.execute(
        tx,
      );
    }
    await sql`create index contact_message_person on contact_message (email_key)`.execute(tx);
    await sql`
      create index contact_message_open on contact_message (created_at desc, id desc) where handled_at is null`.execute(
      tx,
    );
    await sql`
      create index free_trial_pending on free_trial (created_at desc, id desc) where activated_at is null`.execute(
      tx,
    );
  },
};
