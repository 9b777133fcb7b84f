import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What PayPal last said about our account, and how many webhooks were refused, hour by hour. */
export const paymentCheck: Migration = {
  name: '0031-payment-check',
  async up(tx) {
    await sql`
      create table payment_check (
        is_last boolean primary key default true check (is_last),
        result jsonb not null,
        is_all_right boolean not null,
        checked_at timestamptz not null default now()
      )`.execute(tx);
    await sql`
      create table webhook_refusal (
        id bigint generated always as identity primary key,
        hour timestamptz not null unique,
        count integer not null,
        last_at timestamptz not null
      )`.execute(tx);
  },
};
