import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { quoteOf } from '#content/price.ts';
import type { Books, MonthlyStatement } from '#contract/books.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { describeWithDatabase, planOf } from '#test/engines.ts';
import { listening } from '#test/listening.ts';
import { paypalClient } from '../provider/paypal-client.ts';
import { enterManualOrder } from '../staff/manual-order.ts';
import { orderStore } from '../store.ts';
import { shopOn } from '../test-kit.ts';
import { askForFees, books } from './books.ts';
import { refundOrder, syncRefunds } from './refunds.ts';

describeWithDatabase('the books', (database) => {
  const shop = shopOn(database);
  const thisMonth = () => new Date().toISOString().slice(0, 7);
  beforeEach(async () => {
    await sql`delete from payment_entry`.execute(database().queries);
  });

  const get = (url: string, role = 'admin') =>
    shop.app().inject({ url: `/api/admin/books${url}`, headers: { 'x-test-role': role } });
  const read = async (query = ''): Promise<Books> => (await get(query)).json().data;
  const entries = () =>
    database().queries.selectFrom('payment_entry').selectAll().orderBy('at').orderBy('id').execute();
  const paid = async (orderRequest?: Record<string, unknown>) => {
    const id = await shop.approved('good', orderRequest);
    await shop.capture(id);
    return shop.order(id);
  };
  const refund = (id: number, amount?: number) =>
    refundOrder(id, { amount, reason: '', requestId: randomUUID() }, 'admin@example.org', shop.context());
  const order = { number: 'T-1', period: 'yearly', devices: 2, method: 'paypal', currency: 'USD' } as const;
  const record = (given: Partial<Parameters<ReturnType<typeof books>['record']>[0]> = {}) =>
    books(database().queries).record({
      kind: 'payment',
      order,
      amount: 10_00,
      reference: randomUUID(),
      fee: { currency_code: 'USD', value: '0.84' },
      ...given,
    });

  it('of random payments, refunds and reversals are the sum of the file, the statement and the provider’s ledger', async () => {
    const before = new Set((await shop.standIn().ledger()).map(({ captureId }) => captureId));
    for (let count = 0; count < 6; count += 1) {
      const plan = periodIds[randomInt(periodIds.length)] ?? 'yearly';
      const devices = deviceCounts[randomInt(deviceCounts.length)] ?? 1;
      const { id, amount } = await paid({ plan, devices, amount: quoteOf(plan, devices).amount / 100 });
      for (let parts = randomInt(3); parts > 0; parts -= 1)
        await refund(id, 1 + randomInt(Math.floor(amount / 2)));
    }
    const [whole, part, cancelled, unknown] = [await paid(), await paid(), await paid(), await paid()];
    await refund(unknown.id, 5_00);
    await sql`update payment_entry set fee = null where order_number = ${unknown.number}`.execute(
      database().queries,
    );
    const { standIn } = shop;
    await standIn().reverse(whole.provider_capture ?? '', { shape: 'captureRefunded' });
    await standIn().reverse(part.provider_capture ?? '', { shape: 'refundListed', amount: 30_00 });
    await standIn().reverse(cancelled.provider_capture ?? '', { shape: 'pendingChargeback' });
    await standIn().webhooks.deliver();
    await standIn().cancelReversal(cancelled.provider_capture ?? '');
    await standIn().webhooks.deliver();
    const ledger = (await shop.standIn().ledger()).filter(({ captureId }) => !before.has(captureId));
    const gross = sumOf(ledger.map(({ amount }) => amount));
    const refunds = 0 - sumOf(ledger.map(({ refunded }) => refunded));
    const reversals = 0 - sumOf(ledger.map(({ reversed }) => reversed));
    expect(reversals).toBe(0 - whole.amount - 30_00);
    const known = ledger.filter(({ captureId }) => captureId !== unknown.provider_capture);
    const fees = 0 - sumOf(known.map(({ fee }) => fee));
    const unknownFeeAmount = unknown.amount - 5_00;
    const { statement } = await read();
    expect(statement).toEqual({
      month: thisMonth(),
      gross,
      refunds,
      reversals,
      fees,
      net: gross + refunds + reversals + fees - unknownFeeAmount,
      paymentCount: ledger.length,
      refundCount: sumOf(ledger.map((entry) => entry.refunds.length)),
      reversalCount: 3,
      cancelledReversalCount: 1,
      unknownFeeCount: 2,
      unknownFeeAmount,
    } satisfies MonthlyStatement);
    const { rows } = fileOf((await get(`/export?month=${thisMonth()}`)).body);
    expect(rows).toHaveLength(statement.paymentCount + statement.refundCount + 4);
    const sums = ['Gross', 'Fee', 'Net'].map((name) =>
      sumOf(rows.map((row) => Math.round(Number(row[name]) * 100))),
    );
    expect(sums).toEqual([gross + refunds + reversals, fees, statement.net]);
    const leftOut = rows.filter((row) => row.Fee === '');
    expect(leftOut).toMatchObject([
      { Gross: '138.99', Net: '', Note: 'Fee not known: left out of Fee and Net' },
      { Gross: '-5.00', Net: '', Note: 'Fee not known: left out of Fee and Net' },
    ]);
    expect(new Set(rows.filter((row) => !leftOut.includes(row)).map(({ Note }) => Note))).toEqual(
      new Set(['']),
    );
  });

  it('count reversals less the cancelled ones, and know the same thing once', async () => {
    await Promise.all([1, 2, 3].map(() => record({ reference: 'CAPTURE' })));
    await record({ kind: 'reversal', reference: 'CASE-1', fee: 'none' });
    await record({ kind: 'reversal', reference: 'CASE-2', fee: 'none', amount: 4_00 });
    await record({ kind: 'reversalCancelled', reference: 'CASE-2', fee: 'none', amount: 4_00 });
    expect((await read()).statement).toMatchObject({
      gross: 10_00,
      reversals: -10_00,
      fees: -84,
      net: -84,
      paymentCount: 1,
      reversalCount: 2,
      cancelledReversalCount: 1,
    });
  });

  it('go by the months of UTC, with the month before beside each', async () => {
    await record({ amount: 1_00, at: new Date('2026-02-28T23:59:59.999Z') });
    await record({ amount: 2_00, at: new Date('2026-03-01T00:00:00Z') });
    await record({ amount: 3_00, at: new Date('2026-03-31T23:59:59.999Z') });
    await record({ amount: 4_00, at: new Date('2026-04-01T00:00:00Z') });
    const { statement, monthBefore } = await read('?month=2026-03');
    expect([statement.gross, monthBefore.gross, monthBefore.month]).toEqual([5_00, 1_00, '2026-02']);
  });

  it('list the months from the first entry on, at most 24', async () => {
    const now = new Date();
    const twoAgo = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
    await record({ at: twoAgo });
    const { months } = await read();
    expect(months).toHaveLength(3);
    expect(months[0]?.month).toBe(thisMonth());
    expect(months[2]).toMatchObject({ month: twoAgo.toISOString().slice(0, 7), gross: 10_00 });
    await record({ at: new Date('2020-01-01T00:00:00Z') });
    expect((await read()).months).toHaveLength(24);
  });

  it('are empty months before the first payment', async () => {
    const { statement, months } = await read();
    expect(statement).toMatchObject({ month: thisMonth(), gross: 0, net: 0, paymentCount: 0 });
    expect(months).toEqual([statement]);
  });

  it('leave with numbers below zero as numbers, without a name or an address, in a file named after the month', async () => {
    const { id, number, provider_capture } = await paid({ email: 'ada@example.org', firstName: 'Ada' });
    await refund(id, 5_00);
    const answer = await get(`/export?month=${thisMonth()}`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="books-${thisMonth()}.csv"`);
    expect(answer.body).not.toMatch(/ada|rivers/i);
    const { headings, rows } = fileOf(answer.body);
    expect(headings.join()).toBe(
      'Date (UTC),Kind,Order Number,Plan,Method,Gross,Fee,Net,Currency,Reference,Fee in Another Currency,Note',
    );
    expect(rows).toMatchObject([
      {
        Kind: 'Payment',
        'Order Number': number,
        Plan: '12 months, 2 devices',
        Method: 'PayPal',
        Gross: '138.99',
        Fee: '-5.34',
        Net: '133.65',
        Reference: provider_capture,
      },
      { Kind: 'Refund', 'Order Number': number, Gross: '-5.00', Fee: '0.00', Net: '-5.00' },
    ]);
    const { action, details } = await database()
      .queries.selectFrom('audit')
      .select(['action', 'details'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([action, details]).toEqual(['books.exported', { month: thisMonth() }]);
  });

  it('are for admins alone, and for months that there are', async () => {
    expect((await get('', 'agent')).statusCode).toBe(403);
    expect((await get(`/export?month=${thisMonth()}`, 'agent')).statusCode).toBe(403);
    for (const wrong of ['?month=2026-13', '?month=0000-01', '/export', '/export?month=now'])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 422]);
  });

  it('have what staff enters without a fee, under its number, and take PayPal’s id of a refund once it is known', async () => {
    const { id, number } = await enterManualOrder(
      {
        plan: 'yearly',
        devices: 2,
        language: 'en',
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.org',
        note: 'Western Union',
        requestId: randomUUID(),
      },
      'admin@example.org',
      shop.context(),
    );
    await refund(id, 5_00);
    expect((await entries()).map(({ reference }) => reference)).toEqual([
      `manual ${number}`,
      expect.stringMatching(new RegExp(`^manual ${number} \\d+$`)),
    ]);
    await database().transact(async (tx) => {
      const locked = await orderStore(tx).lock(id);
      if (locked) await syncRefunds(tx, locked, { found: [refundAtPaypal] }, 'webhook', shop.context());
    });
    expect(await entries()).toMatchObject([
      { amount: 138_99, fee: 0, fee_due_at: null },
      { amount: -5_00, fee: 12, fee_due_at: null, reference: 'REFUND' },
    ]);
  });
  const refundAtPaypal = {
    id: 'REFUND',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '5.00' },
    seller_payable_breakdown: { paypal_fee: { currency_code: 'USD', value: '0.12' } },
  };

  it('outlive the orders', async () => {
    const { id } = await paid();
    await database().queries.deleteFrom('customer_order').where('id', '=', id).execute();
    expect((await read()).statement.paymentCount).toBe(1);
  });

  describe('a fee', () => {
    const due = () =>
      database()
        .queries.updateTable('payment_entry')
        .set({ fee_due_at: new Date(0) })
        .where('fee_due_at', 'is not', null)
        .execute();
    const hoursUntil = (at: Date | null | undefined) =>
      Math.round(((at?.getTime() ?? 0) - Date.now()) / 3_600_000);

    it('that was in no answer of PayPal’s is asked for: of a payment and of a refund', async () => {
      const { id, provider_capture } = await paid();
      await refund(id, 5_00);
      const told = await entries();
      await sql`update payment_entry set fee = null, fee_due_at = now()`.execute(database().queries);
      expect((await read()).statement).toMatchObject({
        fees: 0,
        net: 0,
        unknownFeeCount: 2,
        unknownFeeAmount: 133_99,
      });
      expect(await shop.announcements(() => askForFees(shop.context()))).toBe(1);
      expect(await entries()).toEqual(told);
      expect(told).toMatchObject([{ reference: provider_capture, fee: -5_34 }, { fee: 0 }]);
    });

    it('that PayPal does not know, or is silent about, is asked for after growing pauses, and not for ever', async () => {
      await record({ fee: undefined });
      await askForFees(shop.context());
      const [first] = await entries();
      expect([first?.fee, first?.fee_attempts, hoursUntil(first?.fee_due_at)]).toEqual([null, 1, 1]);
      shop.standIn().faults.next('get', { status: 503 });
      await due();
      await askForFees(shop.context());
      expect(hoursUntil((await entries())[0]?.fee_due_at)).toBe(2);
      await askForFees(shop.context());
      expect((await entries())[0]?.fee_attempts).toBe(2);
      await sql`update payment_entry set fee_attempts = 39, fee_due_at = now()`.execute(database().queries);
      await askForFees(shop.context());
      expect((await entries())[0]).toMatchObject({ fee: null, fee_due_at: null });
      expect((await read()).statement.unknownFeeCount).toBe(1);
    });

    it('in another currency is kept as PayPal named it, and never added up', async () => {
      await record({ fee: { currency_code: 'EUR', value: '0.77' } });
      expect(await entries()).toMatchObject([{ fee: null, foreign_fee: '0.77 EUR', fee_due_at: null }]);
      expect((await read()).statement).toMatchObject({
        fees: 0,
        net: 0,
        unknownFeeCount: 1,
        unknownFeeAmount: 10_00,
      });
    });

    it('in a form of its own does not keep the payment from being understood', async () => {
      const capture = { id: 'C', status: 'COMPLETED', amount: { currency_code: 'USD', value: '1.00' } };
      const server = createServer((request, response) =>
        response.end(
          JSON.stringify(
            request.method === 'POST'
              ? { access_token: 'token', expires_in: 60 }
              : { ...capture, seller_receivable_breakdown: { paypal_fee: 0.84 } },
          ),
        ),
      );
      const apiUrl = new URL(`http://127.0.0.1:${await listening(server)}`);
      const { getCapture } = paypalClient({ apiUrl, clientId: 'id', clientSecret: 'secret' });
      expect(await getCapture('C')).toMatchObject(capture);
      server.closeAllConnections();
      server.close();
    });
  });

  it('are found by the index of their time', async () => {
    const month = sql`select sum(amount) from payment_entry where at >= '2026-11-01' and at < '2026-12-01'`;
    expect(await planOf(database(), month)).toContain('payment_entry_at');
  });
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Its only cells with a comma are plans. */
function fileOf(body: string) {
  const lines = body
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? ''));
  const [headings = [], ...rows] = lines;
  return {
    headings,
    rows: rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? '']))),
  };
}
