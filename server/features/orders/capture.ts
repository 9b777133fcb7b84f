import * as z from 'zod/mini';
import type { OrderEvent, PaymentProblem } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import type { Queue } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import { orderProblems } from './problems.ts';
import {
  callTimeoutMs,
  isApproved,
  type PaypalOrder,
  PaypalRefusal,
  PaypalSilence,
  shortCallTimeoutMs,
} from './provider/paypal-client.ts';
import { providerOf } from './provider/provider.ts';
import { endPaymentAttempt, type Settled, settle } from './settlement.ts';
import { isPaid, type Order, orderStore } from './store.ts';

type Source = OrderEvent['source'];

/** Asks what became of an order, until it is known. */
export const settleQueue: Queue<{ order: number }> = {
  name: 'order-settle',
  payload: z.object({ order: z.number() }),
  retries: { firstPauseSeconds: 5, longestPauseSeconds: 30, deadlineSeconds: 3600 },
};

/** Of the twelve seconds within which a buyer has an answer: what PayPal may take for all calls of one request. */
const allCallsMs = 10_500;

/** How long the next call may take: the capture leaves enough for the question after it. */
type TimeFor = (call: 'question' | 'capture') => number;

function timeFrom(began: number): TimeFor {
  return (call) => {
    const left = began + allCallsMs - performance.now();
    const most =
      call === 'question'
        ? Math.min(shortCallTimeoutMs, left)
        : Math.min(callTimeoutMs, left - shortCallTimeoutMs);
    return Math.max(0, Math.round(most));
  };
}

/**
 * `processing` is the answer whenever money may have moved: a lost reply, silence, a payment that PayPal still looks at.
 * What is refused was refused by PayPal, with a reason, or by the bank of a card that did not confirm its holder.
 */
export async function captureOrder(
  providerOrder: string,
  source: Source,
  context: Context,
): Promise<Settled> {
  const timeFor = timeFrom(performance.now());
  const { queries } = context.database;
  const known = await orderStore(queries).byProvider(providerOrder);
  if (!known) throw new Problem(orderProblems.orderUnknown);
  if (isPaid(known)) return { order: known, outcome: 'paid' };
  if (known.state === 'mismatch') return { order: known, outcome: 'processing' };
  const { client } = await providerOf(context);
  const unverified = known.method === 'card' && (await refuseUnverifiedCard(known, source, context, timeFor));
  if (unverified) return unverified;
  const order = await announceCapture(known, source, context, { isCalled: true });
  if (isPaid(order)) return { order, outcome: 'paid' };
  let found: PaypalOrder;
  try {
    found = await client.captureOrder(providerOrder, order.capture_request, timeFor('capture'));
  } catch (error) {
    return afterFailure(order, error, source, context, timeFor);
  }
  await orderStore(queries).captureAnswered(order);
  return answerTo(await settle(found, source, context), order);
}

/** From here on it is not known that no money moved, until PayPal says so. */
function announceCapture(
  known: Order,
  source: Source,
  context: Context,
  { isCalled }: { isCalled: boolean },
): Promise<Order> {
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    let order = await store.lock(known.id);
    if (!order) throw new Problem(orderProblems.orderUnknown);
    if (order.state === 'open' || order.state === 'failed') {
      await store.recordEvent(order.id, source, 'captureAsked');
      // One at a time for an order, however often it is asked for.
      await context.jobs?.sendMissing(tx, settleQueue, [{ order: order.id }], {
        startAfter: new Date(Date.now() + 10_000),
      });
      await notifyLive(tx, 'order');
      order = await store.move(order, 'processing');
    }
    return isCalled && order.state === 'processing' ? store.countCapture(order.id) : order;
  });
}

/** Of 3-D Secure: the bank does not answer for the cardholder, or could not be asked. PayPal would capture all the same. */
const unverified = ['NO', 'UNKNOWN'];

/** Read from PayPal, not from the browser. Undefined where the card may be charged. */
async function refuseUnverifiedCard(
  order: Order,
  source: Source,
  context: Context,
  timeFor: TimeFor,
): Promise<Settled | undefined> {
  const { client } = await providerOf(context);
  let found: PaypalOrder;
  try {
    found = await client.getOrder(order.provider_order ?? '', {
      timeoutMs: timeFor('question'),
      isUrgent: true,
    });
  } catch (error) {
    const issue = error instanceof PaypalRefusal ? error.issue : undefined;
    if (!issue && !(error instanceof PaypalSilence)) throw error;
    if (error instanceof PaypalRefusal && error.status === 404)
      return recordRefusal(order, 'approvalExpired', { issue: error.issue }, source, context);
    // PayPal would charge it all the same, so nothing is asked of it that the bank may have refused.
    const waiting = await announceCapture(order, source, context, { isCalled: false });
    await orderStore(context.database.queries).recordEvent(order.id, source, 'unanswered', {
      ...(issue && { issue }),
    });
    return { order: waiting, outcome: isPaid(waiting) ? 'paid' : 'processing' };
  }
  if (found.status === 'COMPLETED') return undefined;
  const card = found.payment_source?.card;
  const result = card?.authentication_result;
  const shift = result?.liability_shift ?? '';
  // Before a card is there nothing can be said of it, and the bank could still refuse it while we charge it.
  const isConfirmed = isApproved(found) || card?.last_digits !== undefined;
  if (isConfirmed && !unverified.includes(shift)) return undefined;
  if (!isConfirmed) return recordRefusal(order, 'notApproved', { status: found.status }, source, context);
  const { authentication_status: status } = result?.three_d_secure ?? {};
  return recordRefusal(order, 'cardNotVerified', { shift, ...(status && { status }) }, source, context);
}

type Refusal = Exclude<PaymentProblem, 'wrongAmount' | 'orderUnknown'>;

/** What PayPal says where nothing was captured, and what the buyer can do about it: the order stays open for them. */
const refusals: Record<string, Refusal> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  CARD_EXPIRED: 'otherCard',
  CARD_CLOSED: 'otherCard',
  CARD_BRAND_NOT_SUPPORTED: 'otherCard',
  CARD_TYPE_NOT_SUPPORTED: 'otherCard',
  PAYER_ACCOUNT_RESTRICTED: 'accountRestricted',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'accountRestricted',
  TRANSACTION_LIMIT_EXCEEDED: 'limitExceeded',
  ORDER_NOT_APPROVED: 'notApproved',
};
// docs/decisions.md, T101
/** While another call with the key is unanswered, only these can be PayPal's answer to that very call, repeated. */
const ofTheSameCall = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'CARD_CLOSED',
  'CARD_BRAND_NOT_SUPPORTED',
  'CARD_TYPE_NOT_SUPPORTED',
  'ORDER_NOT_APPROVED',
];
const expired = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'ORDER_EXPIRED'];
const alreadyCaptured = 'ORDER_ALREADY_CAPTURED';
/** PayPal's issues about another call with the same key: they answer neither that one nor this. */
const noRefusals = [alreadyCaptured, 'PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID'];

async function afterFailure(
  order: Order,
  error: unknown,
  source: Source,
  context: Context,
  timeFor: TimeFor,
): Promise<Settled> {
  const issue = error instanceof PaypalRefusal ? error.issue : undefined;
  const isAnswer = issue !== undefined && !noRefusals.includes(issue);
  const unanswered = isAnswer ? await orderStore(context.database.queries).captureAnswered(order) : undefined;
  const known = issue === undefined ? undefined : refusals[issue];
  if (issue && known && (unanswered === 0 || ofTheSameCall.includes(issue)))
    return recordRefusal(order, known, { issue }, source, context);
  // Before the buyer gets an answer, PayPal is asked for the order.
  const settled = await ask(order, source, context, { issue, timeoutMs: timeFor('question') });
  if (settled && settled.outcome !== 'unpaid') return answerTo(settled, order);
  if (settled !== undefined && isAnswer) {
    const problem = known ?? (expired.includes(issue) ? 'approvalExpired' : 'paymentRefused');
    return recordRefusal(order, problem, { issue }, source, context);
  }
  await orderStore(context.database.queries).recordEvent(order.id, source, 'unanswered', {
    ...(issue && { issue }),
  });
  return { order, outcome: 'processing' };
}

/** Undefined where PayPal is silent; it no longer knows an order that was never paid. */
async function ask(
  order: Order,
  source: Source,
  context: Context,
  { issue, timeoutMs }: { issue: string | undefined; timeoutMs: number },
): Promise<Settled | undefined> {
  const { client } = await providerOf(context);
  try {
    const found = await client.getOrder(order.provider_order ?? '', { timeoutMs });
    // Beside an order that shows what became of the capture, this issue says that the call is over.
    if (issue === alreadyCaptured && found.status === 'COMPLETED')
      await orderStore(context.database.queries).captureAnswered(order);
    return (await settle(found, source, context)) ?? undefined;
  } catch (error) {
    if (error instanceof PaypalRefusal)
      return error.status === 404 ? { order, outcome: 'unpaid' } : undefined;
    if (error instanceof PaypalSilence) return undefined;
    throw error;
  }
}

/** PayPal or the bank said that nothing was captured. Another call may have captured it meanwhile: then that is what counts. */
async function recordRefusal(
  { id, capture_request: key }: Order,
  problem: Refusal,
  detail: { issue?: string } & Record<string, unknown>,
  source: Source,
  context: Context,
): Promise<Settled> {
  const { issue } = detail;
  const isOfAnyCall = issue !== undefined && ofTheSameCall.includes(issue);
  const order = await context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await store.lock(id);
    if (!order || isPaid(order) || order.state === 'mismatch') return order;
    // Of an earlier attempt: another one is under way with a key of its own.
    if (order.capture_request !== key) return order;
    // PayPal holds the payment, or refused the second of two calls with one key, while the first goes on to take the money.
    if (order.pending_since || (order.capture_calls > 0 && !isOfAnyCall)) {
      if (issue) await store.recordEvent(id, source, 'unanswered', { issue });
      return order;
    }
    await store.recordEvent(id, source, problem, detail);
    await notifyLive(tx, 'order');
    const isFinal = problem === 'approvalExpired' || problem === 'paymentRefused';
    if (order.state !== 'processing' && !isFinal) return order;
    return endPaymentAttempt(tx, order, isFinal ? 'failed' : 'open', source, context, { isRefused: true });
  });
  if (order && isPaid(order)) return { order, outcome: 'paid' };
  const isInDoubt = order?.state === 'processing' || order?.state === 'mismatch';
  if (order && isInDoubt) return { order, outcome: 'processing' };
  throw new Problem(orderProblems[problem]);
}

function answerTo(settled: Settled | null, order: Order): Settled {
  if (!settled) throw new Error(`The order ${order.number} is gone.`);
  if (settled.outcome === 'declined') throw new Problem(orderProblems.declined);
  return settled.outcome === 'unpaid' ? { ...settled, outcome: 'processing' } : settled;
}
