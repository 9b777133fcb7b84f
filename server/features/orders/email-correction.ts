import { emailCorrectionMinutes } from '#contract/expiry-times.ts';
import { isSameAddress } from '#contract/mailbox.ts';
import { isRunning } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { receiptMail } from './mails.ts';
import { orderProblems } from './problems.ts';
import { moveAccess } from './provisioning/access.ts';
import { keepsLogin } from './provisioning/shared-login.ts';
import { lockRunning } from './receipts.ts';
import { type Order, orderStore } from './store.ts';
import { subscriptionPeriod } from './subscription-period.ts';

/** The receipt goes to the corrected address, and nothing that was mailed to the old one opens the order any more. */
export function correctEmail(id: number, email: string, actor: string, context: Context): Promise<void> {
  return context.database.transact(async (tx) => {
    const order = await lockRunning(orderStore(tx), id, [email]);
    // Two presses of the button are one.
    if (order.email !== email) await readdress(tx, order, email, { source: 'staff', actor }, context);
  });
}

/** Whether it begins where a plan of its mailbox ends: its address is one that has been sent login details before. */
export function followsPlan({ starts_at, paid_at }: Pick<Order, 'starts_at' | 'paid_at'>): boolean {
  return starts_at !== null && paid_at !== null && starts_at > paid_at;
}

/** Until when the browser that paid may correct the address of its order; null where it may not. */
export async function correctableUntil(
  store: Pick<ReturnType<typeof orderStore>, 'hasEvent'>,
  order: Order,
): Promise<Date | null> {
  if (!order.paid_at || order.email === null || !isRunning(order) || followsPlan(order)) return null;
  const until = new Date(order.paid_at.getTime() + emailCorrectionMinutes * 60_000);
  if (until < new Date()) return null;
  // A customer who has opened the order reads the mails of its address. And once is enough for a slip of the finger.
  return (await store.hasEvent(order.id, ['opened', 'emailCorrected'])) ? null : until;
}

/**
 * By the browser that paid, once. It has proved that it paid, not whose address that was: the login that was mailed there is replaced,
 * since the buyer may have named a customer's address to be sent that customer's login, and a stranger may have the mail.
 */
export function correctOwnEmail(id: number, email: string, context: Context): Promise<Order> {
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await lockRunning(store, id, [email]);
    if (order.email !== null && isSameAddress(order.email, email)) return order;
    // At another address the time that was paid for would run beside the plan it was to follow.
    if (followsPlan(order)) throw new Problem(orderProblems.renewalAddress);
    if (!(await correctableUntil(store, order))) throw new Problem(orderProblems.correctionOver);
    return readdress(tx, order, email, { source: 'buyer', actor: `buyer of ${order.number}` }, context);
  });
}

async function readdress(
  tx: Queries,
  order: Order,
  email: string,
  { source, actor }: { source: 'staff' | 'buyer'; actor: string },
  context: Context,
): Promise<Order> {
  const store = orderStore(tx);
  const isBuyer = source === 'buyer';
  await auditTrail(tx).record({ actor, action: 'order.email', target: `order ${order.number}` });
  await store.recordEvent(order.id, source, 'emailCorrected', isBuyer ? {} : { actor });
  let corrected = await store.readdress(order.id, email);
  if (isBuyer) corrected = await store.change(order.id, await periodAt(store, corrected));
  corrected = await moveAccess(tx, order, corrected, context, { always: isBuyer });
  const again = `to another address ${crypto.randomUUID()}`;
  await context
    .outbox(tx)
    .put(receiptMail(corrected, { again, keepsLogin: await keepsLogin(tx, corrected, context) }));
  await notifyLive(tx, 'order');
  return corrected;
}

/** As if it had been paid for this mailbox: it renews what runs there, not what runs at the mistyped address. */
async function periodAt(store: ReturnType<typeof orderStore>, order: Order) {
  const running = order.email_key === null ? null : await store.runningUntil(order.email_key, order.id);
  const { startsAt, endsAt } = subscriptionPeriod(order, running, order.paid_at ?? new Date());
  return { starts_at: startsAt, ends_at: endsAt };
}
