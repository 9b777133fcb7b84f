import { type InferResult, sql } from 'kysely';
import type { ChatListQuery } from '#contract/chat/input.ts';
import type { ChatMatch, ChatSession, ChatStatus, ListedChat } from '#contract/chat/sessions-and-messages.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import type { Queries } from '#server/db/tables.ts';
import { excerptAround, markHits, wordsQuery } from '#server/lists/search.ts';
import { progressOf } from './sessions.ts';

/** As this table knows it. */
export type StoredSession = Omit<ChatSession, 'isPremium'>;

/** A list says so many; more would take longer to count than staff needs to know. */
const mostUnread = 100;
/** A list shows one line of the last message. */
const excerptCharacters = 200;

/** Sessions as staff sees them. */
export function staffSessions(queries: Queries) {
  return {
    /** Newest first. */
    async list(
      {
        status,
        search,
        label,
        assignee,
      }: Pick<ChatListQuery, 'status' | 'search' | 'label'> & {
        /** Null for chats without one. */
        assignee?: string | null | undefined;
      },
      { after, limit }: { after?: number | undefined; limit: number },
    ): Promise<{ rows: (StoredSession & Pick<ListedChat, 'match'>)[]; next: number | null }> {
      let found = shown(queries).where('session.last_seq', '>', 0);
      if (status) found = found.where('session.status', '=', status);
      if (label) found = found.where(sql<boolean>`${label} = any(session.labels)`);
      if (assignee !== undefined)
        found = found.where(sql<boolean>`session.assignee_id is not distinct from ${assignee}::text`);
      if (search) {
        const query = wordsQuery(search);
        found = found.where(sql<boolean>`session.id in (
          select session_id from chat_message where words @@ ${query}
          union select id from chat_session where words @@ ${query})`);
      }
      if (after !== undefined) found = found.where('session.id', '<', after);
      const rows = await found
        .orderBy('session.id', 'desc')
        .limit(limit + 1)
        .execute();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const page = rows.slice(0, limit).map(toSession);
      return {
        rows: search ? await withMatches(queries, page, search) : page,
        next: last?.id ?? null,
      };
    },

    /** Those that are not closed; the customer who has waited longest comes first. */
    async waiting(limit: number): Promise<StoredSession[]> {
      const rows = await shown(queries)
        .where('session.last_seq', '>', 0)
        .where('session.status', 'in', ['active', 'pending'])
        .orderBy('session.waiting_since', (order) => order.asc().nullsLast())
        .orderBy('session.updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toSession);
    },

    async byIds(ids: readonly number[]): Promise<StoredSession[]> {
      if (ids.length === 0) return [];
      const rows = await shown(queries).where('session.id', 'in', ids).execute();
      return rows.map(toSession);
    },

    async find(publicId: string): Promise<StoredSession | undefined> {
      const row = await shown(queries).where('session.public_id', '=', publicId).executeTakeFirst();
      return row && toSession(row);
    },

    /** How many there are of these; open ones are few, closed ones are all that ever were. */
    async counts<Status extends ChatStatus>(statuses: readonly Status[]): Promise<Record<Status, number>> {
      const rows = await queries
        .selectFrom('chat_session')
        .select(['status', sql<number>`count(*)::integer`.as('count')])
        .where('status', 'in', statuses)
        .where('last_seq', '>', 0)
        .groupBy('status')
        .execute();
      const known = new Map<string, number>(rows.map(({ status, count }) => [status, count]));
      return Object.fromEntries(statuses.map((status) => [status, known.get(status) ?? 0])) as Record<
        Status,
        number
      >;
    },
  };
}

function shown(queries: Queries) {
  return queries
    .selectFrom('chat_session as session')
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('chat_message')
          .select([
            sql<string>`left(text, ${sql.lit(excerptCharacters)})`.as('last_text'),
            'is_user as last_is_user',
            'created_at as last_at',
          ])
          .whereRef('session_id', '=', 'session.id')
          .whereRef('seq', '=', 'session.last_seq')
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('session')
    .select(['last_text', 'last_is_user', 'last_at'])
    .select(
      sql<number>`(select count(*)::integer from (
        select from chat_message as unread where unread.session_id = session.id and unread.seq > session.agent_seen
          and unread.is_user limit ${mostUnread}) as counted)`.as('unread'),
    );
}

async function withMatches(
  queries: Queries,
  sessions: readonly StoredSession[],
  search: string,
): Promise<(StoredSession & Pick<ListedChat, 'match'>)[]> {
  const ids = sessions.map(({ id }) => id);
  const messages = await queries
    .selectFrom('chat_message')
    .distinctOn('session_id')
    .select(['session_id', 'text', 'is_user'])
    .where(sql<boolean>`session_id = any(${ids}::bigint[])`)
    .where(sql<boolean>`words @@ ${wordsQuery(search)}`)
    .orderBy('session_id')
    .orderBy('seq', 'desc')
    .execute();
  const bySession = new Map(messages.map((message) => [message.session_id, message]));
  return sessions.map((session) => {
    const message = bySession.get(session.id);
    const match: ChatMatch = {
      name: markHits(session.name ?? '', search),
      email: markHits(session.email ?? '', search),
      message: message
        ? { ...excerptAround(message.text, search, excerptCharacters), isUser: message.is_user }
        : null,
    };
    return { ...session, match };
  });
}

function toSession(row: InferResult<ReturnType<typeof shown>>[number]): StoredSession {
  const { id, public_id, name, email, status, language, page, last_seq, unread, labels } = row;
  return {
    id,
    sessionId: public_id,
    name,
    email,
    status,
    language: isLanguage(language) ? language : defaultLanguage,
    page,
    labels,
    lastSeq: last_seq,
    unread,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastMessage:
      row.last_text === null
        ? null
        : {
            text: row.last_text,
            isUser: row.last_is_user === true,
            timestamp: (row.last_at ?? row.updated_at).toISOString(),
          },
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    ...progressOf(row),
  };
}
