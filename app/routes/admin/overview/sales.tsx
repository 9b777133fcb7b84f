import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Answer } from '#app/staff/answer.tsx';
import { getJson } from '#app/staff/api.ts';
import { formatCount } from '#app/staff/format.ts';
import { useLive } from '#app/staff/live.ts';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import { orderWords } from '#content/staff/orders.ts';
import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import type { OrderFigures } from '#contract/orders.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable, dayColumn } from './day-table.tsx';

const words = orderWords.sales;
const { money } = orderWords;

export function useOrderFigures() {
  const query = useQuery({
    queryKey: ['order', 'figures'],
    queryFn: () => getJson<{ data: OrderFigures }>('/api/admin/orders/figures'),
    staleTime: 60_000,
  });
  useLive('order', () => void query.refetch());
  return query;
}

/** What was earned, by day and by plan. */
export function Sales() {
  const query = useOrderFigures();
  return (
    <Answer query={query}>
      {({ data }) => (
        <>
          <Revenue days={data.days} />
          {data.plans.length > 0 ? <Plans plans={data.plans} /> : null}
        </>
      )}
    </Answer>
  );
}

function Revenue({ days }: Pick<OrderFigures, 'days'>) {
  // In dollars, as the axis of the chart counts them.
  const counts = useMemo(() => days.map(({ day, revenue }) => ({ day, count: revenue / 100 })), [days]);
  return (
    <DayChart
      copy={{ ...words.revenue, unit: () => '' }}
      tell={inDollars}
      days={counts}
      table={<DayTable title={words.revenue.title} columns={dayColumns} days={days} />}
    />
  );
}

const inDollars = (dollars: number) => money(Math.round(dollars * 100));

const dayColumns = [
  dayColumn,
  {
    key: 'orders',
    header: words.orders,
    numeric: true,
    cell: ({ orders }: OrderFigures['days'][number]) => formatCount(orders),
  },
  {
    key: 'revenue',
    header: words.revenueColumn,
    numeric: true,
    cell: ({ revenue }: OrderFigures['days'][number]) => money(revenue),
  },
];

/** One row for each period, one column for each number of devices. */
function Plans({ plans }: Pick<OrderFigures, 'plans'>) {
  const sold = (period: PeriodId, devices: DeviceCount) =>
    plans.find((plan) => plan.period === period && plan.devices === devices);
  const columns = [
    {
      key: 'plan',
      header: orderWords.columns.plan,
      names: true,
      cell: (period: PeriodId) => orderWords.periods[period],
    },
    ...deviceCounts.map((devices) => ({
      key: `${devices}`,
      header: orderWords.devices(devices),
      numeric: true,
      cell: (period: PeriodId) => <Sold plan={sold(period, devices)} />,
    })),
  ];
  return (
    <Card className="p-5 lg:col-span-2">
      <Table
        caption={words.byPlan}
        columns={columns}
        rows={periodIds}
        rowKey={(period) => period}
        empty={null}
      />
    </Card>
  );
}

function Sold({ plan }: { plan: OrderFigures['plans'][number] | undefined }) {
  if (!plan) return <span className="text-ink-quiet">0</span>;
  return (
    <span className="grid justify-items-end">
      <span>{money(plan.revenue)}</span>
      <span className="text-xs text-ink-quiet">{words.sold({ count: formatCount(plan.orders) })}</span>
    </span>
  );
}
