import type { OrderEvent } from '#contract/orders.ts';
import type { Queries } from '#server/db/tables.ts';
import { inCents, type PaypalCapture, type PaypalOrder } from './provider/paypal-client.ts';
import { type Order, orderStore } from './store.ts';

/** Money came, but not what we asked for: staff have to look at it. */
export async function holdMismatch(
  tx: Queries,
  order: Order,
  capture: PaypalCapture,
  wrong: string[],
  source: OrderEvent['source'],
): Promise<Order> {
  const store = orderStore(tx);
  await store.recordEvent(order.id, source, 'mismatch', { capture: capture.id, wrong, said: capture.amount });
  return store.move(order, 'mismatch', { provider_capture: capture.id });
}

/** In what a capture is not the payment of this order. */
export function differences(
  order: Order,
  capture: PaypalCapture,
  { purchase_units: [unit] }: PaypalOrder,
): string[] {
  return [
    ...(inCents(capture.amount.value) === order.amount ? [] : ['amount']),
    ...(capture.amount.currency_code === order.currency ? [] : ['currency']),
    ...((capture.custom_id ?? unit?.custom_id) === order.number ? [] : ['customId']),
    ...(order.payee !== null && payeeOf(capture, unit) !== order.payee ? ['payee'] : []),
  ];
}

export function payeeOf(capture: PaypalCapture, unit: PaypalOrder['purchase_units'][number] | undefined) {
  return capture.payee?.merchant_id ?? unit?.payee?.merchant_id;
}
