import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** Lets the job of an id start now, unless it is under way. False when there is no job for it any more. */
export async function hurryJob(tx: Queries, queue: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    with still_open as (
      select id from pgboss.job
      where name = ${queue} and state < 'completed' and data ->> 'id' = ${String(id)}
    ), hurried as (
      update pgboss.job set start_after = least(start_after, now())
      where name = ${queue} and state < 'active' and id in (select id from still_open)
    )
    select from still_open`.execute(tx);
  return rows.length > 0;
}

/** Those of the ids that no job is left for. */
export async function withoutJob(tx: Queries, queue: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::bigint[]) as wanted (id)
    where not exists (
      select from pgboss.job where name = ${queue} and state < 'completed' and data ->> 'id' = wanted.id::text
    )`.execute(tx);
  return rows.map(({ id }) => id);
}
