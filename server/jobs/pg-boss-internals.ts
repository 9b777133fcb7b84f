import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { type Db, getConstructionPlans } from 'pg-boss';
import type { Queries } from '#server/db/tables.ts';
import { refuseInsideTransaction } from '#server/db/transaction-guard.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Of the tables that pg-boss would make by itself. Ours come from migrations, because they are made in one transaction
 * with the rest, on both engines, and because a job is sent, started and counted in them by SQL of our own.
 */
const migratedTables = { version: 43, fingerprint: '03405a05881b0e18' };

/** The start fails where another version of pg-boss was installed without a migration to its tables. */
export function checkPgBossTables(plan = getConstructionPlans('pgboss')): void {
  const { version, fingerprint } = migratedTables;
  const installed = createHash('sha256').update(plan).digest('hex').slice(0, 16);
  if (installed === fingerprint) return;
  throw new StartError(
    `The installed pg-boss expects other tables than the migrations make: add a migration with what its getMigrationPlans('pgboss', ${version}) returns, set the fingerprint ${installed} in server/jobs/pg-boss-internals.ts, or install the version of the lockfile.`,
  );
}

/** pg-boss sends a transaction of its own as one text; both engines take one statement at a time. */
const transactionText = /^\s*BEGIN;\s*([\s\S]*?);\s*COMMIT;\s*$/;

export function bossDatabase(queries: Queries): Db {
  return {
    async executeSql(text, values = []) {
      // Compiled SQL passes by Kysely's plugins, and so by the guard that they are.
      refuseInsideTransaction();
      const statements = values.length === 0 ? statementsOf(text) : undefined;
      if (!statements) return { rows: await run(queries, text, values) };
      return queries.transaction().execute(async (tx) => {
        const rows: object[] = [];
        for (const statement of statements) rows.push(...(await run(tx, statement, [])));
        return { rows };
      });
    },
  };
}

/** Undefined for a single statement. What cannot be split for certain is an error, before any of it runs. */
function statementsOf(text: string): string[] | undefined {
  if (!/^\s*BEGIN\b/i.test(text)) return undefined;
  const [, body] = transactionText.exec(text) ?? [];
  const statements = body?.split(/;\n/).filter((statement) => statement.trim());
  // A function's body would be cut in pieces.
  if (!statements || statements.some((statement) => statement.split('$$').length % 2 === 0))
    throw new Error(
      `pg-boss sends a transaction that cannot be split into statements: ${text.slice(0, 200)}`,
    );
  return statements;
}

/** A job that is sent through this commits or vanishes with the transaction. */
export function bossTransaction(tx: Queries): Db {
  return { executeSql: async (text, values = []) => ({ rows: await run(tx, text, values) }) };
}

async function run(on: Queries, text: string, values: unknown[]): Promise<object[]> {
  return (await on.executeQuery<object>(CompiledQuery.raw(text, values))).rows;
}

/** Lets the job with a payload start now, unless it is under way. False when there is no such job any more. */
export async function startJobNow(tx: Queries, queue: string, payload: object): Promise<boolean> {
  const { rows } = await sql`
    with open_job as (
      select id from pgboss.job
      where name = ${queue} and state < 'completed' and data = ${JSON.stringify(payload)}::jsonb
    ), started as (
      update pgboss.job set start_after = least(start_after, now())
      where name = ${queue} and state < 'active' and id in (select id from open_job)
    )
    select from open_job`.execute(tx);
  return rows.length > 0;
}

/** Those of the payloads that no open job has. `except` compares thousands at once, whatever the planner expects. */
export async function payloadsWithoutJob<Payload extends object>(
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

interface WaitingJobs {
  /** Of the queue. */
  name: string;
  waiting: number;
  /** How long the first of those waits whose time has come: nobody works on them. */
  overdueSeconds: number;
}

/** For each queue, the jobs that wait for their turn or for their next attempt. */
export async function waitingJobs(queries: Queries): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select queue.name, count(job.id)::int as waiting,
      greatest(0, coalesce(extract(epoch from now() - min(job.start_after)), 0))::float8 as "overdueSeconds"
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active'
    group by queue.name`.execute(queries);
  return rows;
}
