import { type RawBuilder, sql } from 'kysely';
import { type OverviewRange, overviewRanges } from '#contract/overview.ts';

/** From a moment on, until another one is reached. */
interface Period {
  from: RawBuilder<Date>;
  until: RawBuilder<Date>;
}

/** A range of the Overview in SQL: what it covers, as much of the time right before it, and its steps, by the clocks of a zone. */
export function periodsOf(range: OverviewRange, timeZone = 'utc') {
  const { unit, count } = overviewRanges[range];
  const zone = sql.lit(timeZone);
  const now = sql`(now() at time zone ${zone})`;
  const steps = (number: number) => sql`interval ${sql.lit(`${number} ${unit}`)}`;
  const first = sql`(date_trunc(${sql.lit(unit)}, ${now}) - ${steps(count - 1)})`;
  const moment = (local: RawBuilder<unknown>) => sql<Date>`(${local} at time zone ${zone})`;
  const period: Period = { from: moment(first), until: sql`now()` };
  // As long as what has passed of the period, and right before it: nothing falls between the two.
  const before: Period = { from: moment(sql`(${first} - (${now} - ${first}))`), until: period.from };
  return {
    period,
    before,
    /** A query of the first moment of each step, as `step`. */
    series: sql`generate_series(${first}, date_trunc(${sql.lit(unit)}, ${now}), ${steps(1)}) as step`,
    /** The step of a moment, to be grouped by. */
    stepOf: (column: RawBuilder<unknown>) =>
      sql`date_trunc(${sql.lit(unit)}, ${column} at time zone ${zone})`,
    /** What a step covers. */
    ofStep: { from: moment(sql`step`), until: moment(sql`(step + ${steps(1)})`) } satisfies Period,
  };
}

export function isWithin(column: RawBuilder<unknown>, { from, until }: Period): RawBuilder<boolean> {
  return sql`${column} >= ${from} and ${column} < ${until}`;
}
