import { type Selectable, sql } from 'kysely';
import type { OrderEventKind } from '#content/staff/orders.ts';
import { type OrderEvent, wonOutcomes } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { orderProblems } from '../problems.ts';
import {
  inCents,
  orUnknown,
  type PaypalCapture,
  type PaypalMoney,
  type PaypalRefund,
} from '../provider/paypal-client.ts';
import { providerOf } from '../provider/provider.ts';
import { resumeAccess, suspendAccess } from '../provisioning/access.ts';
import { deliverWithheld } from '../provisioning/delivery.ts';
import { isPaid, type Order, orderStore } from '../store.ts';
import { alertAdmins } from './alerts.ts';
import { books } from './books.ts';
import { isBookedRefund, isOurRefund, syncRefunds, withdrawRefund } from './refunds.ts';

type Source = OrderEvent['source'];
type Reversal = Selectable<Tables['order_reversal']>;

/** What a message of PayPal says about a payment, and no answer of its API does. */
export interface MovementNews {
  /** Refunds of these ids were made by PayPal or a bank, not by us: only their event says so. */
  reversals?: readonly string[];
  /** The refund that the message calls one. */
  named?: string | undefined;
  /** What is gone was taken back: PayPal sent a reversal, or decided a dispute for the buyer. */
  isReversed?: boolean;
  /** A message of its own says so: PayPal's answers have to show it, if not yet, then later. */
  isAnnounced?: boolean;
  /** In cents, as the message says it: where PayPal lists no refund, nothing else tells the size of a part. */
  reversedAmount?: number | undefined;
  /** PayPal says that the capture is complete: after a reversal, that it was cancelled. */
  isComplete?: boolean;
  /** When PayPal sent it. Messages overtake each other. */
  at?: Date | undefined;
}

/** What PayPal says of a payment after it was made. */
interface Movements extends MovementNews {
  capture?: PaypalCapture | undefined;
  refunds: readonly PaypalRefund[];
  /** PayPal was asked for all of it after this moment. An older answer must not undo what a message has said since. */
  askedAt?: Date;
}

/** For paid orders: what went back to the customer, what was taken back, and what came back to us. */
export async function bookMovements(
  tx: Queries,
  order: Order,
  said: Movements,
  source: Source,
  context: Context,
): Promise<Order> {
  const { capture, refunds, reversals = [], named, isReversed = false, at = new Date() } = said;
  for (const refund of refunds) if (refund.id !== named) await nameReversal(order, refund, { tx, context });
  const known = await reversalsOf(tx, order.id);
  const taken: PaypalRefund[] = [];
  const sentBack: PaypalRefund[] = [];
  for (const refund of refunds) {
    const isReversal =
      reversals.includes(refund.id) ||
      known.some(({ reference }) => reference === refund.id) ||
      (isReversed && !(await isOurRefund(tx, order, refund)));
    (isReversal ? taken : sentBack).push(refund);
  }
  let now = await syncRefunds(tx, order, { found: sentBack, named }, source, context);
  const book = { tx, source, context, at };
  for (const { id, status, amount, seller_payable_breakdown } of taken) {
    const fee = seller_payable_breakdown?.paypal_fee;
    const isOver = status === 'CANCELLED' || status === 'FAILED';
    // Booked as a refund, it becomes a reversal first: each way that the money went is an entry.
    if (status === 'COMPLETED' || (isOver && (await isBookedRefund(tx, id))))
      now = await takeBack(now, { reference: id, amount: inCents(amount.value), fee }, book);
    if (isOver) now = await giveBack(now, id, book);
  }
  if (!capture) return now;
  if (isReversed) await hearAgain(tx, capture.id, at);
  const reason = whyGone(capture, isReversed);
  const isPart = capture.status === 'PARTIALLY_REFUNDED';
  const left = now.amount - now.refunded - now.reversed;
  if (reason && left > 0) {
    // Of a part PayPal's answer tells no size: it may be our own refund, a reversal that it lists, or one that was cancelled meanwhile.
    const isKnown =
      isPart &&
      (taken.some(({ id, status }) => status !== 'CANCELLED' || reversals.includes(id)) ||
        said.reversedAmount === undefined ||
        (await orderStore(tx).hasCompletedMessage(order.id, at)));
    if (isKnown) return now;
    const amount = isPart ? Math.min(said.reversedAmount ?? left, left) : left;
    const isShown = whyGone(capture, false) !== undefined;
    return takeBack(now, { reference: capture.id, amount, reason, isNews: isReversed, isShown }, book);
  }
  if (!said.askedAt) return now;
  const { askedAt } = said;
  if (capture.status === 'COMPLETED') {
    const isBack = await isSaidToBeBack(tx, capture.id, askedAt);
    return isBack ? giveBack(now, capture.id, { ...book, askedAt }) : now;
  }
  // Of a part only the message tells, and only of what PayPal had said before it.
  return isPart && said.isComplete ? giveBack(now, capture.id, { ...book, askedAt, saidBefore: at }) : now;
}

/** PayPal lists it only now, and calls it no refund: it was booked under the id of the payment, and is the same one if the amount is. */
async function nameReversal(
  order: Order,
  said: PaypalRefund,
  { tx, context }: Pick<Booking, 'tx' | 'context'>,
): Promise<void> {
  const unnamed = order.provider_capture && (await reversalBy(tx, order.provider_capture));
  if (!unnamed || unnamed.returned_at !== null || said.status !== 'COMPLETED') return;
  if (unnamed.amount !== inCents(said.amount.value) || (await reversalBy(tx, said.id))) return;
  if (await isOurRefund(tx, order, said)) return;
  await withdrawRefund(tx, order, said.id, context);
  await tx.updateTable('order_reversal').set({ reference: said.id }).where('id', '=', unnamed.id).execute();
  await books(tx).rename(unnamed.reference, said.id);
}

// docs/decisions.md, T129
/** Minutes in which an answer of PayPal may still be from before a reversal that its message has told of. */
const answersLag = 60;

/**
 * An answer that a payment is complete may be older than what its messages have told since: what was taken is back where a message
 * or a won dispute says so too, or where no answer can be that old.
 */
async function isSaidToBeBack(tx: Queries, capture: string, askedAt: Date): Promise<boolean> {
  const taken = await reversalBy(tx, capture);
  if (!taken || taken.returned_at !== null) return false;
  const { order_id: order, at, booked_at: bookedAt } = taken;
  if (askedAt.getTime() - bookedAt.getTime() > answersLag * 60_000) return true;
  return (await orderStore(tx).hasCompletedMessage(order, at)) || hasWonSince(tx, order, bookedAt);
}

/** An inquiry that ends by itself had cost nothing. */
async function hasWonSince(tx: Queries, order: number, since: Date): Promise<boolean> {
  const dispute = await tx
    .selectFrom('order_dispute')
    .select('id')
    .where('order_id', '=', order)
    .where('outcome', 'in', wonOutcomes)
    .where((or) =>
      or.or([or('stage', 'is distinct from', 'INQUIRY'), or('outcome', '=', 'RESOLVED_SELLER_FAVOUR')]),
    )
    .where('updated_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return dispute !== undefined;
}

const heldForBuyer = ['CHARGEBACK', 'BUYER_COMPLAINT'];

/** Of a payment that was complete before. Undefined where its money is still ours, or went back as refunds that PayPal lists. */
function whyGone({ status, status_details }: PaypalCapture, isReversed: boolean): string | undefined {
  const reason = status_details?.reason;
  if (status === 'PENDING') return reason && heldForBuyer.includes(reason) ? reason : undefined;
  if (status === 'DECLINED' || status === 'FAILED') return reason ?? status;
  return isReversed && (status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED')
    ? (reason ?? status)
    : undefined;
}

interface Booking {
  tx: Queries;
  source: Source;
  context: Context;
  /** When PayPal said so, by its clock. */
  at: Date;
}

/** Gives back only what was booked before it was asked for, by our clock, and what PayPal had said before, by its own. */
interface Return extends Omit<Booking, 'at'> {
  askedAt?: Date;
  saidBefore?: Date;
}

interface TakenBack {
  reference: string;
  /** In cents. */
  amount: number;
  /** What PayPal gives back of its own. It books what it charges for a chargeback as something else. */
  fee?: PaypalMoney | undefined;
  reason?: string;
  /** PayPal sends word of it. */
  isNews?: boolean;
  /** The payment itself is shown as gone, without any message. */
  isShown?: boolean;
}

/** Minutes. PayPal may still show a payment as gone for a moment after its dispute was won. */
const returnLag = 10;

/** What came back once. Where staff has said so, only a message counts: they know better than PayPal's answers. */
async function isTakenAgain(
  tx: Queries,
  { order_id: order, returned_at: returnedAt }: Reversal,
  { isNews, isShown }: Pick<TakenBack, 'isNews' | 'isShown'>,
): Promise<boolean> {
  if (returnedAt === null) return false;
  if (isNews || !isShown) return isNews === true;
  const last = await tx
    .selectFrom('order_event')
    .select('source')
    .where('order_id', '=', order)
    .where('kind', '=', 'reversalReturned' satisfies OrderEventKind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.source !== 'staff' && Date.now() - returnedAt.getTime() > returnLag * 60_000;
}

async function takeBack(
  order: Order,
  { reference, amount: wanted, fee = undefined, reason, ...seen }: TakenBack,
  booking: Booking,
): Promise<Order> {
  const { tx, source, context, at } = booking;
  const store = orderStore(tx);
  const known = await reversalBy(tx, reference);
  if (known && !(await isTakenAgain(tx, known, seen))) return order;
  const now = await withoutRefund(order, reference, booking);
  const amount = Math.min(wanted, now.amount - now.refunded - now.reversed);
  if (amount <= 0) return now;
  const reversal = await tx
    .insertInto('order_reversal')
    .values({ order_id: order.id, reference, amount, at, booked_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet({
        amount,
        at,
        booked_at: new Date(),
        returned_at: null,
        times: sql<number>`order_reversal.times + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await books(tx).record({
    kind: 'reversal',
    order,
    amount,
    reference: inBooks(reversal),
    fee: fee ?? 'none',
  });
  const taken = await store.book(now, {
    reversed: now.reversed + amount,
    reversed_at: new Date(),
    reversal_settled_at: null,
  });
  await store.recordEvent(order.id, source, 'reversed', { amount, ...(reason && { reason }) });
  await suspendAccess(tx, taken, context);
  await alertAdmins(tx, context, {
    event: `order ${order.id} reversed ${reference} ${taken.reversed_at?.getTime()}`,
    facts: { what: 'reversed', number: order.number, amount, path: `?tab=orders&open=${order.id}` },
  });
  await notifyLive(tx, 'order');
  return taken;
}

/** Each time that it is taken or comes back is an entry of its own. */
function inBooks({ reference, times }: Reversal): string {
  return times === 1 ? reference : `${reference} (${times})`;
}

/** Booked as a refund before PayPal said that it was none: it counts once. */
async function withoutRefund(order: Order, providerRefund: string, { tx, context }: Booking): Promise<Order> {
  const booked = await withdrawRefund(tx, order, providerRefund, context);
  if (booked === 0) return order;
  await books(tx).isReversal(providerRefund);
  return orderStore(tx).book(order, { refunded: Math.max(0, order.refunded - booked) });
}

/** The reversal was cancelled, or the dispute won: what was bought is the customer's again. */
async function giveBack(order: Order, reference: string, booking: Return): Promise<Order> {
  const { tx, source, context, askedAt, saidBefore } = booking;
  const returned = await tx
    .updateTable('order_reversal')
    .set({ returned_at: new Date() })
    .$if(saidBefore !== undefined, (rows) => rows.where('at', '<=', saidBefore as Date))
    .$if(askedAt !== undefined, (rows) => rows.where('booked_at', '<', askedAt as Date))
    .where('order_id', '=', order.id)
    .where('reference', '=', reference)
    .where('returned_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!returned) return order;
  const store = orderStore(tx);
  const now = await store.book(order, { reversed: order.reversed - returned.amount });
  await books(tx).record({
    kind: 'reversalCancelled',
    order,
    amount: returned.amount,
    reference: inBooks(returned),
    fee: 'none',
  });
  await store.recordEvent(order.id, source, 'reversalReturned', { amount: returned.amount });
  if (now.state !== 'reversed') {
    await resumeAccess(tx, now, context);
    await deliverWithheld(tx, now, context);
  }
  await notifyLive(tx, 'order');
  return now;
}

function reversalsOf(tx: Queries, order: number): Promise<Reversal[]> {
  return tx.selectFrom('order_reversal').selectAll().where('order_id', '=', order).execute();
}

function reversalBy(tx: Queries, reference: string): Promise<Reversal | undefined> {
  return tx.selectFrom('order_reversal').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** It was taken, came back and was taken again while the first time still counted: what PayPal said before this gives it back no more. */
async function hearAgain(tx: Queries, reference: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_reversal')
    .set({ at })
    .where('reference', '=', reference)
    .where('returned_at', 'is', null)
    .where('at', '<', at)
    .execute();
}

/** Everything that was taken back of an order is ours again. */
export async function giveBackAll(order: Order, booking: Return): Promise<Order> {
  let now = order;
  for (const { reference } of await reversalsOf(booking.tx, order.id))
    now = await giveBack(now, reference, booking);
  return now;
}

interface Followed extends MovementNews {
  capture: string;
}

/** Asks PayPal what became of the payment of an order, and books that. What PayPal no longer knows is left out. */
export async function followCapture(
  { id }: Pick<Order, 'id'>,
  { capture: captureId, ...news }: Followed,
  source: Source,
  context: Context,
): Promise<void> {
  const { client } = await providerOf(context);
  const order = await orderStore(context.database.queries).find(id);
  if (!order) return;
  const askedAt = new Date();
  const capture = await orUnknown(client.getCapture(captureId));
  const providerOrder = orderOf(capture) ?? order.provider_order;
  const found = providerOrder ? await orUnknown(client.getOrder(providerOrder)) : undefined;
  const listed = found?.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []) ?? [];
  const refunds = new Map(listed.map((refund) => [refund.id, refund]));
  for (const one of await namedRefunds(order, news, context)) {
    const said = await orUnknown(client.getRefund(one));
    if (said) refunds.set(said.id, said);
  }
  if (news.isReversed && !capture && refunds.size === 0) return alertOfUnreadable(order, news, context);
  const isShown = await context.database.transact(async (tx) => {
    const now = await orderStore(tx).lock(id);
    if (!now || !isPaid(now) || now.provider_capture !== captureId) return true;
    const said = { capture, refunds: [...refunds.values()], askedAt, ...news };
    const booked = await bookMovements(tx, now, said, source, context);
    return !news.isAnnounced || (await isReversalShown(tx, booked, said));
  });
  if (!isShown) await alertOfUnreadable(order, news, context);
}

/** Whether PayPal's answers hold what its message says. They may be older than the message. */
async function isReversalShown(
  tx: Queries,
  { id, amount, refunded, reversed, provider_capture: capture }: Order,
  { refunds, reversals = [], at = new Date() }: Movements,
): Promise<boolean> {
  if (amount - refunded - reversed <= 0) return true;
  const ends = ['COMPLETED', 'CANCELLED', 'FAILED'];
  if (refunds.some((refund) => reversals.includes(refund.id) && ends.includes(refund.status))) return true;
  const isBooked = (await reversalsOf(tx, id)).some(
    (one) =>
      (one.reference === capture || reversals.includes(one.reference)) &&
      (one.returned_at === null || one.at >= at),
  );
  return isBooked || orderStore(tx).hasCompletedMessage(id, at);
}

/** The admins know of it, and PayPal has to send its message again. */
export class Unreadable extends Problem {
  constructor() {
    super('unavailable');
  }
}

// docs/decisions.md, T126
/** PayPal says that money was taken back and shows nothing of it: a person looks, and PayPal sends its message again. */
async function alertOfUnreadable(
  order: Order,
  { at, reversals }: MovementNews,
  context: Context,
): Promise<void> {
  await context.database.transact((tx) =>
    alertAdmins(tx, context, {
      event: `order ${order.id} reversal unreadable ${reversals?.[0] ?? at?.getTime() ?? ''}`,
      facts: { what: 'unreadable', number: order.number, path: `?tab=orders&open=${order.id}` },
    }),
  );
  throw new Unreadable();
}

/** The one that the message is about, and reversals that may have been cancelled since. */
async function namedRefunds(
  order: Order,
  { named, reversals = [] }: MovementNews,
  { database }: Context,
): Promise<string[]> {
  const known = await reversalsOf(database.queries, order.id);
  const open = known.filter((one) => one.returned_at === null && one.reference !== order.provider_capture);
  const said = named ? [named, ...reversals] : reversals;
  return [...new Set([...said, ...open.map(({ reference }) => reference)])];
}

/** The order that a capture belongs to, by its link. */
export function orderOf(capture: PaypalCapture | undefined): string | undefined {
  const up = capture?.links?.find(({ rel }) => rel === 'up')?.href;
  return /\/orders\/([\w-]{1,100})$/.exec(up ?? '')?.[1];
}

/** A staff member has dealt with it: it counts no longer. With `won` the money is back, even where PayPal's answers do not show it. */
export function settleReversal(
  id: number,
  { won }: { won: boolean },
  actor: string,
  context: Context,
): Promise<void> {
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await store.lock(id);
    if (!order) throw new Problem(orderProblems.orderUnknown);
    if (order.state !== 'reversed') return;
    const action = won ? 'order.reversal-won' : 'order.reversal-settled';
    await auditTrail(tx).record({ actor, action, target: `order ${order.number}` });
    if (won) await giveBackAll(order, { tx, source: 'staff', context });
    else {
      await store.change(id, { reversal_settled_at: new Date() });
      await store.recordEvent(id, 'staff', 'reversalSettled', { actor });
    }
    await notifyLive(tx, 'order');
  });
}
