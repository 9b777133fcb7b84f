import { sql } from 'kysely';
import type { Retention } from '#content/retention.ts';
import { auditTrail } from '#server/audit.ts';
import type { Database } from '#server/db/database.ts';
import type { Feature, RetentionRule } from '#server/feature.ts';

/** Few enough that no request waits for the statement. */
const usualBatch = 1000;

export const rulesOf = (features: readonly Feature[]) => features.flatMap(({ retention = [] }) => retention);

/** Deletes what has been kept for long enough. */
export async function runRetention(
  database: Database,
  rules: readonly RetentionRule[],
  retention: Retention,
): Promise<void> {
  const errors: unknown[] = [];
  for (const rule of rules) {
    const days = rule.days(retention);
    // A rule that fails does not stop the others.
    if (days !== null) await deleteAll(database, rule, days).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some expired data could not be deleted');
}

async function deleteAll(database: Database, rule: RetentionRule, days: number): Promise<void> {
  let deleted: number;
  do {
    // Together: whatever fails later, nothing is gone without a line about it.
    deleted = await database.transact(async (tx) => {
      const { numAffectedRows } = await deleteSome(rule, days).execute(tx);
      const count = Number(numAffectedRows ?? 0n);
      const details = { [rule.name]: count };
      if (count > 0 && !rule.unrecorded)
        await auditTrail(tx).record({
          actor: 'system',
          action: 'retention.ran',
          target: 'retention',
          details,
        });
      return count;
    });
  } while (deleted === (rule.batch ?? usualBatch));
}

/**
 * The oldest of what is overdue. Its rows are locked in no order that a feature may have (orders lock the mailbox first): where two
 * transactions wait for each other, PostgreSQL ends one of them and `transact` runs it again.
 */
export function deleteSome(
  { table, since, only = sql`true`, batch = usualBatch, forgets = [] }: RetentionRule,
  days: number,
) {
  const [rows, moment] = [sql.table(table), sql.ref(since)];
  const emptied = forgets.map((column) => sql`${sql.ref(column)} = ''`);
  const what = forgets.length > 0 ? sql`update ${rows} set ${sql.join(emptied)}` : sql`delete from ${rows}`;
  return sql`
    ${what} where ctid = any(array(
      select ctid from ${rows}
      where ${moment} < now() - make_interval(days => ${days}) and ${only}
      order by ${moment} limit ${batch}
    ))`;
}

/** A server does this by itself. Without it the embedded database would keep its whole log, and read it again after a crash. */
export async function checkpoint({ queries }: Pick<Database, 'queries'>): Promise<void> {
  await sql`checkpoint`.execute(queries);
}

/** A server does this by itself. Without it the embedded database would never use the space of deleted rows again. */
export async function tidyUp({ queries }: Database, features: readonly Feature[]): Promise<void> {
  for (const table of [...features.flatMap(({ tables }) => tables), 'pgboss.job_common'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(queries);
}
