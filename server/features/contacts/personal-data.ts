import { sql } from 'kysely';
import { contactWords } from '#content/staff/contacts.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PersonalData } from '#server/personal-data.ts';

export const contactPersonalData: PersonalData = {
  kind: 'contact',

  async entries(queries, mailbox) {
    const messages = await messagesOf(queries, mailbox);
    return messages.map(({ id, subject, message, createdAt }) => ({
      kind: 'contact',
      at: createdAt.toISOString(),
      title: contactWords.timeline({ subject: contactWords.subjects[subject] ?? subject }),
      text: message,
      link: `?tab=contacts&open=${id}`,
    }));
  },

  search: { table: 'contact_message', name: sql`name`, words: sql`writer_words` },

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
