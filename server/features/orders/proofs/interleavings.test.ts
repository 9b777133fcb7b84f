import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRunning } from '#contract/orders.ts';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import type { LedgerEntry } from '#server/paypal-stand-in/account.ts';
import { NotPossible } from '#server/paypal-stand-in/model.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { replayedSeed, thorough } from '#test/thorough.ts';
import { followOpenDisputes } from '../books/disputes.ts';
import { carryOut, refundOrder } from '../books/refunds.ts';
import { PaypalSilence } from '../provider/paypal-client.ts';
import { clearUp, reconcile } from '../reconciliation.ts';
import { orderStore } from '../store.ts';
import { payer, shopOn } from '../test-kit.ts';

const histories = thorough ? 200 : 10;
const replayed = replayedSeed('PAYMENT_SEED');
const seeds = replayed ? [replayed] : Array.from({ length: histories }, (_, index) => index + 1);
/** So many on one database: reconciliation looks at every open order again, those of earlier histories too. */
const atOnce = 5;

/**
 * Buyer, webhooks, reconciliation, refunds, reversals, disputes and lost, slow or refused calls in random order, several at a time. After
 * each of them, once everything answers again, our books are PayPal's ledger. `PAYMENT_SEED=7` replays one.
 */
for (let first = 0; first < seeds.length; first += atOnce)
  describeWithDatabase(`random histories of payments from ${seeds[first]} on`, (database) =>
    liveAll(seeds.slice(first, first + atOnce), database),
  );

/** Codes by which a buyer learns that nothing was charged. */
const refusals = [
  'paymentRefused',
  'approvalExpired',
  'declined',
  'otherCard',
  'cardNotVerified',
  'notApproved',
];

/** Answers that a buyer or staff get, moves that the stand-in refuses, and PayPal's silence: every other failure is a mistake of ours. */
function isExpected(reason: unknown): boolean {
  const known = [Problem, NotPossible, PaypalSilence];
  return known.some((kind) => reason instanceof kind);
}

function liveAll(seeds: number[], database: () => Database): void {
  const shop = shopOn(database);

  it.each(seeds)('%i leaves our books equal to the ledger', live);

  async function live(seed: number): Promise<void> {
    const random = randomFrom(seed);
    const pickMoney = (is: (entry: LedgerEntry) => boolean, ledger: readonly LedgerEntry[]) => {
      const found = ledger.filter(is);
      return found.length > 0 ? pick(found) : undefined;
    };
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const ids: string[] = [];
    const cards: string[] = [];
    /** Answers of 500 or more that a buyer got: they may only say that PayPal is away. */
    const failed: string[] = [];
    const note = ({ status, body }: { status: number; body: { code?: string } }) => {
      if (status >= 500 && body.code !== 'paymentsAway') failed.push(`${status} ${body.code}`);
    };
    const lies: string[] = [];
    /** Orders whose buyers were told last that nothing was charged, and by which code. */
    const refused = new Map<string, string>();
    /** How often something was done with an order by which its buyer may be charged, and how many captures are under way. */
    const attempts = new Map<string, number>();
    const underWay = new Map<string, number>();
    const add = (counts: Map<string, number>, id: string, by = 1) =>
      counts.set(id, (counts.get(id) ?? 0) + by);
    /** Whoever agrees again may be charged, whatever they were told before. */
    const attempt = (id: string) => {
      add(attempts, id);
      refused.delete(id);
      asking.delete(id);
    };
    const isCharged = async (id: string) =>
      (await shop.standIn().ledger()).some(
        (entry) =>
          entry.orderId === id && (entry.reversed > 0 || !['PENDING', 'DECLINED'].includes(entry.status)),
      );
    const failures: unknown[] = [];
    /** Captures that we have asked PayPal for and that it is still busy with. */
    const slow: (() => void)[] = [];
    /** Orders whose pages ask on, since their buyers were told that PayPal is still busy. */
    const asking = new Set<string>();
    const openDisputes: string[] = [];
    /** The payment that each dispute is about. */
    const disputed = new Map<string, string>();
    const { faults } = shop.standIn();

    /** A buyer presses the button, or their page does. */
    async function capture(id: string): Promise<void> {
      attempt(id);
      const number = attempts.get(id);
      add(underWay, id);
      const { status, body } = await shop.capture(id);
      add(underWay, id, -1);
      note({ status, body });
      await judge(id, body, attempts.get(id) === number && !underWay.get(id));
    }

    async function askForState(id: string): Promise<void> {
      const number = attempts.get(id);
      const answer = await shop.app().inject({ url: `/api/order-state?orderId=${id}` });
      if (attempts.get(id) === number) await judge(id, answer.json(), true);
    }

    /** What was said is true now, and stays true unless the buyer does something about it. */
    async function judge(id: string, body: { status?: string; code?: string }, isLast: boolean) {
      const isRefused = body.code !== undefined && refusals.includes(body.code);
      asking.delete(id);
      if (isLast && isRefused) refused.set(id, `${body.code}`);
      if (isLast && body.status === 'processing') asking.add(id);
      const isThere = await isCharged(id);
      if (body.status === 'paid' && !isThere) lies.push('paid without money');
      if (isRefused && isThere) lies.push(`${body.code} with money`);
    }

    const steps: Record<string, () => Promise<unknown>> = {
      async create() {
        const card = pick([true, false]);
        const { status, body } = await shop.create({
          firstName: 'A',
          lastName: 'B',
          email: `${seed}@example.org`,
          card,
        });
        note({ status, body });
        if (status === 200) (card ? cards : ids).push(body.orderId);
      },
      async approve() {
        if (ids.length === 0) return;
        const id = pick(ids);
        const funding = pick(['good', 'good', 'good', 'declined', 'pending'] as const);
        attempt(id);
        await shop.standIn().approve(id, payer, funding);
        attempt(id);
      },
      async confirmCard() {
        if (cards.length === 0) return;
        const liabilityShift = pick(['POSSIBLE', 'POSSIBLE', 'NO', 'UNKNOWN'] as const);
        const id = pick(cards);
        attempt(id);
        await shop.standIn().approveCard(id, { authentication: { liabilityShift } });
        attempt(id);
        if (!ids.includes(id)) ids.push(id);
      },
      capture: async () => ids.length > 0 && capture(pick(ids)),
      askForState: async () => asking.size > 0 && askForState(pick([...asking])),
      async reverse() {
        const entry = pickMoney(({ status }) => status === 'COMPLETED', await shop.standIn().ledger());
        const shape = pick(['refundListed', 'captureRefunded', 'pendingChargeback', 'orderGone'] as const);
        if (entry) await shop.standIn().reverse(entry.captureId, { shape });
      },
      async cancelReversal() {
        const entry = pickMoney(({ reversed }) => reversed > 0, await shop.standIn().ledger());
        if (entry) await shop.standIn().cancelReversal(entry.captureId);
      },
      async dispute() {
        const entry = pickMoney(({ status }) => status === 'COMPLETED', await shop.standIn().ledger());
        if (!entry) return;
        const stage = pick(['INQUIRY', 'CHARGEBACK'] as const);
        const dispute = await shop.standIn().openDispute(entry.captureId, { stage });
        disputed.set(dispute, entry.captureId);
        openDisputes.push(dispute);
      },
      async decideDispute() {
        const dispute = openDisputes.pop();
        if (!dispute) return;
        const outcome = pick([
          'CANCELED_BY_BUYER',
          'RESOLVED_BUYER_FAVOUR',
          'ACCEPTED',
          'RESOLVED_SELLER_FAVOUR',
        ] as const);
        // A dispute moves no money by itself: what it costs is a reversal of its own, and what is won comes back.
        const captureId = disputed.get(dispute) ?? '';
        const isGone = (await shop.standIn().ledger()).some(
          (entry) => entry.captureId === captureId && entry.reversed > 0,
        );
        if (outcome === 'RESOLVED_SELLER_FAVOUR' && isGone) await shop.standIn().cancelReversal(captureId);
        await shop.standIn().resolveDispute(dispute, outcome);
      },
      /** PayPal goes on with a call that we have given up, and refuses its repetition meanwhile. */
      async slowCapture() {
        const card = pick([true, false]);
        const billing = { firstName: 'A', lastName: 'B', email: `${seed}@example.org` };
        const { status, body } = await shop.create({ ...billing, card });
        note({ status, body });
        if (status !== 200) return;
        const id = body.orderId;
        if (card) await shop.standIn().approveCard(id, { authentication: { liabilityShift: 'POSSIBLE' } });
        else await shop.standIn().approve(id, payer, 'good');
        ids.push(id);
        const over = Promise.withResolvers<void>();
        slow.push(over.resolve);
        faults.next('capture', { late: over.promise });
        await capture(id);
        faults.next('capture', { issue: 'A_REASON_NOT_IN_OUR_LIST' });
        await capture(id);
        if (pick([true, false])) return;
        await asIfLater();
        faults.next('get', { isOld: true });
        await clearUp((await shop.order(id)).id, shop.context());
        await askForState(id);
      },
      async finishSlow() {
        for (const done of slow.splice(0)) done();
      },
      webhooks: () => shop.standIn().webhooks.deliver(),
      look: async () => ids.length > 0 && clearUp((await shop.order(pick(ids))).id, shop.context()),
      async later() {
        await asIfLater();
        await reconcile(shop.context());
        await followOpenDisputes(shop.context());
      },
      async refund() {
        const paid = (await shop.orders()).filter(
          ({ state }) => state === 'paid' || state === 'partlyRefunded',
        );
        const order = paid.length > 0 ? pick(paid) : undefined;
        const refundRequest = { amount: pick([5_00, 50_00, undefined]), reason: '', requestId: randomUUID() };
        if (order) await refundOrder(order.id, refundRequest, 'admin@example.org', shop.context());
      },
      async trouble() {
        const operation = pick(['create', 'capture', 'get', 'refund', 'token'] as const);
        const { outcome, ...others } = pick([
          { cut: 'before' },
          { cut: 'after' },
          { status: 500 },
          { status: 503 },
          { isOld: true },
          { webhooks: 3 },
          { webhooks: 0 },
          { outcome: 'PENDING' },
          { outcome: 'DECLINED' },
        ] as const) as { outcome?: 'PENDING' | 'DECLINED' };
        faults.next(operation, operation === 'capture' && outcome ? { outcome } : others);
      },
      async decide() {
        const pending = (await shop.standIn().ledger()).filter(({ status }) => status === 'PENDING');
        if (pending.length > 0)
          await shop.standIn().settle(pick(pending).captureId, pick(['COMPLETED', 'DECLINED']));
      },
    };
    const names = Object.keys(steps);
    const usual = ['create', 'approve', 'approve', 'capture', 'capture', 'capture', ...names];
    await steps.create?.();
    await steps.slowCapture?.();
    for (let turn = 0; turn < 12; turn += 1) {
      const together = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(usual));
      const settled = await Promise.allSettled(together.map((name) => steps[name]?.()));
      failures.push(
        ...settled.flatMap((one) =>
          one.status === 'rejected' && !isExpected(one.reason) ? [one.reason] : [],
        ),
      );
    }
    faults.clear();
    for (const done of slow) done();
    // Time passes, more than PayPal takes for any call, and everything answers again.
    for (let round = 0; round < 3; round += 1) {
      await shop.standIn().webhooks.deliver();
      await asIfLater(20 * 60_000);
      await reconcile(shop.context());
      await followOpenDisputes(shop.context());
      await finishRefunds();
    }
    expect(failed).toEqual([]);
    // No message was refused to the end.
    expect(await shop.records.list('event')).toEqual([]);
    for (const [id, code] of refused) if (await isCharged(id)) lies.push(`${code}, and charged afterwards`);
    expect(lies).toEqual([]);
    expect(failures).toEqual([]);
    await shop.expectEqualBooks();
    for (const order of (await shop.orders()).filter(({ paid_at }) => paid_at !== null)) {
      // Nothing was delivered for money that was gone before we learnt of it, and has not come back.
      const isWithheld =
        !isRunning(order) && (await orderStore(database().queries).hasEvent(order.id, ['accessWithheld']));
      const { number, state } = order;
      expect({ number, state, receipts: await shop.receipts(number) }).toEqual({
        number,
        state,
        receipts: isWithheld ? 0 : 1,
      });
    }
    const orders = await shop.orders();
    const isOurs = (capture: string) => orders.some((order) => order.provider_capture === capture);
    const left = (await shop.standIn().ledger()).filter(
      ({ status, captureId }) => status === 'PENDING' && !isOurs(captureId),
    ).length;
    const waiting = orders.filter(({ state }) => state === 'processing').length;
    expect(waiting).toBe(left);
    const unmatched = await database().queries.selectFrom('stray_payment').selectAll().execute();
    expect(unmatched).toEqual([]);
  }

  const asIfLater = (passed = 90_000) =>
    database()
      .queries.updateTable('customer_order')
      .set({
        updated_at: new Date(Date.now() - passed),
        next_check_at: new Date(0),
        capture_asked_at: sql<Date>`capture_asked_at - make_interval(secs => ${passed / 1000})`,
      })
      .execute();

  async function finishRefunds(): Promise<void> {
    const pending = await database()
      .queries.selectFrom('order_refund')
      .select('id')
      .where('state', '=', 'pending')
      .execute();
    for (const { id } of pending) await carryOut(id, shop.context());
  }
}

/** Mulberry32: enough chance for a test, and the same again for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
