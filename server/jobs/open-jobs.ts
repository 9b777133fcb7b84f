import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** Those of the ids that no job is left for. */
export async function withoutJob(tx: Queries, queue: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::bigint[]) as wanted (id)
    where not exists (
      select from pgboss.job where name = ${queue} and state < 'completed' and data ->> 'id' = wanted.id::text
    )`.execute(tx);
  return rows.map(({ id }) => id);
}
