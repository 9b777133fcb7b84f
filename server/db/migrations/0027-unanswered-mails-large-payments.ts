import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const unansweredMailsLargePayments: Migration = {
  name: '0027-unanswered-mails-large-payments',
  async up(tx) {
    // How often a mail was handed over whole without an answer: its recipient may have as many copies.
    await sql`alter table mail add column unanswered integer not null default 0`.execute(tx);
    // Each job keeps the limit of the version that made it, and a mail server now gets ten minutes to answer.
    await sql`update pgboss.job set expire_seconds = 660 where name = 'mail' and state < 'completed'`.execute(
      tx,
    );
    // In the smallest unit of a currency that we do not choose.
    await sql`alter table stray_payment alter column amount type bigint`.execute(tx);
  },
};
