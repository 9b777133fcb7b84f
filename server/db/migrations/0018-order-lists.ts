import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What staff looks for among many orders: the few that need somebody, a method, a period, and those without an address. */
export const orderLists: Migration = {
  name: '0018-order-lists',
  async up(tx) {
    // An order may have no address yet; as an empty text it keeps its place in the list.
    await sql`drop index customer_order_by_email`.execute(tx);
    await sql`
      create index customer_order_by_email on customer_order (lower(coalesce(email, '')), id)`.execute(tx);
    await sql`
      create index customer_order_method on customer_order (method, created_at desc, id desc)`.execute(tx);
    await sql`
      create index customer_order_period on customer_order (period, created_at desc, id desc)`.execute(tx);
    // Sums are read from the index alone.
    await sql`drop index customer_order_paid`.execute(tx);
    await sql`
      create index customer_order_paid on customer_order (paid_at)
      include (state, period, devices, amount, refunded) where paid_at is not null`.execute(tx);
    await sql`
      create index customer_order_without_money on customer_order (created_at desc, id desc)
      where provider_capture is null and method in ('paypal', 'card')
        and state in ('paid', 'partlyRefunded', 'refunded')`.execute(tx);
    await sql`
      create index customer_order_withdrawal on customer_order (created_at desc, id desc)
      where withdrawal_at is not null and state = 'paid'`.execute(tx);
    await sql`
      create index customer_order_unpaid on customer_order (created_at)
      where state in ('open', 'failed')`.execute(tx);
  },
};
