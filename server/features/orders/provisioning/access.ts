import { isRunning } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { type Order, orderStore } from '../store.ts';
import { type Addressed, storeAccess } from './access-details.ts';
import { endingQueue, nameOf, periodOf, provisioningQueue, recordEvent } from './provisioning-jobs.ts';
import { isSameAddress, mayShareLogin, ownAccess } from './shared-login.ts';

/**
 * Gives a paid order its access details, in the transaction that settles it: made here, or asked of the operator's own system,
 * which answers later.
 */
export async function grantAccess(
  tx: Queries,
  order: Addressed,
  { config, jobs, secret }: Pick<Context, 'config' | 'jobs' | 'secret'>,
): Promise<void> {
  if (config.provisioningUrl) await jobs?.send(tx, provisioningQueue, [{ order: order.id }]);
  else await storeAccess(tx, order, await ownAccess(tx, order, secret), secret);
}

/**
 * After its address was corrected. A login that it shares with the address it was bought for by mistake is another customer's, so it
 * is not shown to the right one: they get another. With `always` they get another in any case.
 */
export async function moveAccess(
  tx: Queries,
  before: Order,
  order: Order,
  context: Pick<Context, 'config' | 'jobs' | 'secret'>,
  { always = false } = {},
): Promise<Order> {
  if (before.email_key === null || isSameAddress(before, order)) return order;
  const store = orderStore(tx);
  const beside = await tx
    .selectFrom('customer_order')
    .select(['id', 'email', 'access', 'access_key'])
    .where('email_key', '=', before.email_key)
    .where('id', '!=', order.id)
    .where('access', 'is not', null)
    .execute();
  const shared = beside.find((other) => mayShareLogin(before, other, context));
  if (!shared && !always) return order;
  const moved = await store.change(order.id, {
    access: null,
    access_key: null,
    provisioned_at: null,
    access_moves: before.access_moves + 1,
  });
  await recordEvent(tx, order.id, 'accessReplaced');
  await grantAccess(tx, moved, context);
  if (context.config.provisioningUrl)
    await context.jobs?.send(tx, endingQueue, [
      { order: order.id, moved: { name: nameOf(before), beside: shared?.id } },
    ]);
  return (await store.find(order.id)) ?? moved;
}

/** All of it went back: what the customer bought later begins earlier, and the operator's system ends what this one gave. */
export async function endAccess(tx: Queries, order: Order, { config, jobs }: Context): Promise<void> {
  for (const { id, ...dates } of await orderStore(tx).moveUp(order))
    await recordEvent(tx, id, 'movedUp', { ...periodOf(dates), order: order.number });
  if (config.provisioningUrl) await jobs?.send(tx, endingQueue, [{ order: order.id }]);
}

/** The money was taken back. What the customer has bought for later stays where it is, unless the operator ends access for good. */
export async function suspendAccess(tx: Queries, order: Order, context: Context): Promise<void> {
  const { config, jobs } = context;
  if (config.accessAfterChargeback === 'end') await endAccess(tx, order, context);
  else if (config.provisioningUrl) await jobs?.send(tx, endingQueue, [{ order: order.id }]);
}

/** The money is ours again. Details of our own still stand in the order; the operator's system is asked for it once more. */
export async function resumeAccess(tx: Queries, order: Order, context: Context): Promise<void> {
  if (!isRunning(order)) return;
  for (const { id, ...dates } of await orderStore(tx).moveBack(order))
    await recordEvent(tx, id, 'movedBack', { ...periodOf(dates), order: order.number });
  if (!context.config.provisioningUrl) return;
  const waiting = await orderStore(tx).change(order.id, {
    access: null,
    access_key: null,
    provisioned_at: null,
  });
  await grantAccess(tx, waiting, context);
}
