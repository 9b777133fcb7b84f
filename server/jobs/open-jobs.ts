import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** Lets the job with a payload start now, unless it is under way. False when there is none with it any more. */
export async function hurryJob(tx: Queries, queue: string, payload: object): Promise<boolean> {
  const { rows } = await sql`
    with still_open as (
      select id from pgboss.job
      where name = ${queue} and state < 'completed' and data = ${JSON.stringify(payload)}::jsonb
    ), hurried as (
      update pgboss.job set start_after = least(start_after, now())
      where name = ${queue} and state < 'active' and id in (select id from still_open)
    )
    select from still_open`.execute(tx);
  return rows.length > 0;
}

/** Those of the payloads that no job is left with. `except` compares thousands at once, whatever the planner expects. */
export async function withoutJob<Payload extends object>(
  tx: Queries,
  queue: string,
  payloads: readonly Payload[],
): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    select payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as wanted (payload)
    except select data from pgboss.job where name = ${queue} and state < 'completed'
    order by payload`.execute(tx);
  return rows.map(({ payload }) => payload);
}

/** How many jobs of each queue wait for their turn or for their next attempt. */
export async function waitingJobs(queries: Queries): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; waiting: number }>`
    select queue.name, count(job.id)::int as waiting
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active'
    group by queue.name`.execute(queries);
  return Object.fromEntries(rows.map(({ name, waiting }) => [name, waiting]));
}
