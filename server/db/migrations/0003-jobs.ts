import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The job queue's tables. One statement, because the embedded database takes no script. */
export const jobs: Migration = {
  name: '0003-jobs',
  async up(tx) {
    const script = readFileSync(new URL('0003-jobs.sql', import.meta.url), 'utf8');
    await sql.raw(`do $step$ begin execute $script$${script}$script$; end $step$`).execute(tx);
  },
};
