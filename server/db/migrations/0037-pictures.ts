import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Pictures by what they are, and what names them. */
export const pictures: Migration = {
  name: '0037-pictures',
  async up(tx) {
    await sql`
      create table picture (
        id text primary key,
        kind text not null,
        width integer not null,
        height integer not null,
        size integer not null,
        bytes bytea not null,
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now()
      )`.execute(tx);
    // They are compressed already.
    await sql`alter table picture alter column bytes set storage external`.execute(tx);
    await sql`
      create table picture_use (
        used_by text not null,
        picture_id text not null references picture (id),
        primary key (used_by, picture_id)
      )`.execute(tx);
    await sql`create index picture_use_picture on picture_use (picture_id)`.execute(tx);
  },
};
