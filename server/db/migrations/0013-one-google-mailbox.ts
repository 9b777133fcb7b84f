import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * gmail.com and googlemail.com lead to one mailbox, which had been two: everything that was stored of it is now found
 * under one key. Nobody's row is lost where both exist: one stays the mailbox's own, the others count up in `duplicate`.
 * PostgreSQL 15 cannot change a generated column, so it is made anew.
 */
export const oneGoogleMailbox: Migration = {
  name: '0013-one-google-mailbox',
  async up(tx) {
    await sql`
      alter table contact_message
        drop column email_key,
        add column email_key text not null generated always as (${mailbox('email')}) stored`.execute(tx);
    await sql`create index contact_message_person on contact_message (email_key)`.execute(tx);
    await sql`
      alter table mail
        drop column recipient_key,
        add column recipient_key text not null generated always as (${mailbox('recipient')}) stored`.execute(
      tx,
    );
    await sql`create index mail_person on mail (recipient_key)`.execute(tx);

    await sql`
      alter table free_trial
        drop constraint free_trial_email_key_key,
        add column duplicate integer not null default 0`.execute(tx);
    await sql`update free_trial set email_key = ${mailbox('email')} where email_key like '%@googlemail.com'`.execute(
      tx,
    );
    await sql`
      alter table newsletter_subscriber
        drop column email_key,
        add column email_key text not null generated always as (${mailbox('email')}) stored,
        add column duplicate integer not null default 0`.execute(tx);

    // Whoever gets the newsletter keeps it, whichever of the rows that is.
    const isActive = sql`confirmed_at is not null and unsubscribed_at is null`;
    await countDuplicates('free_trial', sql`created_at, id`);
    await countDuplicates('newsletter_subscriber', sql`(${isActive}) desc, created_at, id`);

    async function countDuplicates(table: string, order: ReturnType<typeof sql>): Promise<void> {
      await sql`
        update ${sql.table(table)} as stored set duplicate = ranked.rank
        from (
          select id, row_number() over (partition by email_key order by ${order}) - 1 as rank
          from ${sql.table(table)}
        ) as ranked
        where ranked.id = stored.id and ranked.rank > 0`.execute(tx);
      await sql`
        create unique index ${sql.ref(`${table}_mailbox`)} on ${sql.table(table)} (email_key, duplicate)`.execute(
        tx,
      );
    }
  },
};

/** The same rule as mailboxOf: letter case, tags, and dots where they mean nothing do not make another mailbox. */
export function mailbox(column: string) {
  const address = sql.ref(column);
  const account = sql`lower(split_part(split_part(${address}, '@', 1), '+', 1))`;
  const domain = sql`lower(split_part(${address}, '@', 2))`;
  return sql`case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${account}, '.', '') || '@gmail.com' else ${account} || '@' || ${domain} end`;
}
