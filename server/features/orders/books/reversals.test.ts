import { randomUUID } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tables } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { Fault } from '#server/paypal-stand-in/faults.ts';
import {
  type Capture,
  type CapturedOrder,
  type Happening,
  NotPossible,
  type Refund,
  refundedOf,
  reversalOf,
} from '#server/paypal-stand-in/model.ts';
import { Random } from '#test/chat/random.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { replayedSeed, thorough } from '#test/thorough.ts';
import { clearUp } from '../reconciliation.ts';
import { staffOrderStore } from '../staff/store.ts';
import { payer, shopOn } from '../test-kit.ts';
import { remindOfHeldPayments } from './alerts.ts';
import { followDispute, followOpenDisputes, settleDispute } from './disputes.ts';
import { carryOut, refundOrder, refundProgress } from './refunds.ts';
import { followCapture, settleReversal } from './reversals.ts';

const actor = 'admin@example.org';
const replayed = replayedSeed('PAYMENT_SEED');
const seeds = replayed ? [replayed] : Array.from({ length: thorough ? 100 : 10 }, (_, index) => index + 1);

describeWithDatabase('after a payment', (database) => {
  const shop = shopOn(database);
  afterEach(() => shop.expectEqualBooks());

  beforeAll(async () => {
    await sql`
      insert into staff_user (id, name, email, email_verified, role)
      values ('1', 'Ada', ${actor}, true, 'admin'), ('2', 'Bo', 'agent@example.org', true, 'agent')`.execute(
      database().queries,
    );
  });

  async function paidOrder(orderRequest: Record<string, unknown> = {}) {
    const email = `${randomUUID()}@example.org`;
    const id = await shop.approved('good', { firstName: 'A', lastName: 'B', email, ...orderRequest });
    expect((await shop.capture(id)).body.status).toBe('paid');
    const { provider_capture, ...order } = await shop.order(id);
    return { ...order, id, row: order.id, capture: provider_capture ?? '' };
  }
  const deliver = () => shop.standIn().webhooks.deliver();
  /** What PayPal does, and its messages about it. */
  const delivered = async <Result>(deed: Promise<Result>): Promise<Result> => {
    const result = await deed;
    await deliver();
    return result;
  };
  const carryOutOf = async (row: number) => {
    const refunds = database().queries.selectFrom('order_refund').select('id').where('order_id', '=', row);
    for (const { id } of await refunds.execute()) await carryOut(id, shop.context());
  };
  /** PayPal's messages are weighed by their milliseconds. */
  const nextMillisecond = () => {
    const moment = Date.now();
    return vi.waitUntil(() => Date.now() > moment, { interval: 1 });
  };
  /** PayPal's messages that wait to be delivered never arrive. */
  const loseMessages = async () => {
    for (const { id } of await shop.records.list<Happening>('event'))
      await shop.records.change(`event ${id}`, (draft) => draft.remove(`event ${id}`));
  };
  /** Changes what PayPal shows of an order. Resolves to what puts it right again. */
  const falsify = async (id: string, change: (order: CapturedOrder) => void) => {
    const original = await shop.records.get<CapturedOrder>(`order ${id}`);
    if (!original) throw new Error('PayPal does not know the order.');
    const put = (order: CapturedOrder) =>
      shop.records.change(`order ${id}`, (draft) => draft.put(`order ${id}`, 'order', order));
    const changed = structuredClone(original);
    change(changed);
    await put(changed);
    return () => put(original);
  };
  const stateOf = async (id: string) => (await shop.order(id)).state;
  /** Once PayPal's messages have come. */
  const deliveredState = async (id: string) => {
    await deliver();
    return stateOf(id);
  };
  const mailsTo = async (recipient: string, kind: 'orderRefunded' | 'paymentAlert') =>
    (
      await database()
        .queries.selectFrom('mail')
        .select('facts')
        .where('kind', '=', kind)
        .where('recipient', '=', recipient)
        .execute()
    ).length;
  const takenBack = async () => (await staffOrderStore(database().queries).figures()).takenBack;
  const kindsOf = async (row: number) =>
    ((await staffOrderStore(database().queries).find(row))?.events ?? []).map(({ kind }) => kind);
  const entriesOf = async (number: string) =>
    (
      await database()
        .queries.selectFrom('payment_entry')
        .select(['kind', 'amount'])
        .where('order_number', '=', number)
        .orderBy('id')
        .execute()
    ).map(({ kind, amount }) => [kind, amount]);

  const shapes = ['refundListed', 'captureRefunded', 'pendingChargeback', 'orderGone'] as const;
  it.each(shapes)('a reversal of the shape %s ends in a state of its own, and comes back', async (shape) => {
    const { id, row, capture, email, number, amount } = await paidOrder();
    const before = await mailsTo(actor, 'paymentAlert');
    await shop.standIn().reverse(capture, { shape });
    expect(await deliveredState(id)).toBe('reversed');
    expect(await mailsTo(email ?? '', 'orderRefunded')).toBe(0);
    expect(await mailsTo(actor, 'paymentAlert')).toBe(before + 1);
    expect(await mailsTo('agent@example.org', 'paymentAlert')).toBe(0);
    expect(await takenBack()).toBe(1);
    // Another message about it changes nothing.
    await clearUp(row, shop.context());
    expect(await entriesOf(number)).toEqual([
      ['payment', amount],
      ['reversal', -amount],
    ]);
    await shop.expectEqualBooks();

    await shop.standIn().cancelReversal(capture);
    expect(await deliveredState(id)).toBe('paid');
    expect(await takenBack()).toBe(0);
    expect((await entriesOf(number)).at(-1)).toEqual(['reversalCancelled', amount]);
  });

  it.each(['refundListed', 'captureRefunded'] as const)(
    'a part of it that is taken back (%s) counts as such',
    async (shape) => {
      const { id, row, capture, number } = await paidOrder();
      const refund = { amount: 10_00, reason: '', requestId: randomUUID() };
      await refundOrder(row, refund, actor, shop.context());
      await deliver();
      await delivered(shop.standIn().reverse(capture, { shape, amount: 30_00 }));
      const order = await shop.order(id);
      expect([order.state, order.refunded, order.reversed]).toEqual(['reversed', 10_00, 30_00]);
      expect((await entriesOf(number)).slice(1)).toEqual([
        ['refund', -10_00],
        ['reversal', -30_00],
      ]);
      await shop.expectEqualBooks();
      await delivered(shop.standIn().cancelReversal(capture));
      // Where PayPal lists no refund, a staff member sees the money first.
      if (shape === 'captureRefunded') await settleReversal(row, { won: true }, actor, shop.context());
      expect(await stateOf(id)).toBe('partlyRefunded');
    },
  );

  describe('what a customer has bought besides', () => {
    const datesOf = async (id: string) => {
      const { starts_at, ends_at } = await shop.order(id);
      return [starts_at, ends_at];
    };
    /** The payment goes and comes back where access is ended or paused. */
    const movementsOf = (
      { row, capture }: { row: number; capture: string },
      accessAfterChargeback: 'end' | 'pause',
    ) => {
      const context = { ...shop.context(), config: { ...shop.context().config, accessAfterChargeback } };
      const follow = async (isReversed: boolean) => {
        await loseMessages();
        await followCapture({ id: row }, { capture, isReversed }, 'webhook', context);
      };
      return {
        async takeBack() {
          await shop.standIn().reverse(capture, { shape: 'refundListed' });
          await follow(true);
        },
        async giveBack() {
          await shop.standIn().cancelReversal(capture);
          await follow(false);
        },
      };
    };

    it('begins at once where access ends, and after the order again when its money is back', async () => {
      const email = `${randomUUID()}@example.org`;
      const [first, later] = [await paidOrder({ email }), await paidOrder({ email })];
      const { takeBack, giveBack } = movementsOf(first, 'end');
      await takeBack();
      const moved = await shop.order(later.id);
      expect(moved.starts_at?.getTime()).toBeLessThanOrEqual(Date.now());
      const between = await paidOrder({ email });
      expect(between.starts_at).toEqual(moved.ends_at);
      await giveBack();
      expect(await datesOf(first.id)).toEqual([first.starts_at, first.ends_at]);
      expect(await datesOf(later.id)).toEqual([later.starts_at, later.ends_at]);
      expect((await datesOf(between.id))[0]).toEqual(later.ends_at);
      expect(await kindsOf(later.row)).toEqual(expect.arrayContaining(['movedUp', 'movedBack']));
    });

    it('stays where access is paused, and what is bought meanwhile begins after the order when its money is back', async () => {
      const email = `${randomUUID()}@example.org`;
      const [first, beside] = [await paidOrder({ email }), await paidOrder({ email })];
      // As after a corrected address: dates stay as they were sold.
      const month = new Date((first.starts_at?.getTime() ?? 0) + 30 * 86_400_000);
      await database()
        .queries.updateTable('customer_order')
        .set({ starts_at: first.starts_at, ends_at: month })
        .where('id', '=', beside.row)
        .execute();
      const { takeBack, giveBack } = movementsOf(first, 'pause');
      await takeBack();
      const between = await paidOrder({ email });
      expect(between.starts_at).toEqual(month);
      await giveBack();
      expect((await datesOf(between.id))[0]).toEqual(first.ends_at);
      expect(await datesOf(beside.id)).toEqual([first.starts_at, month]);
    });
  });

  it('what was taken for a refund before PayPal called it a reversal counts once', async () => {
    const { id, row, capture, number, amount } = await paidOrder();
    await shop.standIn().reverse(capture, { shape: 'refundListed' });
    // A refund by staff is refused, and PayPal is asked what it knows before its own message arrives.
    await expect(
      refundOrder(row, { reason: '', requestId: randomUUID() }, actor, shop.context()),
    ).rejects.toThrow();
    expect(await deliveredState(id)).toBe('reversed');
    expect((await entriesOf(number)).slice(1)).toEqual([['reversal', -amount]]);
    await shop.expectEqualBooks();
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it('a dispute is on the order with its deadline, and money that it costs is gone', async () => {
    const { id, row, capture } = await paidOrder();
    const alerts = await mailsTo(actor, 'paymentAlert');
    const dueAt = new Date(Date.now() + 7 * 86_400_000);
    const dispute = await delivered(shop.standIn().openDispute(capture, { reason: 'UNAUTHORISED', dueAt }));
    const shown = await staffOrderStore(database().queries).find(row);
    expect(shown).toMatchObject({
      state: 'paid',
      isDisputed: true,
      disputes: [{ id: dispute, reason: 'UNAUTHORISED', stage: 'INQUIRY', outcome: null }],
    });
    expect(Date.parse(shown?.disputes[0]?.dueAt ?? '')).toBeCloseTo(dueAt.getTime(), -4);
    expect([await takenBack(), await mailsTo(actor, 'paymentAlert')]).toEqual([1, alerts + 1]);

    await shop
      .standIn()
      .updateDispute(dispute, { stage: 'CHARGEBACK', status: 'WAITING_FOR_SELLER_RESPONSE' });
    await delivered(shop.standIn().reverse(capture, { shape: 'pendingChargeback' }));
    expect([await stateOf(id), await takenBack()]).toEqual(['reversed', 1]);

    await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR'));
    expect(await shop.order(id)).toMatchObject({ state: 'reversed', is_disputed: false });
    expect(await kindsOf(row)).toEqual(
      expect.arrayContaining(['disputeOpened', 'disputeUpdated', 'reversed', 'disputeResolved']),
    );
    // It counts until staff have dealt with it.
    expect(await takenBack()).toBe(1);
    await settleReversal(row, { won: false }, actor, shop.context());
    expect(await takenBack()).toBe(0);
  });

  it('a dispute that was won gives back what was taken, even where PayPal still shows the payment as reversed', async () => {
    const { id, capture } = await paidOrder();
    const dispute = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' });
    await shop.standIn().reverse(capture, { shape: 'refundListed' });
    expect(await deliveredState(id)).toBe('reversed');
    await shop.standIn().resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR');
    expect(await deliveredState(id)).toBe('paid');
    await shop.standIn().cancelReversal(capture);
    expect(await deliveredState(id)).toBe('paid');
  });

  it('a dispute is asked for where PayPal sent no message of its end; one that we may not read is shown to staff', async () => {
    const { row, capture } = await paidOrder();
    shop.standIn().faults.next('dispute', { status: 403 });
    const dispute = await delivered(shop.standIn().openDispute(capture));
    const status = async () =>
      (await staffOrderStore(database().queries).find(row))?.disputes.map((one) => one.status);
    expect(await status()).toEqual(['UNKNOWN']);
    await followOpenDisputes(shop.context());
    expect(await status()).toEqual(['WAITING_FOR_SELLER_RESPONSE']);
    await shop.standIn().resolveDispute(dispute, 'CANCELED_BY_BUYER');
    await followOpenDisputes(shop.context());
    expect(await status()).toEqual(['RESOLVED']);
    expect(await takenBack()).toBe(0);
    await deliver();
  });

  /** While the app has no permission to read disputes. */
  const unreadable = () => shop.standIn().faults.next('dispute', { status: 403 }, 100);

  it('a dispute that we may not read is over when its signed message says so, and no money moves', async () => {
    const { id, row, capture, number } = await paidOrder();
    unreadable();
    const dispute = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' });
    await delivered(shop.standIn().reverse(capture, { shape: 'captureRefunded' }));
    await settleReversal(row, { won: false }, actor, shop.context());
    expect(await takenBack()).toBe(1);
    await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR'));
    expect(await takenBack()).toBe(0);
    expect((await staffOrderStore(database().queries).find(row))?.disputes).toMatchObject([
      { status: 'RESOLVED', outcome: 'RESOLVED' },
    ]);
    expect(await stateOf(id)).toBe('reversed');
    expect(await entriesOf(number)).toHaveLength(2);
  });

  it('a dispute that could be read once stays as it was known when a message says that it is over', async () => {
    const { row, capture } = await paidOrder();
    const dispute = await delivered(
      shop.standIn().openDispute(capture, { reason: 'UNAUTHORISED', amount: 10_00 }),
    );
    unreadable();
    await delivered(shop.standIn().resolveDispute(dispute, 'NONE'));
    expect((await staffOrderStore(database().queries).find(row))?.disputes).toMatchObject([
      { status: 'RESOLVED', reason: 'UNAUTHORISED', stage: 'INQUIRY', amount: 10_00 },
    ]);
    expect(await takenBack()).toBe(0);
  });

  it('a dispute that PayPal fails to show once is not over by its message alone, and read when PayPal sends it again', async () => {
    const { row, capture } = await paidOrder();
    const dispute = await delivered(shop.standIn().openDispute(capture, { reason: 'UNAUTHORISED' }));
    await shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    const outcome = async () =>
      (await staffOrderStore(database().queries).find(row))?.disputes.map((one) => one.outcome);
    for (const status of [404, 400, 422]) {
      shop.standIn().faults.next('dispute', { status });
      await deliver();
      expect(await outcome()).toEqual([null]);
    }
    await deliver();
    expect(await outcome()).toEqual(['RESOLVED_BUYER_FAVOUR']);
  });

  it('a dispute that we may not read any more is for staff to settle', async () => {
    const { row, capture } = await paidOrder();
    const dispute = await delivered(shop.standIn().openDispute(capture, { reason: 'UNAUTHORISED' }));
    const shown = async () => (await staffOrderStore(database().queries).find(row))?.disputes;
    unreadable();
    await followOpenDisputes(shop.context());
    expect(await shown()).toMatchObject([{ status: 'UNKNOWN', reason: 'UNAUTHORISED', stage: 'INQUIRY' }]);
    await settleDispute(dispute, actor, shop.context());
    expect(await shown()).toMatchObject([{ outcome: 'SETTLED' }]);
  });

  it('a dispute that we may not read is settled by staff, and one that we may is not', async () => {
    const counted = await takenBack();
    const [hidden, shown] = [await paidOrder(), await paidOrder()];
    unreadable();
    const dispute = await delivered(shop.standIn().openDispute(hidden.capture));
    shop.standIn().faults.clear();
    const other = await delivered(shop.standIn().openDispute(shown.capture));
    const settle = async (one: string) => {
      const answer = await shop.app().inject({
        method: 'POST',
        url: '/api/admin/orders/disputes/settled',
        headers: { 'x-test-role': 'admin' },
        payload: { dispute: one },
      });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (const one of [dispute, dispute, other, 'PP-D-1', '']) statuses.push(await settle(one));
    expect(statuses).toEqual([200, 200, 200, 404, 422]);
    expect(await shop.order(hidden.id)).toMatchObject({ state: 'paid', is_disputed: false });
    expect(await shop.order(shown.id)).toMatchObject({ is_disputed: true });
    expect(await kindsOf(hidden.row)).toContain('disputeSettled');
    const trail = await database()
      .queries.selectFrom('audit')
      .select('target')
      .where('action', '=', 'dispute.settled')
      .where('target', 'in', [`dispute ${dispute}`, `dispute ${other}`])
      .execute();
    expect(trail).toEqual([{ target: `dispute ${dispute}` }]);
    expect(await takenBack()).toBe(counted + 1);
    for (const one of [dispute, other])
      await delivered(shop.standIn().resolveDispute(one, 'CANCELED_BY_BUYER'));
    expect(await takenBack()).toBe(counted);
  });

  it('a part that was taken back is booked once, however often PayPal tells of it', async () => {
    const { id, row, capture } = await paidOrder();
    const dispute = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK', amount: 30_00 });
    await delivered(shop.standIn().reverse(capture, { shape: 'refundListed', amount: 30_00 }));
    const [reversal] = await database()
      .queries.selectFrom('order_reversal')
      .select('reference')
      .where('order_id', '=', row)
      .execute();
    // As after a crash before the message was remembered.
    const news = { capture, isReversed: true, reversals: [reversal?.reference ?? ''], reversedAmount: 30_00 };
    await followCapture({ id: row }, news, 'webhook', shop.context());
    await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR'));
    expect((await shop.order(id)).reversed).toBe(30_00);
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it.each(['the lost dispute', 'its message', 'nothing'] as const)(
    'a part that PayPal takes back first and lists later is booked once, and never mailed: explained by %s',
    async (cause) => {
      const { id, row, capture, email, number } = await paidOrder();
      await deliver();
      await delivered(shop.standIn().reverse(capture, { shape: 'captureRefunded', amount: 30_00 }));
      await falsify(id, (order) => {
        Object.assign(order.capture.refunds[0] ?? {}, { reversal: 'refundListed' });
      });
      const [listed] = (await shop.records.get<CapturedOrder>(`order ${id}`))?.capture.refunds ?? [];
      if (cause === 'the lost dispute') {
        const dispute = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK', amount: 30_00 });
        await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR'));
      } else {
        const news = { capture, isReversed: true, reversals: [listed?.id ?? ''], reversedAmount: 30_00 };
        await followCapture({ id: row }, cause === 'nothing' ? { capture } : news, 'webhook', shop.context());
      }
      await carryOutOf(row);
      expect(await shop.order(id)).toMatchObject({ refunded: 0, reversed: 30_00 });
      expect(await mailsTo(email ?? '', 'orderRefunded')).toBe(0);
      const entries = () =>
        database()
          .queries.selectFrom('payment_entry')
          .select(['kind', 'amount', 'reference'])
          .where('order_number', '=', number)
          .where('kind', '!=', 'payment')
          .orderBy('id')
          .execute();
      expect(await entries()).toEqual([{ kind: 'reversal', amount: -30_00, reference: listed?.id }]);
      await shop.expectEqualBooks();
      await shop.standIn().cancelReversal(capture);
      expect(await deliveredState(id)).toBe('paid');
      expect((await entries()).at(-1)).toMatchObject({ kind: 'reversalCancelled', reference: listed?.id });
    },
  );

  it('a dispute that is lost takes nothing that PayPal has not taken', async () => {
    const { id, row, capture } = await paidOrder();
    await refundOrder(row, { amount: 10_00, reason: '', requestId: randomUUID() }, actor, shop.context());
    const dispute = await shop.standIn().openDispute(capture, { amount: 10_00 });
    await shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    expect(await deliveredState(id)).toBe('partlyRefunded');
  });

  it('an inquiry that the customer cancels gives nothing back that a bank has taken', async () => {
    const { id, row, capture } = await paidOrder();
    const inquiry = await shop.standIn().openDispute(capture, { stage: 'INQUIRY' });
    await delivered(shop.standIn().reverse(capture, { shape: 'pendingChargeback' }));
    await shop.standIn().resolveDispute(inquiry, 'CANCELED_BY_BUYER');
    expect(await deliveredState(id)).toBe('reversed');
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it('an answer from before a reversal does not undo it', async () => {
    const { id, row, capture } = await paidOrder();
    const dispute = await delivered(shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' }));
    const over = Promise.withResolvers<void>();
    // The capture is read as complete; what is asked next takes its time.
    shop.standIn().faults.next('get', {});
    shop.standIn().faults.next('get', { delay: over.promise });
    const slow = followDispute({ id: dispute, capture }, shop.context());
    await vi.waitFor(() => expect(shop.standIn().faults.waiting('get')).toBe(0));
    await delivered(shop.standIn().reverse(capture, { shape: 'captureRefunded' }));
    over.resolve();
    await slow;
    expect(await stateOf(id)).toBe('reversed');
    await delivered(shop.standIn().resolveDispute(dispute, 'ACCEPTED'));
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  /** As if something had happened so many minutes before. */
  const backdate = (row: number, column: 'booked_at' | 'returned_at', minutes: number) =>
    database()
      .queries.updateTable('order_reversal')
      .set({ [column]: new Date(Date.now() - minutes * 60_000) })
      .where('order_id', '=', row)
      .execute();

  it.each(['captureRefunded', 'pendingChargeback'] as const)(
    'an older answer that comes after a reversal was booked does not undo it: %s',
    async (shape) => {
      const { id, row, capture, number, amount } = await paidOrder();
      const dispute = await delivered(shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' }));
      await delivered(shop.standIn().reverse(capture, { shape }));
      const putRight = await falsify(id, (order) => {
        order.capture.refunds = [];
      });
      await followOpenDisputes(shop.context());
      expect(await stateOf(id)).toBe('reversed');
      expect(await entriesOf(number)).toHaveLength(2);
      // After an hour it is no older answer any more: the message about the return was lost.
      await backdate(row, 'booked_at', 61);
      await followOpenDisputes(shop.context());
      expect(await stateOf(id)).toBe('paid');
      await putRight();
      await shop.standIn().cancelReversal(capture);
      await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR'));
      expect((await entriesOf(number)).slice(1)).toEqual([
        ['reversal', -amount],
        ['reversalCancelled', amount],
      ]);
    },
  );

  it('an older answer does not undo a second reversal that was heard of while the first still counted', async () => {
    const { id, row, capture } = await paidOrder();
    const at = new Date();
    await shop.standIn().reverse(capture, { shape: 'pendingChargeback' });
    await shop.standIn().cancelReversal(capture);
    await nextMillisecond();
    await shop.standIn().reverse(capture, { shape: 'pendingChargeback' });
    const first = { capture, isReversed: true, isAnnounced: true, at };
    await followCapture({ id: row }, first, 'webhook', shop.context());
    await deliver();
    const putRight = await falsify(id, (order) => {
      order.capture.refunds = [];
    });
    await followCapture({ id: row }, { capture }, 'webhook', shop.context());
    expect(await stateOf(id)).toBe('reversed');
    await putRight();
    await delivered(shop.standIn().cancelReversal(capture));
    expect(await stateOf(id)).toBe('paid');
    await shop.expectEqualBooks();
  });

  it('a second chargeback is found without its message, and not for what staff has seen come back', async () => {
    const { id, row, capture } = await paidOrder();
    const first = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' });
    await delivered(shop.standIn().reverse(capture, { shape: 'pendingChargeback' }));
    await shop.standIn().cancelReversal(capture);
    await shop.standIn().resolveDispute(first, 'RESOLVED_SELLER_FAVOUR');
    expect(await deliveredState(id)).toBe('paid');
    const second = await delivered(shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' }));
    await shop.standIn().reverse(capture, { shape: 'pendingChargeback' });
    await loseMessages();
    // For a moment it may be what PayPal showed before the dispute was won.
    await followOpenDisputes(shop.context());
    expect(await stateOf(id)).toBe('paid');
    await backdate(row, 'returned_at', 11);
    await followOpenDisputes(shop.context());
    expect(await stateOf(id)).toBe('reversed');
    await shop.expectEqualBooks();

    await settleReversal(row, { won: true }, actor, shop.context());
    await backdate(row, 'returned_at', 11);
    await followOpenDisputes(shop.context());
    expect(await stateOf(id)).toBe('paid');
    await shop.standIn().cancelReversal(capture);
    await delivered(shop.standIn().resolveDispute(second, 'RESOLVED_SELLER_FAVOUR'));
  });

  it('a refund made at PayPal beside a reversal of the same amount that PayPal does not list is a refund', async () => {
    const { id, row, capture, email, number, amount } = await paidOrder();
    await delivered(shop.standIn().reverse(capture, { shape: 'captureRefunded', amount: 10_00 }));
    expect(await shop.order(id)).toMatchObject({ refunded: 0, reversed: 10_00 });
    const refund = randomUUID();
    await falsify(id, (order) => {
      const { reversal: _, ...taken } = order.capture.refunds[0] as Refund;
      order.capture.refunds.push({ ...taken, id: refund });
    });
    await followCapture({ id: row }, { capture, named: refund }, 'webhook', shop.context());
    expect(await shop.order(id)).toMatchObject({ state: 'reversed', refunded: 10_00, reversed: 10_00 });
    expect(await entriesOf(number)).toEqual([
      ['payment', amount],
      ['reversal', -10_00],
      ['refund', -10_00],
    ]);
    expect(await mailsTo(email ?? '', 'orderRefunded')).toBe(1);
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it('money is back with a won dispute of which PayPal names no stage', async () => {
    const { id, row, capture } = await paidOrder();
    await shop.standIn().reverse(capture, { shape: 'captureRefunded' });
    expect(await deliveredState(id)).toBe('reversed');
    await shop.standIn().cancelReversal(capture);
    await loseMessages();
    const look = () => followCapture({ id: row }, { capture }, 'reconciliation', shop.context());
    await look();
    expect(await stateOf(id)).toBe('reversed');
    const dispute = { id: randomUUID(), order_id: row, capture, status: 'RESOLVED', stage: null };
    await database()
      .queries.insertInto('order_dispute')
      .values({ ...dispute, outcome: 'CANCELED_BY_BUYER', updated_at: new Date() })
      .execute();
    await look();
    expect(await stateOf(id)).toBe('paid');
  });

  it('a listed reversal that the end of its dispute explains first is booked once', async () => {
    const { id, row, capture } = await paidOrder();
    const dispute = await delivered(shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' }));
    await shop.standIn().reverse(capture, { shape: 'refundListed' });
    await followOpenDisputes(shop.context());
    await shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    await followOpenDisputes(shop.context());
    await carryOutOf(row);
    await deliver();
    expect(await shop.order(id)).toMatchObject({ state: 'reversed', refunded: 0 });
    expect(await shop.records.list('event')).toEqual([]);
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it.each(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR'] as const)(
    'a chargeback that PayPal lists as a refund, and whose message is lost, is never mailed as one: %s',
    async (outcome) => {
      const { id, row, capture, email, number, amount } = await paidOrder();
      const dispute = await delivered(shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' }));
      await shop.standIn().reverse(capture, { shape: 'refundListed' });
      await loseMessages();
      await followOpenDisputes(shop.context());
      const followListed = async () => {
        await carryOutOf(row);
      };
      await followListed();
      expect([await stateOf(id), await mailsTo(email ?? '', 'orderRefunded')]).toEqual(['paid', 0]);
      await delivered(shop.standIn().resolveDispute(dispute, outcome));
      // The money is back a moment after the dispute is won.
      await followListed();
      const isLost = outcome === 'RESOLVED_BUYER_FAVOUR';
      if (!isLost) await shop.standIn().cancelReversal(capture);
      await deliver();
      await followListed();
      const { state, refunded, reversed } = await shop.order(id);
      expect([state, refunded, reversed]).toEqual(isLost ? ['reversed', 0, amount] : ['paid', 0, 0]);
      expect(await mailsTo(email ?? '', 'orderRefunded')).toBe(0);
      expect((await entriesOf(number)).slice(1)).toEqual(isLost ? [['reversal', -amount]] : []);
      if (isLost) await settleReversal(row, { won: false }, actor, shop.context());
    },
  );

  /** A chargeback that PayPal lists as a refund, and refuses a refund by staff for. */
  async function refundedBesideChargeback(order: { row: number; capture: string }, amount?: number) {
    await shop.standIn().reverse(order.capture, { shape: 'refundListed', ...(amount && { amount }) });
    shop.standIn().faults.next('refund', { issue: 'CAPTURE_FULLY_REFUNDED' });
    const wish = { amount, reason: '', requestId: randomUUID() };
    const answer = await refundOrder(order.row, wish, actor, shop.context()).catch((error) =>
      error.reasonIn('en'),
    );
    return answer.message;
  }

  it('a chargeback for which PayPal refuses a refund by staff is not taken for that refund', async () => {
    const order = await paidOrder();
    const { id, row, capture, email, number, amount } = order;
    const dispute = await delivered(shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' }));
    expect(await refundedBesideChargeback(order)).toBe(
      'PayPal refused this refund: $138.99 of this order has gone back already. PayPal has not said yet whether that is a refund or a chargeback. Marquee books it as soon as it does.',
    );
    expect(await stateOf(id)).toBe('paid');
    expect(await refundProgress(database().queries, { id: row })).toEqual({ underWay: 0, lastAt: null });
    expect((await staffOrderStore(database().queries).find(row))?.events.at(-1)).toMatchObject({
      kind: 'refundFailed',
      detail: { why: 'CAPTURE_FULLY_REFUNDED' },
    });
    expect(await deliveredState(id)).toBe('reversed');
    expect(await mailsTo(email ?? '', 'orderRefunded')).toBe(0);
    await delivered(shop.standIn().resolveDispute(dispute, 'ACCEPTED'));
    expect((await entriesOf(number)).slice(1)).toEqual([['reversal', -amount]]);
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it('of a chargeback of another amount than the refund that PayPal refuses for it no customer is told', async () => {
    const order = await paidOrder();
    await deliver();
    await shop.standIn().reverse(order.capture, { shape: 'refundListed', amount: 30_00 });
    shop.standIn().faults.next('refund', { issue: 'REFUND_AMOUNT_EXCEEDED' });
    const wish = { reason: '', requestId: randomUUID() };
    await expect(refundOrder(order.row, wish, actor, shop.context())).rejects.toThrow();
    expect(await mailsTo(order.email ?? '', 'orderRefunded')).toBe(0);
    await deliver();
    expect(await shop.order(order.id)).toMatchObject({ state: 'reversed', refunded: 0, reversed: 30_00 });
    await settleReversal(order.row, { won: false }, actor, shop.context());
  });

  it('a chargeback that was taken for a refund by staff is none, also where it is over when PayPal tells of it', async () => {
    const order = await paidOrder();
    const { id, capture, number, amount } = order;
    await deliver();
    await refundedBesideChargeback(order);
    await delivered(shop.standIn().cancelReversal(capture));
    expect(await shop.order(id)).toMatchObject({ state: 'paid', refunded: 0, reversed: 0 });
    expect((await entriesOf(number)).slice(1)).toEqual([
      ['reversal', -amount],
      ['reversalCancelled', amount],
    ]);
  });

  it('a chargeback that was taken for a refund by staff counts once, as what PayPal calls it', async () => {
    const order = await paidOrder();
    const { id, row, number, amount } = order;
    await deliver();
    // Nothing tells of a dispute, so PayPal's refusal says that the money went back as a refund.
    await refundedBesideChargeback(order);
    expect(await stateOf(id)).toBe('refunded');
    await deliver();
    expect(await shop.order(id)).toMatchObject({ state: 'reversed', refunded: 0, reversed: amount });
    expect((await entriesOf(number)).slice(1)).toEqual([['reversal', -amount]]);
    const [refund] = await database()
      .queries.selectFrom('order_refund')
      .select(['id'])
      .where('order_id', '=', row)
      .execute();
    expect(await carryOut(refund?.id ?? 0, shop.context())).toBe('done');
    expect((await staffOrderStore(database().queries).find(row))?.refunds).toMatchObject([
      { state: 'failed' },
    ]);
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it('a lost dispute of which PayPal shows nothing keeps no other waiting', async () => {
    const [readable, unreadable] = [await paidOrder(), await paidOrder()];
    for (const { capture } of [readable, unreadable]) {
      const dispute = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' });
      await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR'));
    }
    await shop.standIn().reverse(readable.capture, { shape: 'captureRefunded' });
    await loseMessages();
    // The one that was decided last is looked at first: its payment and its order.
    shop.standIn().faults.next('get', { status: 404 }, 2);
    await followOpenDisputes(shop.context());
    expect([await stateOf(unreadable.id), await stateOf(readable.id)]).toEqual(['paid', 'reversed']);
    await settleReversal(readable.row, { won: false }, actor, shop.context());
  });

  it('a dispute of which PayPal says nothing keeps no other waiting, unless PayPal wants to be left alone', async () => {
    const disputed = [await paidOrder(), await paidOrder()];
    const disputes: string[] = [];
    for (const { capture } of disputed) disputes.push(await delivered(shop.standIn().openDispute(capture)));
    for (const dispute of disputes) await shop.standIn().resolveDispute(dispute, 'CANCELED_BY_BUYER');
    await loseMessages();
    const openOnes = async () => {
      const orders = await Promise.all(disputed.map(({ id }) => shop.order(id)));
      return orders.filter((order) => order.is_disputed).length;
    };
    shop.standIn().faults.next('dispute', { status: 503, retryAfter: 30 });
    await followOpenDisputes({ ...shop.context() });
    expect(await openOnes()).toBe(2);
    shop.standIn().faults.next('dispute', { status: 503 });
    await followOpenDisputes(shop.context());
    expect(await openOnes()).toBe(1);
    await followOpenDisputes(shop.context());
    expect(await openOnes()).toBe(0);
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', false],
    ['DENIED', true],
    ['RESOLVED_WITH_PAYOUT', undefined],
    ['NONE', undefined],
  ] as const)(
    'the mail about a dispute that ends as %s says who won only where one did',
    async (outcome, isWon) => {
      const { capture } = await paidOrder();
      const dispute = await shop.standIn().openDispute(capture);
      await delivered(shop.standIn().resolveDispute(dispute, outcome));
      const mails = await database()
        .queries.selectFrom('mail')
        .select('facts')
        .where('kind', '=', 'paymentAlert')
        .where(sql<string>`facts ->> 'dispute'`, '=', dispute)
        .where(sql<string>`facts ->> 'what'`, '=', 'disputeResolved')
        .execute();
      expect(mails.map(({ facts }) => (facts as { isWon?: boolean }).isWon)).toEqual([isWon]);
    },
  );

  it('money that a lost dispute costs is found, also where its message is lost', async () => {
    const { id, row, capture } = await paidOrder();
    const dispute = await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' });
    await shop.standIn().resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    expect(await deliveredState(id)).toBe('paid');
    await shop.standIn().reverse(capture, { shape: 'captureRefunded' });
    await followOpenDisputes(shop.context());
    expect(await stateOf(id)).toBe('reversed');
    await deliver();
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  it('a reversal of which PayPal shows nothing is mailed to the admins, and asked for again', async () => {
    const { id, row, capture } = await paidOrder();
    await deliver();
    const alerts = await mailsTo(actor, 'paymentAlert');
    await shop.standIn().reverse(capture, { shape: 'captureRefunded' });
    shop.standIn().faults.next('get', { status: 404 }, 3);
    await deliver();
    expect([await stateOf(id), await mailsTo(actor, 'paymentAlert')]).toEqual(['paid', alerts + 1]);
    shop.standIn().faults.clear();
    expect(await deliveredState(id)).toBe('reversed');
    await settleReversal(row, { won: false }, actor, shop.context());
  });

  const unlisted = { reversal: 'captureRefunded', status: 'CANCELLED' } as const;
  it.each<[string, Partial<Refund>, Partial<Capture>]>([
    ['is complete, and the reversal unknown', unlisted, {}],
    ['waits for something else', unlisted, { status: 'PENDING', reason: 'OTHER' }],
    ['is complete, and the reversal pending', { status: 'PENDING' }, {}],
  ])(
    'a reversal is asked for again while PayPal still shows that the payment %s',
    async (_what, refund, payment) => {
      const { id, row, capture } = await paidOrder();
      await deliver();
      const alerts = await mailsTo(actor, 'paymentAlert');
      await shop.standIn().reverse(capture, { shape: 'refundListed' });
      const putRight = await falsify(id, (order) => {
        Object.assign(order.capture, payment);
        Object.assign(order.capture.refunds[0] ?? {}, refund);
      });
      await deliver();
      expect([await stateOf(id), await mailsTo(actor, 'paymentAlert')]).toEqual(['paid', alerts + 1]);
      await putRight();
      await deliver();
      expect([await stateOf(id), await shop.records.list('event')]).toEqual(['reversed', []]);
      await settleReversal(row, { won: false }, actor, shop.context());
    },
  );

  it('a reversal of a payment that PayPal tells us of only now is asked for again, while it shows the payment alone', async () => {
    const id = await chargedUnseen();
    const [entry] = (await shop.standIn().ledger()).filter(({ orderId }) => orderId === id);
    await shop.standIn().reverse(entry?.captureId ?? '', { shape: 'refundListed' });
    const putRight = await falsify(id, ({ capture }) => Object.assign(capture.refunds[0] ?? {}, unlisted));
    expect(await deliveredState(id)).toBe('paid');
    await putRight();
    expect(await deliveredState(id)).toBe('reversed');
    await settleReversal((await shop.order(id)).id, { won: false }, actor, shop.context());
  });

  it('a dispute that PayPal refuses to show later stays as it was', async () => {
    const { capture, row } = await paidOrder();
    const dispute = await shop.standIn().openDispute(capture);
    await delivered(shop.standIn().resolveDispute(dispute, 'RESOLVED_SELLER_FAVOUR'));
    shop.standIn().faults.next('dispute', { status: 403 });
    await followDispute({ id: dispute, capture }, shop.context());
    expect((await staffOrderStore(database().queries).find(row))?.disputes).toMatchObject([
      { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
    ]);
  });

  it('a refund that PayPal has made and not finished is followed to its end', async () => {
    const { id, row, capture } = await paidOrder();
    shop.standIn().faults.next('refund', { outcome: 'PENDING' });
    const refund = await fromElsewhere(capture, '5.00');
    await clearUp(row, shop.context());
    await shop.standIn().settle(refund);
    await shop.standIn().webhooks.deliver();
    const pending = await database()
      .queries.selectFrom('order_refund')
      .select(['id', 'state', 'actor'])
      .where('order_id', '=', row)
      .execute();
    expect(pending).toMatchObject([{ state: 'done', actor: 'PayPal' }]);
    await carryOut(pending[0]?.id ?? 0, shop.context());
    expect(await shop.order(id)).toMatchObject({ state: 'partlyRefunded', refunded: 5_00 });
  });

  /** A payment whose answer was lost, and of which no message has come yet. */
  async function chargedUnseen(fault: Fault = {}, wish: Record<string, unknown> = {}): Promise<string> {
    const id = await shop.approved('good', wish);
    await deliver();
    shop.standIn().faults.next('capture', { cut: 'after', ...fault });
    shop.standIn().faults.next('get', { status: 500 });
    expect((await shop.capture(id)).body.status).toBe('processing');
    return id;
  }

  it.each(['reversed', 'refunded'] as const)(
    'a payment that PayPal tells us of only once it is %s brings no login and no receipt',
    async (how) => {
      const email = `${randomUUID()}@example.org`;
      const id = await chargedUnseen({ webhooks: 0 }, { firstName: 'A', lastName: 'B', email });
      const [entry] = (await shop.standIn().ledger()).filter(({ orderId }) => orderId === id);
      const capture = entry?.captureId ?? '';
      const sent = async () =>
        (
          await database().queries.selectFrom('mail').select('kind').where('recipient', '=', email).execute()
        ).map(({ kind }) => kind);
      if (how === 'reversed') await shop.standIn().reverse(capture, { shape: 'captureRefunded' });
      else await fromElsewhere(capture, '138.99');
      await deliver();
      expect(await shop.order(id)).toMatchObject({ state: how, access: null });
      expect(await sent()).toEqual(how === 'refunded' ? ['orderRefunded'] : []);
      const { id: row } = await shop.order(id);
      expect(await kindsOf(row)).toContain('accessWithheld');
      await shop.expectEqualBooks();
      if (how === 'refunded') return;
      await delivered(shop.standIn().cancelReversal(capture));
      expect(await shop.order(id)).toMatchObject({ state: 'paid', access: expect.any(String) });
      expect(await sent()).toEqual(['orderReceipt']);
    },
  );

  it('a message about a capture that names no order is understood by its link', async () => {
    const id = await chargedUnseen({ withoutOrderId: true });
    expect(await deliveredState(id)).toBe('paid');
  });

  it('a message about a capture is understood by the capture where PayPal does not show the order', async () => {
    const id = await chargedUnseen();
    shop.standIn().faults.next('get', { status: 404 });
    expect(await deliveredState(id)).toBe('paid');
  });

  it('a message about a capture that PayPal does not show at all is asked for again', async () => {
    const id = await chargedUnseen();
    shop.standIn().faults.next('get', { status: 404 }, 2);
    await deliver();
    expect([await stateOf(id), (await shop.records.list('event')).length]).toEqual(['processing', 1]);
    await deliver();
    expect([await stateOf(id), await shop.records.list('event')]).toEqual(['paid', []]);
  });

  it('a held payment says why, counts after an hour, and is mailed to admins once a day', async () => {
    const { body } = await shop.create();
    await shop
      .standIn()
      .approve(body.orderId, payer, { pending: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' });
    expect((await shop.capture(body.orderId)).body.status).toBe('processing');
    const held = await shop.order(body.orderId);
    expect(held.pending_reason).toBe('RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION');
    const count = async () => (await staffOrderStore(database().queries).figures()).held;
    expect(await count()).toBe(0);
    await database()
      .queries.updateTable('customer_order')
      .set({ pending_since: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', held.id)
      .execute();
    expect(await count()).toBe(1);
    const alerts = await mailsTo(actor, 'paymentAlert');
    const features = [
      { name: 'staff', tables: [], admins: async () => [{ id: '1', name: 'Ada', email: actor }] },
    ];
    for (const _ of [1, 2]) await remindOfHeldPayments({ ...shop.context(), features });
    expect(await mailsTo(actor, 'paymentAlert')).toBe(alerts + 1);
    await shop
      .standIn()
      .settle(
        (await shop.standIn().ledger()).find(({ orderId }) => orderId === body.orderId)?.captureId ?? '',
      );
    await deliver();
    expect([await stateOf(body.orderId), await count()]).toEqual(['paid', 0]);
  });

  it.each([
    ['NO', 'R'],
    ['UNKNOWN', 'U'],
  ] as const)(
    'a card whose bank says %s is not charged, and another try is',
    async (liabilityShift, status) => {
      const { body } = await shop.create({ card: true });
      const id = body.orderId;
      const authentication = { liabilityShift, enrollment: 'Y', status } as const;
      await shop.standIn().approveCard(id, { authentication });
      expect(await shop.capture(id)).toMatchObject({ status: 402, body: { code: 'cardNotVerified' } });
      await deliver();
      await database()
        .queries.updateTable('customer_order')
        .set({ updated_at: new Date(Date.now() - 90_000) })
        .where('provider_order', '=', id)
        .execute();
      await clearUp((await shop.order(id)).id, shop.context());
      expect((await shop.standIn().ledger()).filter(({ orderId }) => orderId === id)).toEqual([]);
      expect(await stateOf(id)).toBe('open');
      const passed = { ...authentication, liabilityShift: 'POSSIBLE', status: 'Y' } as const;
      await shop.standIn().approveCard(id, { authentication: passed });
      expect((await shop.capture(id)).body.status).toBe('paid');
    },
  );

  it.each([
    ['NO', 'open', 0],
    ['POSSIBLE', 'paid', 1],
  ] as const)(
    'a card is not charged while PayPal does not say what the bank said: %s, and then it is %s',
    async (liabilityShift, state, captures) => {
      const { orderId: id } = (await shop.create({ card: true })).body;
      await shop.standIn().approveCard(id, { authentication: { liabilityShift } });
      const charged = async () =>
        (await shop.standIn().ledger()).filter(({ orderId }) => orderId === id).length;
      shop.standIn().faults.next('get', { status: 503 });
      expect((await shop.capture(id)).body.status).toBe('processing');
      expect(await charged()).toBe(0);
      await clearUp((await shop.order(id)).id, shop.context());
      expect([await stateOf(id), await charged()]).toEqual([state, captures]);
    },
  );

  it('a card is not charged unread, whatever PayPal answers instead of its order', async () => {
    const { orderId: id } = (await shop.create({ card: true })).body;
    const authentication = { liabilityShift: 'NO', enrollment: 'Y', status: 'R' } as const;
    await shop.standIn().approveCard(id, { authentication });
    for (const status of [403, 400, 429]) {
      shop.standIn().faults.next('get', { status });
      expect((await shop.capture(id)).body.status).toBe('processing');
    }
    expect((await shop.order(id)).capture_calls).toBe(0);
    expect(await shop.capture(id)).toMatchObject({ status: 402, body: { code: 'cardNotVerified' } });
    // What PayPal no longer knows cannot be charged, unless a call of ours has just done so.
    const over = Promise.withResolvers<void>();
    const passed = { liabilityShift: 'POSSIBLE' } as const;
    await shop.standIn().approveCard(id, { authentication: passed });
    shop.standIn().faults.next('capture', { late: over.promise });
    expect((await shop.capture(id)).body.status).toBe('processing');
    shop.standIn().faults.next('get', { status: 404 });
    expect((await shop.capture(id)).body.status).toBe('processing');
    over.resolve();
    await shop.untilTaken(id);
    expect((await shop.capture(id)).body.status).toBe('paid');

    const gone = (await shop.create({ card: true })).body.orderId;
    await shop.standIn().approveCard(gone, { authentication: passed });
    shop.standIn().faults.next('get', { status: 404 });
    expect(await shop.capture(gone)).toMatchObject({ status: 410, body: { code: 'approvalExpired' } });
    expect((await shop.standIn().ledger()).filter(({ orderId }) => orderId === gone)).toEqual([]);
  });

  it('a card order that PayPal goes on refusing to show is over once nothing can have been charged', async () => {
    const email = `${randomUUID()}@example.org`;
    const { orderId: id } = (await shop.create({ firstName: 'A', lastName: 'B', email, card: true })).body;
    await shop.standIn().approveCard(id, { authentication: { liabilityShift: 'POSSIBLE' } });
    shop.standIn().faults.next('get', { status: 403 }, 4);
    expect((await shop.capture(id)).body.status).toBe('processing');
    const { id: row } = await shop.order(id);
    const change = (changes: Updateable<Tables['customer_order']>) =>
      database().queries.updateTable('customer_order').set(changes).where('id', '=', row).execute();
    expect([await clearUp(row, shop.context()), await stateOf(id)]).toEqual([false, 'processing']);
    const longAgo = new Date(Date.now() - 4 * 3_600_000);
    await change({ created_at: longAgo, updated_at: longAgo, capture_calls: 1, capture_asked_at: longAgo });
    expect([await clearUp(row, shop.context()), await stateOf(id)]).toEqual([false, 'processing']);
    await change({ capture_calls: 0 });
    expect([await clearUp(row, shop.context()), await stateOf(id)]).toEqual([true, 'failed']);
    const mails = database().queries.selectFrom('mail').select('kind').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([{ kind: 'orderFailed' }]);
  });

  it('a card that the bank refuses while we ask for it is charged by nobody', async () => {
    const { body } = await shop.create({ card: true });
    // Before a card is confirmed there is nothing to charge, and nothing that the bank could have said.
    expect(await shop.capture(body.orderId)).toMatchObject({ status: 409, body: { code: 'notApproved' } });
    const over = Promise.withResolvers<void>();
    await shop.standIn().approveCard(body.orderId, { authentication: { liabilityShift: 'POSSIBLE' } });
    shop.standIn().faults.next('capture', { delay: over.promise, issue: 'INSTRUMENT_DECLINED' });
    const first = shop.capture(body.orderId);
    await vi.waitFor(() => expect(shop.standIn().faults.waiting('capture')).toBe(0));
    await shop.standIn().approveCard(body.orderId, { authentication: { liabilityShift: 'NO' } });
    expect((await shop.capture(body.orderId)).body.status).toBe('processing');
    over.resolve();
    expect((await first).status).toBe(402);
    expect((await shop.standIn().ledger()).filter(({ orderId }) => orderId === body.orderId)).toEqual([]);
  });

  /**
   * One payment that banks, PayPal and staff pull at in random order, while messages wait, answers are older than they, and PayPal lists
   * a reversal late. Once all is told, our books are PayPal's ledger, and of nothing but our own refunds a mail was sent.
   */
  it.each(seeds)('a random history of what PayPal takes back ends with equal books: %i', async (seed) => {
    const random = new Random(seed);
    const { id, row, capture, email, number, amount } = await paidOrder();
    await deliver();
    let dispute: string | undefined;
    const told: string[] = [];
    const payment = async () => {
      const order = await shop.records.get<CapturedOrder>(`order ${id}`);
      if (!order) throw new Error('PayPal does not know the order.');
      return order.capture;
    };
    const isTaken = async () => reversalOf(await payment()) !== undefined;
    const carryOutAll = async () => {
      // What PayPal alone has listed waits ten minutes for its message, or for the end of a dispute.
      const { is_disputed } = await shop.order(id);
      const refunds = await database()
        .queries.selectFrom('order_refund')
        .select(['id', 'actor'])
        .where('order_id', '=', row)
        .execute();
      for (const refund of refunds)
        if (is_disputed || refund.actor === actor) await carryOut(refund.id, shop.context());
    };
    const resolve = async (outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR') => {
      if (!dispute) return;
      await shop.standIn().resolveDispute(dispute, outcome);
      dispute = undefined;
      if (outcome === 'RESOLVED_SELLER_FAVOUR' && (await isTaken()))
        await shop.standIn().cancelReversal(capture);
      // Told later than another reversal, a dispute that was won before it would give that back too.
      if (outcome === 'RESOLVED_SELLER_FAVOUR') await deliver();
    };
    const steps = {
      async reverse() {
        const shape = random.pick(['refundListed', 'captureRefunded', 'pendingChargeback'] as const);
        const isPart = shape !== 'pendingChargeback' && random.chance(0.5);
        // Two of one payment are told apart only where the first is known to have come back.
        if ((await payment()).refunds.some(({ reversal }) => reversal)) await deliver();
        if (shape) await shop.standIn().reverse(capture, { shape, ...(isPart && { amount: 30_00 }) });
      },
      giveBack: () => shop.standIn().cancelReversal(capture),
      async dispute() {
        dispute ??= await shop.standIn().openDispute(capture, { stage: 'CHARGEBACK' });
      },
      win: () => resolve('RESOLVED_SELLER_FAVOUR'),
      async lose() {
        if (await isTaken()) await resolve('RESOLVED_BUYER_FAVOUR');
      },
      async listLate() {
        if (reversalOf(await payment())?.reversal !== 'captureRefunded') return;
        await falsify(id, (order) => {
          Object.assign(reversalOf(order.capture) ?? {}, { reversal: 'refundListed' });
        });
      },
      async olderAnswer() {
        const putRight = await falsify(id, (order) => {
          order.capture.refunds = order.capture.refunds.filter(({ reversal }) => !reversal);
        });
        const before = await shop.order(id);
        await followCapture({ id: row }, { capture }, 'webhook', shop.context());
        expect((await shop.order(id)).reversed, told.join(' ')).toBe(before.reversed);
        await putRight();
      },
      async refund() {
        // Beside a dispute PayPal may say that the money has gone back; it says so of a chargeback too.
        if ((await shop.order(id)).is_disputed && (await isTaken()))
          shop.standIn().faults.next('refund', { issue: 'CAPTURE_FULLY_REFUNDED' });
        const amount = random.pick([undefined, 30_00, 10_00]);
        const wish = { amount, reason: '', requestId: randomUUID() };
        await refundOrder(row, wish, actor, shop.context());
      },
      /** Beside a dispute, and before PayPal's message about it. */
      async refundOfChargeback() {
        if (!(await shop.order(id)).is_disputed) return;
        await refundedBesideChargeback({ row, capture }, random.pick([undefined, 30_00]));
      },
      deliver,
      carryOutAll,
      look: () => followOpenDisputes(shop.context()),
    };
    const weights = {
      ...{ reverse: 4, giveBack: 1, dispute: 3, win: 1, lose: 1, listLate: 3 },
      ...{ olderAnswer: 3, refund: 2, refundOfChargeback: 3, deliver: 5, carryOutAll: 2, look: 2 },
    };
    for (let step = 0; step < 14; step += 1) {
      const name = random.weighted(weights);
      told.push(name);
      await nextMillisecond();
      await steps[name]().catch((error) => {
        if (!(error instanceof NotPossible || error instanceof Problem)) throw error;
      });
      shop.standIn().faults.clear();
    }
    await resolve((await isTaken()) ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR');
    for (const _ of [1, 2, 3]) await deliver();
    await carryOutAll();
    const made = await payment();
    // Of a part that PayPal did not list, beside refunds of our own, staff sees first that it is back.
    if (!(await isTaken()) && refundedOf(made) > 0)
      await settleReversal(row, { won: true }, actor, shop.context());
    const { refunded, reversed } = await shop.order(id);
    const booked = (await entriesOf(number)).reduce((sum, [, cents]) => sum + Number(cents), 0);
    const own = made.refunds.filter(({ reversal, status }) => !reversal && status === 'COMPLETED');
    const gone = [refundedOf(made), reversalOf(made)?.cents ?? 0] as const;
    expect(
      { refunded, reversed, booked, mails: await mailsTo(email ?? '', 'orderRefunded') },
      told.join(' '),
    ).toEqual({
      refunded: gone[0],
      reversed: gone[1],
      booked: amount - gone[0] - gone[1],
      mails: own.length,
    });
  });

  /** As the merchant does it on PayPal's own pages. */
  async function fromElsewhere(capture: string, value: string): Promise<string> {
    const { payments } = shop.context().config;
    if (payments.kind !== 'paypal' || !payments.apiUrl) throw new Error('No PayPal to ask.');
    const basic = Buffer.from(`${payments.clientId}:${payments.clientSecret}`).toString('base64');
    const token = await fetch(new URL('/v1/oauth2/token', payments.apiUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const answer = await fetch(new URL(`/v2/payments/captures/${capture}/refund`, payments.apiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: { currency_code: 'USD', value } }),
    });
    return ((await answer.json()) as { id: string }).id;
  }
});
