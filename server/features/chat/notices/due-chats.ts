import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';
import { isVerified } from '../store/session-updates.ts';

/** While nobody looks, a chat calls again after so long. */
const quietSeconds = 60;
/** What was not told by then, because a node died or the chat was quiet, is told by the clock. */
const lookedBackMinutes = 15;
/** So that a flood of chats is not one long transaction: the clock tells the others. */
const mostAtOnce = 100;
/** More chats without an assignee than these, within so many minutes, are told as one. */
const few = { chats: 3, minutes: 5 };
const manyAgainMinutes = 3;
/** Of no chat: this row says when the team was last told of many. */
const teamRow = 0;

export interface DueChat {
  publicId: string;
  name: string | null;
  guest: number;
  isVerified: boolean;
  assignee: string | null;
  isNew: boolean;
  said: string | null;
}

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::integer)`;

export const isRecent = sql`status in ('active', 'pending') and updated_at > ${ago(lookedBackMinutes)}`;
const isOfTeam = sql`assignee_id is null`;
/** Its customer waits and was not seen. */
const waits = sql`status <> 'closed' and waiting_since is not null and snoozed_until is null and last_seq > agent_seen`;

/** Whether there is more to tell than was told. */
const isMore = (seq: RawBuilder<unknown>, seen: RawBuilder<unknown>) => sql`told.seq < ${seq}
  and (told.seq <= ${seen} or told.told_at < now() - make_interval(secs => ${quietSeconds}::integer))`;

const due = (which: RawBuilder<unknown>) => sql`
  from chat_session left join chat_notice as told on session_id = id
  where ${which} and ${waits} and (session_id is null or (${isMore(sql`last_seq`, sql`agent_seen`)}))`;

/**
 * Chats whose customer waits and was not seen, each for one node: the row says how far it was told. Until somebody looks, a chat is
 * told again only after a while.
 */
export async function claimDue(tx: Queries, which: RawBuilder<unknown>): Promise<DueChat[]> {
  const { rows } = await sql<DueChat>`
    with due as (
      select id, public_id, name, guest, assignee_id, last_seq, agent_seen, first_reply_at,
        ${isVerified} as is_verified
      ${due(which)}
      order by id
      limit ${mostAtOnce}::integer
    ), claimed as (
      insert into chat_notice as told (session_id, seq, seen) select id, last_seq, agent_seen from due
      on conflict (session_id) do update set seq = excluded.seq, seen = excluded.seen, told_at = now()
      where ${isMore(sql`excluded.seq`, sql`excluded.seen`)}
      returning session_id
    )
    select due.public_id as "publicId", due.name, due.guest, due.is_verified as "isVerified",
      due.assignee_id as assignee, due.first_reply_at is null as "isNew", newest.text as said
    from claimed join due on due.id = claimed.session_id
    left join lateral (
      select text from chat_message where session_id = due.id and is_user order by seq desc limit 1
    ) as newest on true`.execute(tx);
  return rows;
}

// docs/decisions.md, T209
/** Whether more chats come than a phone should ring for, each for itself. */
export async function areMany(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{ areMany: boolean }>`
    select (
      select count(*) from chat_notice join chat_session on id = session_id
      where ${isOfTeam} and told_at > ${ago(few.minutes)}
    ) + (
      select count(*) ${due(sql`${isOfTeam} and ${isRecent}`)}
        and (told_at is null or told_at <= ${ago(few.minutes)})
    ) > ${few.chats}::integer as "areMany"`.execute(tx);
  return rows[0]?.areMany === true;
}

/** How many customers wait, for one node, and again after a while if there is more to tell. */
export async function claimMany(tx: Queries): Promise<number | undefined> {
  const ofTeam = sql`${isOfTeam} and ${isRecent}`;
  const { rows } = await sql`
    insert into chat_notice as team (session_id, seq, seen)
    select ${teamRow}::bigint, 0, 0 where exists (select ${due(ofTeam)})
    on conflict (session_id) do update set told_at = now() where team.told_at < ${ago(manyAgainMinutes)}
    returning session_id`.execute(tx);
  if (rows.length === 0) return undefined;
  await claimDue(tx, ofTeam);
  const waiting = await sql<{ count: number }>`
    select count(*)::integer as count from chat_session where ${isOfTeam} and ${waits}`.execute(tx);
  return waiting.rows[0]?.count;
}

export const withAssignee = (which: RawBuilder<unknown>) => sql`${which} and assignee_id is not null`;
