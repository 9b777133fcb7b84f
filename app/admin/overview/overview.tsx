import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { overviewWords as words } from '#content/staff/overview.ts';
import { liveKinds } from '#contract/lists.ts';
import type { Overview as Figures, OverviewRange } from '#contract/overview.ts';
import { DayChart } from './day-chart.tsx';
import { Alarms, ToDo } from './figure-list.tsx';
import { Money } from './money.tsx';
import { RangeChoice, useRange } from './range-choice.tsx';
import { Plans, Sales } from './sales.tsx';
import { TrialConversion } from './trial-conversion.tsx';

/** Sales first, then open work and the way to an order; the books come last. */
export default function Overview() {
  const range = useRange();
  const query = useLiveQuery<{ data: Figures }>(liveKinds, `/api/admin/overview?range=${range}`, {
    queryKey: ['overview', range],
    placeholderData: keepPreviousData,
    // Live updates do not report the end of a day.
    staleTime: 60_000,
  });
  return (
    <>
      <PageTitle title={words.title} aside={<RangeChoice />} />
      <QueryResult query={query}>
        {({ data }) => (
          <div className="grid grid-cols-1 gap-4 pb-8">
            <Alarms figures={data.figures} />
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
              <Sales range={range} className="lg:col-span-2" />
              <ToDo figures={data.figures} />
            </div>
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
              <TrialConversion trials={data.trials} range={range} />
              <ChartOf what="trials" range={range} {...data} />
              <ChartOf what="contacts" range={range} {...data} />
            </div>
            <Plans range={range} />
            <Money />
          </div>
        )}
      </QueryResult>
    </>
  );
}

interface ChartOfProps extends Pick<Figures, 'steps' | 'before'> {
  what: keyof typeof words.charts;
  range: OverviewRange;
}

function ChartOf({ what, range, steps, before }: ChartOfProps) {
  const counts = useMemo(() => steps.map((step) => ({ from: step.from, count: step[what] })), [steps, what]);
  return <DayChart copy={words.charts[what]} range={range} steps={counts} before={before[what]} />;
}
