import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What only a person can know: they say that an item of the launch checklist is done. */
export const checklist: Migration = {
  name: '0009-checklist',
  async up(tx) {
    await sql`
      create table checklist_confirmation (
        item text primary key,
        confirmed_by text not null,
        confirmed_at timestamptz not null default now()
      )`.execute(tx);
  },
};
