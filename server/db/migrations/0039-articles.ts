import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * What was ever saved of an article: rows are added, and none is changed, but that it forgets its author. Drafts that later
 * versions replaced are deleted in time.
 */
export const articles: Migration = {
  name: '0039-articles',
  async up(tx) {
    await sql`
      create table article_version (
        id bigint generated always as identity primary key,
        article integer not null,
        state text not null,
        content jsonb,
        saved_at timestamptz not null default clock_timestamp(),
        appears_at timestamptz,
        first_appeared_at timestamptz,
        until_then bigint,
        publication bigint unique,
        author_id text not null,
        author text not null,
        note text not null default ''
      )`.execute(tx);
    await sql`create index article_version_article on article_version (article, id desc)`.execute(tx);
    await sql`create index article_version_newest on article_version (saved_at desc, id desc)`.execute(tx);
  },
};
