import { sql } from 'kysely';
import type { OverviewDay } from '#contract/overview.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { Chart, Feature, Figure } from '#server/feature.ts';

const days = 90;

export function overviewStore(queries: Queries) {
  return {
    /** Today included, in UTC; a day on which nothing happened is a day too. */
    async days(charts: NonNullable<Feature['charts']>): Promise<OverviewDay[]> {
      const counts = Object.entries(charts).map(
        ([name, chart]) => sql`${onThatDay(chart)} as ${sql.ref(name)}`,
      );
      const { rows } = await sql<OverviewDay>`
        select ${sql.join([sql`to_char(day, 'YYYY-MM-DD') as day`, ...counts])}
        from generate_series(${today} - make_interval(days => ${sql.lit(days - 1)}), ${today}, interval '1 day') as day
        order by day`.execute(queries);
      return rows;
    },

    /** One number for each, in their order. */
    async counts(figures: readonly Figure[]): Promise<number[]> {
      const counted = figures.map(({ table, where, also }) =>
        also ? sql`${count(table, where)} + ${count(also.table, also.where)}` : count(table, where),
      );
      const { rows } = await sql<{ counts: number[] }>`
        select array[${sql.join(counted)}]::integer[] as counts`.execute(queries);
      return rows[0]?.counts ?? [];
    },
  };
}

const today = sql`date_trunc('day', now() at time zone 'utc')`;

/** One short walk through the index for each day: cheaper than to work out the day of every row. */
function onThatDay(chart: Chart) {
  const { table, since } = typeof chart === 'string' ? { table: chart, since: 'created_at' } : chart;
  const moment = sql.ref(since);
  return count(
    table,
    sql`${moment} >= day at time zone 'utc' and ${moment} < (day + interval '1 day') at time zone 'utc'`,
  );
}

function count(table: keyof Tables, condition: ReturnType<typeof sql>) {
  return sql`(select count(*)::integer from ${sql.table(table)} where ${condition})`;
}
