import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { orderWords } from '#content/staff/orders.ts';
import { isRunning, type OrderEvent } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { Queue } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import { refundMail } from '../mails.ts';
import { orderProblems } from '../problems.ts';
import {
  inCents,
  type PaypalMoney,
  type PaypalRefund,
  PaypalRefusal,
  PaypalSilence,
} from '../provider/paypal-client.ts';
import { providerOf } from '../provider/provider.ts';
import { endAccess } from '../provisioning/access.ts';
import { type Order, orderStore } from '../store.ts';
import { books, byHand } from './books.ts';

type Refund = Selectable<Tables['order_refund']>;

export interface RefundRequest {
  /** In cents; without it, all that is left. */
  amount?: number | undefined;
  reason: string;
  /** Two presses of one button are one refund, and so are two attempts after a lost answer. */
  requestId: string;
}

/** The actor of a refund that was made there. */
const byPaypal = 'PayPal';

/** For so long after the end of a dispute PayPal is asked for the money that it cost. */
export const daysAfterDispute = 14;

/** Until PayPal has said what became of it. */
export const refundQueue: Queue<{ refund: number }> = {
  name: 'order-refund',
  payload: z.object({ refund: z.number() }),
  retries: { firstPauseSeconds: 10, longestPauseSeconds: 300, deadlineSeconds: 3 * 86_400 },
};

/** The row and the audit trail come first: where the call fails or is lost, it is still known that staff asked for it. */
export async function refundOrder(
  id: number,
  refundRequest: RefundRequest,
  actor: string,
  context: Context,
): Promise<Order> {
  const { refund, order } = await context.database.transact(async (tx) => {
    const order = await orderStore(tx).lock(id);
    if (!order) throw new Problem(orderProblems.orderUnknown);
    const known = await refunds(tx).byRequest(refundRequest.requestId);
    // After a lost answer staff may have changed the amount: the first was taken, the second was not.
    const isSame = known?.order_id === id && (refundRequest.amount ?? known.amount) === known.amount;
    if (known && !isSame) throw new Problem(orderProblems.refundKnown);
    if (known) return { refund: known, order };
    const left = order.amount - order.refunded - (await refunds(tx).pending(order.id));
    const amount = refundRequest.amount ?? left;
    if (!isRunning(order) || amount <= 0 || left <= 0) throw new Problem(orderProblems.nothingToRefund);
    if (amount > left) throw tooMuch(left);
    const refund = await tx
      .insertInto('order_refund')
      .values({
        order_id: id,
        request: refundRequest.requestId,
        amount,
        reason: refundRequest.reason,
        actor,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditTrail(tx).record({
      actor,
      action: 'order.refund-started',
      target: `order ${order.number}`,
      details: { amount },
    });
    await orderStore(tx).recordEvent(id, 'staff', 'refundAsked', { amount, actor });
    await notifyLive(tx, 'order');
    await context.jobs?.send(tx, refundQueue, [{ refund: refund.id }], { startAfter: inSeconds(15) });
    return { refund, order };
  });
  await carryOut(refund.id, context);
  const { state } = (await refunds(context.database.queries).find(refund.id)) ?? refund;
  if (state === 'failed') throw refused(await refunds(context.database.queries).pending(id, byPaypal));
  return (await orderStore(context.database.queries).find(order.id)) ?? order;
}

/** `unclear`: what PayPal lists as gone back already, and it is not known yet whether that is a chargeback. In cents. */
function refused(unclear: number): Problem {
  const problem = orderProblems.refundRefused;
  if (unclear === 0) return new Problem(problem);
  const sentence = orderWords.refund.goneBack({ amount: orderWords.money(unclear) });
  return new Problem({ ...problem, sentenceIn: () => sentence });
}

/** For a staff member who looks at the order as it was before a colleague refunded a part of it. */
function tooMuch(left: number): Problem {
  const sentence = orderWords.refund.onlyLeft({ amount: orderWords.money(left) });
  return new Problem({ code: 'refundTooMuch', status: 409, sentenceIn: () => sentence });
}

/** Asks PayPal until it is done or refused. Orders that no provider captured went back by hand. */
export async function carryOut(refundId: number, context: Context): Promise<'done' | 'again'> {
  const { queries } = context.database;
  const refund = await refunds(queries).find(refundId);
  if (refund?.state !== 'pending') return 'done';
  const order = await orderStore(queries).find(refund.order_id);
  if (!order) return 'done';
  const capture = order.provider_capture;
  if (capture === null || isRefundedByHand(order, context)) {
    return finish(refund, { state: 'done', providerRefund: null }, context);
  }
  const { client } = await providerOf(context);
  let said: PaypalRefund;
  let call: Call | undefined;
  try {
    // PayPal forgets the key of a request after some weeks, but not what it made of it.
    if (refund.provider_refund) said = await client.getRefund(refund.provider_refund);
    else {
      call = await refunds(queries).count(refund.id);
      if (!call) return 'done';
      said = await client.refund(capture, {
        amount: refund.amount,
        currency: order.currency,
        requestId: refund.request,
      });
    }
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || !call) return 'again';
    // Of two calls with one key PayPal may refuse the second, while the first goes on to send the money back.
    const isBusy = ofAnotherCall.includes(error.issue) || (await refunds(queries).answered(refund.id, call));
    // Staff may have made it at PayPal itself, and its message has not come.
    const isBack = hasGoneBack.includes(error.issue);
    if (!(await bookWhatPaypalKnows(order, context, isBack ? refund.id : undefined)) || isBusy)
      return 'again';
    return finish(refund, { state: 'failed', providerRefund: null }, context, error.issue);
  }
  const state = ends[said.status] ?? 'pending';
  return finish(
    refund,
    { state, providerRefund: said.id, fee: said.seller_payable_breakdown?.paypal_fee },
    context,
    state === 'failed' ? said.status : undefined,
  );
}

const ends: Record<string, 'done' | 'failed'> = { COMPLETED: 'done', FAILED: 'failed', CANCELLED: 'failed' };

/** A bank may take longer than a job goes on trying: every hour those without one get another. */
export async function carryOutMissing({ database, jobs }: Context): Promise<void> {
  const pending = await database.queries
    .selectFrom('order_refund')
    .select('id')
    .where('state', '=', 'pending')
    .execute();
  await database.transact(async (tx) =>
    jobs?.sendMissing(
      tx,
      refundQueue,
      pending.map(({ id }) => ({ refund: id })),
    ),
  );
}

/** Nothing is sent back from here: staff does that, and we write it down. The stand-in keeps the books of its own payment page. */
export function isRefundedByHand(
  { method, provider_capture }: Pick<Order, 'method' | 'provider_capture'>,
  { config }: Pick<Context, 'config'>,
): boolean {
  const isPaidElsewhere = method === 'manual' || (method === 'link' && config.payments.kind !== 'standIn');
  return provider_capture === null || isPaidElsewhere;
}

interface End {
  state: 'done' | 'failed' | 'pending';
  providerRefund: string | null;
  /** What of its fee PayPal gives back. */
  fee?: PaypalMoney | undefined;
}

function finish(
  refund: Refund,
  { state, providerRefund, fee }: End,
  context: Context,
  why?: string,
): Promise<'done' | 'again'> {
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await store.lock(refund.order_id);
    const now = await refunds(tx).find(refund.id);
    if (!order || now?.state !== 'pending') return 'done';
    if (state === 'done' && refund.actor === byPaypal && (await mayBeChargeback(tx, order))) return 'again';
    const other = providerRefund === null ? undefined : await refunds(tx).byProvider(providerRefund);
    if (other && other.id !== refund.id) {
      // One that was only read off PayPal's list is this very refund: staff asked for one alone.
      const isListed = other.actor === byPaypal;
      if (isListed) await tx.deleteFrom('order_refund').where('id', '=', other.id).execute();
      if (isListed && other.state === 'done') await refunds(tx).take(refund.id, other);
      if (!isListed) await exchange(tx, refund, other, context);
      if (!isListed || other.state === 'done') return 'done';
    }
    // Another call with its key may have begun since PayPal refused this one.
    const isRefused = state === 'failed' && providerRefund === null;
    if (isRefused && !(await refunds(tx).refuse(refund.id))) return 'again';
    await refunds(tx).set(refund.id, { state, providerRefund });
    if (state === 'pending') return 'again';
    if (state === 'done') await book(tx, order, refund, { reference: providerRefund, fee }, context);
    else
      await auditTrail(tx).record({
        actor: refund.actor,
        action: 'order.refund-failed',
        target: `order ${order.number}`,
        details: { amount: refund.amount },
      });
    await store.recordEvent(order.id, 'system', state === 'done' ? 'refunded' : 'refundFailed', {
      amount: refund.amount,
      ...(why && { why }),
    });
    await notifyLive(tx, 'order');
    return 'done';
  });
}

/**
 * What PayPal lists as a refund beside a dispute may be the money that the dispute takes. Until two weeks after its end only
 * PayPal's message tells them apart: so long the hourly look asks for the money of a lost one.
 */
async function mayBeChargeback(tx: Queries, { id }: Order): Promise<boolean> {
  const dispute = await tx
    .selectFrom('order_dispute')
    .select('id')
    .where('order_id', '=', id)
    .where((or) =>
      or.or([
        or('outcome', 'is', null),
        or('updated_at', '>', sql<Date>`now() - make_interval(days => ${daysAfterDispute})`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return dispute !== undefined;
}

/**
 * Of two refunds of the same amount, PayPal's word of this one was taken for the other's, which PayPal has not carried out yet.
 * The amount is booked already.
 */
async function exchange(tx: Queries, refund: Refund, other: Refund, context: Context): Promise<void> {
  await release(tx, other, context);
  await refunds(tx).take(refund.id, other);
  await notifyLive(tx, 'order');
}

/** Another one's id was taken for its own: PayPal is asked for it again. */
async function release(tx: Queries, { id }: Refund, { jobs }: Context): Promise<void> {
  await refunds(tx).set(id, { state: 'pending', providerRefund: null });
  await jobs?.sendMissing(tx, refundQueue, [{ refund: id }]);
}

/** PayPal says that what it lists under this id is no refund. Answers what was booked for it, if anything was, in cents. */
export async function withdrawRefund(
  tx: Queries,
  { id: order }: Order,
  providerRefund: string,
  context: Context,
): Promise<number> {
  const refund = await refunds(tx).byProvider(providerRefund);
  if (refund?.order_id !== order) return 0;
  if (refund.actor === byPaypal) await tx.deleteFrom('order_refund').where('id', '=', refund.id).execute();
  else await release(tx, refund, context);
  return refund.state === 'done' ? refund.amount : 0;
}

/** The buyer gets one mail about each amount that goes back. */
async function book(
  tx: Queries,
  order: Order,
  { id, amount }: Refund,
  { reference, fee }: { reference: string | null; fee: PaypalMoney | undefined },
  context: Context,
) {
  const origin = reference === null ? byHand(`${order.number} ${id}`) : { reference, fee };
  // No more than is left of it can have gone back.
  const left = order.amount - order.reversed - order.refunded;
  if (left <= 0) return order;
  await books(tx).record({ kind: 'refund', order, amount: Math.min(amount, left), ...origin });
  const store = orderStore(tx);
  let booked = await store.book(order, { refunded: order.refunded + Math.min(amount, left) });
  if (booked.state === 'refunded' && booked.withdrawal_at && !booked.withdrawal_settled_at)
    booked = await store.change(booked.id, { withdrawal_settled_at: new Date() });
  if (booked.email !== null) await context.outbox(tx).put(refundMail(booked, amount));
  if (booked.state === 'refunded') await endAccess(tx, booked, context);
  return booked;
}

/** PayPal's issues about another call with the same key: they do not say whether this refund was made. */
const ofAnotherCall = ['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID'];

/** For so long PayPal may be busy with a call. */
const busyMinutes = 15;

/** PayPal says so where the merchant has sent the money back there. A chargeback has issues of its own. */
const hasGoneBack = ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'];

/** `refused` is a refund that was made there already. False where PayPal is silent. */
async function bookWhatPaypalKnows(
  order: Order,
  context: Context,
  refused: number | undefined,
): Promise<boolean> {
  const { client } = await providerOf(context);
  try {
    const { purchase_units } = await client.getOrder(order.provider_order ?? '');
    const made = purchase_units[0]?.payments?.refunds ?? [];
    await context.database.transact(async (tx) => {
      const now = await orderStore(tx).lock(order.id);
      if (now) await syncRefunds(tx, now, { found: made, refused }, 'reconciliation', context);
    });
  } catch (error) {
    if (error instanceof PaypalSilence) return false;
    if (!(error instanceof PaypalRefusal)) throw error;
  }
  return true;
}

/** A refund that we did not ask for may be a chargeback: only its own message says so, and may come after others. */
const untilItsMessageSeconds = 600;

interface FoundRefunds {
  found: readonly PaypalRefund[];
  named?: string | undefined;
  refused?: number | undefined;
}

/**
 * Refunds that the merchant made at PayPal itself, or whose answer never reached us. `named` is the one that a message of its own
 * calls a refund: any other waits for a while before the customer gets a mail about it.
 */
export async function syncRefunds(
  tx: Queries,
  order: Order,
  { found, named, refused }: FoundRefunds,
  source: OrderEvent['source'],
  context: Context,
): Promise<Order> {
  let now = order;
  for (const said of found) {
    const { id, status } = said;
    const isDone = status === 'COMPLETED';
    if (!isDone && status !== 'PENDING') continue;
    const cents = inCents(said.amount.value);
    const origin = { reference: id, fee: said.seller_payable_breakdown?.paypal_fee };
    const isRefund = id === named;
    if (await refunds(tx).isReversal(id)) continue;
    const known = await refunds(tx).byProvider(id);
    if (known && (known.state !== 'pending' || !isDone || (known.actor === byPaypal && !isRefund))) continue;
    const alike = known ? undefined : await refunds(tx).withoutId(order.id, cents, refused);
    // Beside a dispute the same amount proves nothing. What becomes of the call of staff, PayPal's answer to it says.
    const isGuess = alike?.state === 'pending' && !isRefund && (await mayBeChargeback(tx, order));
    const ours = known ?? (isGuess ? undefined : alike);
    const refund =
      ours ??
      (await tx
        .insertInto('order_refund')
        .values({
          order_id: order.id,
          request: crypto.randomUUID(),
          amount: cents,
          reason: '',
          actor: byPaypal,
        })
        .returningAll()
        .executeTakeFirstOrThrow());
    if (!isDone || (!ours && !isRefund)) {
      if (refund.state !== 'pending') continue;
      await refunds(tx).set(refund.id, { state: 'pending', providerRefund: id });
      const startAfter = inSeconds(isDone ? untilItsMessageSeconds : 15);
      await context.jobs?.sendMissing(tx, refundQueue, [{ refund: refund.id }], { startAfter });
      await notifyLive(tx, 'order');
      continue;
    }
    await refunds(tx).set(refund.id, { state: 'done', providerRefund: id });
    // Staff had sent it back at PayPal by hand and said so here.
    if (refund.state === 'done') {
      await books(tx).identify(byHand(`${order.number} ${refund.id}`).reference, {
        kind: 'refund',
        order,
        ...origin,
      });
      continue;
    }
    now = await book(tx, now, refund, origin, context);
    await orderStore(tx).recordEvent(order.id, source, 'refunded', { amount: cents });
    await notifyLive(tx, 'order');
  }
  return now;
}

/** As the order page shows it to the customer. What PayPal alone has listed may still turn out to be a chargeback. */
export async function refundProgress(
  queries: Queries,
  { id }: Pick<Order, 'id'>,
): Promise<{ underWay: number; lastAt: Date | null }> {
  return queries
    .selectFrom('order_refund')
    .select([
      sql<number>`coalesce(sum(amount) filter (where state = 'pending' and actor <> ${byPaypal}), 0)::integer`.as(
        'underWay',
      ),
      sql<Date | null>`max(created_at) filter (where state = 'done')`.as('lastAt'),
    ])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Asked for here, or booked before: the others that PayPal lists were made there. */
export async function isOurRefund(
  tx: Queries,
  { id: order }: Order,
  { id, amount }: PaypalRefund,
): Promise<boolean> {
  const known = await refunds(tx).byProvider(id);
  // One that PayPal lists and has not called a refund yet may be a chargeback.
  if (known) return known.actor !== byPaypal || known.state !== 'pending';
  return (await refunds(tx).withoutId(order, inCents(amount.value))) !== undefined;
}

export async function isBookedRefund(tx: Queries, providerRefund: string): Promise<boolean> {
  return (await refunds(tx).byProvider(providerRefund))?.state === 'done';
}

/** When it and the call before it began, as PostgreSQL writes it: a Date has no microseconds. */
interface Call {
  began: string;
  before: string | null;
}

function refunds(queries: Queries) {
  const all = () => queries.selectFrom('order_refund').selectAll();
  return {
    find: (id: number) => all().where('id', '=', id).executeTakeFirst(),
    /** A call with its key begins, unless it was done or refused meanwhile. */
    async count(id: number): Promise<Call | undefined> {
      const { rows } = await sql<Call>`
        with earlier as (
          select id, asked_at from order_refund where id = ${id} and state = 'pending' for update
        )
        update order_refund as refund
        set unanswered_calls = refund.unanswered_calls + 1, asked_at = clock_timestamp()
        from earlier where refund.id = earlier.id
        returning refund.asked_at::text as began, earlier.asked_at::text as before`.execute(queries);
      return rows[0];
    },
    /** In one statement, so that no call begins in between. False while PayPal may be busy with one. */
    async refuse(id: number): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('order_refund')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where((or) =>
          or.or([
            or('unanswered_calls', '=', 0),
            or('asked_at', 'is', null),
            or('asked_at', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(busyMinutes)})`),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** PayPal has refused this one. Answers whether it may be busy with another, for which this one gains no time. */
    async answered(id: number, { began, before }: Call): Promise<boolean> {
      const { rows } = await sql<{ busy: boolean }>`
        update order_refund
        set unanswered_calls = greatest(unanswered_calls - 1, 0),
          asked_at = case when asked_at = ${began}::timestamptz then ${before}::timestamptz else asked_at end
        where id = ${id}
        returning unanswered_calls > 0
          and coalesce(asked_at > now() - make_interval(mins => ${sql.lit(busyMinutes)}), false) as busy`.execute(
        queries,
      );
      return rows[0]?.busy ?? false;
    },
    byRequest: (request: string) => all().where('request', '=', request).executeTakeFirst(),
    set: (id: number, { state, providerRefund }: End) =>
      queries
        .updateTable('order_refund')
        .set({ state, provider_refund: providerRefund })
        .where('id', '=', id)
        .execute(),
    /** PayPal lists it as a refund, and has said before that it took the money back. */
    isReversal: async (id: string): Promise<boolean> =>
      (await queries
        .selectFrom('order_reversal')
        .select('id')
        .where('reference', '=', id)
        .executeTakeFirst()) !== undefined,
    /** What was booked for the other is this one's. */
    async take(id: number, { provider_refund: providerRefund }: Refund): Promise<void> {
      await this.set(id, { state: 'done', providerRefund });
    },
    byProvider: (id: string) => all().where('provider_refund', '=', id).executeTakeFirst(),
    /** PayPal's id of it is not known yet: its answer never came, or it was made by hand. The former first. */
    withoutId: (order: number, amount: number, refused?: number) =>
      all()
        .where('order_id', '=', order)
        .where('amount', '=', amount)
        .where((or) =>
          or.or([
            or('state', '=', 'done'),
            or.and([
              or('state', '=', 'pending'),
              or.or([or('unanswered_calls', '>', 0), or('id', '=', refused ?? -1)]),
            ]),
          ]),
        )
        .where('provider_refund', 'is', null)
        .orderBy('state', 'desc')
        .orderBy('id')
        .executeTakeFirst(),
    /** In cents. With `actor`, what they alone asked for. */
    async pending(order: number, actor?: string): Promise<number> {
      const row = await queries
        .selectFrom('order_refund')
        .select(({ fn }) => fn.sum<string>('amount').as('sum'))
        .where('order_id', '=', order)
        .where('state', '=', 'pending')
        .$if(actor !== undefined, (rows) => rows.where('actor', '=', actor as string))
        .executeTakeFirst();
      return Number(row?.sum ?? 0);
    },
  };
}

function inSeconds(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
