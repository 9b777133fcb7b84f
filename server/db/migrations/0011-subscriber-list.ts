import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What the dashboard needs to list, sort and search subscribers. */
export const subscriberList: Migration = {
  name: '0011-subscriber-list',
  async up(tx) {
    await sql`
      alter table newsletter_subscriber
        add column words tsvector not null generated always as (
          to_tsvector('simple', email || ' ' || translate(email, '@.+-_', '     '))
        ) stored`.execute(tx);
    await sql`
      create index newsletter_subscriber_words on newsletter_subscriber using gin (words)
      with (gin_pending_list_limit = 256)`.execute(tx);
    await sql`create index newsletter_subscriber_by_email on newsletter_subscriber (lower(email), id)`.execute(
      tx,
    );
  },
};
