import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What was promised to a buyer holds for that order, whatever is promised later. Of orders from before nobody knows: null. */
export const withdrawalHours: Migration = {
  name: '0022-withdrawal-hours',
  async up(tx) {
    await sql`alter table customer_order add column withdrawal_hours integer`.execute(tx);
  },
};
