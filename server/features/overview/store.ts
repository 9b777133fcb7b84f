import { type RawBuilder, sql } from 'kysely';
import type { Overview, OverviewRange, OverviewStep, TrialOutcome } from '#contract/overview.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { Feature, Figure } from '#server/feature.ts';
import { isWithin, periodsOf } from '#server/overview-ranges.ts';

type Charts = NonNullable<Feature['charts']>;

/** Those who tried and those who bought, as all features know them. */
interface People {
  prospects: RawBuilder<unknown>;
  buyers: RawBuilder<unknown>;
}

export function overviewStore(queries: Queries, range: OverviewRange) {
  const { period, before, series, ofStep } = periodsOf(range);
  const countsIn = (charts: Charts, covered: typeof period) =>
    Object.entries(charts).map(
      ([name, table]) => sql`${count(table, isWithin(sql`created_at`, covered))} as ${sql.ref(name)}`,
    );
  return {
    /** Also where nothing happened. One short walk through the index for each: cheaper than to work out the day of every row. */
    async steps(charts: Charts): Promise<OverviewStep[]> {
      const { rows } = await sql<OverviewStep>`
        select ${sql.join([sql`to_char(step, 'YYYY-MM-DD') as "from"`, ...countsIn(charts, ofStep)])}
        from ${series} order by step`.execute(queries);
      return rows;
    },

    async before(charts: Charts): Promise<Overview['before']> {
      const { rows } = await sql<Overview['before']>`
        select ${sql.join(countsIn(charts, before))}`.execute(queries);
      return rows[0] as Overview['before'];
    },

    /**
     * A person may try once and buy often: by mailbox, from the request on. What came after a period does not count for it:
     * trials of the time before have had longer to lead to something.
     */
    async trials(people: People): Promise<Overview['trials']> {
      const outcomeIn = async (covered: typeof period): Promise<TrialOutcome> => {
        const { rows } = await sql<TrialOutcome>`
          select count(*)::integer as requested,
            (count(*) filter (where activated_at < ${covered.until}))::integer as activated,
            (count(*) filter (where exists (
              select from (${people.buyers}) as buyer
              where buyer.mailbox = prospect.mailbox and buyer.at >= prospect.at and buyer.at < ${covered.until}
            )))::integer as ordered
          from (${people.prospects}) as prospect where ${isWithin(sql`prospect.at`, covered)}`.execute(
          queries,
        );
        return rows[0] as TrialOutcome;
      };
      return { now: await outcomeIn(period), before: await outcomeIn(before) };
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

function count(table: keyof Tables, condition: RawBuilder<unknown>) {
  return sql`(select count(*)::integer from ${sql.table(table)} where ${condition})`;
}
