import { sql } from 'kysely';
import { contactWords } from '#content/staff/contacts.ts';
import { staffReplies } from '#content/staff/replies.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import { newestFound, type PersonSource } from '#server/people.ts';

export const contactPerson: PersonSource = {
  kind: 'contact',

  async entries(queries, mailbox) {
    const messages = await messagesOf(queries, mailbox);
    return messages.map(({ id, subject, message, createdAt }) => ({
      kind: 'contact',
      at: createdAt.toISOString(),
      title: staffReplies.timeline.messageAbout({ subject: contactWords.subjects[subject] ?? subject }),
      text: message,
      link: `?tab=contacts&open=${id}`,
    }));
  },

  find: (queries, typed) =>
    newestFound(
      queries,
      queries
        .selectFrom('contact_message')
        .select(['id', 'email_key as mailbox', 'email', 'name', 'created_at']),
      typed,
      // As the index `contact_message_writer` says it.
      sql`to_tsvector('simple', without_accents(name || ' ' || email || ' ' || translate(email, '@.+-_', '     ')))`,
    ),

  export: messagesOf,

  async erase(tx, mailbox) {
    const { numDeletedRows } = await tx
      .deleteFrom('contact_message')
      .where('email_key', '=', mailbox)
      .executeTakeFirst();
    await notifyLive(tx, 'contact');
    return Number(numDeletedRows);
  },
};

function messagesOf(queries: Queries, mailbox: string) {
  return queries
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'subject', 'message', 'language'])
    .select(['created_at as createdAt', 'handled_at as handledAt'])
    .where('email_key', '=', mailbox)
    .orderBy('id')
    .execute();
}
