import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The books: what came in and went out. They outlive the orders, which are deleted after some years, and name no customer. */
export const paymentEntries: Migration = {
  name: '0030-payment-entries',
  async up(tx) {
    await sql`
      create table payment_entry (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        kind text not null,
        order_number text not null,
        period text not null,
        devices integer not null,
        method text not null,
        amount integer not null,
        currency text not null,
        fee integer,
        foreign_fee text,
        fee_attempts integer not null default 0,
        fee_due_at timestamptz,
        reference text not null,
        check (case when kind in ('payment', 'reversalCancelled') then amount > 0 else amount < 0 end),
        unique (kind, reference)
      )`.execute(tx);
    await sql`
      insert into payment_entry
        (at, kind, order_number, period, devices, method, amount, currency, fee, fee_due_at, reference)
      select paid_at, 'payment', number, period, devices, method, amount, currency,
        case when provider_capture is null then 0 end, case when provider_capture is not null then now() end,
        coalesce(provider_capture, 'manual ' || number)
      from customer_order where paid_at is not null
      order by paid_at, id`.execute(tx);
    await sql`
      insert into payment_entry
        (at, kind, order_number, period, devices, method, amount, currency, fee, fee_due_at, reference)
      select refund.created_at, 'refund', number, period, devices, method, -refund.amount, currency,
        case when provider_refund is null then 0 end, case when provider_refund is not null then now() end,
        coalesce(provider_refund, 'manual ' || number || ' ' || refund.id)
      from order_refund as refund join customer_order on customer_order.id = order_id
      where refund.state = 'done'
      order by refund.created_at, refund.id`.execute(tx);
    // A statement reads what it adds up from the index alone.
    await sql`
      create index payment_entry_at on payment_entry (at, id) include (kind, amount, fee)`.execute(tx);
    await sql`
      create index payment_entry_fee_due on payment_entry (fee_due_at) where fee_due_at is not null`.execute(
      tx,
    );
  },
};
