import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * An index of words first notes new rows in a list, which every search reads from end to end and which somebody's post
 * has to sort in when it is full. A short one keeps both quick, also where nobody vacuums.
 */
export const wordIndexes: Migration = {
  name: '0010-word-indexes',
  async up(tx) {
    for (const table of ['contact_message', 'free_trial', 'mail', 'audit']) {
      const index = `${table}_words`;
      await sql`alter index ${sql.ref(index)} set (gin_pending_list_limit = 256)`.execute(tx);
      await sql`select gin_clean_pending_list(${index}::regclass)`.execute(tx);
    }
  },
};
