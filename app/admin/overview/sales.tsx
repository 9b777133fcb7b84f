import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCount } from '#app/staff/frame/format.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { Card } from '#app/ui/card.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { orderWords } from '#content/staff/orders.ts';
import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import type { OrderSales } from '#contract/orders.ts';
import type { OverviewRange } from '#contract/overview.ts';
import { DayChart } from './day-chart.tsx';
import { StepTable } from './day-table.tsx';

const words = orderWords.sales;
const { money } = orderWords;

function useSales(range: OverviewRange) {
  return useLiveQuery<{ data: OrderSales }>('order', `/api/admin/orders/sales?range=${range}`, {
    queryKey: ['order', 'sales', range],
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The revenue, by day or by month. */
export function Sales({ range, className }: { range: OverviewRange; className: string }) {
  const query = useSales(range);
  return (
    <QueryResult query={query}>
      {({ data }) => <Revenue range={range} className={className} {...data} />}
    </QueryResult>
  );
}

interface RevenueProps extends Pick<OrderSales, 'steps' | 'before'> {
  range: OverviewRange;
  className: string;
}

function Revenue({ range, steps, before, className }: RevenueProps) {
  // In dollars, because the chart's axis has whole steps.
  const counts = useMemo(() => steps.map(({ from, revenue }) => ({ from, count: revenue / 100 })), [steps]);
  const sum = (of: 'orders' | 'refundedOrders' | 'reversedOrders') =>
    steps.reduce((total, step) => total + step[of], 0);
  const orders = sum('orders');
  const { none, nothingLeft } = words.revenue;
  return (
    <DayChart
      leads
      copy={{ ...words.revenue, unit: () => '', none: orders > 0 ? nothingLeft : none }}
      format={inDollars}
      range={range}
      steps={counts}
      before={before.revenue / 100}
      aside={words.revenue.count({
        orders,
        refundedOrders: sum('refundedOrders'),
        reversedOrders: sum('reversedOrders'),
      })}
      table={<StepTable title={words.revenue.title} range={range} columns={columns} steps={steps} />}
      className={className}
    />
  );
}

const inDollars = (dollars: number) => money(Math.round(dollars * 100));

const columns: readonly Column<OrderSales['steps'][number]>[] = [
  { header: words.orders, numeric: true, cell: ({ orders }) => formatCount(orders) },
  { header: words.revenueColumn, numeric: true, cell: ({ revenue }) => money(revenue) },
];

/** Sales by plan: a row for each period, a column for each number of devices. */
export function Plans({ range }: { range: OverviewRange }) {
  const plans = useSales(range).data?.data.plans ?? [];
  if (plans.length === 0) return null;
  const sold = (period: PeriodId, devices: DeviceCount) =>
    plans.find((plan) => plan.period === period && plan.devices === devices);
  const columns = [
    { header: orderWords.columns.plan, names: true, cell: (period: PeriodId) => orderWords.periods[period] },
    ...deviceCounts.map((devices) => ({
      header: orderWords.devices(devices),
      numeric: true,
      cell: (period: PeriodId) => <Sold plan={sold(period, devices)} />,
    })),
  ];
  return (
    <Card className="p-5">
      <Table caption={words.byPlan} columns={columns} rows={periodIds} rowKey={(period) => period} />
    </Card>
  );
}

function Sold({ plan }: { plan: OrderSales['plans'][number] | undefined }) {
  if (!plan) return <span className="text-ink-quiet">0</span>;
  return (
    <span className="grid justify-items-end">
      <span>{money(plan.revenue)}</span>
      {words.sold(plan).map((line) => (
        <span key={line} className="text-xs text-ink-quiet">
          {line}
        </span>
      ))}
    </span>
  );
}
