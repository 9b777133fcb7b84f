import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { quoteOf } from '#content/price.ts';
import { type PaymentReturn, returnKey, signReturn } from '#server/payments/hosted-payment-return.ts';
import { testApp } from '#test/app.ts';
import { newAddress } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { refundOrder } from './books/refunds.ts';
import { providerOf } from './provider/provider.ts';
import { payer, shopOn } from './test-kit.ts';

describeWithDatabase('a payment on the hosted page', (database) => {
  const shop = shopOn(database);
  const quote = quoteOf('yearly', 2);
  // From here on it is known whose account ours is.
  beforeEach(() => shop.create());
  const pay = async (language = 'fr') => {
    const { capture } = await shop.standIn().payLink({
      amount: { currency: 'USD', cents: quote.amount },
      customId: `${quote.id} ${language}`,
      description: 'x',
      payer: { ...payer, email: `${crypto.randomUUID()}@example.org` },
    });
    return capture.id;
  };
  const said = (reference: string, changes: Partial<PaymentReturn> = {}): PaymentReturn => ({
    ...{ reference, period: 'yearly', devices: 2, amount: quote.amount, currency: 'USD', language: 'fr' },
    ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', time: Date.now(), ...changes },
  });
  // A buyer comes back only to a site that pays with the stand-in: other sites know of such a payment by its webhook.
  let site: FastifyInstance;
  beforeAll(async () => {
    const own = { ...database(), close: async () => {} };
    site = await testApp({ payments: { kind: 'standIn', cardFields: false } }, { database: own });
  });
  afterAll(() => site.close());
  const come = (query: URLSearchParams, remoteAddress = newAddress()) =>
    site.inject({
      url: `/api/payment-return?${query}`,
      remoteAddress,
      headers: { 'accept-language': 'en', cookie: 'language=it', connection: 'keep-alive' },
    });
  const key = () => returnKey(shop.context());
  const found = async (reference: string) =>
    (await shop.orders()).filter(({ provider_capture }) => provider_capture === reference);

  it('is one order, however often the buyer comes back with it', async () => {
    const reference = await pay();
    const query = signReturn(said(reference), key());
    const answers = await Promise.all([come(query), come(query), come(query)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const [order, ...others] = await found(reference);
    expect([order?.state, order?.method, others.length]).toEqual(['paid', 'link', 0]);
    expect(answers[0]?.headers.location).toBe('/fr/pay/confirmed?payment=paid');
    // A person who copies the signed address from a history is not taken for the buyer.
    const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies).toEqual([expect.stringMatching(/^marquee\.purchase=/)]);
    const cookie = `${cookies[0]}`.split(';')[0] ?? '';
    const { data } = (await site.inject({ url: '/api/purchase', headers: { cookie } })).json();
    expect(data).toMatchObject({ number: order?.number, email: 'ada@example.org', amount: quote.amount });
    expect(await shop.receipts(order?.number ?? '')).toBe(1);
  });

  it('is an order also where the buyer never comes back, and the same one where they do', async () => {
    const reference = await pay();
    await shop.standIn().webhooks.deliver();
    expect(await found(reference)).toMatchObject([{ state: 'paid', language: 'fr', name: 'Sam Rivers' }]);
    expect((await come(signReturn(said(reference), key()))).statusCode).toBe(303);
    expect(await found(reference)).toHaveLength(1);
    expect(await database().queries.selectFrom('stray_payment').selectAll().execute()).toEqual([]);
  });

  it('is booked as refunded where it was sent back at PayPal, before and after it became an order', async () => {
    const { client } = await providerOf(shop.context());
    const refund = (reference: string) =>
      client.refund(reference, { amount: quote.amount, currency: 'USD', requestId: crypto.randomUUID() });
    const known = await pay();
    await come(signReturn(said(known), key()));
    await shop.standIn().webhooks.deliver();
    await refund(known);
    const unknown = await pay();
    await refund(unknown);
    await shop.standIn().webhooks.deliver();
    for (const reference of [known, unknown])
      expect(await found(reference)).toMatchObject([{ state: 'refunded', refunded: quote.amount }]);
  });

  it.each([
    ['to another account', 'SOMEBODYELSE1', true],
    ['to an account of which nothing is known', undefined, false],
  ])('is no order where it went %s, and staff have to look at it', async (_case, payee, isKnown) => {
    if (!isKnown) await database().queries.updateTable('customer_order').set({ payee: null }).execute();
    const { client } = await providerOf(shop.context());
    const ids = { number: crypto.randomUUID(), requestId: crypto.randomUUID() };
    const { id } = await client.createOrder(quote, {
      ...ids,
      description: 'x',
      brand: 'x',
      isCard: false,
      returnUrl: 'https://tv.example.com/checkout',
    });
    await shop.standIn().approve(id, payer, 'good');
    const wrong = { customId: `${quote.id} fr`, ...(payee && { payee }) };
    shop.standIn().faults.next('capture', { wrong });
    const { purchase_units } = await client.captureOrder(id, crypto.randomUUID());
    const reference = purchase_units[0]?.payments?.captures?.[0]?.id ?? '';
    await shop.standIn().webhooks.deliver();
    expect(await found(reference)).toEqual([]);
    const unmatched = database().queries.selectFrom('stray_payment').selectAll();
    expect(await unmatched.where('capture', '=', reference).execute()).toMatchObject([
      { provider_order: id, amount: quote.amount },
    ]);
  });

  it.each([
    ['a part of it', 10_00, 'partlyRefunded'],
    ['all of it', quote.amount, 'refunded'],
  ])(
    'is booked once where staff writes down that %s went back and PayPal then says so too',
    async (_case, amount, state) => {
      const { client } = await providerOf(shop.context());
      const reference = await pay();
      await come(signReturn(said(reference), key()));
      await shop.standIn().webhooks.deliver();
      const [order] = await found(reference);
      const refundRequest = { amount, reason: 'Asked for', requestId: crypto.randomUUID() };
      await refundOrder(order?.id ?? 0, refundRequest, 'admin@example.org', shop.context());
      const atPaypal = await client.refund(reference, {
        amount,
        currency: 'USD',
        requestId: crypto.randomUUID(),
      });
      await shop.standIn().webhooks.deliver();
      expect(await found(reference)).toMatchObject([{ state, refunded: amount }]);
      const { queries } = database();
      const refunds = queries
        .selectFrom('order_refund')
        .selectAll()
        .where('order_id', '=', order?.id ?? 0);
      expect(await refunds.execute()).toMatchObject([{ state: 'done', provider_refund: atPaypal.id }]);
      const mails = queries.selectFrom('mail').select('id').where('kind', '=', 'orderRefunded');
      expect(await mails.where('event', 'like', `order ${order?.id} %`).execute()).toHaveLength(1);
    },
  );

  it('is refused with another signature, another price, or too late', async () => {
    const reference = await pay();
    const genuine = signReturn(said(reference), key());
    const changed = new URLSearchParams(genuine);
    changed.set('devices', '3');
    const attempts = [
      changed,
      signReturn(said(reference), Buffer.from('another key')),
      signReturn(said(reference, { time: Date.now() - 7_200_000 }), key()),
      new URLSearchParams({ reference }),
      signReturn(said(reference, { amount: 1_00 }), key()),
    ];
    const answers = await Promise.all(attempts.map((query) => come(query)));
    const [fr, it] = ['/fr/order?paid=no', '/it/order?paid=no'];
    expect(answers.map(({ headers }) => headers.location)).toEqual([fr, fr, fr, it, fr]);
    expect(await found(reference)).toEqual([]);
  });

  it('leads to a page in the buyer’s language, also where it is asked for too often', async () => {
    const address = newAddress();
    const visit = (query: URLSearchParams) => come(query, address);
    const unsigned = new URLSearchParams({ signature: 'x' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => visit(unsigned)));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set(['/it/order?paid=no']));
    const reference = await pay();
    const { headers } = await visit(signReturn(said(reference), key()));
    expect(headers).toMatchObject({ location: '/fr/order?paid=no', 'cache-control': 'no-store' });
    expect(await found(reference)).toEqual([]);
  });
});
