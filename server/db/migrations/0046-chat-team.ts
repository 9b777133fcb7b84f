import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Visitors without a name are told apart by a number, which begins again after 999; chats from before have none, because to
 * give them one would write the whole table anew. A chat that is put aside comes back at its moment, or with the customer's
 * next message.
 */
export const chatTeam: Migration = {
  name: '0046-chat-team',
  async up(tx) {
    await sql`create sequence chat_guest as integer maxvalue 999 cycle`.execute(tx);
    await sql`
      alter table chat_session
        add column guest integer not null default 0,
        add column snoozed_until timestamptz`.execute(tx);
    await sql`alter table chat_session alter column guest set default nextval('chat_guest')`.execute(tx);
    await sql`create index chat_session_snoozed on chat_session (snoozed_until) where snoozed_until is not null`.execute(
      tx,
    );
    await sql`
      create index chat_session_owner on chat_session (assignee_id, id desc) where assignee_id is not null`.execute(
      tx,
    );
  },
};
