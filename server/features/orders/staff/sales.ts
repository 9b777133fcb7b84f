import { sql } from 'kysely';
import type { Earned, OrderRow, OrderSales } from '#contract/orders.ts';
import type { OverviewRange } from '#contract/overview.ts';
import type { Queries } from '#server/db/tables.ts';
import { isWithin, periodsOf } from '#server/overview-ranges.ts';
import { isPaid } from './store.ts';

/** Revenue is what was paid, without what was refunded or taken back, on the day of the payment. */
const earned = sql`
  count(*)::integer as orders, coalesce(sum(amount - refunded - reversed), 0)::bigint as revenue,
  count(*) filter (where state = 'refunded')::integer as "refundedOrders",
  count(*) filter (where state = 'reversed')::integer as "reversedOrders"`;

interface Sold extends Earned {
  from: string;
  period: OrderRow['period'];
  devices: OrderRow['devices'];
}

/** One walk through the index of payments gives both: what was sold in each step, and of each plan. */
export async function readSales(queries: Queries, range: OverviewRange): Promise<OrderSales> {
  const { period, before, series, stepOf } = periodsOf(range);
  const paidAt = sql`paid_at`;
  const { rows } = await sql<Sold>`
    select to_char(${stepOf(paidAt)}, 'YYYY-MM-DD') as "from", period, devices, ${earned}
    from customer_order where ${isWithin(paidAt, period)} and ${isPaid}
    group by 1, 2, 3`.execute(queries);
  const { rows: steps } = await sql<{ from: string }>`
    select to_char(step, 'YYYY-MM-DD') as "from" from ${series} order by step`.execute(queries);
  const { rows: earlier } = await sql<Earned>`
    select ${earned} from customer_order where ${isWithin(paidAt, before)} and ${isPaid}`.execute(queries);
  const plans = Map.groupBy(rows, ({ period: plan, devices }) => `${plan} ${devices}`);
  return {
    steps: steps.map(({ from }) => ({ from, ...totalOf(rows.filter((sold) => sold.from === from)) })),
    before: totalOf(earlier),
    plans: [...plans.values()]
      .flatMap((sold) => (sold[0] ? [{ ...planOf(sold[0]), ...totalOf(sold) }] : []))
      .sort((one, other) => other.revenue - one.revenue),
  };
}

const planOf = ({ period, devices }: Sold) => ({ period, devices });

function totalOf(sold: readonly Earned[]): Earned {
  const sum = (of: keyof Earned) => sold.reduce((total, one) => total + one[of], 0);
  return {
    orders: sum('orders'),
    revenue: sum('revenue'),
    refundedOrders: sum('refundedOrders'),
    reversedOrders: sum('reversedOrders'),
  };
}
