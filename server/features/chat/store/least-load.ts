import { sql } from 'kysely';
import { auditTrail } from '#server/audit.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '../events.ts';
import type { SessionKey } from './sessions.ts';

/**
 * Gives a chat that nobody has to the colleague with the fewest open ones. One after the other on all nodes, so that two
 * chats at the same moment do not both count the same.
 */
export async function assignByLoad(
  { transact }: Pick<Database, 'transact'>,
  session: SessionKey,
  present: readonly { id: string; name: string }[],
): Promise<void> {
  if (present.length === 0) return;
  await transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('chats by load'))`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      update chat_session as session set assignee_id = chosen.id, assignee_name = chosen.name
      from (
        select agent.id, agent.name
        from unnest(${present.map(({ id }) => id)}::text[], ${present.map(({ name }) => name)}::text[]) as agent (id, name)
        left join chat_session as other on other.assignee_id = agent.id and other.status in ('active', 'pending')
          and other.snoozed_until is null
        group by agent.id, agent.name order by count(other.id), random() limit 1
      ) as chosen
      where session.id = ${session.id} and session.assignee_id is null
      returning chosen.name`.execute(tx);
    const [chosen] = rows;
    if (!chosen) return;
    const entry = { actor: 'system', action: 'chat.assigned', target: `chat ${session.publicId}` } as const;
    await auditTrail(tx).record({ ...entry, details: { to: chosen.name } });
    await announce(tx, { kind: 'sessions', sessions: [session] });
  });
}

/** Of one look: the next one goes on. */
const mostTogether = 50;

/** Gives out what began while nobody was there, whoever has waited longest first. */
export async function assignWaiting(
  database: Pick<Database, 'queries' | 'transact'>,
  present: readonly { id: string; name: string }[],
): Promise<void> {
  if (present.length === 0) return;
  const waiting = await database.queries
    .selectFrom('chat_session')
    .select(['id', 'public_id as publicId'])
    .where('status', '=', 'pending')
    .where('assignee_id', 'is', null)
    .where('first_reply_at', 'is', null)
    .where('snoozed_until', 'is', null)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .limit(mostTogether)
    .execute();
  for (const session of waiting) await assignByLoad(database, session, present);
}
