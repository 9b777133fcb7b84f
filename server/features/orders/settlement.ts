import { randomUUID } from 'node:crypto';
import { refundHours } from '#content/policy.ts';
import { quoteNamed } from '#content/price.ts';
import { isLanguage, type Language } from '#contract/language.ts';
import type { OrderEvent, Quote } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PaymentReturn } from '#server/payments/hosted-payment-return.ts';
import { books, byHand } from './books/books.ts';
import { bookMovements, type MovementNews } from './books/reversals.ts';
import { failureMail } from './mails.ts';
import { differences, holdMismatch, payeeOf } from './payment-mismatch.ts';
import { orderProblems } from './problems.ts';
import {
  inCents,
  type PaypalCapture,
  type PaypalMoney,
  type PaypalOrder,
  payerOf,
} from './provider/paypal-client.ts';
import { providerOf } from './provider/provider.ts';
import { deliver } from './provisioning/delivery.ts';
import { isPaid, type Order, orderStore } from './store.ts';
import { subscriptionPeriod } from './subscription-period.ts';

type Source = OrderEvent['source'];

/** What the provider's word made of an order. `declined`: this attempt failed, another may follow. */
export interface Settled {
  order: Order;
  outcome: 'paid' | 'processing' | 'declined' | 'unpaid';
}

/** PayPal has taken the money in all of them, also where it went back later. */
const completed = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/**
 * The only way from the provider's word to our books. Return, webhook and reconciliation meet on the lock of one row, so
 * there is one settlement and one receipt, in any order and however often they come. Null where we know no such order.
 */
export async function settle(
  found: PaypalOrder,
  source: Source,
  context: Context,
  news: MovementNews = {},
): Promise<Settled | null> {
  const linkPayments = await linkPaymentsIn(found, context);
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const known = await store.byProvider(found.id);
    const order = known && (await store.lock(known.id, [usable(payerOf(found).email_address)]));
    if (!order) {
      await keepUnmatchedPayments(tx, found, linkPayments, context, news);
      return null;
    }
    const before = order.state;
    const settled = await settleLocked(tx, order, found, source, context, news);
    if (settled.order.state !== before) await notifyLive(tx, 'order');
    return settled;
  });
}

async function settleLocked(
  tx: Queries,
  order: Order,
  found: PaypalOrder,
  source: Source,
  context: Context,
  news: MovementNews,
): Promise<Settled> {
  const store = orderStore(tx);
  const unit = found.purchase_units[0];
  const captures = unit?.payments?.captures ?? [];
  let now = order;
  let isNew = false;
  for (const capture of captures.filter(({ status }) => completed.includes(status))) {
    if (now.provider_capture === capture.id) continue;
    if (isPaid(now) || now.state === 'mismatch') {
      await store.addUnmatchedPayment(unmatchedPaymentOf(capture, found.id));
      await store.recordEvent(now.id, source, 'capturedTwice', { capture: capture.id });
      await notifyLive(tx, 'order');
      continue;
    }
    const wrong = differences(now, capture, found);
    isNew = wrong.length === 0;
    now =
      wrong.length === 0
        ? await bookPayment(tx, now, {
            capture: capture.id,
            fee: capture.seller_receivable_breakdown?.paypal_fee,
            payer: payerOf(found),
            source,
          })
        : await holdMismatch(tx, now, capture, wrong, source);
  }
  if (isPaid(now)) {
    const capture = captures.find(({ id }) => id === now.provider_capture);
    const said = { capture, refunds: unit?.payments?.refunds ?? [], ...news };
    now = await bookMovements(tx, now, said, source, context);
    if (isNew) now = await deliver(tx, now, context);
    return { order: now, outcome: 'paid' };
  }
  if (now.state === 'mismatch') {
    const taken = captures.find(({ id }) => id === now.provider_capture);
    // Sent back at PayPal, the only place that knows how much it was: this order was not paid, and staff need not look at it.
    if (taken?.status === 'REFUNDED') {
      now = await store.move(now, 'failed');
      await store.recordEvent(now.id, source, 'refunded', { amount: inCents(taken.amount.value) });
    }
    return { order: now, outcome: 'processing' };
  }
  const pending = captures.find(({ status }) => status === 'PENDING');
  if (pending) {
    const reason = pending.status_details?.reason ?? 'OTHER';
    await store.recordEvent(now.id, source, 'pending', { reason, capture: pending.id });
    const since = {
      pending_reason: reason,
      pending_capture: pending.id,
      pending_since: now.pending_since ?? new Date(),
    };
    if (now.state !== 'processing') now = await store.move(now, 'processing', since);
    else if (now.pending_reason !== reason) now = await store.change(now.id, since);
    return { order: now, outcome: 'processing' };
  }
  const declined = captures.findLast(({ status }) => status === 'DECLINED' || status === 'FAILED');
  // Listed beside a later attempt that PayPal has not answered, an old decline says nothing of that one.
  const isOld = declined && now.capture_calls > 0 && (await store.knowsDecline(now.id, declined.id));
  if (declined && !isOld) {
    await store.recordEvent(now.id, source, 'declined', { status: declined.status, capture: declined.id });
    const order = await endPaymentAttempt(tx, now, 'open', source, context, { isRefused: true });
    return { order, outcome: 'declined' };
  }
  if (found.status === 'VOIDED') {
    await store.recordEvent(now.id, source, 'voided');
    now = await endPaymentAttempt(tx, now, 'failed', source, context, { isRefused: true });
  }
  return { order: now, outcome: 'unpaid' };
}

const notPending = { pending_reason: null, pending_capture: null, pending_since: null };

/** A buyer who waited for longer was told to close the page and wait for a mail. */
const longestCheckoutWaitMs = 60_000;

/**
 * PayPal captured nothing in this attempt. `open`: the buyer may try again. After a refusal it gets another key, since the same would bring the
 * same refusal; otherwise PayPal may know the key, and only the same one makes sure that the buyer does not pay twice.
 */
export async function endPaymentAttempt(
  tx: Queries,
  order: Order,
  to: 'open' | 'failed',
  source: Source,
  context: Context,
  { isRefused }: { isRefused: boolean },
): Promise<Order> {
  const store = orderStore(tx);
  const isProcessing = order.state === 'processing';
  const hasWaited = isProcessing && Date.now() - order.updated_at.getTime() > longestCheckoutWaitMs;
  if (hasWaited && source !== 'buyer' && order.email !== null)
    await context.outbox(tx).put(failureMail(order));
  const changes = {
    ...notPending,
    ...(isRefused && { capture_request: randomUUID(), capture_calls: 0, capture_asked_at: null }),
  };
  const mayMove = to === 'failed' ? order.state !== 'failed' : isProcessing;
  return mayMove ? store.move(order, to, changes) : store.change(order.id, changes);
}

interface Payment {
  capture: string | null;
  fee?: PaypalMoney | undefined;
  payer?: PaypalOrder['payer'];
  source: Source;
}

/** Paid: its period begins, access is made once, and the receipt is on its way, all in one commit. */
export async function pay(tx: Queries, order: Order, payment: Payment, context: Context): Promise<Order> {
  return deliver(tx, await bookPayment(tx, order, payment), context);
}

/** Its period begins. What PayPal says of the payment besides is booked before anything is delivered. */
async function bookPayment(
  tx: Queries,
  order: Order,
  { capture, fee, payer, source }: Payment,
): Promise<Order> {
  const store = orderStore(tx);
  const email = order.email ?? usable(payer?.email_address);
  let paid = await store.change(order.id, {
    first_name: order.first_name ?? usable(payer?.name?.given_name),
    last_name: order.last_name ?? usable(payer?.name?.surname),
    email,
  });
  const now = new Date();
  const running = paid.email_key === null ? null : await store.runningUntil(paid.email_key, paid.id);
  const { startsAt, endsAt } = subscriptionPeriod(paid, running, now);
  paid = await store.move(paid, 'paid', {
    paid_at: now,
    starts_at: startsAt,
    ends_at: endsAt,
    withdrawal_hours: refundHours(paid.period),
    ...notPending,
    ...(capture !== null && { provider_capture: capture }),
  });
  const origin = capture === null ? byHand(paid.number) : { reference: capture, fee };
  await books(tx).record({ kind: 'payment', order: paid, amount: paid.amount, at: now, ...origin });
  await store.recordEvent(paid.id, source, 'paid', { capture, amount: paid.amount, currency: paid.currency });
  await notifyLive(tx, 'order');
  return paid;
}

/** Of an order that is not ours: a buyer of the hosted payment page never came back, or the money belongs to no order here. */
async function keepUnmatchedPayments(
  tx: Queries,
  found: PaypalOrder,
  linkPayments: ReadonlyMap<string, LinkPayment>,
  context: Context,
  news: MovementNews,
): Promise<void> {
  const store = orderStore(tx);
  const captures = found.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const addresses = [usable(payerOf(found).email_address)];
  for (const { id } of captures) addresses.push((await store.byCapture(id))?.email ?? null);
  await store.lockMailboxesOf(addresses);
  for (const unit of found.purchase_units) {
    for (const capture of unit.payments?.captures ?? []) {
      if (!completed.includes(capture.status)) continue;
      const known = await store.byCapture(capture.id);
      const paid = linkPayments.get(capture.id);
      const isLink = !known && paid && (await isToUs(tx, payeeOf(capture, unit), context));
      const accepted = isLink ? await accept(tx, paid, 'webhook') : undefined;
      const order = accepted?.order ?? known;
      const held = order?.method === 'link' && (await store.lock(order.id));
      const said = { capture, refunds: unit.payments?.refunds ?? [], ...news };
      if (held) {
        const now = await bookMovements(tx, held, said, 'webhook', context);
        if (accepted?.isNew) await deliver(tx, now, context);
      } else if (!order) await store.addUnmatchedPayment(unmatchedPaymentOf(capture, found.id));
      if (!known) await notifyLive(tx, 'order');
    }
  }
}

/**
 * Our client id is public, so a stranger can make PayPal send us a message of a payment to an account of theirs. Ours is the one that PayPal
 * named for an order of our own making.
 */
async function isToUs(tx: Queries, payee: string | undefined, context: Context): Promise<boolean> {
  if (payee === undefined) return false;
  const { merchantId } = await providerOf(context);
  return payee === merchantId || orderStore(tx).knowsPayee(payee);
}

interface LinkPayment {
  /** What its buyer was shown. */
  quote: Quote;
  /** Of the payment there. */
  reference: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  language: Language;
}

/** A payment that the hosted payment page took: an order like any other, once for each reference. */
export async function acceptPayment(said: PaymentReturn, context: Context): Promise<Order> {
  const quote = await context.prices.shown(said, new Date(said.time));
  if (!quote || said.currency !== quote.currency) throw new Problem(orderProblems.wrongAmount);
  const paid = { ...said, quote };
  return context.database.transact(async (tx) => {
    const { order, isNew } = await accept(tx, paid, 'buyer');
    return isNew ? deliver(tx, order, context) : order;
  });
}

/** Nothing is delivered yet. */
async function accept(
  tx: Queries,
  paid: LinkPayment,
  source: Source,
): Promise<{ order: Order; isNew: boolean }> {
  const store = orderStore(tx);
  const providerOrder = `link ${paid.reference}`;
  const { quote, firstName, lastName, email, language } = paid;
  await store.lockMailboxesOf([email]);
  const added = await store.add({
    quote,
    method: 'link',
    firstName,
    lastName,
    email,
    language,
    providerOrder,
  });
  if (added) {
    await store.recordEvent(added.id, source, 'ordered', { quote: quote.id, amount: quote.amount });
    return { order: await bookPayment(tx, added, { capture: paid.reference, source }), isNew: true };
  }
  const known = await store.byProvider(providerOrder);
  if (!known) throw new Error('A payment was neither new nor known.');
  return { order: known, isNew: false };
}

// docs/decisions.md, T134
/**
 * The hosted page writes the quote and the buyer's language into a payment, so that it explains itself. A stranger can write the same into a payment
 * of their own, so the quote has to be of the half hour before PayPal took the money, however late its message comes.
 */
async function linkPaymentsIn(found: PaypalOrder, { prices }: Context): Promise<Map<string, LinkPayment>> {
  const payments = new Map<string, LinkPayment>();
  const payer = payerOf(found);
  for (const unit of found.purchase_units) {
    for (const { id, amount, custom_id = unit.custom_id, create_time } of unit.payments?.captures ?? []) {
      const [, named = '', language] = /^([\w-]+)[ .](\w\w)$/.exec(custom_id ?? '') ?? [];
      const offer = quoteNamed(named);
      if (!offer || !isLanguage(language) || inCents(amount.value) !== offer.amount) continue;
      const paidAt = new Date(create_time ?? '');
      const quote = await prices.shown(offer, Number.isNaN(paidAt.getTime()) ? new Date() : paidAt);
      if (!quote || amount.currency_code !== quote.currency) continue;
      payments.set(id, {
        quote,
        reference: id,
        firstName: usable(payer?.name?.given_name),
        lastName: usable(payer?.name?.surname),
        email: usable(payer?.email_address),
        language,
      });
    }
  }
  return payments;
}

function unmatchedPaymentOf({ id, amount }: PaypalCapture, providerOrder: string) {
  const cents = inCents(amount.value);
  return {
    capture: id,
    provider_order: providerOrder,
    amount: Number.isNaN(cents) ? 0 : cents,
    currency: amount.currency_code,
  };
}

/** What the provider says of a payer is a stranger's text. */
function usable(text: string | undefined): string | null {
  const clean = text
    ?.toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 254);
  return clean || null;
}
