import { sql } from 'kysely';
import { supportWords } from '#content/staff/support.ts';
import { pictureTypes } from '#contract/picture-types.ts';
import type { Queries } from '#server/db/tables.ts';
import { eraseMailsAbout } from '#server/mail/outbox.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { forgetNotices } from '#server/push/notify-staff.ts';
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
        messages: await messagesOf(queries, id),
        ratings: await queries
          .selectFrom('chat_rating')
          .select(['mark', 'words', 'rated_at as ratedAt'])
          .where('session_id', '=', id)
          .where('mark', 'is not', null)
          .orderBy('first_message_at')
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
        blocked: await queries
          .selectFrom('chat_block')
          .select(['reason', 'blocked_by as author', 'created_at as createdAt'])
          .where('session_id', '=', id)
          .execute(),
        notes: await queries
          .selectFrom('chat_note')
          .select(['text', 'author', 'created_at as createdAt'])
          .where('session_id', '=', id)
          .orderBy('id')
          .execute(),
      })),
    );
    return written.filter(({ labels, notes, blocked }) => labels.length + notes.length + blocked.length > 0);
  },

  /** With the mails about them, which may have gone to any address, and the notifications that name them. */
  async erase(tx, mailbox) {
    const gone = await tx
      .deleteFrom('chat_session')
      .where('email_key', '=', mailbox)
      .returning(['id', 'public_id as publicId'])
      .execute();
    await eraseMailsAbout(
      tx,
      gone.map(({ id }) => id),
      ['chatTranscript', 'chatAnswer', 'chatRating', 'chatCode'],
    );
    await forgetNotices(
      tx,
      gone.map(({ publicId }) => `chat ${publicId}`),
    );
    await announceAll(tx, 'gone', gone);
    return gone.length;
  },
};

function sessionsOf(queries: Queries, mailbox: string) {
  return queries
    .selectFrom('chat_session')
    .select(['chat_session.id', 'public_id as publicId', 'name', 'email', 'status', 'language', 'page'])
    .select(['verified_email as verifiedEmail', 'pages'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('email_key', '=', mailbox)
    .orderBy('chat_session.id');
}

/** A picture with its bytes, as an address that any browser opens. */
async function messagesOf(queries: Queries, session: number) {
  const rows = await queries
    .selectFrom('chat_message as message')
    .leftJoin('chat_picture as picture', (join) =>
      join
        .onRef('picture.session_id', '=', 'message.session_id')
        .onRef('picture.client_id', '=', 'message.client_id')
        .onRef('picture.is_user', '=', 'message.is_user'),
    )
    .select(['seq', 'text', 'message.is_user as isUser', 'author', 'message.created_at as createdAt'])
    .select(['kind', 'bytes'])
    .where('message.session_id', '=', session)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, bytes, ...message }) => ({
    ...message,
    ...(kind &&
      bytes && { picture: `data:${pictureTypes[kind]};base64,${Buffer.from(bytes).toString('base64')}` }),
  }));
}
