import { type Selectable, sql } from 'kysely';
import { lostOutcomes, runningStates, wonOutcomes } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { inCents, type PaypalDispute, PaypalRefusal, PaypalSilence } from '../provider/paypal-client.ts';
import { providerOf } from '../provider/provider.ts';
import { type Order, orderStore } from '../store.ts';
import { alertAdmins } from './alerts.ts';
import { daysAfterDispute } from './refunds.ts';
import { followCapture, giveBackAll, Unreadable } from './reversals.ts';

interface Named {
  id: string;
  /** As the message says it, for an app that may not read disputes. */
  capture?: string | undefined;
  isResolved?: boolean;
}

/** Asks PayPal about a dispute and books what it says: the deadline for staff, and the payment that it is about. */
export async function followDispute(
  { id, capture: said, isResolved = false }: Named,
  context: Context,
): Promise<void> {
  const { client } = await providerOf(context);
  const { queries } = context.database;
  const before = await disputeIn(queries, id);
  let dispute: PaypalDispute | undefined;
  let refused: PaypalRefusal | undefined;
  try {
    dispute = await client.getDispute(id);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    // Without the permission to read disputes there is the message alone: enough to tell the staff, not to book money.
    if (error.status !== 403) refused = error;
    else if (!before || before.outcome === null)
      dispute = {
        ...(before && answerOf(before)),
        dispute_id: id,
        status: isResolved ? 'RESOLVED' : unread,
        ...(said && { disputed_transactions: [{ seller_transaction_id: said }] }),
      };
  }
  const capture = captureOf(dispute) ?? before?.capture ?? undefined;
  const order = capture ? await orderStore(queries).byCapture(capture) : undefined;
  const isGivenBack = dispute && (await context.database.transact((tx) => book(tx, dispute, order, context)));
  // What PayPal says of the payment itself may be older than a dispute that was just won.
  if (order && capture && !isGivenBack) {
    const outcome = dispute ? outcomeOf(dispute) : null;
    const isReversed = outcome !== null && lostOutcomes.includes(outcome);
    await followCapture(order, { capture, isReversed }, 'webhook', context);
  }
  // It may be able to show it in a moment, and sends its message again.
  if (refused) throw new Problem('unavailable', { cause: refused });
}

/** The state of one that we may not read. */
const unread = 'UNKNOWN';

/** What was known of it, as PayPal would say it. */
function answerOf({
  reason,
  stage,
  amount,
  currency,
  due_at,
}: Selectable<Tables['order_dispute']>): Partial<PaypalDispute> {
  return {
    ...(reason && { reason }),
    ...(stage && { dispute_life_cycle_stage: stage }),
    ...(amount !== null &&
      currency && { dispute_amount: { currency_code: currency, value: (amount / 100).toFixed(2) } }),
    ...(due_at && { seller_response_due_date: due_at.toISOString() }),
  };
}

function disputeIn(queries: Queries, id: string) {
  return queries.selectFrom('order_dispute').selectAll().where('id', '=', id).executeTakeFirst();
}

function captureOf(dispute: PaypalDispute | undefined): string | undefined {
  return dispute?.disputed_transactions?.[0]?.seller_transaction_id;
}

function outcomeOf({ status, dispute_outcome }: PaypalDispute): string | null {
  if (status !== 'RESOLVED') return null;
  return dispute_outcome?.outcome_code ?? 'RESOLVED';
}

/** True where it was won, and what it had cost is ours again. */
async function book(
  tx: Queries,
  dispute: PaypalDispute,
  known: Order | undefined,
  context: Context,
): Promise<boolean> {
  const store = orderStore(tx);
  const order = known && (await store.lock(known.id));
  const before = await disputeIn(tx, dispute.dispute_id);
  const { reason = null, status, dispute_life_cycle_stage: stage = null, dispute_amount: amount } = dispute;
  const outcome = outcomeOf(dispute);
  const due = dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null;
  const cents = amount ? inCents(amount.value) : Number.NaN;
  const row = {
    order_id: order?.id ?? before?.order_id ?? null,
    capture: captureOf(dispute) ?? before?.capture ?? null,
    reason,
    status,
    stage,
    amount: Number.isNaN(cents) ? null : cents,
    currency: amount?.currency_code ?? null,
    due_at: due && !Number.isNaN(due.getTime()) ? due : null,
    outcome,
    updated_at: new Date(),
  };
  await tx
    .insertInto('order_dispute')
    .values({ id: dispute.dispute_id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  const isNews =
    before?.status !== row.status ||
    before.stage !== row.stage ||
    before.due_at?.getTime() !== row.due_at?.getTime() ||
    before.outcome !== outcome;
  if (!isNews) return false;
  let isGivenBack = false;
  if (order) {
    const kind = outcome ? 'disputeResolved' : before ? 'disputeUpdated' : 'disputeOpened';
    await store.recordEvent(order.id, 'webhook', kind, {
      dispute: dispute.dispute_id,
      ...(outcome ? { outcome } : { status, ...(reason && { reason }), ...(stage && { stage }) }),
      ...(row.due_at && !outcome && { dueAt: row.due_at.toISOString() }),
    });
    const now = await store.change(order.id, { is_disputed: await hasOpenDispute(tx, order.id) });
    isGivenBack = outcome !== null && wonOutcomes.includes(outcome) && (await decides(tx, now, row));
    if (isGivenBack) await giveBackAll(now, { tx, source: 'webhook', context });
  }
  await alertAdmins(tx, context, {
    event: `dispute ${dispute.dispute_id} ${status} ${stage} ${outcome} ${row.due_at?.getTime() ?? ''}`,
    facts: {
      what: outcome ? 'disputeResolved' : before ? 'disputeUpdated' : 'disputeOpened',
      number: order?.number ?? null,
      amount: row.amount,
      dispute: dispute.dispute_id,
      ...(row.due_at && !outcome && { dueAt: row.due_at.toISOString() }),
      ...(outcome &&
        [...wonOutcomes, ...lostOutcomes].includes(outcome) && { isWon: wonOutcomes.includes(outcome) }),
      path: order ? `?tab=orders&open=${order.id}` : '?tab=orders&attention=takenBack',
    },
  });
  await notifyLive(tx, 'order');
  return isGivenBack;
}

/** An inquiry that ends by itself had cost nothing, and beside another case it is not known which of them took the money. */
async function decides(
  tx: Queries,
  { id }: Order,
  { stage, outcome }: { stage: string | null; outcome: string | null },
): Promise<boolean> {
  if (stage === 'INQUIRY' && outcome !== 'RESOLVED_SELLER_FAVOUR') return false;
  const others = await tx
    .selectFrom('order_dispute')
    .select('id')
    .where('order_id', '=', id)
    .where((or) => or.or([or('outcome', 'is', null), or('outcome', 'in', lostOutcomes)]))
    .limit(1)
    .executeTakeFirst();
  return others === undefined;
}

async function hasOpenDispute(tx: Queries, order: number): Promise<boolean> {
  const open = await tx
    .selectFrom('order_dispute')
    .select('id')
    .where('order_id', '=', order)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Of one that we may not read: a staff member has dealt with it at PayPal. It counts no longer, and moves no money. */
export function settleDispute(id: string, actor: string, { database }: Context): Promise<void> {
  return database.transact(async (tx) => {
    const dispute = await disputeIn(tx, id);
    if (!dispute) throw new Problem('notFound');
    const store = orderStore(tx);
    const order = dispute.order_id === null ? undefined : await store.lock(dispute.order_id);
    const { numUpdatedRows } = await tx
      .updateTable('order_dispute')
      .set({ outcome: 'SETTLED', updated_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', unread)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await auditTrail(tx).record({ actor, action: 'dispute.settled', target: `dispute ${id}` });
    if (order) {
      await store.change(order.id, { is_disputed: await hasOpenDispute(tx, order.id) });
      await store.recordEvent(order.id, 'staff', 'disputeSettled', { dispute: id, actor });
    }
    await notifyLive(tx, 'order');
  });
}

const perRun = 100;

/** Every hour: a message about the end of a dispute, or about the money that it cost, may have been lost. */
export async function followOpenDisputes(context: Context): Promise<void> {
  const errors: unknown[] = [];
  let isBusy = false;
  const attempt = async (follow: () => Promise<void>) => {
    if (isBusy) return;
    try {
      await follow();
    } catch (error) {
      // One that cannot be followed keeps no other waiting, and the next hour will do for it.
      if (error instanceof PaypalSilence) isBusy = error.retryAfter !== undefined;
      // The admins have had a mail about it.
      else if (!(error instanceof Unreadable)) errors.push(error);
    }
  };
  for (const { id, capture } of await openDisputes(context))
    await attempt(() => followDispute({ id, capture: capture ?? undefined }, context));
  for (const { order_id: id, capture } of await lostWithoutReversal(context))
    if (id && capture)
      await attempt(() => followCapture({ id }, { capture, isReversed: true }, 'reconciliation', context));
  if (errors.length > 0) throw new AggregateError(errors, 'Some disputes could not be followed');
}

/** The longest not looked at come first. */
function openDisputes({ database }: Context) {
  return database.queries
    .selectFrom('order_dispute')
    .select(['id', 'capture'])
    .where('outcome', 'is', null)
    .orderBy('updated_at')
    .limit(perRun)
    .execute();
}

/** Lost a short while ago, while the order still has its money. */
function lostWithoutReversal({ database }: Context) {
  return database.queries
    .selectFrom('order_dispute')
    .innerJoin('customer_order', 'customer_order.id', 'order_dispute.order_id')
    .select(['order_dispute.order_id', 'order_dispute.capture'])
    .where('order_dispute.outcome', 'in', lostOutcomes)
    .where('order_dispute.updated_at', '>', sql<Date>`now() - make_interval(days => ${daysAfterDispute})`)
    .where('customer_order.state', 'in', runningStates)
    .orderBy('order_dispute.updated_at', 'desc')
    .limit(perRun)
    .execute();
}
