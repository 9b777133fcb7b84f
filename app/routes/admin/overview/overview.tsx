import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Answer } from '#app/staff/answer.tsx';
import { getJson } from '#app/staff/api.ts';
import { useLive } from '#app/staff/live.ts';
import { PageTitle } from '#app/staff/page-title.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { liveKinds } from '#contract/live.ts';
import type { Overview as Figures, OverviewDay } from '#contract/overview.ts';
import { DayChart } from './day-chart.tsx';
import { FigureList } from './figure-list.tsx';
import { Money } from './money.tsx';
import { Sales } from './sales.tsx';

export default function Overview() {
  const query = useQuery({
    queryKey: ['overview'],
    queryFn: () => getJson<{ data: Figures }>('/api/admin/overview'),
    // Nobody announces the end of a day.
    staleTime: 60_000,
  });
  useLive(liveKinds, () => void query.refetch());
  return (
    <>
      <PageTitle title={words.title} />
      <Answer query={query}>
        {({ data }) => (
          <div className="grid grid-cols-1 gap-6 pb-8">
            <FigureList figures={data.figures} />
            <Money />
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <ChartOf what="trials" days={data.days} />
              <ChartOf what="contacts" days={data.days} />
              <ChartOf what="orders" days={data.days} />
              <Sales />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}

function ChartOf({ what, days }: { what: keyof typeof words.charts; days: readonly OverviewDay[] }) {
  const counts = useMemo(() => days.map((day) => ({ day: day.day, count: day[what] })), [days, what]);
  return <DayChart copy={words.charts[what]} days={counts} />;
}
