import type { ComponentProps } from 'react';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { createdColumn, type DataColumn } from '#app/staff/lists/data-table.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import { type OrderRow, type OrderStatus, statusOf } from '#contract/orders.ts';

export const columns: readonly DataColumn<OrderRow>[] = [
  {
    header: words.columns.number,
    cell: ({ number }) => number,
    names: true,
    look: 'lg:whitespace-nowrap tabular-nums',
  },
  {
    header: words.columns.name,
    cell: ({ name }) => name || words.nameless,
    sort: { ascending: 'name' },
    look: 'lg:min-w-28',
  },
  {
    header: words.columns.email,
    cell: ({ email }) => email,
    sort: { ascending: 'email' },
    look: 'lg:min-w-36 max-sm:col-span-full',
  },
  { header: words.columns.plan, cell: (order) => words.plan(order), look: 'lg:min-w-24' },
  { header: words.columns.amount, cell: ({ amount }) => words.money(amount), numeric: true },
  { header: words.columns.state, cell: (order) => <OrderState order={order} /> },
  { header: words.columns.method, cell: ({ method }) => words.methods[method] },
  createdColumn(words.columns.orderedOn),
];

const tones: Record<OrderStatus, ComponentProps<typeof StateTag>['tone']> = {
  open: 'quiet',
  processing: 'waiting',
  paid: 'done',
  partlyRefunded: 'done',
  refunded: 'quiet',
  reversed: 'failed',
  failed: 'quiet',
  mismatch: 'failed',
  disputed: 'failed',
  disputeLost: 'failed',
  withdrawn: 'waiting',
};

export function OrderState({ order }: { order: OrderRow }) {
  const status = statusOf(order);
  const isOver = status === 'reversed' && order.reversalSettledAt !== null && !order.isDisputed;
  return (
    <StateTag wraps={status === 'disputeLost'} tone={isOver ? 'quiet' : tones[status]}>
      {words.statuses[status]}
    </StateTag>
  );
}
