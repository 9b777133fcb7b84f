import { mailboxOf } from '#contract/mailbox.ts';
import { isRunning } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { type CustomerAction, isOfAddress } from '#server/customer-card.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { accessEvent, accessMail, receiptEvent, receiptMail } from './mails.ts';
import { orderProblems } from './problems.ts';
import { keepsLogin } from './provisioning/shared-login.ts';
import { type Order, orderStore } from './store.ts';

/** To the address of the order, as it was sent the first time. */
export function resendReceipt(id: number, actor: string, context: Context): Promise<void> {
  return context.database.transact(async (tx) => {
    const order = await lockRunning(orderStore(tx), id);
    await sendAgain(tx, 'receipt', order, { id: crypto.randomUUID(), actor }, context);
  });
}

/** From the card of a customer: of an order of their address. */
export async function resendFromCard(
  tx: Queries,
  what: keyof typeof mailed,
  { email, number = '', ...press }: CustomerAction,
  context: Context,
): Promise<void> {
  const named = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .where(isOfAddress(email))
    .executeTakeFirst();
  if (!named) throw new Problem(orderProblems.orderUnknown);
  const order = await lockRunning(orderStore(tx), named.id);
  await sendAgain(tx, what, order, press, context);
}

const mailed = {
  receipt: { kind: 'orderReceipt', event: receiptEvent, action: 'order.receipt', recorded: 'receiptSent' },
  access: { kind: 'orderAccess', event: accessEvent, action: 'order.access', recorded: 'accessSent' },
} as const;

const minuteMs = 60_000;
const mostPerHour = 5;

/** Once for each press, and not as often as anybody can press: the mailbox is the customer's. */
async function sendAgain(
  tx: Queries,
  what: keyof typeof mailed,
  order: Order,
  { id, actor }: Pick<CustomerAction, 'id' | 'actor'>,
  context: Context,
): Promise<void> {
  if (order.email === null || (what === 'access' && order.access === null))
    throw new Problem(orderProblems.nothingToSend);
  const { kind, event, action, recorded } = mailed[what];
  const mails = context.outbox(tx);
  const again = `again ${id}`;
  const before = (press: string) =>
    mails.allTo(mailboxOf(order.email ?? ''), kind, `${event(order.id)} ${press}`);
  if ((await before(again)).length > 0) return;
  const ages = (await before('again ')).map(({ createdAt }) => Date.now() - Date.parse(createdAt));
  if (ages.some((ms) => ms < minuteMs)) throw new Problem(orderProblems.sentJustNow);
  if (ages.filter((ms) => ms < 60 * minuteMs).length >= mostPerHour)
    throw new Problem(orderProblems.sentOften);
  const wanted = { again, keepsLogin: await keepsLogin(tx, order, context) };
  if (what === 'receipt') await mails.put(receiptMail(order, wanted));
  else await mails.put(accessMail(order, wanted));
  await auditTrail(tx).record({ actor, action, target: `order ${order.number}` });
  await orderStore(tx).recordEvent(order.id, 'staff', recorded, { actor });
  await notifyLive(tx, 'order');
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
