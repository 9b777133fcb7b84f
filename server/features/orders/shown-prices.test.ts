import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { priceOf, quoteOf } from '#content/price.ts';
import type { Language } from '#contract/language.ts';
import { PriceHistory } from '#server/payments/price-history.ts';
import type { CapturedOrder } from '#server/paypal-stand-in/model.ts';
import { newAddress } from '#test/app-on.ts';
import { sellingYearly, wasInForce } from '#test/catalogues.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { payer, shopOn } from './test-kit.ts';

/** Of the plan that changes here: yearly for two devices. */
const present = priceOf('yearly', 2).amount;
const [lastYear, tooOld, honoured] = [49_99, 119_99, 129_99];

describeWithDatabase('a price that was shown', (database) => {
  const shop = shopOn(database);
  beforeAll(async () => {
    const { queries } = database();
    await wasInForce(queries, 400 * 24 * 60, sellingYearly(lastYear));
    await wasInForce(queries, 390 * 24 * 60, sellingYearly(tooOld));
    await wasInForce(queries, 40, sellingYearly(honoured, 14));
    await wasInForce(queries, 20, sellingYearly(present));
  });
  const order = (cents: number, more: object = {}) => shop.create({ amount: cents / 100, ...more });
  const inLanguage = async (language: Language, amount: unknown) => {
    const answer = await shop.app().inject({
      method: 'POST',
      url: '/api/create-paypal-order',
      headers: { 'accept-language': language, 'x-forwarded-for': newAddress() },
      payload: { amount, plan: 'yearly', devices: 2 },
    });
    return answer.json();
  };

  it('is charged as it was shown for half an hour, with the months that were promised', async () => {
    const { status, body } = await order(honoured);
    expect(status).toBe(200);
    expect(await shop.order(body.orderId)).toMatchObject({
      quote: `yearly-2-${honoured}`,
      amount: honoured,
      months: 14,
    });
    await shop.standIn().approve(body.orderId, payer, 'good');
    expect((await shop.capture(body.orderId)).body).toMatchObject({ status: 'paid' });
    await shop.expectEqualBooks();
  });

  it('is refused afterwards, with both prices, and nothing is made', async () => {
    const before = (await shop.orders()).length;
    const { status, body } = await order(tooOld);
    expect([status, body.success, body.code]).toEqual([400, false, 'wrongAmount']);
    expect(body.quote).toEqual(quoteOf('yearly', 2));
    expect(body.message).toBe(
      'The price has changed: this page showed $119.99, and the plan now costs $138.99. You haven’t been charged.',
    );
    expect((await inLanguage('fr', 119.99)).message).toBe(
      'Le prix a changé\u202f: cette page affichait 119,99\u00a0$ et la formule coûte maintenant 138,99\u00a0$. Rien n’a été débité.',
    );
    for (const language of ['es', 'it', 'sq'] as const)
      expect((await inLanguage(language, 119.99)).message).toMatch(/119,99.*138,99/);
    expect(await shop.orders()).toHaveLength(before);
  });

  it.each([0, -138.99, 138.985, 1e300, 1e-9, 99_999_999, 'free', null, { toString: 1 }])(
    'is not %j, whatever a script says',
    async (amount) => {
      const before = (await shop.orders()).length;
      const body = await inLanguage('en', amount);
      expect(body).toMatchObject({ success: false, code: 'wrongAmount' });
      expect(body.message).not.toContain('99,999');
      expect(await shop.orders()).toHaveLength(before);
    },
  );

  it('is the price of that plan alone', async () => {
    expect((await order(honoured, { devices: 1 })).body.code).toBe('wrongAmount');
    expect((await order(honoured, { plan: 'lifetime' })).body.code).toBe('wrongAmount');
  });

  it('is kept by an order that was made with it, until PayPal forgets the approval', async () => {
    const { body } = await order(honoured);
    await shop.standIn().approve(body.orderId, payer, 'good');
    const { queries } = database();
    const later = (hours: number) =>
      sql`update catalogue_history set since = since - make_interval(hours => ${hours}::integer)`.execute(
        queries,
      );
    await later(2);
    await queries
      .updateTable('customer_order')
      .set({ created_at: new Date(Date.now() - 140 * 60_000) })
      .where('provider_order', '=', body.orderId)
      .execute();
    const prices = new PriceHistory({ database: database() });
    expect(await prices.shown({ period: 'yearly', devices: 2, amount: honoured })).toBeNull();
    const captured = (await shop.capture(body.orderId)).body;
    expect(captured).toMatchObject({ status: 'paid', order: { amount: honoured } });
    expect(await shop.order(body.orderId)).toMatchObject({ state: 'paid', amount: honoured, months: 14 });
    await shop.expectEqualBooks();
    await later(-2);
  });

  describe('in the dialog of a manual order', () => {
    const manual = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      language: 'en',
      note: 'Cash',
    };
    const enter = async (changes: object) => {
      const answer = await shop.app().inject({
        method: 'POST',
        url: '/api/admin/orders',
        headers: { 'x-test-role': 'admin' },
        payload: { ...manual, plan: 'yearly', devices: 2, requestId: crypto.randomUUID(), ...changes },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const entered = async () => (await shop.orders()).filter(({ method }) => method === 'manual').length;

    it('is charged for half an hour, and the present one where none is named', async () => {
      const { body } = await enter({ quote: `yearly-2-${honoured}` });
      expect(body.data).toMatchObject({ amount: honoured, quote: `yearly-2-${honoured}`, state: 'paid' });
      expect((await enter({})).body.data).toMatchObject({ amount: present });
    });

    it('is refused afterwards with both prices, and the order that was entered with it stays what it was', async () => {
      const before = await entered();
      const { status, body } = await enter({ quote: `yearly-2-${tooOld}` });
      expect([status, body.code, body.quote]).toEqual([400, 'wrongAmount', quoteOf('yearly', 2)]);
      expect(body.message).toBe(
        'The price has changed: this window showed $119.99, and the plan now costs $138.99. Nothing was entered.',
      );
      for (const quote of ['lifetime-2-1', 'yearly-1-7999', 'x', '', `yearly-2-${lastYear}`, 'yearly-2-1'])
        expect((await enter({ quote })).body.code).toBe('wrongAmount');
      expect((await enter({ quote: 'x'.repeat(101) })).status).toBe(422);
      expect(await entered()).toBe(before);
      // The response was lost, and the dialog is sent again much later.
      const requestId = crypto.randomUUID();
      const first = await enter({ requestId });
      const again = await enter({ requestId, quote: `yearly-2-${tooOld}` });
      expect(again.body.data.id).toBe(first.body.data.id);
    });
  });

  describe('on the hosted payment page', () => {
    beforeEach(() => shop.create());
    const unmatched = () => database().queries.selectFrom('stray_payment').selectAll().execute();
    const orderOf = async (capture: string) =>
      (await shop.orders()).filter(({ provider_capture }) => provider_capture === capture);

    /** Paid so many minutes ago; PayPal's message comes only now. */
    async function paid(cents: number, customId: string, minutesAgo: number): Promise<string> {
      const { capture } = await shop.standIn().payLink({
        amount: { currency: 'USD', cents },
        customId,
        description: 'x',
        payer: { ...payer, email: `${crypto.randomUUID()}@example.org` },
      });
      await shop.records.change('test', async (draft) => {
        const all = await shop.records.list<CapturedOrder>('order');
        const its = all.find((one) => one.capture?.id === capture.id);
        if (!its) throw new Error('The payment has no order at PayPal.');
        const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
        await draft.put(`order ${its.id}`, 'order', { ...its, capture: { ...its.capture, at } });
      });
      await shop.standIn().webhooks.deliver();
      return capture.id;
    }

    it.each([
      ['shown when it was paid', honoured, 25],
      ['changed before it was paid, and was on the page', honoured, 5],
      ['of a year ago, when it was paid', tooOld, 60],
      ['of more than a year ago, when it was paid', lastYear, 395 * 24 * 60],
      ['of now', present, 1],
    ])('is settled where the price was %s', async (_case, cents, minutesAgo) => {
      const capture = await paid(cents, `yearly-2-${cents}.fr`, minutesAgo);
      expect(await orderOf(capture)).toMatchObject([
        { state: 'paid', amount: cents, quote: `yearly-2-${cents}`, months: cents === honoured ? 14 : 12 },
      ]);
    });

    it.each([
      ['a promotion of last year', lastYear, `yearly-2-${lastYear}.en`],
      ['a price that ended longer ago', tooOld, `yearly-2-${tooOld}.en`],
      ['an amount that was never asked for', 1_00, 'yearly-2-100.en'],
      ['another amount than it names', 1_00, `yearly-2-${present}.en`],
      [
        'the price of another plan',
        priceOf('monthly', 1).amount,
        `yearly-2-${priceOf('monthly', 1).amount}.en`,
      ],
      ['no language of ours', present, `yearly-2-${present}.xx`],
      ['more than one quote', present, `yearly-2-${present}.en.yearly-2-1.en`],
    ])('is an unmatched payment where a stranger names %s', async (_case, cents, customId) => {
      const before = (await shop.orders()).length;
      const capture = await paid(cents, customId, 1);
      expect(await unmatched()).toContainEqual(expect.objectContaining({ capture, amount: cents }));
      expect(await shop.orders()).toHaveLength(before);
    });
  });
});

describeWithDatabase('a price that an admin replaces while buyers look at it', (database) => {
  const shop = shopOn(database, { sells: () => catalogue });
  it('is charged as it was shown, and the new one as well', async () => {
    const publish = async (sold: object | null) => {
      const headers = { 'x-test-role': 'admin' };
      const url = '/api/admin/content';
      const { version } = (await shop.app().inject({ url, headers })).json().data;
      const payload = { basedOn: version, parts: { catalogue: sold } };
      const answer = await shop.app().inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(200);
    };
    const delivered = sellingYearly(present);
    await publish(sellingYearly(honoured));
    for (const shown of [present, honoured]) {
      const { status, body } = await shop.create({ amount: shown / 100 });
      expect([status, (await shop.order(body.orderId)).amount]).toEqual([200, shown]);
    }
    expect((await shop.create({ amount: tooOld / 100 })).body.message).toContain('now costs $129.99');
    // As delivered again: what was shown in between is charged too.
    await publish(null);
    expect((await shop.create({ amount: honoured / 100 })).status).toBe(200);
    expect((await shop.create({ amount: tooOld / 100 })).body.quote).toEqual(quoteOf('yearly', 2, delivered));
  });
});
