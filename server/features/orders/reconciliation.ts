import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { captureOrder } from './capture.ts';
import { orderProblems } from './problems.ts';
import {
  isApproved,
  orderWith,
  orUnknown,
  type PaypalOrder,
  PaypalRefusal,
  PaypalSilence,
} from './provider/paypal-client.ts';
import { providerOf } from './provider/provider.ts';
import { endPaymentAttempt, settle } from './settlement.ts';
import { hasFreshCall, isPaid, type Order, orderStore } from './store.ts';

/** PayPal forgets what the buyer does not approve after three hours. */
const approvalLifeSeconds = 3 * 3600;
/** A buyer who approved is about to capture; after this we do it for them. */
const buyersTurnSeconds = 60;

/** An order at PayPal that its buyer has not approved: nothing can be captured of it. */
const notApproved = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'];

/**
 * What became of an order that a buyer, a crash or an outage left behind. True once it is known, and while its buyer has
 * approved nothing: reconciliation looks at it again.
 */
export async function clearUp(id: number, context: Context): Promise<boolean> {
  try {
    return await look(id, context);
  } catch (error) {
    if (error instanceof PaypalSilence) return false;
    throw error;
  }
}

async function look(id: number, context: Context): Promise<boolean> {
  const store = orderStore(context.database.queries);
  const order = await store.find(id);
  if (!order || isPaid(order)) return true;
  const ageSeconds = (Date.now() - order.created_at.getTime()) / 1000;
  if (order.provider_order === null) {
    if (ageSeconds > approvalLifeSeconds && order.state === 'open') await closeAbandoned(order, context);
    return true;
  }
  const { client } = await providerOf(context);
  let found: PaypalOrder;
  try {
    found = await client.getOrder(order.provider_order);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    const held = await heldCapture(order, context);
    // What PayPal no longer knows was never paid, unless it holds the payment or is still busy with a call of ours. Nor was one that it
    // refuses to show, once it can no longer be approved, if every call of ours was refused.
    if (!held) {
      const isOver = error.status === 404 || (order.capture_calls === 0 && ageSeconds > approvalLifeSeconds);
      if (!isOver || order.pending_since || hasFreshCall(order)) return false;
      if (order.state !== 'failed') await closeAbandoned(order, context);
      return true;
    }
    found = held;
  }
  const settled = await settle(found, 'reconciliation', context);
  // A mismatch is over when its money was sent back at PayPal; until then it is a person's business.
  if (!settled || settled.outcome === 'paid' || order.state === 'mismatch') return true;
  const isUnpaid = settled.outcome === 'unpaid';
  if (isUnpaid && order.capture_calls > 0 && !hasFreshCall(order)) await store.forgetCaptures(order);
  if (isApproved(found) && isUnpaid) {
    // A buyer who saw a refusal may have paid in another way: only a press of their own captures it now.
    const mayCapture = order.state === 'processing' || !(await store.wasRefused(id));
    if (mayCapture) return isTheirTurn(order) ? false : captureLeftBehind(order, context);
  }
  if (settled.outcome === 'processing' || settled.order.state === 'processing') {
    // Asked for and not there: PayPal knows of no approval, so no money moved.
    if (isUnpaid && notApproved.includes(found.status) && isIdle(settled.order)) await reopen(id, context);
    return false;
  }
  if (ageSeconds > approvalLifeSeconds && settled.order.state === 'open')
    await closeAbandoned(settled.order, context);
  return true;
}

/** An order that PayPal no longer shows, as far as the capture tells that it holds for it. */
async function heldCapture({ provider_order, pending_capture }: Order, context: Context) {
  if (provider_order === null || pending_capture === null) return undefined;
  const { client } = await providerOf(context);
  const capture = await orUnknown(client.getCapture(pending_capture));
  return capture && orderWith(capture, provider_order);
}

function isTheirTurn({ state, updated_at }: Order): boolean {
  return state === 'open' && Date.now() - updated_at.getTime() < buyersTurnSeconds * 1000;
}

function isIdle({ updated_at }: Order): boolean {
  return Date.now() - updated_at.getTime() > buyersTurnSeconds * 1000;
}

async function captureLeftBehind(order: Order, context: Context): Promise<boolean> {
  try {
    const { outcome } = await captureOrder(order.provider_order ?? '', 'reconciliation', context);
    return outcome === 'paid';
  } catch (error) {
    if (error instanceof Problem) return error.kind !== orderProblems.paymentsOff;
    throw error;
  }
}

function reopen(id: number, context: Context): Promise<void> {
  return context.database.transact(async (tx) => {
    const order = await orderStore(tx).lock(id);
    // PayPal may be busy with a call that it does not show yet: a buyer who is told that nothing was charged would be charged then.
    if (order?.state !== 'processing' || hasFreshCall(order)) return;
    // PayPal holds the payment, and its answer is from before that.
    if (order.pending_since) return;
    // Its buyer is told so, and may pay in another way: only their own word takes the money now.
    await orderStore(tx).recordEvent(id, 'reconciliation', 'abandoned');
    await endPaymentAttempt(tx, order, 'open', 'reconciliation', context, { isRefused: false });
    await notifyLive(tx, 'order');
  });
}

/** The buyer never paid, and PayPal takes no payment for it any more: the order has failed. */
function closeAbandoned({ id, state }: Order, context: Context): Promise<void> {
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await store.lock(id);
    // A capture may have begun since we looked.
    if (!order || order.state !== state || (state !== 'open' && state !== 'processing')) return;
    if (order.pending_since || hasFreshCall(order)) return;
    await store.recordEvent(id, 'reconciliation', 'abandoned');
    await endPaymentAttempt(tx, order, 'failed', 'reconciliation', context, { isRefused: false });
    await notifyLive(tx, 'order');
  });
}

/** Orders that one run asks about, and how many at a time: PayPal must not be flooded by those who never pay. */
const perRun = 200;
const together = 4;

/** When `reconcile` runs. */
export const everyFiveMinutes = '*/5 * * * *';

/** Orders whose own job has given up, and orders to which the buyer never came back. Those in doubt come first. */
export async function reconcile(context: Context): Promise<void> {
  const errors: unknown[] = [];
  const due = await orderStore(context.database.queries).dueForCheck(perRun);
  let isBusy = false;
  const check = async (order: Order) => {
    try {
      await look(order.id, context);
    } catch (error) {
      // One that cannot be looked at keeps no other order waiting.
      if (!(error instanceof PaypalSilence)) errors.push(error);
      else if (error.retryAfter) isBusy = true;
    }
    await orderStore(context.database.queries).postponeCheck(order, checkPauseMinutes(order));
  };
  while (due.length > 0 && !isBusy) await Promise.all(due.splice(0, together).map(check));
  if (errors.length > 0) throw new AggregateError(errors, 'Some orders could not be looked at');
}

/** An order that no buyer approves is looked at 1, 10, 60 and 180 minutes after it was made, and then abandoned. */
const checkPausesMinutes: Partial<Record<Order['state'], readonly number[]>> = {
  open: [9, 50, 121, 720],
  processing: [5, 5, 10, 30, 60, 180, 360, 720],
  mismatch: [60, 360, 1440],
};

function checkPauseMinutes({ state, checks }: Order): number {
  const own = checkPausesMinutes[state] ?? [];
  return own[Math.min(checks, own.length - 1)] ?? 720;
}
