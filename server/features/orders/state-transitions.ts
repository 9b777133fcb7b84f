import type { OrderState } from '#contract/orders.ts';

/** Where each state may lead. Money that came late is still money: a failed order can be paid. */
const transitions: Record<OrderState, readonly OrderState[]> = {
  open: ['processing', 'paid', 'failed', 'mismatch'],
  processing: ['open', 'paid', 'failed', 'mismatch'],
  failed: ['processing', 'paid', 'mismatch'],
  mismatch: ['failed'],
  paid: ['partlyRefunded', 'refunded', 'reversed'],
  partlyRefunded: ['partlyRefunded', 'refunded', 'reversed', 'paid'],
  refunded: ['reversed', 'paid', 'partlyRefunded'],
  reversed: ['reversed', 'paid', 'partlyRefunded', 'refunded'],
};

export function mayFollow(state: OrderState, next: OrderState): boolean {
  return transitions[state].includes(next);
}

interface Sums {
  amount: number;
  refunded: number;
  reversed: number;
}

/** Of a paid order, by what went back of its money: what PayPal took back counts before what we refunded. */
export function stateAfter({ amount, refunded, reversed }: Sums): OrderState {
  if (reversed > 0) return 'reversed';
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partlyRefunded' : 'refunded';
}
