import type { Database } from '#server/db/database.ts';

/** Who did what, the oldest first, for the tests of features that leave an entry. */
export function auditTrailIn({ queries }: Pick<Database, 'queries'>) {
  return queries.selectFrom('audit').select(['actor', 'action', 'target', 'details']).orderBy('id').execute();
}
