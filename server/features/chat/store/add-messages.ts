import { sql } from 'kysely';
import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';
import { addAuditRows } from '#server/audit.ts';
import { channelName } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';
import { liveChannel } from '#server/live/notify.ts';
import { chatChannel } from '../events.ts';

export interface NewMessage {
  session: number;
  publicId: string;
  clientId: string;
  text: string;
  isUser: boolean;
  author: string | null;
  /** Stored already, under the same `clientId`. */
  picture?: ChatPicture | undefined;
  /** The agent who wrote it. */
  staff?: { id: string; email: string };
}

/** Null where the session is gone. `isNew` is false for what was stored before. */
export type Stored = { id: number; seq: number; at: Date; isNew: boolean } | null;

/** PostgreSQL takes 8,000 bytes in a notification: so many spans, or so few short messages. */
const spansTogether = 100;
const mostAnnounced = { messages: 10, bytes: 800 };

// docs/decisions.md, T58
// docs/decisions.md, T163
/**
 * All of a batch in one statement, which is one wait for the disk: the rows of the sessions are locked, the numbers
 * follow the last, what was stored before is found again, the nodes are notified, and a chat without an assignee belongs
 * to whoever replies first. Numbers become visible in their order, because a statement that wants the next number waits
 * for the lock.
 */
export async function addMessages(
  queries: Queries,
  messages: readonly NewMessage[],
  { node, batch, promised = null }: { node: string; batch: number; promised?: number | null },
): Promise<Stored[]> {
  const { rows } = await sql<{ id: number | null; seq: number; at: Date; isNew: boolean }>`
    /* plan once: chat-messages */
    with incoming as (
      select * from unnest(
        ${messages.map(({ session }) => session)}::bigint[], ${messages.map(({ clientId }) => clientId)}::uuid[],
        ${messages.map(({ text }) => text)}::text[], ${messages.map(({ isUser }) => isUser)}::boolean[],
        ${messages.map(({ author }) => author)}::text[], ${messages.map(({ staff }) => staff?.id ?? null)}::text[],
        ${messages.map(({ staff }) => staff?.email ?? null)}::text[]
      ) with ordinality as sent (session_id, client_id, text, is_user, author, staff_id, staff_email, place)
    ), held as materialized (
      select id, public_id, last_seq, status = 'closed' as is_closed, assignee_id is null as is_free, first_message_at,
        promised_seconds, first_reply_at, closed_at, first_reply_by, last_reply_by
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
      select session_id, count(*)::integer as number, bool_or(is_user) as from_customer, bool_or(not is_user) as from_agent,
        (array_agg(is_user order by seq desc))[1] as user_last,
        (array_agg(author order by seq) filter (where not is_user))[1] as first_author,
        (array_agg(author order by seq desc) filter (where not is_user))[1] as last_author
      from fresh group by session_id
    ), taken as (
      select distinct on (fresh.session_id) fresh.session_id, fresh.staff_id, fresh.staff_email, fresh.author, held.public_id
      from fresh join held on held.id = fresh.session_id
      where held.is_free and fresh.staff_id is not null
      order by fresh.session_id, fresh.seq
    ), ended as (
      insert into chat_case (session_id, first_message_at, promised_seconds, first_reply_at, closed_at, first_reply_by, last_reply_by)
      select id, first_message_at, promised_seconds, first_reply_at, closed_at, first_reply_by, last_reply_by
      from held join tally on tally.session_id = held.id
      where is_closed and tally.from_customer and first_message_at is not null
      on conflict do nothing
    ), counted as (
      update chat_session as session set
        last_seq = session.last_seq + tally.number,
        updated_at = now(),
        status = case
          when session.status = 'closed' then case when tally.from_customer then 'pending' else 'closed' end
          -- The first reply of an inquiry; after it staff sets the status.
          when tally.from_agent and session.first_reply_at is null then 'active'
          else session.status end,
        closed_at = case when not tally.from_customer then session.closed_at end,
        snoozed_until = case when not tally.from_customer then session.snoozed_until end,
        waiting_since = case
          when not tally.user_last then null
          when tally.from_agent then now()
          else coalesce(session.waiting_since, now()) end,
        assignee_id = coalesce(session.assignee_id, taken.staff_id),
        assignee_name = case when session.assignee_id is null then taken.author else session.assignee_name end,
        unseen_since = case when tally.from_agent then coalesce(session.unseen_since, now()) else session.unseen_since end,
        first_message_at = case
          when tally.from_customer and session.status = 'closed' then now()
          else coalesce(session.first_message_at, case when tally.from_customer then now() end) end,
        promised_seconds = case
          when tally.from_customer and (session.status = 'closed' or session.first_message_at is null)
          then ${promised}::integer else session.promised_seconds end,
        first_reply_at = case
          when tally.from_customer and session.status = 'closed' then null
          else coalesce(session.first_reply_at, case
            when tally.from_agent and session.first_message_at is not null then now() end) end,
        first_reply_by = case
          when tally.from_customer and session.status = 'closed' then null
          when tally.from_agent and session.first_message_at is not null and session.first_reply_at is null
            then tally.first_author
          else session.first_reply_by end,
        last_reply_by = case
          when tally.from_customer and session.status = 'closed' then null
          else coalesce(tally.last_author, session.last_reply_by) end
      from tally left join taken using (session_id) where session.id = tally.session_id
      returning json_build_array(session.id, session.public_id, session.last_seq - tally.number + 1, session.last_seq,
        session.status) as span
    ), recorded as (
      ${addAuditRows(sql`
        select staff_email, 'chat.assigned', 'chat ' || public_id, json_build_object('to', author)::jsonb from taken`)}
    ), announced as (
      select pg_notify(
        ${channelName(chatChannel)},
        json_build_array(${node}::text, ${batch}::integer, json_agg(span), case when ${fitNotification(messages)}::boolean then
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
    cross join (select count(*) from announced) as notified
    cross join (select count(pg_notify(${channelName(liveChannel)}, 'audit')) from recorded) as listed
    order by incoming.place`.execute(queries);
  return rows.map(({ id, ...row }) => (id === null ? null : { id, ...row }));
}

/** Whether the messages are announced themselves. Escaped, a byte may become six. What belongs to a picture is read. */
function fitNotification(messages: readonly NewMessage[]): boolean {
  if (messages.length > mostAnnounced.messages || messages.some(({ picture }) => picture)) return false;
  let bytes = 0;
  for (const { text, author } of messages) bytes += Buffer.byteLength(text + (author ?? ''));
  return bytes <= mostAnnounced.bytes;
}
