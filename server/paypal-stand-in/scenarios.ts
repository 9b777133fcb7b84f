import { createHash } from 'node:crypto';
import { addCapture, addRefund, refundOf } from './account.ts';
import {
  type Authentication,
  backOf,
  type CapturedOrder,
  type Dispute,
  type DisputeOutcome,
  type Funding,
  type Merchant,
  NotPossible,
  newAccountId,
  newDisputeId,
  newId,
  type OpenDisputeStatus,
  type Order,
  type Payer,
  type Refund,
  type ReversalShape,
  reversalOf,
} from './model.ts';
import type { Draft, Records } from './records.ts';
import { notFound } from './refusal.ts';
import type { Store } from './store.ts';

type Person = Omit<Payer, 'id'>;

export interface CardApproval {
  cardholder?: Person;
  /** None: the bank was not asked. */
  authentication?: Authentication;
  funding?: Funding;
}

export interface NewDispute {
  reason?: Dispute['reason'];
  stage?: Dispute['stage'];
  /** In cents; without it, the whole capture. */
  amount?: number;
  dueAt?: Date;
}

export interface DisputeChange {
  status?: OpenDisputeStatus;
  stage?: Dispute['stage'];
  dueAt?: Date;
}

interface ScenarioOptions {
  records: Records;
  store: Store;
  merchant: Merchant;
  now: () => number;
}

const day = 24 * 3_600_000;
/** Two presses of one button on the hosted payment page are one payment. */
const secondPressMs = 60_000;

/** What buyers, banks and PayPal itself do, which a merchant only hears of. */
export function createScenarios({ records, store, merchant, now }: ScenarioOptions) {
  /** An order that is paid stays as it is. */
  const approveBy = (
    id: string,
    approval: (order: Order) => Omit<Order, 'status'>,
    status: 'APPROVED' | 'CREATED' = 'APPROVED',
  ): Promise<Order> =>
    store.change(`order ${id}`, async (draft) => {
      const order = await store.find(draft, id);
      if (order.status === 'COMPLETED') return order;
      const approved: Order = { ...approval(order), status };
      await store.put(draft, approved);
      if (status === 'APPROVED') await store.queueEvent(draft, id, 'CHECKOUT.ORDER.APPROVED');
      return approved;
    });

  async function changeCapture(
    captureId: string,
    work: (order: CapturedOrder, draft: Draft) => Promise<void>,
  ): Promise<void> {
    const orderId = await store.orderOf('capture', captureId);
    await store.change(`order ${orderId}`, async (draft) => {
      const order = await store.findCaptured(draft, orderId);
      order.capture.updatedAt = store.time();
      await work(order, draft);
    });
  }

  async function changeDispute(
    id: string,
    type: 'UPDATED' | 'RESOLVED',
    change: (dispute: Dispute) => Partial<Dispute>,
  ): Promise<void> {
    const known = await records.get<Dispute>(`dispute ${id}`);
    if (!known) throw notFound();
    await changeCapture(known.captureId, async (order, draft) => {
      const dispute = await draft.get<Dispute>(`dispute ${id}`);
      if (!dispute || dispute.status === 'RESOLVED') throw new NotPossible('This dispute is resolved.');
      const changed: Dispute = { ...dispute, ...change(dispute), updatedAt: store.time() };
      await draft.put(`dispute ${id}`, 'dispute', changed);
      if (changed.status === 'RESOLVED') {
        delete order.capture.dispute;
        await store.put(draft, order);
      }
      await store.queueEvent(draft, order.id, `CUSTOMER.DISPUTE.${type}`, { disputeId: id });
    });
  }

  async function decide(
    captureId: string,
    to: 'COMPLETED' | 'DECLINED',
    type: 'COMPLETED' | 'DECLINED' | 'DENIED',
  ) {
    await changeCapture(captureId, async (order, draft) => {
      const { capture } = order;
      if (capture.status !== 'PENDING') return;
      capture.status = to;
      delete capture.reason;
      await store.put(draft, order);
      await store.queueEvent(draft, order.id, `PAYMENT.CAPTURE.${type}`);
    });
  }

  return {
    /** What the buyer does in the pop-up. */
    approve: (id: string, payer: Person, funding: Funding): Promise<Order> =>
      approveBy(id, ({ payer: earlier, card: _card, ...order }) => ({
        ...order,
        payer: { ...payer, id: earlier?.id ?? newAccountId() },
        funding,
      })),

    /**
     * What PayPal's card fields do with a card. It can be captured whatever the bank said: the merchant has to look. Where the bank
     * was asked, PayPal leaves the order CREATED.
     */
    approveCard: (
      id: string,
      { cardholder, authentication, funding = 'good' }: CardApproval = {},
    ): Promise<Order> =>
      approveBy(
        id,
        (order) => ({
          ...order,
          ...(cardholder && { payer: { ...cardholder, id: order.payer?.id ?? newAccountId() } }),
          card: { lastDigits: '0004', brand: 'VISA', ...(authentication && { authentication }) },
          funding,
        }),
        authentication ? 'CREATED' : 'APPROVED',
      ),

    /** A payment on the hosted page: the merchant made no order for it beforehand, and it is captured at once. */
    async payLink(
      payment: Pick<Order, 'amount' | 'description'> & { customId: string; payer: Person },
    ): Promise<CapturedOrder> {
      const press = `link ${createHash('sha256').update(JSON.stringify(payment)).digest('base64url')}`;
      return store.change(press, async (draft) => {
        const known = await draft.get<{ order: string; at: number }>(press);
        if (known && now() - known.at < secondPressMs) return store.findCaptured(draft, known.order);
        const order: Order = {
          ...payment,
          id: newId(),
          status: 'APPROVED',
          referenceId: 'default',
          payee: merchant.id,
          payer: { ...payment.payer, id: newAccountId() },
          at: store.time(),
          updatedAt: store.time(),
        };
        await draft.put(press, 'link', { order: order.id, at: now() });
        return addCapture(store, draft, order, { status: 'COMPLETED' });
      });
    },

    /** What was pending is decided: a capture or a refund. */
    async settle(id: string, status: 'COMPLETED' | 'DECLINED' = 'COMPLETED'): Promise<void> {
      if (await records.get(`capture ${id}`)) return decide(id, status, status);
      const orderId = await store.orderOf('refund', id);
      await store.change(`order ${orderId}`, async (draft) => {
        const order = await store.findCaptured(draft, orderId);
        const refund = refundOf(order, id);
        if (refund.status !== 'PENDING') return;
        refund.status = status === 'COMPLETED' ? 'COMPLETED' : 'FAILED';
        await store.put(draft, order);
        if (status === 'COMPLETED')
          await store.queueEvent(draft, orderId, 'PAYMENT.CAPTURE.REFUNDED', { refundId: id });
      });
    },

    /** A pending capture is refused by PayPal or by the merchant's own hand. */
    deny: (captureId: string): Promise<void> => decide(captureId, 'DECLINED', 'DENIED'),

    /** A bank or PayPal takes money back. Without an amount (in cents), all that is left. */
    reverse: (
      captureId: string,
      { shape, amount }: { shape: ReversalShape; amount?: number },
    ): Promise<void> =>
      changeCapture(captureId, async (order, draft) => {
        const { capture } = order;
        const left = capture.cents - backOf(capture);
        const cents = amount ?? left;
        if (capture.status !== 'COMPLETED' || reversalOf(capture))
          throw new NotPossible('Only a completed payment can be reversed, and only once.');
        if (cents <= 0 || cents > left) throw new NotPossible('There is not so much left of this payment.');
        const { currency } = capture;
        const id = newId();
        const refund: Refund = {
          id,
          cents,
          currency,
          status: 'COMPLETED',
          reversal: shape,
          at: store.time(),
        };
        await addRefund(store, draft, order, refund);
        await store.queueEvent(draft, order.id, 'PAYMENT.CAPTURE.REVERSED', { refundId: id });
      }),

    /** The merchant gets the money back. */
    cancelReversal: (captureId: string): Promise<void> =>
      changeCapture(captureId, async (order, draft) => {
        const reversal = reversalOf(order.capture);
        if (!reversal) throw new NotPossible('This payment is not reversed.');
        reversal.status = 'CANCELLED';
        await store.put(draft, order);
        await store.queueEvent(draft, order.id, 'PAYMENT.CAPTURE.COMPLETED');
      }),

    /** Resolves to the id of the dispute. */
    async openDispute(captureId: string, wanted: NewDispute = {}): Promise<string> {
      const id = newDisputeId();
      await changeCapture(captureId, async (order, draft) => {
        const { capture } = order;
        if (capture.status !== 'COMPLETED' || capture.dispute !== undefined)
          throw new NotPossible('Only a completed payment can be disputed, once at a time.');
        const stage = wanted.stage ?? 'INQUIRY';
        const dispute: Dispute = {
          id,
          orderId: order.id,
          captureId,
          cents: wanted.amount ?? capture.cents,
          currency: capture.currency,
          reason: wanted.reason ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
          status: 'WAITING_FOR_SELLER_RESPONSE',
          stage,
          channel: stage === 'INQUIRY' ? 'INTERNAL' : 'EXTERNAL',
          dueAt: (wanted.dueAt ?? new Date(now() + 10 * day)).toISOString(),
          at: store.time(),
          updatedAt: store.time(),
        };
        capture.dispute = id;
        await store.put(draft, order);
        await draft.put(`dispute ${id}`, 'dispute', dispute);
        await store.queueEvent(draft, order.id, 'CUSTOMER.DISPUTE.CREATED', { disputeId: id });
      });
      return id;
    },

    updateDispute: (id: string, { status, stage, dueAt }: DisputeChange): Promise<void> =>
      changeDispute(id, 'UPDATED', () => ({
        ...(status && { status }),
        ...(stage && { stage }),
        ...(dueAt && { dueAt: dueAt.toISOString() }),
      })),

    resolveDispute: (id: string, outcome: DisputeOutcome): Promise<void> =>
      changeDispute(id, 'RESOLVED', () => ({ status: 'RESOLVED', outcome })),
  };
}

export type Scenarios = ReturnType<typeof createScenarios>;
