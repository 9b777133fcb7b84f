import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const signInAttempts: Migration = {
  name: '0034-sign-in-attempts',
  async up(tx) {
    // How many codes were tried for a sign-in that waits for its second factor.
    await sql`alter table staff_verification add column attempts integer not null default 0`.execute(tx);
  },
};
