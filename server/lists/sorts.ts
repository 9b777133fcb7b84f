import { type RawBuilder, sql } from 'kysely';
import type { ListSort } from '#contract/lists.ts';

export interface Sort {
  key: RawBuilder<unknown>;
  /** The key as text, for the cursor: a Date would lose the microseconds. */
  keyText: RawBuilder<string>;
  type: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

export const byMoment = (column: RawBuilder<unknown>, direction: Sort['direction']): Sort => ({
  key: column,
  keyText: sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  type: sql`timestamptz`,
  direction,
});

export const byText = (column: RawBuilder<unknown>) => {
  const key = sql<string>`lower(${column})`;
  return { key, keyText: key, type: sql`text`, direction: 'asc' as const };
};

/** Each is the order of an index; the id settles ties. */
export const sorts: Record<ListSort, Sort> = {
  newest: byMoment(sql`created_at`, 'desc'),
  oldest: byMoment(sql`created_at`, 'asc'),
  name: byText(sql`name`),
  email: byText(sql`email`),
};
