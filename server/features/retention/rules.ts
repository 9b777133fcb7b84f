import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '#content/retention.ts';
import type { Tables } from '#server/db/tables.ts';

export interface Rule {
  table: keyof Tables;
  /** From when on the days count. */
  since: string;
  /** What has to be true as well, before a row may go. */
  only: RawBuilder<boolean>;
}

const always = sql<boolean>`true`;
const noOpenInvitation = sql<boolean>`(confirm_hash is null or confirm_expires_at <= now())`;

/** What goes when its days are over. */
export const rules: Record<keyof Retention, Rule> = {
  trials: {
    table: 'free_trial',
    since: 'created_at',
    only: sql`(expires_at is null or expires_at <= now())`,
  },
  contacts: { table: 'contact_message', since: 'created_at', only: always },
  mails: { table: 'mail', since: 'created_at', only: sql`status <> 'waiting'` },
  unconfirmedSubscribers: {
    table: 'newsletter_subscriber',
    since: 'created_at',
    only: sql`confirmed_at is null and unsubscribed_at is null and ${noOpenInvitation}`,
  },
  unsubscribed: { table: 'newsletter_subscriber', since: 'unsubscribed_at', only: noOpenInvitation },
  audit: { table: 'audit', since: 'at', only: always },
  staffSessions: { table: 'staff_session', since: 'expires_at', only: always },
};

/** Of no use to anybody once it has expired. */
export const usedUp: Rule = { table: 'staff_verification', since: 'expires_at', only: always };

/** Few enough that nobody waits for the statement. */
export const batch = 1000;

/** The oldest of what is overdue. */
export function deleteSome({ table, since, only }: Rule, days: number) {
  const [rows, moment] = [sql.table(table), sql.ref(since)];
  return sql`
    delete from ${rows} where id in (
      select id from ${rows}
      where ${moment} < now() - make_interval(days => ${days}) and ${only}
      order by ${moment} limit ${batch}
    )`;
}
