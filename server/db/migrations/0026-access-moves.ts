import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** An order whose mailbox was corrected may need another login, and the operator's system another name for it. */
export const accessMoves: Migration = {
  name: '0026-access-moves',
  async up(tx) {
    await sql`alter table customer_order add column access_moves integer not null default 0`.execute(tx);
    // A payment to somebody else asks in vain whether an order of ours ever named that account.
    await sql`create index customer_order_payee on customer_order (payee) where payee is not null`.execute(
      tx,
    );
  },
};
