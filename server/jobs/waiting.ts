import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** How many jobs of each queue wait for their turn or for their next attempt. */
export async function waitingJobs(queries: Queries): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; waiting: number }>`
    select queue.name, count(job.id)::int as waiting
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active'
    group by queue.name`.execute(queries);
  return Object.fromEntries(rows.map(({ name, waiting }) => [name, waiting]));
}
