import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What an admin's browser sees in place of what is published: for one session, and no longer than a day. */
export const contentPreview: Migration = {
  name: '0038-content-preview',
  async up(tx) {
    await sql`
      create table content_preview (
        id text primary key,
        session_id text not null unique,
        parts jsonb not null,
        created_at timestamptz not null
      )`.execute(tx);
  },
};
