import { formatDate } from '#app/staff/frame/format.ts';
import type { DataColumn } from '#app/staff/lists/data-table.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import type { OrderRow } from '#contract/orders.ts';
import { OrderState } from './order-state.tsx';

export const columns: readonly DataColumn<OrderRow>[] = [
  {
    key: 'number',
    header: words.columns.number,
    cell: ({ number }) => number,
    names: true,
    look: 'lg:whitespace-nowrap tabular-nums',
  },
  {
    key: 'name',
    header: words.columns.name,
    cell: ({ name }) => name || words.nameless,
    sort: { ascending: 'name' },
    look: 'lg:min-w-28',
  },
  {
    key: 'email',
    header: words.columns.email,
    cell: ({ email }) => email,
    sort: { ascending: 'email' },
    look: 'lg:min-w-36 max-sm:col-span-full',
  },
  { key: 'plan', header: words.columns.plan, cell: (order) => words.plan(order), look: 'lg:min-w-24' },
  {
    key: 'amount',
    header: words.columns.amount,
    cell: ({ amount }) => words.money(amount),
    numeric: true,
  },
  { key: 'state', header: words.columns.state, cell: (order) => <OrderState order={order} /> },
  { key: 'method', header: words.columns.method, cell: ({ method }) => words.methods[method] },
  {
    key: 'createdAt',
    header: words.columns.orderedOn,
    cell: ({ createdAt }) => formatDate(createdAt),
    sort: { ascending: 'oldest', descending: 'newest' },
    look: 'tabular-nums lg:min-w-32 lg:wrap-normal xl:whitespace-nowrap',
  },
];
