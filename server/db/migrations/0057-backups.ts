import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The last backup by the clock that was restored for a check, and the last one that failed. */
export const backups: Migration = {
  name: '0057-backups',
  async up(tx) {
    await sql`
      create table backup_state (
        is_only boolean primary key default true check (is_only),
        good_at timestamptz,
        file text,
        bytes bigint,
        row_count bigint,
        seconds integer,
        is_encrypted boolean,
        failed_at timestamptz,
        error text
      )`.execute(tx);
  },
};
