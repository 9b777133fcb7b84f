import { createHash, randomUUID } from 'node:crypto';
import type { Fault } from './faults.ts';
import {
  backOf,
  type Capture,
  type CapturedOrder,
  type CaptureReason,
  type CaptureStatus,
  type Dispute,
  feeOf,
  isApproved,
  isCaptured,
  listedRefunds,
  type Merchant,
  type Money,
  newId,
  type Order,
  type Refund,
  reasonOf,
  refundedOf,
  refundFeeOf,
  reversalOf,
  statusOf,
} from './model.ts';
import type { Draft, Records } from './records.ts';
import { notFound, Refusal, unprocessable } from './refusal.ts';
import { readOrder, readRefund } from './requests.ts';
import type { Store } from './store.ts';

/** Of everything that was ever paid, what the merchant's own books have to say as well. Amounts are in cents. */
export interface LedgerEntry {
  orderId: string;
  captureId: string;
  customId: string | undefined;
  amount: number;
  currency: string;
  status: CaptureStatus;
  reason: CaptureReason | undefined;
  /** What PayPal kept. */
  fee: number;
  /** By the merchant. */
  refunded: number;
  refunds: { id: string; amount: number; status: Refund['status']; fee: number }[];
  /** By a bank or by PayPal, and not given back since. */
  reversed: number;
}

export interface Call {
  requestId?: string | undefined;
  fault: Fault;
}

interface AccountOptions {
  records: Records;
  store: Store;
  merchant: Merchant;
  now: () => number;
}

const hour = 3_600_000;
/** For so long a request id stands for what was done with it. */
const rememberedMs = { create: 6 * hour, capture: 6 * hour, refund: 45 * 24 * hour };

/** What a merchant's program asks for: orders, captures and refunds of one account. It knows no HTTP. */
export function createAccount({ records, store, merchant, now }: AccountOptions) {
  /** The id that an earlier call with this request id made, if any; the caller notes what this call makes. */
  async function earlier(
    draft: Draft,
    operation: keyof typeof rememberedMs,
    requestId: string | undefined,
    asked: object,
  ) {
    const name = `request ${operation} ${requestId}`;
    const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
    const known = requestId && (await draft.get<{ fingerprint: string; id: string; at: number }>(name));
    const fresh = known && now() - known.at < rememberedMs[operation] ? known : undefined;
    // PayPal documents no issue for it: a merchant's program that comes to this has a mistake.
    if (fresh && fresh.fingerprint !== fingerprint) throw new Refusal(409);
    const note = async (id: string) => {
      if (requestId) await draft.put(name, 'request', { fingerprint, id, at: now() });
    };
    return { id: fresh?.id, note };
  }

  return {
    merchant,

    async createOrder(body: unknown, { requestId }: Call): Promise<{ order: Order; repeated: boolean }> {
      const wanted = readOrder(body, requestId);
      return store.change(`request ${requestId ?? randomUUID()}`, async (draft) => {
        const { id, note } = await earlier(draft, 'create', requestId, { body });
        if (id) return { order: await store.find(draft, id), repeated: true };
        const order: Order = {
          ...wanted,
          id: newId(),
          status: wanted.source === 'paypal' ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
          payee: merchant.id,
          at: store.time(),
          updatedAt: store.time(),
        };
        await store.put(draft, order);
        await note(order.id);
        return { order, repeated: false };
      });
    },

    getOrder: (id: string) => store.findShown(id),

    async captureOrder(
      id: string,
      body: unknown,
      { requestId, fault }: Call,
    ): Promise<{ order: CapturedOrder; repeated: boolean }> {
      return store.change(`order ${id}`, async (draft) => {
        const { id: known, note } = await earlier(draft, 'capture', requestId, { id, body });
        if (known) return { order: await store.findCaptured(draft, known), repeated: true };
        const order = await store.find(draft, id);
        if (order.capture) throw unprocessable('ORDER_ALREADY_CAPTURED');
        if (!isApproved(order)) throw unprocessable('ORDER_NOT_APPROVED');
        if (order.funding === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
        const outcome = outcomeOf(order, fault);
        if (outcome.status !== 'DECLINED' && order.invoiceId !== undefined) {
          const isFirst = await draft.add(`invoice ${order.invoiceId}`, 'invoice', { order: id });
          if (!isFirst) throw unprocessable('DUPLICATE_INVOICE_ID');
        }
        const captured = await addCapture(store, draft, order, outcome, fault);
        await note(id);
        return { order: captured, repeated: false };
      });
    },

    async getCapture(id: string): Promise<CapturedOrder> {
      return store.findCaptured(records, await store.orderOf('capture', id));
    },

    async getRefund(id: string): Promise<{ order: CapturedOrder; refund: Refund }> {
      const order = await store.findCaptured(records, await store.orderOf('refund', id));
      const refund = refundOf(order, id);
      if (!listedRefunds(order.capture).includes(refund)) throw notFound();
      return { order, refund };
    },

    async refund(
      captureId: string,
      body: unknown,
      { requestId, fault }: Call,
    ): Promise<{ order: CapturedOrder; refund: Refund }> {
      const orderId = await store.orderOf('capture', captureId);
      return store.change(`order ${orderId}`, async (draft) => {
        const { id: known, note } = await earlier(draft, 'refund', requestId, { captureId, body });
        const order = await store.findCaptured(draft, orderId);
        if (known) return { order, refund: refundOf(order, known) };
        const { amount, ...words } = readRefund(body);
        const refund: Refund = {
          ...words,
          ...amountBack(order.capture, amount),
          id: newId(),
          status: fault.outcome === 'PENDING' ? 'PENDING' : 'COMPLETED',
          at: store.time(),
        };
        await addRefund(store, draft, order, refund);
        if (refund.status === 'COMPLETED')
          await store.queueEvent(draft, orderId, 'PAYMENT.CAPTURE.REFUNDED', { fault, refundId: refund.id });
        await note(refund.id);
        return { order, refund };
      });
    },

    async getDispute(id: string): Promise<{ dispute: Dispute; order: CapturedOrder }> {
      const dispute = /^[\w-]+$/.test(id) && (await records.get<Dispute>(`dispute ${id}`));
      if (!dispute) throw notFound();
      return { dispute, order: await store.findCaptured(records, dispute.orderId) };
    },

    /** The newest first, each with the dispute that is open about it. */
    async newestPayments(most: number): Promise<{ order: CapturedOrder; dispute: Dispute | undefined }[]> {
      const orders = (await records.list<Order>('order')).filter(isCaptured);
      const newest = orders.sort((one, other) => other.capture.at.localeCompare(one.capture.at));
      return Promise.all(
        newest.slice(0, most).map(async (order) => ({
          order,
          dispute: await records.get<Dispute>(`dispute ${order.capture.dispute}`),
        })),
      );
    },

    async ledger(): Promise<LedgerEntry[]> {
      const orders = await records.list<Order>('order');
      return orders.filter(isCaptured).map(({ id, capture }) => ({
        orderId: id,
        captureId: capture.id,
        customId: capture.customId,
        amount: capture.cents,
        currency: capture.currency,
        status: statusOf(capture),
        reason: reasonOf(capture),
        fee: feeOf(capture),
        refunded: refundedOf(capture),
        refunds: capture.refunds
          .filter(({ reversal }) => reversal === undefined)
          .map((refund) => ({
            id: refund.id,
            amount: refund.cents,
            status: refund.status,
            fee: refundFeeOf(refund),
          })),
        reversed: reversalOf(capture)?.cents ?? 0,
      }));
    },
  };
}

export type Account = ReturnType<typeof createAccount>;

type Outcome = Pick<Capture, 'status' | 'reason'>;

function outcomeOf({ funding }: Order, fault: Fault): Outcome {
  const pending = typeof funding === 'object' ? funding.pending : 'PENDING_REVIEW';
  const isPending = funding === 'pending' || typeof funding === 'object';
  const status = fault.outcome ?? (isPending ? 'PENDING' : 'COMPLETED');
  const reason = fault.reason ?? (status === 'PENDING' ? pending : undefined);
  return { status, ...(reason && { reason }) };
}

export async function addCapture(
  store: Store,
  draft: Draft,
  order: Order,
  outcome: Outcome,
  fault: Fault = {},
): Promise<CapturedOrder> {
  const { wrong = {} } = fault;
  const customId = wrong.customId ?? order.customId;
  const capture: Capture = {
    ...outcome,
    id: newId(),
    cents: wrong.amount ?? order.amount.cents,
    currency: wrong.currency ?? order.amount.currency,
    ...(customId !== undefined && { customId }),
    ...(order.invoiceId !== undefined && { invoiceId: order.invoiceId }),
    payee: wrong.payee ?? order.payee,
    refunds: [],
    at: store.time(),
    updatedAt: store.time(),
  };
  const captured: CapturedOrder = { ...order, payee: capture.payee, status: 'COMPLETED', capture };
  await store.put(draft, captured);
  await draft.put(`capture ${capture.id}`, 'capture', { order: order.id });
  await store.queueEvent(draft, order.id, `PAYMENT.CAPTURE.${outcome.status}`, { fault });
  return captured;
}

export async function addRefund(
  store: Store,
  draft: Draft,
  order: CapturedOrder,
  refund: Refund,
): Promise<void> {
  order.capture.refunds.push(refund);
  order.capture.updatedAt = store.time();
  await store.put(draft, order);
  await draft.put(`refund ${refund.id}`, 'refund', { order: order.id });
}

export function refundOf({ capture }: CapturedOrder, id: string): Refund {
  const refund = capture.refunds.find((candidate) => candidate.id === id);
  if (!refund) throw notFound();
  return refund;
}

/** Whole where no amount is named, and never more than is left. */
function amountBack(capture: Capture, wanted: Money | undefined): Money {
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (reversalOf(capture)) throw unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  const { currency } = capture;
  const underway = capture.refunds.reduce(
    (sum, { status, cents }) => (status === 'PENDING' ? sum + cents : sum),
    0,
  );
  const left = capture.cents - backOf(capture) - underway;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (wanted && wanted.currency !== currency) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (wanted && wanted.cents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const cents = wanted?.cents ?? left;
  if (capture.dispute !== undefined && cents < capture.cents) throw unprocessable('TRANSACTION_DISPUTED');
  return { cents, currency };
}
