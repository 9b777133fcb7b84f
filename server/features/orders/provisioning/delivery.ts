import { isRunning } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { receiptMail } from '../mails.ts';
import { type Order, orderStore } from '../store.ts';
import { grantAccess } from './access.ts';
import { keepsLogin } from './shared-login.ts';

/** What a payment brings its customer: access, and the receipt. Nothing where the money was gone before we learnt of it. */
export async function deliver(tx: Queries, order: Order, context: Context): Promise<Order> {
  if (!isRunning(order)) {
    await orderStore(tx).recordEvent(order.id, 'system', 'accessWithheld');
    return order;
  }
  await grantAccess(tx, order, context);
  return sendReceipt(tx, order, context);
}

/** The money is back, and the customer has never got anything for it. */
export async function deliverWithheld(tx: Queries, order: Order, context: Context): Promise<void> {
  if (!isRunning(order) || !(await orderStore(tx).hasEvent(order.id, ['accessWithheld']))) return;
  // The operator's own system is asked for every order whose money is back.
  if (!context.config.provisioningUrl) await grantAccess(tx, order, context);
  await sendReceipt(tx, order, context);
}

async function sendReceipt(tx: Queries, { id }: Order, context: Context): Promise<Order> {
  const order = await orderStore(tx).find(id);
  if (!order) throw new Error('An order was deleted while it was paid.');
  await context.outbox(tx).put(receiptMail(order, { keepsLogin: await keepsLogin(tx, order, context) }));
  return order;
}
