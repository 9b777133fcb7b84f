import * as z from 'zod/mini';
import { quoteOf } from '#content/price.ts';
import { site } from '#content/site.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import {
  type Billing,
  type CreatePaypalOrder,
  isRunning,
  type OrderEvent,
  type OrderSummary,
} from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import type { Queue } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import { moveAccess } from './access.ts';
import { receiptMail } from './mails.ts';
import { inCents, type PaypalOrder, PaypalRefusal, PaypalSilence, shortDeadline } from './paypal.ts';
import { orderProblems } from './problems.ts';
import { providerOf } from './provider.ts';
import { endAttempt, pay, type Settled, settle } from './settlement.ts';
import { isPaid, type Order, orderStore } from './store.ts';

type Source = OrderEvent['source'];

/** Seconds. PayPal forgets what nobody approved after three hours. */
const approvalLife = 3 * 3600;
/** A buyer who approved is about to capture; after this somebody does it for them. */
const buyersTurn = 60;
/** Orders that reconciliation reads at once. */
const together = 200;

/** Asks what became of an order, until it is known. */
export const settleQueue: Queue<{ order: number }> = {
  name: 'order-settle',
  payload: z.object({ order: z.number() }),
  retries: { firstPause: 5, longestPause: 30, deadline: 3600 },
};

/** The row exists before PayPal hears of it, with the key under which it hears of it. */
export async function createOrder(
  wish: CreatePaypalOrder,
  language: Language,
  context: Context,
): Promise<string> {
  const quote = quoteOf(wish.plan, wish.devices);
  if (!isAmount(wish.amount, quote.amount)) throw new Problem(orderProblems.wrongAmount);
  const { client } = await providerOf(context);
  const order = await context.database.transact(orderStore, async (store) => {
    const added = await store.add({
      quote,
      method: wish.card ? 'card' : 'paypal',
      firstName: wish.firstName ?? null,
      lastName: wish.lastName ?? null,
      email: wish.email ?? null,
      language: wish.language ?? language,
    });
    if (!added) throw new Error('Two orders were given the same number.');
    await store.tell(added.id, 'buyer', 'ordered', { quote: quote.id, amount: quote.amount });
    return added;
  });
  const asked = {
    number: order.number,
    description: `${site.brand} ${quote.id}`,
    requestId: order.create_request,
    brand: site.brand,
  };
  const made = await client
    .createOrder(quote, asked)
    .catch((error) => {
      // With the same key it is the same order, whether the first call arrived or not.
      if (error instanceof PaypalSilence) return client.createOrder(quote, asked, shortDeadline);
      throw error;
    })
    .catch((error) => giveUp(order, error, context));
  const unit = made.purchase_units[0];
  const said = unit?.amount;
  if (said && (inCents(said.value) !== quote.amount || said.currency_code !== quote.currency)) {
    await giveUp(order, new Error(`PayPal made an order over ${said.value} ${said.currency_code}`), context);
  }
  await context.database.transact(orderStore, async (store) => {
    await store.lock(order.id);
    await store.change(order.id, { provider_order: made.id, payee: unit?.payee?.merchant_id ?? null });
    await store.tell(order.id, 'system', 'createdAtPaypal', { id: made.id, status: made.status });
  });
  return made.id;
}

async function giveUp(order: Order, error: unknown, context: Context): Promise<never> {
  const isRefused = error instanceof PaypalRefusal;
  await context.database.transact(orderStore, async (store) => {
    await store.lock(order.id);
    await store.tell(order.id, 'system', isRefused ? 'createRefused' : 'createUnanswered', {
      why: isRefused ? error.issue : String(error),
    });
    // Without its id nobody can approve it: no money can come.
    await store.move(order, 'failed');
  });
  throw new Problem(isRefused ? orderProblems.paymentRefused : orderProblems.paymentsAway, { cause: error });
}

/**
 * `processing` is the answer whenever money may have moved: a lost reply, silence, a payment that PayPal still looks at.
 * What is refused was refused by PayPal, with a reason.
 */
export async function captureOrder(
  providerOrder: string,
  source: Source,
  context: Context,
): Promise<Settled> {
  const known = await orderStore(context.database.queries).byProvider(providerOrder);
  if (!known) throw new Problem(orderProblems.orderUnknown);
  if (isPaid(known)) return { order: known, outcome: 'paid' };
  if (known.state === 'mismatch') return { order: known, outcome: 'processing' };
  const { client } = await providerOf(context);
  const order = await announceCapture(known, source, context);
  if (isPaid(order)) return { order, outcome: 'paid' };
  let found: PaypalOrder;
  try {
    found = await client.captureOrder(providerOrder, order.capture_request);
  } catch (error) {
    return afterRefusal(order, error, source, context);
  }
  return answerTo(await settle(found, source, context), order);
}

/** From here on it is not known that no money moved, until somebody says so. */
function announceCapture(known: Order, source: Source, context: Context): Promise<Order> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await store.lock(known.id);
      if (!order) throw new Problem(orderProblems.orderUnknown);
      if (order.state !== 'open' && order.state !== 'failed') return order;
      await store.tell(order.id, source, 'captureAsked');
      // One at a time for an order, however often it is asked for.
      await context.jobs?.sendMissing(tx, settleQueue, [{ order: order.id }], {
        startAfter: new Date(Date.now() + 10_000),
      });
      await notifyLive(tx, 'order');
      return store.move(order, 'processing');
    },
  );
}

/** Issues after which the same buyer may try another card. */
const declines = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'CARD_EXPIRED',
  'PAYER_ACTION_REQUIRED',
];

async function afterRefusal(
  order: Order,
  error: unknown,
  source: Source,
  context: Context,
): Promise<Settled> {
  const { client } = await providerOf(context);
  const issue = error instanceof PaypalRefusal ? error.issue : undefined;
  if (issue === undefined || issue === 'ORDER_ALREADY_CAPTURED') {
    // Before anybody is told anything, PayPal is asked what is true.
    try {
      const settled = await settle(await client.getOrder(order.provider_order ?? ''), source, context);
      if (settled && settled.outcome !== 'unpaid') return answerTo(settled, order);
    } catch (silence) {
      if (!(silence instanceof PaypalSilence || silence instanceof PaypalRefusal)) throw silence;
    }
    await orderStore(context.database.queries).tell(order.id, source, 'unanswered');
    return { order, outcome: 'processing' };
  }
  if (declines.includes(issue)) return withdraw(order, issue, source, 'declined', context);
  if (issue === 'ORDER_NOT_APPROVED') return withdraw(order, issue, source, 'notApproved', context);
  const isGone =
    issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID' || issue === 'ORDER_EXPIRED';
  return withdraw(order, issue, source, isGone ? 'approvalExpired' : 'paymentRefused', context);
}

/** PayPal said that nothing was captured. Somebody else may have captured it meanwhile: then that is what counts. */
async function withdraw(
  { id }: Order,
  issue: string,
  source: Source,
  problem: 'declined' | 'notApproved' | 'approvalExpired' | 'paymentRefused',
  context: Context,
): Promise<Settled> {
  const order = await context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await store.lock(id);
      if (order?.state !== 'processing') return order;
      await store.tell(id, source, problem, { issue });
      await notifyLive(tx, 'order');
      const isFinal = problem === 'approvalExpired' || problem === 'paymentRefused';
      return endAttempt(tx, order, isFinal ? 'failed' : 'open', source, context);
    },
  );
  if (order && isPaid(order)) return { order, outcome: 'paid' };
  throw new Problem(orderProblems[problem]);
}

function answerTo(settled: Settled | null, order: Order): Settled {
  if (!settled) throw new Error(`The order ${order.number} is gone.`);
  if (settled.outcome === 'declined') throw new Problem(orderProblems.declined);
  return settled.outcome === 'unpaid' ? { ...settled, outcome: 'processing' } : settled;
}

/**
 * What became of an order that was left behind: by a buyer, a crash, an outage. True once it is known, and while nobody has
 * approved anything: reconciliation looks at it again.
 */
export async function clearUp(id: number, context: Context): Promise<boolean> {
  const store = orderStore(context.database.queries);
  const order = await store.find(id);
  if (!order || isPaid(order)) return true;
  const age = (Date.now() - order.created_at.getTime()) / 1000;
  if (order.provider_order === null) {
    if (age > approvalLife && order.state === 'open') await abandon(order, context);
    return true;
  }
  const { client } = await providerOf(context);
  let found: PaypalOrder;
  try {
    found = await client.getOrder(order.provider_order);
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 404) return false;
    // What PayPal no longer knows was never paid: captured orders stay.
    if (order.state !== 'failed') await abandon(order, context);
    return true;
  }
  // Whoever was told that it was refused may have paid in another way: only their own word takes the money now.
  const mayCapture = order.state === 'processing' || !(await store.wasRefused(id));
  if (found.status === 'APPROVED' && mayCapture)
    return isTheirTurn(order) ? false : captureLeftBehind(order, context);
  const settled = await settle(found, 'reconciliation', context);
  // A mismatch is over when its money was sent back at PayPal; until then it is a person's business.
  if (!settled || settled.outcome === 'paid' || order.state === 'mismatch') return true;
  if (settled.outcome === 'processing' || settled.order.state === 'processing') {
    // Asked for and not there: PayPal knows of no approval, so no money moved.
    if (settled.outcome === 'unpaid' && isIdle(settled.order)) {
      await context.database.transact(
        (tx) => tx,
        async (tx) => {
          const now = await orderStore(tx).lock(id);
          if (now?.state !== 'processing') return;
          await endAttempt(tx, now, 'open', 'reconciliation', context);
          await notifyLive(tx, 'order');
        },
      );
    }
    return false;
  }
  if (age > approvalLife && settled.order.state === 'open') await abandon(settled.order, context);
  return true;
}

function isTheirTurn({ state, updated_at }: Order): boolean {
  return state === 'open' && Date.now() - updated_at.getTime() < buyersTurn * 1000;
}

function isIdle({ updated_at }: Order): boolean {
  return Date.now() - updated_at.getTime() > buyersTurn * 1000;
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

function abandon({ id }: Order, context: Context): Promise<void> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await store.lock(id);
      if (!order || (order.state !== 'open' && order.state !== 'processing')) return;
      await store.tell(id, 'reconciliation', 'abandoned');
      await endAttempt(tx, order, 'failed', 'reconciliation', context);
      await notifyLive(tx, 'order');
    },
  );
}

/** Every five minutes: whatever its own job has given up, and what nobody ever came back to. */
export async function reconcile(context: Context): Promise<void> {
  const errors: unknown[] = [];
  for (let after = 0, more = true; more; ) {
    const orders = await orderStore(context.database.queries).unfinished(buyersTurn, together, after);
    // One that cannot be looked at keeps nobody else waiting.
    for (const { id } of orders) await clearUp(id, context).catch((error) => errors.push(error));
    after = orders.at(-1)?.id ?? after;
    more = orders.length === together;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some orders could not be looked at');
}

export interface ManualOrder extends Billing {
  plan: PeriodId;
  devices: DeviceCount;
  language: Language;
  note: string;
  requestId: string;
}

/** Paid outside, at the catalogue's price. */
export function enterManualOrder(wish: ManualOrder, actor: string, context: Context): Promise<Order> {
  const quote = quoteOf(wish.plan, wish.devices);
  const { firstName, lastName, email, language, note, requestId } = wish;
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      await store.lockMailboxesOf([email]);
      const added = await store.add({
        quote,
        method: 'manual',
        firstName,
        lastName,
        email,
        language,
        note,
        createRequest: requestId,
        enteredBy: actor,
      });
      if (!added) {
        const known = await store.byRequest(requestId);
        if (!known) throw new Error('An order was neither new nor known.');
        const isSame =
          known.email === email &&
          known.period === wish.plan &&
          known.devices === wish.devices &&
          known.first_name === firstName &&
          known.last_name === lastName &&
          known.language === language &&
          known.note === note;
        if (!isSame) throw new Problem(orderProblems.orderKnown);
        return known;
      }
      await store.tell(added.id, 'staff', 'entered', { actor, note });
      await auditTrail(tx).record({ actor, action: 'order.entered', target: `order ${added.number}` });
      return pay(tx, added, { capture: null, source: 'staff' }, context);
    },
  );
}

/** To the address of the order, as it was sent the first time. */
export function resendReceipt(id: number, actor: string, context: Context): Promise<void> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await lockRunning(store, id);
      if (order.email === null) throw new Problem(orderProblems.nothingToSend);
      await context.outbox(tx).put(receiptMail(order, `again ${crypto.randomUUID()}`));
      await auditTrail(tx).record({ actor, action: 'order.receipt', target: `order ${order.number}` });
      await store.tell(id, 'staff', 'receiptSent', { actor });
      await notifyLive(tx, 'order');
    },
  );
}

/** The receipt goes to the corrected address, and nothing that was mailed to the old one opens the order any more. */
export function correctEmail(id: number, email: string, actor: string, context: Context): Promise<void> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await lockRunning(store, id, [email]);
      // Two presses of the button are one.
      if (order.email === email) return;
      await auditTrail(tx).record({ actor, action: 'order.email', target: `order ${order.number}` });
      await store.tell(id, 'staff', 'emailCorrected', { actor });
      const corrected = await moveAccess(tx, order, await store.readdress(id, email), context);
      await context.outbox(tx).put(receiptMail(corrected, `to another address ${crypto.randomUUID()}`));
      await notifyLive(tx, 'order');
    },
  );
}

/** A receipt says that all is well, and what was refunded is over. */
async function lockRunning(
  store: ReturnType<typeof orderStore>,
  id: number,
  addresses: readonly string[] = [],
): Promise<Order> {
  const order = await store.lock(id, addresses);
  if (!order) throw new Problem(orderProblems.orderUnknown);
  if (!isRunning(order)) throw new Problem(orderProblems.nothingToSend);
  return order;
}

export function summaryOf({ number, period, devices, amount, email }: Order): OrderSummary {
  return { number, period, devices, amount, email };
}

/** Dollars as a number are never exact: what is less than a thousandth of a cent apart is the same amount. */
function isAmount(dollars: number, cents: number): boolean {
  return Math.abs(dollars * 100 - cents) < 0.001;
}
