import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const staffCare: Migration = {
  name: '0033-staff-care',
  async up(tx) {
    // Labels of chats are free text, and outlived the people whom they may name: only their number stays.
    await sql`
      update audit set details = jsonb_build_object('labels', jsonb_array_length(details -> 'labels'))
      where action = 'chat.labelled' and jsonb_typeof(details -> 'labels') = 'array'`.execute(tx);
    // The words of a message hold its text as well: who wrote it is found by these.
    await sql`
      create index contact_message_writer on contact_message using gin (
        to_tsvector('simple', without_accents(name || ' ' || email || ' ' || translate(email, '@.+-_', '     ')))
      ) with (gin_pending_list_limit = 256)`.execute(tx);
  },
};
