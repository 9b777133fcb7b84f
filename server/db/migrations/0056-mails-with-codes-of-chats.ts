import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The mail with a code is erased with its conversation too. */
export const mailsWithCodesOfChats: Migration = {
  name: '0056-mails-with-codes-of-chats',
  async up(tx) {
    await sql`drop index mail_of_chat`.execute(tx);
    await sql`
      create index mail_of_chat on mail (split_part(event, ' ', 2))
      where kind in ('chatTranscript', 'chatAnswer', 'chatRating', 'chatCode')`.execute(tx);
  },
};
