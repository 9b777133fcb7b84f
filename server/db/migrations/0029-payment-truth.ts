import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What PayPal has not answered yet, why it holds a payment, what it took back, disputes, and when to ask it again. */
export const paymentTruth: Migration = {
  name: '0029-payment-truth',
  async up(tx) {
    await sql`
      alter table customer_order
        add column capture_calls integer not null default 0,
        add column capture_asked_at timestamptz,
        add column checks integer not null default 0,
        add column next_check_at timestamptz not null default now() + interval '1 minute',
        add column pending_reason text,
        add column pending_capture text,
        add column pending_since timestamptz,
        add column reversed integer not null default 0 check (reversed between 0 and amount),
        add column reversed_at timestamptz,
        add column reversal_settled_at timestamptz,
        add column is_disputed boolean not null default false`.execute(tx);
    await sql`alter table order_refund add column unanswered_calls integer not null default 0`.execute(tx);
    await sql`alter table order_refund add column asked_at timestamptz`.execute(tx);
    // An answer to them may have been lost before calls were counted.
    await sql`update customer_order set capture_calls = 1, capture_asked_at = now() where state = 'processing'`.execute(
      tx,
    );
    await sql`update order_refund set unanswered_calls = 1, asked_at = now() where state = 'pending'`.execute(
      tx,
    );
    await sql`drop index customer_order_unfinished`.execute(tx);
    await sql`
      create index customer_order_unfinished on customer_order (next_check_at)
      where state in ('open', 'processing', 'mismatch')`.execute(tx);
    await sql`
      create index customer_order_taken_back on customer_order (created_at desc, id desc)
      where is_disputed or (state = 'reversed' and reversal_settled_at is null)`.execute(tx);
    // With the state of money that was taken back.
    await sql`drop index customer_order_without_money`.execute(tx);
    await sql`
      create index customer_order_without_money on customer_order (created_at desc, id desc)
      where provider_capture is null and method in ('paypal', 'card')
        and state in ('paid', 'partlyRefunded', 'refunded', 'reversed')`.execute(tx);
    await sql`
      create table order_reversal (
        id bigint generated always as identity primary key,
        order_id bigint not null references customer_order (id) on delete cascade,
        reference text not null unique,
        amount integer not null check (amount > 0),
        times integer not null default 1,
        at timestamptz not null default now(),
        booked_at timestamptz not null default now(),
        returned_at timestamptz
      )`.execute(tx);
    await sql`create index order_reversal_order on order_reversal (order_id)`.execute(tx);
    await sql`
      create table order_dispute (
        id text primary key,
        order_id bigint references customer_order (id) on delete cascade,
        capture text,
        reason text,
        status text not null,
        stage text,
        amount integer,
        currency text,
        due_at timestamptz,
        outcome text,
        opened_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(tx);
    await sql`create index order_dispute_order on order_dispute (order_id)`.execute(tx);
    await sql`create index order_dispute_open on order_dispute (opened_at) where outcome is null`.execute(tx);
  },
};
