import { type InferResult, type Selectable, sql } from 'kysely';
import {
  type ChatFigures,
  type ChatListQuery,
  type ChatMessage,
  type ChatNote,
  type ChatProgress,
  type ChatSession,
  type ChatStatus,
  chatPageSize,
  largestSeq,
} from '#contract/chat.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import { channelName, notify } from '#server/db/notify.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { wordsQuery } from '#server/lists/search.ts';

/** The ends of a conversation that the server itself works with: the number of the row, and the public half. */
export interface SessionKey {
  id: number;
  publicId: string;
}

// docs/decisions.md, T84
/** A conversation as its customer opens it. */
export interface OpenedSession extends SessionKey, ChatProgress {
  name: string | null;
  email: string | null;
  status: ChatStatus;
  lastSeq: number;
}

export interface NewMessage {
  session: number;
  publicId: string;
  clientId: string;
  text: string;
  isUser: boolean;
  author: string | null;
}

/** Null where the session is gone. `isNew` is false for what was stored before. */
export type Stored = { id: number; seq: number; at: Date; isNew: boolean } | null;

/** As this table knows it. */
export type StoredSession = Omit<ChatSession, 'isPremium'>;

/** When the customer wrote what nobody has answered. */
const unansweredSince = sql<Date | null>`(
  select min(message.created_at)
  from chat_message message
  where message.session_id = chat_session.id and message.is_user and message.seq > coalesce((
    select max(answer.seq) from chat_message answer
    where answer.session_id = chat_session.id and not answer.is_user
  ), 0)
)`;

/** Each time that somebody wrote, from the first message to the end. */
const cases = sql`(
  select first_message_at, first_reply_at, closed_at from chat_session
  union all select first_message_at, first_reply_at, closed_at from chat_case
) as cases`;

export const chatChannel = 'chat';

/** What nodes tell each other. */
export type ChatEvent =
  /** What is written is known to the node that wrote it. The others are told where it is little, or read it. */
  | { kind: 'written'; node: string; batch: number; spans: Span[]; messages?: Map<number, ChatMessage[]> }
  /** Something else about these sessions changed. */
  | { kind: 'sessions'; sessions: SessionKey[] }
  | { kind: 'new'; session: SessionKey; name: string | null }
  | { kind: 'gone'; sessions: SessionKey[] }
  | { kind: 'note'; session: SessionKey; note: number }
  /** A colleague may not sign in any more. */
  | { kind: 'disabled'; colleague: string }
  | { kind: 'typing'; session: SessionKey; isTyping: boolean; agent?: { id: string; name: string } }
  /** Which agents are present on a node. The `piece` of so many `pieces` replaces what was said in its place before. */
  | { kind: 'agents'; node: string; piece: number; pieces: number; agents: NodeAgent[] };

/** The messages of a session that came with one commit, and its state afterwards. */
export interface Span {
  session: SessionKey;
  first: number;
  last: number;
  status: ChatStatus;
}

export interface NodeAgent {
  id: string;
  name: string;
  away: boolean;
  viewing: string | null;
  typing: boolean;
  windowId?: string | undefined;
}

/** PostgreSQL takes 8,000 bytes in a notification: so many spans, or so few short messages. */
const spansTogether = 100;
const sessionsTogether = 50;
const fewMessages = 10;
const fewBytes = 800;

export function announce(
  queries: Queries,
  ...events: Exclude<ChatEvent, { kind: 'written' }>[]
): Promise<void> {
  return notify(queries, chatChannel, ...events.map((event) => JSON.stringify(event)));
}

/** However many: a notification holds so many. */
export async function announceAll(
  queries: Queries,
  kind: 'sessions' | 'gone',
  sessions: readonly SessionKey[],
): Promise<void> {
  for (let start = 0; start < sessions.length; start += sessionsTogether)
    await announce(queries, { kind, sessions: sessions.slice(start, start + sessionsTogether) });
}

type SpanTuple = [id: number, publicId: string, first: number, last: number, status: ChatStatus];
type MessageTuple = Omit<MessageRow, 'created_at'> & { created_at: string };

export function readEvent(payload: string): ChatEvent {
  const event: ChatEvent | [node: string, batch: number, SpanTuple[], MessageTuple[] | null] =
    JSON.parse(payload);
  if (!Array.isArray(event)) return event;
  const [node, batch, tuples, rows] = event;
  const spans = tuples.map(([id, publicId, first, last, status]) => ({
    session: { id, publicId },
    first,
    last,
    status,
  }));
  const written = { kind: 'written', node, batch, spans } as const;
  if (!rows) return written;
  const dated = rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
  return { ...written, messages: bySession(dated, spans) };
}

function bySession(rows: readonly MessageRow[], spans: readonly Span[]): Map<number, ChatMessage[]> {
  const names = new Map(spans.map(({ session }) => [session.id, session.publicId]));
  const messages = new Map<number, ChatMessage[]>();
  for (const row of rows) {
    const message = toMessage(row, names.get(row.session_id) ?? '');
    const others = messages.get(row.session_id);
    if (others) others.push(message);
    else messages.set(row.session_id, [message]);
  }
  return messages;
}

/** Escaped, a byte may become six. */
function isLittle(messages: readonly NewMessage[]): boolean {
  if (messages.length > fewMessages) return false;
  let bytes = 0;
  for (const { text, author } of messages) bytes += Buffer.byteLength(text + (author ?? ''));
  return bytes <= fewBytes;
}

export function chatStore(queries: Queries) {
  const sessions = queries.selectFrom('chat_session').select(opened);
  return {
    // docs/decisions.md, T58
    /**
     * All of a batch in one statement, which is one wait for the disk: the rows of the sessions are locked, the numbers
     * follow the last, what was stored before is found again, and the nodes are told. Numbers become visible in their
     * order, because whoever wants the next waits for the lock.
     */
    async addAll(
      messages: readonly NewMessage[],
      { node, batch }: { node: string; batch: number },
    ): Promise<Stored[]> {
      const { rows } = await sql<{ id: number | null; seq: number; at: Date; isNew: boolean }>`
        /* plan once: chat-messages */
        with incoming as (
          select * from unnest(
            ${messages.map(({ session }) => session)}::bigint[], ${messages.map(({ clientId }) => clientId)}::uuid[],
            ${messages.map(({ text }) => text)}::text[], ${messages.map(({ isUser }) => isUser)}::boolean[],
            ${messages.map(({ author }) => author)}::text[]
          ) with ordinality as sent (session_id, client_id, text, is_user, author, place)
        ), held as materialized (
          select id, public_id, last_seq, status = 'closed' as is_closed, first_message_at, first_reply_at, closed_at
          from chat_session
          where id in (select session_id from incoming) order by id for update
        ), known as materialized (
          -- One by one from the index, however small the table was when this was planned.
          select stored.* from (select distinct session_id, client_id from incoming) as sent
          cross join lateral (
            select id, session_id, client_id, seq, created_at from chat_message as one
            where one.session_id = sent.session_id and one.client_id = sent.client_id limit 1
          ) as stored
        ), fresh as (
          select first.*, held.public_id,
            held.last_seq + row_number() over (partition by first.session_id order by first.place) as seq
          from (
            select distinct on (session_id, client_id) * from incoming order by session_id, client_id, place
          ) as first
          join held on held.id = first.session_id
          where (first.session_id, first.client_id) not in (select session_id, client_id from known)
        ), added as (
          insert into chat_message (session_id, seq, client_id, text, is_user, author)
          select session_id, seq, client_id, text, is_user, author from fresh order by place
          returning id, session_id, seq, client_id, text, is_user, author, created_at
        ), tally as (
          select session_id, count(*)::integer as number, bool_or(is_user) as asked, bool_or(not is_user) as answered,
            (array_agg(is_user order by seq desc))[1] as user_last
          from fresh group by session_id
        ), ended as (
          insert into chat_case (session_id, first_message_at, first_reply_at, closed_at)
          select id, first_message_at, first_reply_at, closed_at from held join tally on tally.session_id = held.id
          where is_closed and tally.asked and first_message_at is not null
          on conflict do nothing
        ), counted as (
          update chat_session as session set
            last_seq = session.last_seq + tally.number,
            updated_at = now(),
            status = case
              when session.status = 'closed' then case when tally.asked then 'pending' else 'closed' end
              -- The first answer of a case; after it staff says what it is.
              when tally.answered and session.first_reply_at is null then 'active'
              else session.status end,
            closed_at = case when not tally.asked then session.closed_at end,
            waiting_since = case
              when not tally.user_last then null
              when tally.answered then now()
              else coalesce(session.waiting_since, now()) end,
            unseen_since = case when tally.answered then coalesce(session.unseen_since, now()) else session.unseen_since end,
            first_message_at = case
              when tally.asked and session.status = 'closed' then now()
              else coalesce(session.first_message_at, case when tally.asked then now() end) end,
            first_reply_at = case
              when tally.asked and session.status = 'closed' then null
              else coalesce(session.first_reply_at, case
                when tally.answered and session.first_message_at is not null then now() end) end
          from tally where session.id = tally.session_id
          returning json_build_array(session.id, session.public_id, session.last_seq - tally.number + 1, session.last_seq,
            session.status) as span
        ), told as (
          select pg_notify(
            ${channelName(chatChannel)},
            json_build_array(${node}::text, ${batch}::integer, json_agg(span), case when ${isLittle(messages)}::boolean then
              (select json_agg(added order by session_id, seq) from added) end)::text
          )
          from (select span, (row_number() over () - 1) / ${spansTogether}::integer as piece from counted) as placed
          group by piece
        )
        select coalesce(added.id, known.id) as id, coalesce(added.seq, known.seq) as seq,
          coalesce(added.created_at, known.created_at) as at, added.id is not null as "isNew"
        from incoming
        left join added using (session_id, client_id)
        left join known using (session_id, client_id)
        cross join (select count(*) from told) as notified
        order by incoming.place`.execute(queries);
      return rows.map(({ id, ...row }) => (id === null ? null : { id, ...row }));
    },

    /** Nothing where one was made with this key before. */
    create(
      session: Pick<Tables['chat_session'], 'public_id' | 'name' | 'email' | 'language' | 'page'>,
      keyHash: string,
    ): Promise<OpenedSession | undefined> {
      const made = queries
        .with('made', (making) =>
          making
            .insertInto('chat_session')
            .values({ ...session, made_with: keyHash })
            .onConflict((conflict) => conflict.column('made_with').doNothing())
            .returningAll(),
        )
        .with('kept', (keeping) =>
          keeping
            .insertInto('chat_key')
            .columns(['session_id', 'hash'])
            .expression((from) => from.selectFrom('made').select(['id', sql<string>`${keyHash}`.as('hash')])),
        )
        .selectFrom('made')
        .select(opened);
      return firstOf(made);
    },

    madeWith(keyHash: string): Promise<OpenedSession | undefined> {
      return firstOf(sessions.where('made_with', '=', keyHash));
    },

    /** Nothing for who does not know the secret. */
    open(publicId: string, keyHash: string): Promise<OpenedSession | undefined> {
      return firstOf(
        sessions
          .innerJoin('chat_key', 'chat_key.session_id', 'chat_session.id')
          .where('public_id', '=', publicId)
          .where('chat_key.hash', '=', keyHash),
      );
    },

    byId(id: number): Promise<OpenedSession | undefined> {
      return firstOf(sessions.where('id', '=', id));
    },

    async addKey(session: number, hash: string): Promise<void> {
      await queries
        .insertInto('chat_key')
        .values({ session_id: session, hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Only what is given. */
    async setDetails(
      id: number,
      details: Partial<Pick<Tables['chat_session'], 'name' | 'email' | 'page'>> & { language?: string },
    ): Promise<void> {
      if (Object.keys(details).length === 0) return;
      await queries.updateTable('chat_session').set(details).where('id', '=', id).execute();
    },

    async addLink(session: number, hash: string, expiresAt: Date): Promise<void> {
      await queries
        .insertInto('chat_link')
        .values({ session_id: session, hash, expires_at: expiresAt })
        .execute();
    },

    /** Once: the second who comes with the same link finds nothing, unless it is the first one again, whom no answer reached. */
    async useLink(hash: string, keyHash: string): Promise<number | undefined> {
      const link = await queries
        .updateTable('chat_link')
        .set({ key_hash: keyHash })
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .where(({ or, eb }) => or([eb('key_hash', 'is', null), eb('key_hash', '=', keyHash)]))
        .returning('session_id')
        .executeTakeFirst();
      return link?.session_id;
    },

    async messagesAfter(session: SessionKey, seq: number, limit: number): Promise<ChatMessage[]> {
      const rows = await messages(queries)
        .where('session_id', '=', session.id)
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
      const rows = await messages(queries)
        .where('session_id', '=', session.id)
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

    /** How far each side has come; progress never goes back. Answers those that changed. */
    async advance(
      steps: readonly { session: number; column: keyof typeof progressColumns; seq: number }[],
    ): Promise<SessionKey[]> {
      // A statement of its own, in one order: what is read below was committed by whoever held the rows before.
      await queries
        .selectFrom('chat_session')
        .select('id')
        .where('id', 'in', [...new Set(steps.map(({ session }) => session))])
        .orderBy('id')
        .forUpdate()
        .execute();
      const { rows } = await sql<SessionKey>`
        with step as (
          select session_id, ${sql.join(
            Object.keys(progressColumns).map(
              (name) =>
                sql`coalesce(max(seq) filter (where step = ${sql.lit(name)}), 0) as ${sql.ref(progressColumns[name as keyof typeof progressColumns])}`,
            ),
          )}
          from unnest(
            ${steps.map(({ session }) => session)}::bigint[], ${steps.map(({ column }) => column)}::text[],
            ${steps.map(({ seq }) => seq)}::integer[]
          ) as given (session_id, step, seq)
          group by session_id
        )
        update chat_session as session set ${sql.join(
          Object.values(progressColumns).map(
            (column) =>
              sql`${sql.ref(column)} = greatest(session.${sql.ref(column)}, least(step.${sql.ref(column)}, session.last_seq))`,
          ),
        )},
          unseen_since = case when step.customer_seen > 0 and step.customer_seen >= coalesce((
            select max(seq) from chat_message where session_id = session.id and not is_user
          ), 0) then null else session.unseen_since end
        from step
        where session.id = step.session_id and (${sql.join(
          Object.values(progressColumns).map(
            (column) => sql`session.${sql.ref(column)} < least(step.${sql.ref(column)}, session.last_seq)`,
          ),
          sql` or `,
        )})
        returning session.id, session.public_id as "publicId"`.execute(queries);
      return rows;
    },

    /** As staff sees it, newest first. */
    async list(
      {
        status,
        search,
        label,
        assignee,
      }: Pick<ChatListQuery, 'status' | 'search' | 'label'> & {
        /** Null for nobody. */
        assignee?: string | null | undefined;
      },
      { after, limit }: { after?: number | undefined; limit: number },
    ): Promise<{ rows: StoredSession[]; next: number | null }> {
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
      return { rows: rows.slice(0, limit).map(toSession), next: last?.id ?? null };
    },

    /** Those that are not closed, whoever has waited longest first. */
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

    async sessions(ids: readonly number[]): Promise<StoredSession[]> {
      if (ids.length === 0) return [];
      const rows = await shown(queries).where('session.id', 'in', ids).execute();
      return rows.map(toSession);
    },

    async find(publicId: string): Promise<StoredSession | undefined> {
      const row = await shown(queries).where('session.public_id', '=', publicId).executeTakeFirst();
      return row && toSession(row);
    },

    async key(publicId: string): Promise<SessionKey | undefined> {
      return queries
        .selectFrom('chat_session')
        .select(['id', 'public_id as publicId'])
        .where('public_id', '=', publicId)
        .executeTakeFirst();
    },

    /** Until the transaction ends, nobody else gets past this call for the same session. */
    async hold(
      publicId: string,
    ): Promise<
      | (SessionKey &
          Pick<OpenedSession, 'status' | 'lastSeq'> & { assigneeId: string | null; labels: string[] })
      | undefined
    > {
      return queries
        .selectFrom('chat_session')
        .select([
          'id',
          'public_id as publicId',
          'status',
          'last_seq as lastSeq',
          'assignee_id as assigneeId',
          'labels',
        ])
        .where('public_id', '=', publicId)
        .forUpdate()
        .executeTakeFirst();
    },

    /** The customer. */
    async hasWrittenAfter(id: number, seq: number): Promise<boolean> {
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

    async setStatus(id: number, status: ChatStatus): Promise<void> {
      await queries
        .updateTable('chat_session')
        .set({
          status,
          updated_at: sql`now()`,
          closed_at: status === 'closed' ? sql`now()` : null,
          waiting_since: status === 'closed' ? null : sql`coalesce(waiting_since, ${unansweredSince})`,
        })
        .where('id', '=', id)
        .execute();
    },

    async setAssignee(id: number, assignee: { id: string; name: string } | null): Promise<void> {
      await queries
        .updateTable('chat_session')
        .set({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** What is not closed and belongs to this colleague belongs to nobody. */
    async giveBackAllOf(assignee: string): Promise<SessionKey[]> {
      return queries
        .updateTable('chat_session')
        .set({ assignee_id: null, assignee_name: null })
        .where('assignee_id', '=', assignee)
        .where('status', 'in', ['active', 'pending'])
        .returning(['id', 'public_id as publicId'])
        .execute();
    },

    async setLabels(id: number, labels: string[]): Promise<void> {
      await queries.updateTable('chat_session').set({ labels }).where('id', '=', id).execute();
    },

    async addNote(
      session: number,
      note: { clientId: string; text: string; author: string; afterSeq: number },
    ): Promise<{ id: number; isNew: boolean }> {
      const added = await queries
        .insertInto('chat_note')
        .values({
          session_id: session,
          client_id: note.clientId,
          after_seq: note.afterSeq,
          text: note.text,
          author: note.author,
        })
        .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) return { id: added.id, isNew: true };
      const { id } = await queries
        .selectFrom('chat_note')
        .select('id')
        .where('session_id', '=', session)
        .where('client_id', '=', note.clientId)
        .executeTakeFirstOrThrow();
      return { id, isNew: false };
    },

    async notes(session: number): Promise<ChatNote[]> {
      const rows = await notes(queries).where('session_id', '=', session).orderBy('id').execute();
      return rows.map(toNote);
    },

    async note(id: number): Promise<ChatNote | undefined> {
      const row = await notes(queries).where('id', '=', id).executeTakeFirst();
      return row && toNote(row);
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

    /** Of several sessions at once, in the order of each. */
    async messagesOf(spans: readonly Span[]): Promise<Map<number, ChatMessage[]>> {
      const { rows } = await sql<MessageRow>`
        select message.id, session_id, seq, client_id, text, is_user, author, created_at
        from unnest(
          ${spans.map(({ session }) => session.id)}::bigint[], ${spans.map(({ first }) => first)}::integer[],
          ${spans.map(({ last }) => last)}::integer[]
        ) as span (id, first, last)
        join chat_message as message on session_id = span.id and seq between first and last
        order by session_id, seq`.execute(queries);
      return bySession(rows, spans);
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

    /** The last 30 days; a day on which nobody wrote is a day too. */
    async figures(): Promise<ChatFigures['data']> {
      const firstReply = sql`extract(epoch from first_reply_at - first_message_at)`;
      const resolution = sql`extract(epoch from closed_at - first_message_at)`;
      const median = (seconds: typeof firstReply) =>
        sql<number | null>`percentile_cont(0.5) within group (order by ${seconds})::float8`;
      const written = sql`
        select *, date_trunc('day', first_message_at at time zone 'utc') as day from ${cases}
        where first_message_at >= (date_trunc('day', now() at time zone 'utc') - interval '29 days') at time zone 'utc'`;
      const { rows: days } = await sql<ChatFigures['data']['days'][number]>`
        with written as (${written}), days as (
          select generate_series(today - interval '29 days', today, interval '1 day') as day
          from date_trunc('day', now() at time zone 'utc') as today
        )
        select to_char(days.day, 'YYYY-MM-DD') as day, count(first_message_at)::integer as chats,
          ${median(firstReply)} as "firstReply", ${median(resolution)} as resolution
        from days left join written using (day)
        group by days.day order by days.day`.execute(queries);
      const { rows } = await sql<Omit<ChatFigures['data'], 'days'>>`
        select ${median(firstReply)} as "firstReply", ${median(resolution)} as resolution, (
          select count(*)::integer from chat_session where status <> 'closed' and waiting_since is not null
        ) as waiting
        from (${written}) as written`.execute(queries);
      return { days, ...(rows[0] as Omit<ChatFigures['data'], 'days'>) };
    },

    /** The median of first replies of the last days around this hour, in seconds. */
    async promise(): Promise<number | null> {
      const { rows } = await sql<{ seconds: number | null; count: number }>`
        select count(*)::integer as count,
          percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - first_message_at))::float8 as seconds
        from ${cases}
        where first_message_at > now() - interval '7 days' and first_reply_at is not null
          and abs(extract(epoch from (first_message_at at time zone 'utc')::time - (now() at time zone 'utc')::time))
            not between 3600 and 82800`.execute(queries);
      const { seconds = null, count = 0 } = rows[0] ?? {};
      return count >= 3 ? seconds : null;
    },
  };
}

const progressColumns = {
  customerDelivered: 'customer_delivered',
  customerSeen: 'customer_seen',
  agentDelivered: 'agent_delivered',
  agentSeen: 'agent_seen',
} as const;

export type ProgressColumn = keyof typeof progressColumns;

const opened = [
  'id',
  'public_id',
  'name',
  'email',
  'status',
  'last_seq',
  'customer_delivered',
  'customer_seen',
  'agent_delivered',
  'agent_seen',
] as const;

type SessionRow = Selectable<Tables['chat_session']>;

type OpenedRow = Pick<SessionRow, (typeof opened)[number]>;

async function firstOf(query: {
  executeTakeFirst(): Promise<OpenedRow | undefined>;
}): Promise<OpenedSession | undefined> {
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { id, public_id, name, email, status, last_seq } = row;
  return { id, publicId: public_id, name, email, status, lastSeq: last_seq, ...progressOf(row) };
}

function progressOf(row: Pick<SessionRow, (typeof progressColumns)[ProgressColumn]>): ChatProgress {
  return {
    customerDelivered: row.customer_delivered,
    customerSeen: row.customer_seen,
    agentDelivered: row.agent_delivered,
    agentSeen: row.agent_seen,
  };
}

function messages(queries: Queries) {
  return queries
    .selectFrom('chat_message')
    .select(['id', 'session_id', 'seq', 'client_id', 'text', 'is_user', 'author', 'created_at']);
}

type MessageRow = Omit<Selectable<Tables['chat_message']>, 'words'>;

function toMessage(
  { id, seq, client_id, text, is_user, author, created_at }: MessageRow,
  sessionId: string,
): ChatMessage {
  const message = {
    id,
    text,
    isUser: is_user,
    timestamp: created_at.toISOString(),
    sessionId,
    seq,
    clientId: client_id,
  };
  return author === null ? message : { ...message, author };
}

function notes(queries: Queries) {
  return queries.selectFrom('chat_note').select(['id', 'after_seq', 'text', 'author', 'created_at']);
}

function toNote({
  id,
  after_seq,
  text,
  author,
  created_at,
}: Pick<Selectable<Tables['chat_note']>, 'id' | 'after_seq' | 'text' | 'author' | 'created_at'>): ChatNote {
  return { id, text, author, timestamp: created_at.toISOString(), afterSeq: after_seq };
}

/** A list says so many; more would take longer to count than anybody needs to know. */
const mostUnread = 100;
/** Characters of the last message: a list shows a line of it. */
const excerptLength = 200;

function shown(queries: Queries) {
  return queries
    .selectFrom('chat_session as session')
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('chat_message')
          .select([
            sql<string>`left(text, ${sql.lit(excerptLength)})`.as('last_text'),
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
