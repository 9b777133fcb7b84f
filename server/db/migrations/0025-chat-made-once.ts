import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Whoever asks for a chat again with the same key, because the answer was lost or in another tab, gets the same one. Not by
 * `chat_key`: there one key may open several chats. Chats from before have none.
 */
export const chatMadeOnce: Migration = {
  name: '0025-chat-made-once',
  async up(tx) {
    await sql`alter table chat_session add column made_with text unique`.execute(tx);
  },
};
