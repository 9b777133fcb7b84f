import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';
import type { SessionKey } from './sessions.ts';

const progressColumns = {
  customerDelivered: 'customer_delivered',
  customerSeen: 'customer_seen',
  agentDelivered: 'agent_delivered',
  agentSeen: 'agent_seen',
} as const;

export interface ProgressStep {
  session: number;
  column: keyof typeof progressColumns;
  seq: number;
}

/** How far each side has come; progress never goes back. Returns the sessions that changed. */
export async function advanceProgress(
  queries: Queries,
  steps: readonly ProgressStep[],
): Promise<SessionKey[]> {
  // A statement of its own, in one order: what is read below was committed by the transaction that locked the rows before.
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
}
