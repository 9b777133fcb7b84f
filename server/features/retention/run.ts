import { sql } from 'kysely';
import type { Retention } from '#content/retention.ts';
import { auditTrail } from '#server/audit.ts';
import type { Database } from '#server/db/database.ts';
import { deleteSome, rules, usedUp } from './rules.ts';

type Kind = keyof Retention;

/** Deletes what has been kept for long enough. */
export async function runRetention(database: Database, retention: Retention): Promise<void> {
  const counts: Partial<Record<Kind | 'staffVerifications', number>> = {};
  for (const kind of Object.keys(rules) as Kind[]) {
    const days = retention[kind];
    if (days !== null) counts[kind] = await deleteAll(database, rules[kind], days);
  }
  counts.staffVerifications = await deleteAll(database, usedUp, 0);
  const details = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(details).length === 0) return;
  await database.transact(auditTrail, (trail) =>
    trail.record({ actor: 'system', action: 'retention.ran', target: 'retention', details }),
  );
}

async function deleteAll(database: Database, ...what: Parameters<typeof deleteSome>): Promise<number> {
  for (let all = 0; ; ) {
    const { numAffectedRows = 0n } = await deleteSome(...what).execute(database.queries);
    if (numAffectedRows === 0n) return all;
    all += Number(numAffectedRows);
  }
}

const growing = [...new Set(Object.values(rules).map(({ table }) => table)), 'pgboss.job_common'];

/** A server does this by itself. Without it the embedded database would never use the space of deleted rows again. */
export async function tidyUp({ queries }: Database): Promise<void> {
  for (const table of growing) await sql`vacuum (analyze) ${sql.table(table)}`.execute(queries);
}
