import { sql } from 'kysely';
import { catalogue } from '#content/catalogue.ts';
import type { Queries } from '#server/db/tables.ts';

/** What content/ says, with another price in cents, or another length, of yearly for two devices. */
export function sellingYearly(cents: number, months = 12): typeof catalogue {
  const periods = catalogue.periods.map((period) =>
    period.id === 'yearly' ? { ...period, months, prices: { ...period.prices, 2: cents } } : period,
  );
  return { ...catalogue, periods };
}

/** As if it had come into force so many minutes ago. To be called in the order of time. */
export async function wasInForce(queries: Queries, minutes: number, sold: unknown): Promise<void> {
  const stored = JSON.stringify(sold);
  await sql`insert into catalogue_history (since, catalogue)
    values (clock_timestamp() - make_interval(secs => ${minutes * 60}), ${stored}::jsonb)`.execute(queries);
}
