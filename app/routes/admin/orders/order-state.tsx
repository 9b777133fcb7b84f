import type { ComponentProps } from 'react';
import { StateTag } from '#app/staff/state-tag.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import { hasOpenRequest, type OrderRow, type OrderState as State } from '#contract/orders.ts';

const tones: Record<State, ComponentProps<typeof StateTag>['tone']> = {
  open: 'quiet',
  processing: 'waiting',
  paid: 'done',
  partlyRefunded: 'done',
  refunded: 'quiet',
  reversed: 'failed',
  failed: 'quiet',
  mismatch: 'failed',
};

export function OrderState({ order }: { order: OrderRow }) {
  const { state } = order;
  return hasOpenRequest(order) ? (
    <StateTag tone="waiting">{words.withdrawn}</StateTag>
  ) : (
    <StateTag tone={tones[state]}>{words.states[state]}</StateTag>
  );
}
