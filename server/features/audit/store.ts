import { type SelectQueryBuilder, sql } from 'kysely';
import { auditWords } from '#content/staff/audit.ts';
import type { AuditRow } from '#contract/audit.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { Feature, Named } from '#server/feature.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';
import type { Meanings } from '#server/lists/search.ts';

interface Stored extends Omit<AuditRow, 'at'> {
  created_at: Date;
}

export async function readTrail(
  queries: Queries,
  search: string | undefined,
  range: PageRange,
  features: readonly Feature[],
): Promise<Page<AuditRow>> {
  const named = search ? await Promise.all(features.map((feature) => feature.named?.(queries) ?? [])) : [];
  const meanings = meaningsAmong([...ourWords, ...named.flat()]);
  const { rows, next } = await readPage(queries, entries(queries), { search, meanings }, range);
  return { rows: rows.map(toRow), next };
}

const { actions, targets } = auditWords;
/** What is recorded, and the words by which the log shows it. */
const ourWords: Named[] = [
  ...Object.entries(actions).map(([recorded, name]) => ({ recorded, name })),
  ...Object.entries(targets).map(([recorded, words]) => ({ recorded, name: words({ id: '' }) })),
];

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

function meaningsAmong(named: readonly Named[]): Meanings {
  return (typed) =>
    named.flatMap(({ recorded, name }) =>
      plain(name)
        .split(' ')
        .some((word) => word.startsWith(plain(typed)))
        ? recorded
        : [],
    );
}

/** With the names that lists give to their columns. */
function entries(queries: Queries) {
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
