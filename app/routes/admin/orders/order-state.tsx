import type { ComponentProps } from 'react';
import { StateTag } from '#app/staff/state-tag.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import type { OrderRow, OrderState as State } from '#contract/orders.ts';

const tones: Record<State, ComponentProps<typeof StateTag>['tone']> = {
  open: 'quiet',
  processing: 'waiting',
  paid: 'done',
  partlyRefunded: 'done',
  refunded: 'quiet',
  failed: 'quiet',
  mismatch: 'failed',
};

/** A withdrawal that nobody has settled is told before that it was paid. */
export function OrderState({ order: { state, withdrawalAt } }: { order: OrderRow }) {
  const isWithdrawn = state === 'paid' && withdrawalAt !== null;
  return isWithdrawn ? (
    <StateTag tone="waiting">{words.withdrawn}</StateTag>
  ) : (
    <StateTag tone={tones[state]}>{words.states[state]}</StateTag>
  );
}
