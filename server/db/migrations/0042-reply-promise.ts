import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What customers were promised when they wrote, so that staff see whether it was kept. */
export const replyPromise: Migration = {
  name: '0042-reply-promise',
  async up(tx) {
    for (const table of ['chat_session', 'chat_case'])
      await sql`alter table ${sql.ref(table)} add column promised_seconds integer`.execute(tx);
  },
};
