import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What an order was sold for holds, whatever the catalogue says later. 0 for a lifetime; of orders from before nobody knows: null. */
export const orderMonths: Migration = {
  name: '0024-order-months',
  async up(tx) {
    await sql`alter table customer_order add column months integer`.execute(tx);
  },
};
