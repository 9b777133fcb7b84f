import { sql } from 'kysely';
import { supportWords } from '#content/staff/support.ts';
import type { Queries } from '#server/db/tables.ts';
import { eraseMailsAbout } from '#server/mail/outbox.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { announceAll } from './events.ts';

const kind = 'chat';

/** The chats in which a person left this address, with all their messages. */
export const chatPersonalData: PersonalData = {
  kind,

  async entries(queries, mailbox) {
    const sessions = await sessionsOf(queries, mailbox)
      .select(({ selectFrom }) =>
        selectFrom('chat_message')
          .select('text')
          .whereRef('session_id', '=', 'chat_session.id')
          .orderBy('seq')
          .limit(1)
          .as('first'),
      )
      .execute();
    return sessions.map(({ publicId, status, createdAt, first }) => ({
      kind,
      at: createdAt.toISOString(),
      title: supportWords.timeline({ status }),
      text: first ?? '',
      link: `/support?chat=${publicId}`,
    }));
  },

  search: { table: 'chat_session', name: sql`name` },

  async export(queries, mailbox) {
    const sessions = await sessionsOf(queries, mailbox).execute();
    return Promise.all(
      sessions.map(async ({ id, ...session }) => ({
        ...session,
        messages: await queries
          .selectFrom('chat_message')
          .select(['seq', 'text', 'is_user as isUser', 'author', 'created_at as createdAt'])
          .where('session_id', '=', id)
          .orderBy('seq')
          .execute(),
      })),
    );
  },

  async staffNotes(queries, mailbox) {
    const sessions = await sessionsOf(queries, mailbox).select('labels').execute();
    const written = await Promise.all(
      sessions.map(async ({ id, publicId, labels }) => ({
        publicId,
        labels,
        notes: await queries
          .selectFrom('chat_note')
          .select(['text', 'author', 'created_at as createdAt'])
          .where('session_id', '=', id)
          .orderBy('id')
          .execute(),
      })),
    );
    return written.filter(({ labels, notes }) => labels.length + notes.length > 0);
  },

  /** With the mails that quote them, which may have gone to any address. */
  async erase(tx, mailbox) {
    const gone = await tx
      .deleteFrom('chat_session')
      .where('email_key', '=', mailbox)
      .returning(['id', 'public_id as publicId'])
      .execute();
    await eraseMailsAbout(
      tx,
      gone.map(({ id }) => id),
      ['chatTranscript', 'chatAnswer'],
    );
    await announceAll(tx, 'gone', gone);
    return gone.length;
  },
};

function sessionsOf(queries: Queries, mailbox: string) {
  return queries
    .selectFrom('chat_session')
    .select(['chat_session.id', 'public_id as publicId', 'name', 'email', 'status', 'language', 'page'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('email_key', '=', mailbox)
    .orderBy('chat_session.id');
}
