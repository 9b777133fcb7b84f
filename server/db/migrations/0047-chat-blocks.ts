import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** A visitor who is refused for a day. The network is a hash by a key of the site: it finds the same address again, and names none. */
export const chatBlocks: Migration = {
  name: '0047-chat-blocks',
  async up(tx) {
    await sql`
      create table chat_block (
        session_id bigint primary key references chat_session (id) on delete cascade,
        reason text not null,
        blocked_by text not null,
        network_hash text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`.execute(tx);
    await sql`create index chat_block_network on chat_block (network_hash)`.execute(tx);
    await sql`create index chat_block_expiry on chat_block (expires_at)`.execute(tx);
  },
};
