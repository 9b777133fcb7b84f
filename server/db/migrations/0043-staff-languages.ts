import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** In which languages a colleague answers. */
export const staffLanguages: Migration = {
  name: '0043-staff-languages',
  async up(tx) {
    await sql`alter table staff_user add column languages text[] not null default '{}'`.execute(tx);
  },
};
