import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { CardContact } from '#contract/chat/customer-card.ts';
import type { ChatListQuery } from '#contract/chat/input.ts';
import type {
  ChatCounts,
  ChatMatch,
  ChatMention,
  ChatRating,
  ChatSession,
  ChatStatus,
  ListedChat,
} from '#contract/chat/sessions-and-messages.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import { isOfAddress, mostOnCard } from '#server/customer-card.ts';
import type { Queries } from '#server/db/tables.ts';
import { excerptAround, markHits, wordsQuery } from '#server/lists/search.ts';
import { progressOf, verificationColumns, verificationFrom } from './sessions.ts';

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
        mark,
        assignee,
      }: Pick<ChatListQuery, 'status' | 'search' | 'label' | 'mark'> & {
        /** Null for chats without one. */
        assignee?: string | null | undefined;
      },
      { after, limit }: { after?: number | undefined; limit: number },
    ): Promise<{ rows: (StoredSession & Pick<ListedChat, 'match'>)[]; next: number | null }> {
      let found = shown(queries).where('session.last_seq', '>', 0);
      if (status === 'closed') found = found.where('session.status', '=', status);
      else if (status) found = found.where(openWith(status));
      if (label) found = found.where(sql<boolean>`${label} = any(session.labels)`);
      if (mark)
        found = found.where(({ eb, selectFrom }) =>
          eb('session.id', 'in', selectFrom('chat_rating').select('session_id').where('mark', '=', mark)),
        );
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

    /**
     * Of the open ones those that an agent must not miss, so many of each kind: however many chats strangers open, they hide
     * neither who has waited longest, nor who has just come, nor whom somebody has answered. With them all, also closed ones,
     * in which a note names the agent.
     */
    async toBeginWith(agent: string, limit: number): Promise<StoredSession[]> {
      const some = (status: 'open' | 'active' | 'snoozed', more: RawBuilder<unknown>) => sql`
        (select session.id from chat_session as session
        where session.last_seq > 0 and ${openWith(status)} ${more} limit ${limit}::integer)`;
      const { rows } = await sql<{ id: number }>`
        ${some('open', sql`order by session.waiting_since nulls last, session.id desc`)}
        union ${some('open', sql`order by session.id desc`)}
        union ${some('active', sql`order by session.id desc`)}
        union ${some('open', sql`and session.assignee_id = ${agent} order by session.id desc`)}
        union ${some('snoozed', sql`order by session.snoozed_until`)}
        union (select distinct session_id from chat_mention where staff_id = ${agent} and seen_at is null
          order by session_id desc limit ${limit}::integer)`.execute(queries);
      return this.byIds(rows.map(({ id }) => id));
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

    /** Those of an address, also where it was only typed. One more, since the chat beside it is among them. */
    async onCard(email: string): Promise<CardContact[]> {
      const rows = await queries
        .selectFrom('chat_session')
        .select(['public_id as sessionId', 'status', 'created_at'])
        .select(
          sql<string>`coalesce((select left(text, 200) from chat_message
            where session_id = chat_session.id order by seq limit 1), '')`.as('text'),
        )
        .where(isOfAddress(email))
        .where('last_seq', '>', 0)
        .orderBy('id', 'desc')
        .limit(mostOnCard + 1)
        .execute();
      return rows.map(({ created_at, text, ...chat }) => ({
        kind: 'chat',
        at: created_at.toISOString(),
        text,
        chat,
      }));
    },

    /** How many there are of these; open ones are few, closed ones are all that ever were. */
    async counts(statuses: readonly ChatStatus[]): Promise<Required<ChatCounts>> {
      const rows = await queries
        .selectFrom('chat_session')
        .select([
          sql<keyof ChatCounts>`case when snoozed_until is null then status else 'snoozed' end`.as('state'),
          sql<number>`count(*)::integer`.as('count'),
        ])
        .where('status', 'in', statuses)
        .where('last_seq', '>', 0)
        .groupBy('state')
        .execute();
      const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      return { active: 0, pending: 0, closed: 0, snoozed: 0, ...counted };
    },
  };
}

/** Of `session`: not closed, and put aside only where that is asked for. */
function openWith(status: 'open' | 'snoozed' | 'active' | 'pending'): RawBuilder<boolean> {
  if (status === 'snoozed')
    return sql`session.status in ('active', 'pending') and session.snoozed_until is not null`;
  const statuses = status === 'open' ? ['active', 'pending'] : [status];
  return sql`session.status = any(${statuses}::text[]) and session.snoozed_until is null`;
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
    .leftJoin('chat_block as block', (join) =>
      join.onRef('block.session_id', '=', 'session.id').on('block.expires_at', '>', sql<Date>`now()`),
    )
    .selectAll('session')
    .select(['last_text', 'last_is_user', 'last_at'])
    .select(verificationColumns('session'))
    .select(['block.reason as block_reason', 'block.blocked_by', 'block.expires_at as blocked_until'])
    .select([
      sql<number>`(select count(*)::integer from (
        select from chat_message as unread where unread.session_id = session.id and unread.seq > session.agent_seen
          and unread.is_user limit ${mostUnread}) as counted)`.as('unread'),
      sql<(Omit<ChatRating, 'timestamp'> & { at: string })[] | null>`(
        select json_agg(
          json_build_object('mark', mark, 'words', rating.words, 'at', rated_at, 'afterSeq', after_seq) order by rated_at)
        from chat_rating as rating where rating.session_id = session.id and mark is not null)`.as('ratings'),
      sql<ChatMention[] | null>`(
        select json_agg(json_build_object('note', note.id, 'by', note.author,
          'text', left(note.text, ${sql.lit(excerptCharacters)}), 'staffId', mention.staff_id) order by note.id)
        from chat_mention as mention join chat_note as note on note.id = mention.note_id
        where mention.session_id = session.id and mention.seen_at is null)`.as('mentions'),
    ]);
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
    guest: row.guest,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    blocked: row.blocked_until && {
      until: row.blocked_until.toISOString(),
      reason: row.block_reason ?? '',
      by: row.blocked_by ?? '',
    },
    ratings: (row.ratings ?? []).map(({ at, ...rating }) => ({
      ...rating,
      timestamp: new Date(at).toISOString(),
    })),
    mentions: row.mentions ?? [],
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
    ...verificationFrom(row),
  };
}
