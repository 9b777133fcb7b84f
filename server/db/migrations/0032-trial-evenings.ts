import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** From when a visitor wants the trial, where they named an evening, and the time zone in which mails tell it. */
export const trialEvenings: Migration = {
  name: '0032-trial-evenings',
  async up(tx) {
    await sql`alter table free_trial add column wanted_at timestamptz, add column time_zone text`.execute(tx);
  },
};
