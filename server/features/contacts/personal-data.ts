import { sql } from 'kysely';
import { contactWords } from '#content/staff/contacts.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { forgetNotices } from '#server/push/notify-staff.ts';

/** What a notification about a message is about. */
export const noticeSubject = (id: number) => `message ${id}`;

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

  async export(queries, mailbox) {
    const messages = await messagesOf(queries, mailbox);
    const answers = await queries
      .selectFrom('contact_answer')
      .select(['contact_id', 'text', 'quoted', 'attachments', 'created_at as createdAt'])
      .where('contact_id', 'in', messages.map(({ id }) => id).concat(0))
      .orderBy('id')
      .execute();
    const byMessage = Map.groupBy(answers, ({ contact_id }) => contact_id);
    return messages.map((message) => ({
      ...message,
      answers: (byMessage.get(message.id) ?? []).map(({ contact_id: _, ...answer }) => answer),
    }));
  },

  async staffNotes(queries, mailbox) {
    const rows = await queries
      .selectFrom('contact_note as note')
      .innerJoin('contact_message as message', 'message.id', 'note.contact_id')
      .select(['contact_id as message', 'note.text', 'note.author', 'note.created_at as createdAt'])
      .where('message.email_key', '=', mailbox)
      .orderBy('note.id')
      .execute();
    return [...Map.groupBy(rows, ({ message }) => message)].map(([message, notes]) => ({
      message,
      notes: notes.map(({ message: _, ...note }) => note),
    }));
  },

  async erase(tx, mailbox) {
    const gone = await tx
      .deleteFrom('contact_message')
      .where('email_key', '=', mailbox)
      .returning('id')
      .execute();
    await forgetNotices(
      tx,
      gone.map(({ id }) => noticeSubject(id)),
    );
    await notifyLive(tx, 'contact');
    return gone.length;
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
