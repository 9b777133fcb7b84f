import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The links in mails that were sent are their recipients' alone. Later mails lose theirs when they are sent. */
export const spentTokens: Migration = {
  name: '0008-spent-tokens',
  async up(tx) {
    await sql`update mail set facts = facts - 'sealedToken' where status = 'sent' and facts ? 'sealedToken'`.execute(
      tx,
    );
  },
};
