import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Links that were mailed before the site's secret changed go on working beside those of today. */
export const earlierUnsubscribeLinks: Migration = {
  name: '0023-earlier-unsubscribe-links',
  async up(tx) {
    await sql`alter table newsletter_subscriber add column earlier_unsubscribe_hashes text[] not null default '{}'`.execute(
      tx,
    );
    await sql`
      create index newsletter_earlier_unsubscribe
      on newsletter_subscriber using gin (earlier_unsubscribe_hashes)`.execute(tx);
  },
};
