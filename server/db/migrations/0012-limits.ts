import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Counters of rate limits, and the devices and addresses from which staff signed in. Counters may be lost in a crash:
 * an unlogged table costs no wait for the disk.
 */
export const limits: Migration = {
  name: '0012-limits',
  async up(tx) {
    await sql`
      create unlogged table limit_counter (
        id text primary key,
        count integer not null,
        expires_at timestamptz not null
      )`.execute(tx);
    await sql`create index limit_counter_expiry on limit_counter (expires_at)`.execute(tx);
    await sql`
      create table staff_known_client (
        hash text primary key,
        user_id text not null references staff_user (id) on delete cascade,
        kind text not null check (kind in ('device', 'address')),
        seen_at timestamptz not null default now()
      )`.execute(tx);
    await sql`create index staff_known_client_user on staff_known_client (user_id)`.execute(tx);
  },
};
