import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Erasing a person looks for the mails of their conversations: through all mails it would take longer than a statement may. */
export const mailsOfChats: Migration = {
  name: '0028-mails-of-chats',
  async up(tx) {
    await sql`
      create index mail_of_chat on mail (split_part(event, ' ', 2))
      where kind in ('chatTranscript', 'chatAnswer')`.execute(tx);
  },
};
