import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Which catalogue was in force since when, so that a buyer pays the price that was shown. */
export const catalogueHistory: Migration = {
  name: '0035-catalogue-history',
  async up(tx) {
    await sql`
      create table catalogue_history (
        id bigint generated always as identity primary key,
        since timestamptz not null,
        catalogue jsonb not null
      )`.execute(tx);
    await sql`create index catalogue_history_since on catalogue_history (since)`.execute(tx);
  },
};
