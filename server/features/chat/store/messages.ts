import { type Selectable, sql } from 'kysely';
import { chatPageSize, largestSeq } from '#contract/chat/limits.ts';
import type { ChatMessage, ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { SessionKey } from './sessions.ts';

/** The messages of a session that came with one commit, and its state afterwards. */
export interface Span {
  session: SessionKey;
  first: number;
  last: number;
  status: ChatStatus;
}

export type MessageRow = Omit<Selectable<Tables['chat_message']>, 'words'> & PictureColumns;

/** Where they are missing, the message is announced or read without its picture. */
interface PictureColumns {
  picture_width?: number | null;
  picture_height?: number | null;
}

export function messageStore(queries: Queries) {
  return {
    async messagesAfter(session: SessionKey, seq: number, limit: number): Promise<ChatMessage[]> {
      const rows = await selectMessages(queries)
        .where('message.session_id', '=', session.id)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map((row) => toMessage(row, session.publicId));
    },

    /** The page that ends before a message, oldest first. */
    async messagesBefore(
      session: SessionKey,
      seq: number,
      limit = chatPageSize,
    ): Promise<{ messages: ChatMessage[]; more: boolean }> {
      const rows = await selectMessages(queries)
        .where('message.session_id', '=', session.id)
        .where('seq', '<', seq)
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      const page = rows.reverse().map((row) => toMessage(row, session.publicId));
      return { messages: page, more: (page[0]?.seq ?? 1) > 1 };
    },

    latestMessages(session: SessionKey, limit?: number): Promise<{ messages: ChatMessage[]; more: boolean }> {
      return this.messagesBefore(session, largestSeq, limit);
    },

    /** Of several sessions at once, in the order of each. */
    async messagesOf(spans: readonly Span[]): Promise<Map<number, ChatMessage[]>> {
      const { rows } = await sql<MessageRow>`
        select message.id, message.session_id, seq, message.client_id, text, message.is_user, author, message.created_at,
          picture.width as picture_width, picture.height as picture_height
        from unnest(
          ${spans.map(({ session }) => session.id)}::bigint[], ${spans.map(({ first }) => first)}::integer[],
          ${spans.map(({ last }) => last)}::integer[]
        ) as span (id, first, last)
        join chat_message as message on session_id = span.id and seq between first and last
        left join chat_picture as picture on picture.session_id = message.session_id
          and picture.client_id = message.client_id and picture.is_user = message.is_user
        order by message.session_id, seq`.execute(queries);
      return groupBySession(rows, spans);
    },

    /** The newest number of each session that has come further than is known. */
    async newerThan(known: readonly { session: SessionKey; seq: number }[]): Promise<Map<number, number>> {
      const { rows } = await sql<{ id: number; last: number }>`
        select session.id, session.last_seq as last
        from unnest(
          ${known.map(({ session }) => session.id)}::bigint[], ${known.map(({ seq }) => seq)}::integer[]
        ) as known (id, seq)
        join chat_session as session on session.id = known.id and session.last_seq > known.seq`.execute(
        queries,
      );
      return new Map(rows.map(({ id, last }) => [id, last]));
    },

    async hasCustomerWrittenAfter(id: number, seq: number): Promise<boolean> {
      const row = await queries
        .selectFrom('chat_message')
        .select('seq')
        .where('session_id', '=', id)
        .where('seq', '>', seq)
        .where('is_user', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function selectMessages(queries: Queries) {
  return queries
    .selectFrom('chat_message as message')
    .leftJoin('chat_picture as picture', (join) =>
      join
        .onRef('picture.session_id', '=', 'message.session_id')
        .onRef('picture.client_id', '=', 'message.client_id')
        .onRef('picture.is_user', '=', 'message.is_user'),
    )
    .select(['id', 'message.session_id', 'seq', 'message.client_id', 'text', 'message.is_user', 'author'])
    .select(['message.created_at', 'picture.width as picture_width', 'picture.height as picture_height']);
}

function toMessage(
  { id, seq, client_id, text, is_user, author, created_at, picture_width, picture_height }: MessageRow,
  sessionId: string,
): ChatMessage {
  return {
    id,
    text,
    isUser: is_user,
    timestamp: created_at.toISOString(),
    sessionId,
    seq,
    clientId: client_id,
    ...(author !== null && { author }),
    ...(picture_width && picture_height && { picture: { width: picture_width, height: picture_height } }),
  };
}

export function groupBySession(
  rows: readonly MessageRow[],
  spans: readonly Span[],
): Map<number, ChatMessage[]> {
  const names = new Map(spans.map(({ session }) => [session.id, session.publicId]));
  const groups = Map.groupBy(rows, ({ session_id }) => session_id);
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => toMessage(row, names.get(id) ?? ''))]));
}
