import type { FastifyInstance } from 'fastify';
import { orderWords } from '#content/staff/orders.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import {
  correctedEmail,
  isAccessOff,
  isRunning,
  manualOrder,
  type OrderDetails,
  type OrderRow,
  orderListQuery,
  refundRequest,
  settledDispute,
  settledReversal,
  settledUnmatchedPayment,
  statusOf,
} from '#contract/orders.ts';
import { overviewQuery } from '#contract/overview.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { parseBody, parseQuery } from '#server/http/parse-request.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import type { Column } from '#server/lists/csv.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { found, rowId } from '#server/lists/row-lookup.ts';
import { notifyLive } from '#server/live/notify.ts';
import { sharedReading } from '#server/metrics.ts';
import { settleDispute } from '../books/disputes.ts';
import { isRefundedByHand, refundOrder } from '../books/refunds.ts';
import { settleReversal } from '../books/reversals.ts';
import { correctEmail } from '../email-correction.ts';
import { receiptEvent } from '../mails.ts';
import { paypalSite } from '../provider/provider.ts';
import { resendReceipt } from '../receipts.ts';
import { orderStore } from '../store.ts';
import { enterManualOrder } from './manual-order.ts';
import { readSales } from './sales.ts';
import { staffOrderStore } from './store.ts';

const { columns: words } = orderWords;

const columns: readonly Column<OrderRow>[] = [
  [words.id, ({ id }) => id],
  [words.number, ({ number }) => number],
  [words.name, ({ name }) => name],
  [words.email, ({ email }) => email],
  [words.language, ({ language }) => language],
  [words.plan, ({ period }) => orderWords.periods[period]],
  [words.devices, ({ devices }) => devices],
  [words.amount, ({ amount }) => ({ cents: amount })],
  [words.refunded, ({ refunded }) => ({ cents: refunded })],
  [words.reversed, ({ reversed }) => ({ cents: reversed })],
  [words.state, (order) => orderWords.statuses[statusOf(order)]],
  [words.method, ({ method }) => orderWords.methods[method]],
  [words.orderedOn, ({ createdAt }) => createdAt],
  [words.paidOn, ({ paidAt }) => paidAt],
  [words.startsOn, ({ startsAt }) => startsAt],
  // A spreadsheet that counts by this date counts nobody who got the money back.
  [words.endsOn, (order) => (isAccessOff(order) ? null : order.endsAt)],
  [words.withdrawalOn, ({ withdrawalAt }) => withdrawalAt],
  [words.withdrawalSettledOn, ({ withdrawalSettledAt }) => withdrawalSettledAt],
];

export function addStaffOrderRoutes(app: FastifyInstance, context: Context): void {
  const { database, metrics } = context;
  const store = staffOrderStore(database.queries, paypalSite(context.config.payments));
  const path = '/api/admin/orders';
  const reads = routeFor('admin');
  const writes = routeFor('admin', staffWrites);
  const detailsOf = async (id: number): Promise<OrderDetails> => {
    const order = found(await store.find(id), orderWords.gone);
    const { method, providerCapture: provider_capture } = order;
    return {
      ...order,
      isRefundedByHand: isRefundedByHand({ method, provider_capture }, context),
      receipt: await lastReceipt(order, context),
    };
  };

  addListRoutes(app, context, {
    name: 'orders',
    path,
    query: orderListQuery,
    read: (on, filter, range) => staffOrderStore(on).list(filter, range),
    columns,
  });

  const attention = sharedReading(60, async () => ({ ...(await store.figures()) }));
  metrics.gauge('orders_needing_attention', 'What a person has to look at.', attention, 'reason');

  app.get(`${path}/figures`, reads, async () => ({ success: true, data: await store.figures() }));

  app.get(`${path}/sales`, reads, async ({ query }) => {
    const { range } = parseQuery(overviewQuery, query);
    return { success: true, data: await readSales(database.queries, range) };
  });

  app.get(`${path}/strays`, reads, async () => ({ success: true, data: await store.unmatched() }));

  app.get(`${path}/disputes`, reads, async () => ({ success: true, data: await store.openDisputes() }));

  app.post(`${path}/strays/settled`, writes, async (request) => {
    const { capture } = parseBody(settledUnmatchedPayment, request.body);
    await settleUnmatchedPayment(capture, actorOf(request), context);
    return { success: true, message: orderWords.unmatched.settled };
  });

  app.post(`${path}/disputes/settled`, writes, async (request) => {
    const { dispute } = parseBody(settledDispute, request.body);
    await settleDispute(dispute, actorOf(request), context);
    return { success: true, message: orderWords.disputes.settled };
  });

  app.get(`${path}/:id`, reads, async ({ params }) => ({
    success: true,
    data: await detailsOf(rowId(params)),
  }));

  app.post(path, writes, async (request) => {
    const order = parseBody(manualOrder, request.body);
    const { id } = await enterManualOrder(order, actorOf(request), context);
    return { success: true, message: orderWords.manual.done, data: await detailsOf(id) };
  });

  app.post(`${path}/:id/refund`, writes, async (request) => {
    const id = rowId(request.params);
    const wanted = parseBody(refundRequest, request.body);
    await detailsOf(id);
    await refundOrder(id, wanted, actorOf(request), context);
    const data = await detailsOf(id);
    const isUnderWay = data.refunds.at(-1)?.state === 'pending';
    const { started, done } = orderWords.refund;
    return { success: true, message: isUnderWay ? started : done, data };
  });

  app.post(`${path}/:id/request`, writes, async (request) => {
    const id = rowId(request.params);
    await detailsOf(id);
    await settleRequest(id, actorOf(request), context);
    return { success: true, message: orderWords.request.done, data: await detailsOf(id) };
  });

  app.post(`${path}/:id/reversal`, writes, async (request) => {
    const id = rowId(request.params);
    const { won } = parseBody(settledReversal, request.body);
    await detailsOf(id);
    await settleReversal(id, { won }, actorOf(request), context);
    return { success: true, message: orderWords.reversal.done, data: await detailsOf(id) };
  });

  app.post(`${path}/:id/receipt`, writes, async (request) => {
    const id = rowId(request.params);
    await detailsOf(id);
    await resendReceipt(id, actorOf(request), context);
    return { success: true, message: orderWords.receipt.done, data: await detailsOf(id) };
  });

  app.post(`${path}/:id/email`, writes, async (request) => {
    const id = rowId(request.params);
    const { email } = parseBody(correctedEmail, request.body);
    await detailsOf(id);
    await correctEmail(id, email, actorOf(request), context);
    return { success: true, message: orderWords.correction.done, data: await detailsOf(id) };
  });
}

async function lastReceipt(
  { id, email }: Pick<OrderDetails, 'id' | 'email'>,
  { database, outbox }: Context,
): Promise<OrderDetails['receipt']> {
  const receipts = await outbox(database.queries).allTo(mailboxOf(email), 'orderReceipt', receiptEvent(id));
  const last = receipts.at(-1);
  return last ? { mailId: last.id, status: last.status } : null;
}

/** Settled without a full refund: staff have answered the customer in another way. */
function settleRequest(id: number, actor: string, { database }: Context): Promise<void> {
  return database.transact(async (tx) => {
    const store = orderStore(tx);
    const order = await store.lock(id);
    const isOpen = order && isRunning(order) && order.withdrawal_at && !order.withdrawal_settled_at;
    if (!isOpen) return;
    await store.change(id, { withdrawal_settled_at: new Date() });
    await auditTrail(tx).record({
      actor,
      action: 'order.request-settled',
      target: `order ${order.number}`,
    });
    await store.recordEvent(id, 'staff', 'withdrawalSettled', { actor });
    await notifyLive(tx, 'order');
  });
}

/** An admin has dealt with it at the provider: it counts no longer. */
function settleUnmatchedPayment(capture: string, actor: string, { database }: Context): Promise<void> {
  return database.transact(async (tx) => {
    if (!(await staffOrderStore(tx).settleUnmatchedPayment(capture))) return;
    await auditTrail(tx).record({ actor, action: 'stray-payment.settled', target: `payment ${capture}` });
    await notifyLive(tx, 'order');
  });
}
