import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What was published, in the order of the publications: rows are added, and none is changed. */
export const liveContent: Migration = {
  name: '0036-live-content',
  async up(tx) {
    await sql`
      create table content_publication (
        id bigint generated always as identity primary key,
        area text not null,
        value jsonb,
        published_at timestamptz not null default clock_timestamp(),
        author_id text not null,
        author text not null,
        note text not null default ''
      )`.execute(tx);
    await sql`create index content_publication_area on content_publication (area, id desc)`.execute(tx);
    await sql`
      create index content_publication_newest on content_publication (published_at desc, id desc)`.execute(
      tx,
    );
  },
};
