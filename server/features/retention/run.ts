import { sql } from 'kysely';
import type { Retention } from '#content/retention.ts';
import { auditTrail } from '#server/audit.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { batch, deleteSome, type Rule, rules, usedUp } from './rules.ts';

/** Deletes what has been kept for long enough. */
export async function runRetention(database: Database, retention: Retention): Promise<void> {
  for (const kind of Object.keys(rules) as (keyof Retention)[]) {
    const days = retention[kind];
    if (days !== null) await deleteAll(database, kind, rules[kind], days);
  }
  await deleteAll(database, 'staffVerifications', usedUp, 0);
}

async function deleteAll(database: Database, kind: string, rule: Rule, days: number): Promise<void> {
  const bind = (tx: Queries) => ({ trail: auditTrail(tx), remove: () => deleteSome(rule, days).execute(tx) });
  let deleted: number;
  do {
    // Together: whatever fails later, nothing is gone without a line about it.
    deleted = await database.transact(bind, async ({ trail, remove }) => {
      const count = Number((await remove()).numAffectedRows ?? 0n);
      const details = { [kind]: count };
      if (count > 0)
        await trail.record({ actor: 'system', action: 'retention.ran', target: 'retention', details });
      return count;
    });
  } while (deleted === batch);
}

const growing = [...new Set(Object.values(rules).map(({ table }) => table)), 'pgboss.job_common'];

/** A server does this by itself. Without it the embedded database would never use the space of deleted rows again. */
export async function tidyUp({ queries }: Database): Promise<void> {
  for (const table of growing) await sql`vacuum (analyze) ${sql.table(table)}`.execute(queries);
}
