import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { mailbox } from './0013-one-google-mailbox.ts';

/** What was bought, what the payment provider said about it and when, and what went back. */
export const orders: Migration = {
  name: '0017-orders',
  async up(tx) {
    await sql`
      create table customer_order (
        id bigint generated always as identity primary key,
        number text not null unique,
        quote text not null,
        period text not null,
        devices integer not null,
        amount integer not null check (amount > 0),
        currency text not null default 'USD',
        refunded integer not null default 0 check (refunded between 0 and amount),
        method text not null,
        state text not null default 'open',
        first_name text,
        last_name text,
        email text,
        name text not null generated always as (
          trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
        ) stored,
        email_key text generated always as (${mailbox('email')}) stored,
        language text not null,
        create_request uuid not null unique,
        capture_request uuid not null unique,
        provider_order text unique,
        payee text,
        provider_capture text unique,
        paid_at timestamptz,
        starts_at timestamptz,
        ends_at timestamptz,
        access text,
        access_key text,
        provisioned_at timestamptz,
        withdrawal_at timestamptz,
        note text not null default '',
        entered_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        words tsvector not null generated always as (
          to_tsvector('simple', without_accents(
            number || ' ' || translate(number, '-', ' ') || ' ' || coalesce(first_name, '') || ' ' ||
            coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' ||
            translate(coalesce(email, ''), '@.+-_', '     ') || ' ' || coalesce(provider_order, '') || ' ' ||
            coalesce(provider_capture, '') || ' ' || note
          ))
        ) stored
      )`.execute(tx);
    await sql`create index customer_order_newest on customer_order (created_at desc, id desc)`.execute(tx);
    await sql`create index customer_order_by_name on customer_order (lower(name), id)`.execute(tx);
    await sql`create index customer_order_by_email on customer_order (lower(email), id)`.execute(tx);
    await sql`
      create index customer_order_words on customer_order using gin (words)
      with (gin_pending_list_limit = 256)`.execute(tx);
    await sql`create index customer_order_person on customer_order (email_key)`.execute(tx);
    await sql`create index customer_order_state on customer_order (state, created_at desc, id desc)`.execute(
      tx,
    );
    await sql`create index customer_order_paid on customer_order (paid_at) where paid_at is not null`.execute(
      tx,
    );
    await sql`
      create index customer_order_unfinished on customer_order (updated_at)
      where state in ('open', 'processing')`.execute(tx);
    await sql`create index customer_order_end on customer_order (ends_at) where ends_at is not null`.execute(
      tx,
    );
    await sql`
      create table order_event (
        id bigint generated always as identity primary key,
        order_id bigint not null references customer_order (id) on delete cascade,
        at timestamptz not null default clock_timestamp(),
        source text not null,
        kind text not null,
        detail jsonb not null
      )`.execute(tx);
    await sql`create index order_event_order on order_event (order_id, id)`.execute(tx);
    await sql`
      create table order_refund (
        id bigint generated always as identity primary key,
        order_id bigint not null references customer_order (id) on delete cascade,
        request uuid not null unique,
        amount integer not null check (amount > 0),
        state text not null default 'pending',
        provider_refund text unique,
        reason text not null,
        actor text not null,
        created_at timestamptz not null default now()
      )`.execute(tx);
    await sql`create index order_refund_order on order_refund (order_id)`.execute(tx);
    await sql`create index order_refund_pending on order_refund (created_at) where state = 'pending'`.execute(
      tx,
    );
    await sql`
      create table order_webhook (
        id text primary key,
        received_at timestamptz not null default now()
      )`.execute(tx);
    await sql`create index order_webhook_received on order_webhook (received_at)`.execute(tx);
    await sql`
      create table stray_payment (
        capture text primary key,
        provider_order text,
        amount integer not null,
        currency text not null,
        seen_at timestamptz not null default now(),
        settled_at timestamptz
      )`.execute(tx);
    await sql`
      create table order_code (
        order_id bigint primary key references customer_order (id) on delete cascade,
        hash text not null,
        attempts integer not null default 0,
        expires_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table sandbox_record (
        id text primary key,
        kind text not null,
        data jsonb not null,
        updated_at timestamptz not null default now()
      )`.execute(tx);
  },
};
