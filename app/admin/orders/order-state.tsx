import type { ComponentProps } from 'react';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import { type OrderRow, type OrderStatus, statusOf } from '#contract/orders.ts';

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
  withdrawn: 'waiting',
};

export function OrderState({ order }: { order: OrderRow }) {
  const status = statusOf(order);
  const isOver = status === 'reversed' && order.reversalSettledAt !== null && !order.isDisputed;
  return <StateTag tone={isOver ? 'quiet' : tones[status]}>{words.statuses[status]}</StateTag>;
}
