import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The last pages of a visit, and to which address a link into a chat was mailed: who follows it there reads its mails. */
export const chatPagesAndProofs: Migration = {
  name: '0045-chat-pages-and-proofs',
  async up(tx) {
    await sql`alter table chat_session add column pages jsonb not null default '[]'`.execute(tx);
    await sql`alter table chat_link add column mailed_to text`.execute(tx);
  },
};
