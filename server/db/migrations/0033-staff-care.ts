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
      alter table contact_message
        add column writer_words tsvector not null generated always as (
          to_tsvector('simple', without_accents(name || ' ' || email || ' ' || translate(email, '@.+-_', '     ')))
        ) stored`.execute(tx);
    await sql`
      create index contact_message_writer_words on contact_message using gin (writer_words)
      with (gin_pending_list_limit = 256)`.execute(tx);
    // A new column has no statistics, and nothing else would soon ask for them.
    await sql`analyze contact_message`.execute(tx);
  },
};
