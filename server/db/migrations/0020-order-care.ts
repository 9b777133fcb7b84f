import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** A refund request is open until the money went back or somebody settled it otherwise; whoever was erased is reminded of nothing. */
export const orderCare: Migration = {
  name: '0020-order-care',
  async up(tx) {
    await sql`
      alter table customer_order
        add column withdrawal_settled_at timestamptz,
        add column is_reminded boolean not null default true`.execute(tx);
    await sql`drop index customer_order_withdrawal`.execute(tx);
    await sql`
      create index customer_order_withdrawal on customer_order (created_at desc, id desc)
      where withdrawal_at is not null and withdrawal_settled_at is null
        and state in ('paid', 'partlyRefunded')`.execute(tx);
    await sql`
      create index customer_order_without_access on customer_order (paid_at)
      where access is null and state in ('paid', 'partlyRefunded')`.execute(tx);
  },
};
