import { isRunning } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { receiptMail } from './mails.ts';
import { orderProblems } from './problems.ts';
import { keepsLogin } from './provisioning/shared-login.ts';
import { type Order, orderStore } from './store.ts';

/** To the address of the order, as it was sent the first time. */
export function resendReceipt(id: number, actor: string, context: Context): Promise<void> {
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await lockRunning(store, id);
    if (order.email === null) throw new Problem(orderProblems.nothingToSend);
    const again = `again ${crypto.randomUUID()}`;
    await context
      .outbox(tx)
      .put(receiptMail(order, { again, keepsLogin: await keepsLogin(tx, order, context) }));
    await auditTrail(tx).record({ actor, action: 'order.receipt', target: `order ${order.number}` });
    await store.recordEvent(id, 'staff', 'receiptSent', { actor });
    await notifyLive(tx, 'order');
  });
}

/** A receipt says that all is well, and what was refunded is over. */
export async function lockRunning(
  store: ReturnType<typeof orderStore>,
  id: number,
  addresses: readonly string[] = [],
): Promise<Order> {
  const order = await store.lock(id, addresses);
  if (!order) throw new Problem(orderProblems.orderUnknown);
  if (!isRunning(order)) throw new Problem(orderProblems.nothingToSend);
  return order;
}
