import { type SelectQueryBuilder, sql } from 'kysely';
import { auditWords } from '#content/staff/audit.ts';
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
  const { rows, next } = await readPage(queries, deeds(queries), { search, meanings }, stretch);
  return { rows: rows.map(toRow), next };
}

const { actions, targets } = auditWords;
const wordsOf = (text: string) => text.toLowerCase().replaceAll('’', "'").split(' ');
/** What is recorded, and the words by which the log shows it. */
const shown = [
  ...Object.entries(actions),
  ...Object.entries(targets).map(([kind, words]) => [kind, words({ id: '' })] as const),
].map(([recorded, text]) => ({ recorded, words: wordsOf(text) }));

function meanings(typed: string): string[] {
  const [beginning = ''] = wordsOf(typed);
  return shown.flatMap(({ recorded, words }) =>
    words.some((word) => word.startsWith(beginning)) ? recorded : [],
  );
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
