import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How often a mail was handed over whole without an answer: its recipient may have as many copies. */
export const unansweredMails: Migration = {
  name: '0027-unanswered-mails',
  async up(tx) {
    await sql`alter table mail add column unanswered integer not null default 0`.execute(tx);
    // Each job keeps the limit of the version that made it, and a mail server now gets ten minutes to answer.
    await sql`update pgboss.job set expire_seconds = 660 where name = 'mail' and state < 'completed'`.execute(
      tx,
    );
  },
};
