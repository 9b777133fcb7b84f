import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const freeTrials: Migration = {
  name: '0002-free-trials',
  async up(tx) {
    await sql`
      create table free_trial (
        id bigint generated always as identity primary key,
        name text not null,
        email text not null,
        email_key text not null unique,
        language text not null,
        created_at timestamptz not null default now(),
        activated_at timestamptz,
        expires_at timestamptz
      )`.execute(tx);
    await sql`create index free_trial_newest on free_trial (created_at desc, id desc)`.execute(tx);
  },
};
