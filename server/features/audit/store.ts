import { type SelectQueryBuilder, sql } from 'kysely';
import type { AuditRow } from '#contract/audit.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Page, readPage, type Stretch } from '#server/lists/page.ts';

interface Stored extends Omit<AuditRow, 'at'> {
  created_at: Date;
}

export async function readTrail(
  queries: Queries,
  search: string | undefined,
  stretch: Stretch,
): Promise<Page<AuditRow>> {
  const { rows, next } = await readPage(queries, deeds(queries), { search }, stretch);
  return { rows: rows.map(toRow), next };
}

/** With the names that lists give to their columns. */
function deeds(queries: Queries) {
  const named = queries
    .selectFrom('audit')
    .select(['id', 'at as created_at', 'actor', 'action', 'target', 'details', sql`words`.as('words')])
    .as('audit');
  const shown = queries
    .selectFrom(named)
    .select(['id', 'created_at', 'actor', 'action', 'target', 'details']);
  return shown as unknown as SelectQueryBuilder<Tables, 'audit', Stored>;
}

function toRow({ id, created_at, actor, action, target, details }: Stored): AuditRow {
  return { id, at: created_at.toISOString(), actor, action, target, details };
}
