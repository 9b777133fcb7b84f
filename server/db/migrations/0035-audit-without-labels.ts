import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Labels of chats are free text, and outlived the people whom they may name: only their number stays. */
export const auditWithoutLabels: Migration = {
  name: '0035-audit-without-labels',
  async up(tx) {
    await sql`
      update audit set details = jsonb_build_object('labels', jsonb_array_length(details -> 'labels'))
      where action = 'chat.labelled' and jsonb_typeof(details -> 'labels') = 'array'`.execute(tx);
  },
};
