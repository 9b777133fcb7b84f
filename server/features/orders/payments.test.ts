import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { refundHours } from '#content/policy.ts';
import { priceOf, quoteOf } from '#content/price.ts';
import { site } from '#content/site.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { refundOrder } from './books/refunds.ts';
import { captureOrder } from './capture.ts';
import { correctEmail } from './email-correction.ts';
import { providerOf } from './provider/provider.ts';
import { resendReceipt } from './receipts.ts';
import { clearUp, reconcile } from './reconciliation.ts';
import { settle } from './settlement.ts';
import { orderStore } from './store.ts';
import { monthsBetween } from './subscription-period.ts';
import { orderRequestFor, payer, shopOn } from './test-kit.ts';

describeWithDatabase('a payment', (database) => {
  const shop = shopOn(database);
  afterEach(() => shop.expectEqualBooks());
  const states = async () => (await shop.orders()).map(({ state }) => state);
  const stateOf = async (id: string) => (await shop.order(id)).state;
  const settled = (id: string) => shop.order(id).then((order) => clearUp(order.id, shop.context()));
  const settledState = (id: string) => settled(id).then(() => stateOf(id));
  const asIfLater = (seconds: number) =>
    database()
      .queries.updateTable('customer_order')
      .set({ updated_at: new Date(Date.now() - seconds * 1000), next_check_at: new Date(0) })
      .execute();

  it('makes one order, one receipt and a period, at the price of the catalogue', async () => {
    const made = await shop.create({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      language: 'es',
    });
    expect(made).toMatchObject({ status: 200, body: { success: true, orderId: expect.any(String) } });
    const { orderId } = made.body;
    await shop
      .standIn()
      .approve(orderId, { firstName: 'Sam', lastName: 'Rivers', email: 'sam@example.com' }, 'good');
    const captured = await shop.capture(orderId);
    const order = await shop.order(orderId);
    expect(captured).toMatchObject({
      status: 200,
      body: { success: true, status: 'paid', order: { period: 'yearly', devices: 2, amount: 138_99 } },
    });
    expect(order).toMatchObject({
      state: 'paid',
      name: 'Ada Byron',
      language: 'es',
      quote: 'yearly-2-13899',
      months: 12,
      withdrawal_hours: refundHours('yearly'),
    });
    expect(order.number).toMatch(/^NL-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(order.ends_at?.getUTCFullYear()).toBe((order.starts_at?.getUTCFullYear() ?? 0) + 1);
    expect(await shop.receipts(order.number)).toBe(1);
  });

  it('takes the payer’s own details where a plain client gives none', async () => {
    const id = await shop.approved();
    await shop.capture(id);
    expect(await shop.order(id)).toMatchObject({ name: 'Sam Rivers', email: 'sam.rivers@example.com' });
  });

  it('knows the payer by the source of the payment alone', async () => {
    const id = await shop.approved();
    const { client } = await providerOf(shop.context());
    const { payer: _, ...found } = await client.captureOrder(id, randomUUID());
    await settle(found, 'webhook', shop.context());
    expect(await shop.order(id)).toMatchObject({ name: 'Sam Rivers', email: payer.email });
  });

  it('asks the bank of a card for its holder where the law wants it', async () => {
    const { orderId } = (await shop.create({ card: true })).body;
    expect(await shop.standIn().getOrder(orderId)).toMatchObject({
      source: 'card',
      verification: 'SCA_WHEN_REQUIRED',
    });
  });

  it('without any address is mailed to the operator, and staff can give it one', async () => {
    const id = await shop.approved('good', { card: true });
    const { client } = await providerOf(shop.context());
    const { payer: _, payment_source: __, ...found } = await client.captureOrder(id, randomUUID());
    await settle(found, 'webhook', shop.context());
    const order = await shop.order(id);
    expect([order.state, order.email]).toEqual(['paid', null]);
    const receipts = async () =>
      (
        await database()
          .queries.selectFrom('mail')
          .select('recipient')
          .where('kind', '=', 'orderReceipt')
          .where(sql<string>`facts ->> 'number'`, '=', order.number)
          .orderBy('id')
          .execute()
      ).map(({ recipient }) => recipient);
    expect(await receipts()).toEqual([site.email]);
    await correctEmail(order.id, 'found-out@example.org', 'admin', shop.context());
    expect(await receipts()).toEqual([site.email, 'found-out@example.org']);
  });

  it('continues where the last one of the same mailbox ends', async () => {
    const orderRequest = { firstName: 'R', lastName: 'N', email: 'renewal@example.org' };
    const [first, second] = [
      await shop.approved('good', orderRequest),
      await shop.approved('good', orderRequest),
    ];
    await shop.capture(first);
    await shop.capture(second);
    expect((await shop.order(second)).starts_at).toEqual((await shop.order(first)).ends_at);
  });

  it('buys the months that it was made with, also when it moves up, and the catalogue has changed since', async () => {
    const yearly = catalogue.periods.find(({ id }) => id === 'yearly');
    if (!yearly) throw new Error('The catalogue has no yearly plan.');
    const orderRequest = { firstName: 'R', lastName: 'N', email: 'months@example.org' };
    const bought: string[] = [];
    for (const _ of [1, 2, 3]) bought.push(await shop.approved('good', orderRequest));
    yearly.months = 1;
    onTestFinished(() => {
      yearly.months = 12;
    });
    for (const id of bought) await shop.capture(id);
    const [first, second, third] = await Promise.all(bought.map(shop.order));
    if (!first || !second || !third) throw new Error('Three orders were made.');
    const lengthOf = ({ starts_at, ends_at }: typeof first) => monthsBetween(starts_at, ends_at);
    expect([first, second, third].map(lengthOf)).toEqual([12, 12, 12]);
    // As it was before orders kept their months.
    await database()
      .queries.updateTable('customer_order')
      .set({ months: null })
      .where('id', '=', third.id)
      .execute();
    const wanted = { reason: 'Asked for', requestId: randomUUID() };
    await refundOrder(first.id, wanted, 'admin@example.org', shop.context());
    const moved = await Promise.all([second, third].map((order) => shop.order(order.provider_order ?? '')));
    expect(moved.map(lengthOf)).toEqual([12, 12]);
    expect(moved[1]?.starts_at).toEqual(moved[0]?.ends_at);
    expect(moved[0]?.starts_at).not.toEqual(second.starts_at);
  });

  it('is announced to open dashboards with each step', async () => {
    const good = await shop.approved();
    expect(await shop.announcements(() => shop.capture(good))).toBe(2);
    const { id } = await shop.order(good);
    const again = () => resendReceipt(id, 'admin@example.org', shop.context());
    expect(await shop.announcements(again)).toBe(1);
    const declined = await shop.approved('declined');
    expect(await shop.announcements(() => shop.capture(declined))).toBe(2);
    const { orderId } = (await shop.create()).body;
    await database()
      .queries.updateTable('customer_order')
      .set({ state: 'processing' })
      .where('provider_order', '=', orderId)
      .execute();
    await asIfLater(61);
    expect(await shop.announcements(() => settled(orderId))).toBe(1);
    expect((await shop.order(orderId)).state).toBe('open');
  });

  it('never makes an order at another price', { timeout: 600_000 }, async () => {
    const before = (await shop.orders()).length;
    const odd = [0, 4, 1.5, '2', 1e9, null, undefined, true, [], {}, Number.NaN, -1, '', 'x'.repeat(5000)];
    const amounts = [...odd, 138.98, 139, '138.99', -138.99, 480, 850, 1200, 1e-9, 138.991, 13_899, Infinity];
    const plans = [...odd, ...periodIds, 'YEARLY', 'yearly ', '__proto__', 'basic', 'toString'];
    const pick = <Item>(items: readonly Item[], random: number) => items[random % items.length] as Item;
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536);
    };
    const bodies: unknown[] = [
      null,
      [],
      'text',
      7,
      {},
      { amount: 240, plan: 'lifetime', devices: 1, currency: 'EUR' },
    ];
    const count = thorough ? 1_000 : 200;
    while (bodies.length < count) {
      const body: Record<string, unknown> = {
        amount: pick(amounts, random()),
        plan: pick(plans, random()),
        devices: pick([...odd, ...deviceCounts], random()),
      };
      if (random() % 5 === 0) body.currency = pick(['USD', 'EUR', 'usd', 1], random());
      if (random() % 5 === 0) body.email = pick(['no address', 'a@b.example', 7, 'x'.repeat(300)], random());
      bodies.push(body);
    }
    const answers = await Promise.all(bodies.map((body) => shop.post('/api/create-paypal-order', body)));
    const made = answers.filter(({ status }) => status === 200).length;
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status >= 500)).toEqual([]);
    expect(answers.every(({ body }) => body.success === true || body.message.length > 10)).toBe(true);
    const after = await shop.orders();
    expect(after.length - before).toBe(made);
    for (const { period, devices, amount } of after) expect(amount).toBe(priceOf(period, devices).amount);
    for (const order of await shop.records.list<{ amount: { cents: number }; customId: string }>('order')) {
      const ours = after.find(({ number }) => number === order.customId);
      expect(order.amount.cents).toBe(ours?.amount);
    }
  });

  it('sells Lifetime at the list price only while no promotion runs', async () => {
    expect(catalogue.lifetimePromotion.running).toBe(true);
    const answer = await shop.post('/api/create-paypal-order', { amount: 480, plan: 'lifetime', devices: 1 });
    expect([answer.status, answer.body.code]).toEqual([400, 'wrongAmount']);
  });

  it('is one capture and a success, however often the answer to it is lost', async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { cut: 'after' }, 3);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await shop.capture(id)).body).toMatchObject({ success: true, status: 'paid' });
    }
  });

  it('is processing, never failed, while PayPal says nothing; and paid when it does', async () => {
    const id = await shop.approved();
    const card = (await shop.create({ card: true })).body.orderId;
    await shop.standIn().approveCard(card, { authentication: { liabilityShift: 'POSSIBLE' } });
    // The first question is about the card, before it is charged.
    shop.standIn().faults.next('get', { delay: 2_800 });
    shop.standIn().faults.next('get', { hang: 'before' }, 2);
    shop.standIn().faults.next('capture', { hang: 'before' }, 2);
    shop.standIn().faults.next('create', { hang: 'before' }, 2);
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const [created, ...captured] = await Promise.all([shop.create(), shop.capture(id), shop.capture(card)]);
    expect(created).toMatchObject({ status: 503, body: { code: 'paymentsAway' } });
    // An answer within twelve seconds: ten for the calls of the first two, and what the first question has left for those of the card.
    const waits = timeouts.mock.calls.flat();
    expect(waits.reduce((all, ms) => all + ms, 0)).toBeLessThanOrEqual(2 * 10_000 + 3_000 + (10_500 - 2_800));
    timeouts.mockRestore();
    for (const answer of captured)
      expect(answer).toMatchObject({ status: 200, body: { status: 'processing' } });
    for (const one of [id, card]) {
      expect((await shop.order(one)).state).toBe('processing');
      expect(await settled(one)).toBe(true);
      expect((await shop.order(one)).state).toBe('paid');
    }
  });

  it('is settled once by twenty captures at the same moment', async () => {
    const id = await shop.approved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.capture(id)));
    expect(answers.map(({ body }) => body.status)).toEqual(Array(20).fill('paid'));
    expect(await shop.receipts((await shop.order(id)).number)).toBe(1);
  });

  it.each([
    ['before the buyer returns', true, false],
    ['while the buyer returns', true, true],
    ['after the buyer returned', false, false],
  ])('is settled once where webhooks come %s', async (_case, early, together) => {
    // Only what happens together happens in another order each time.
    const runs = thorough ? 70 : together ? 4 : 1;
    for (let run = 0; run < runs; run += 1) {
      const id = await shop.approved();
      shop.standIn().faults.next('capture', { webhooks: 10, ...(early && !together && { cut: 'after' }) });
      if (early && !together) {
        shop.standIn().faults.next('get', { status: 500 });
        await shop.capture(id);
        await shop.standIn().webhooks.deliver();
      }
      const [answer] = await Promise.all([
        shop.capture(id),
        ...(together ? [shop.standIn().webhooks.deliver()] : []),
      ]);
      await shop.standIn().webhooks.deliver();
      expect(answer.body).toMatchObject({ success: true, status: 'paid' });
      expect(await shop.receipts((await shop.order(id)).number)).toBe(1);
    }
  });

  it.each([
    ['amount', { amount: 1_00 }],
    ['currency', { currency: 'EUR' }],
    ['order', { customId: 'NL-0000-0000' }],
    ['payee', { payee: 'SOMEBODYELSE' }],
  ])('is not paid where the capture names another %s', async (_what, wrong) => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { wrong });
    expect((await shop.capture(id)).body).toMatchObject({ success: true, status: 'processing' });
    await shop.standIn().webhooks.deliver();
    await settled(id);
    const order = await shop.order(id);
    expect([order.state, await shop.receipts(order.number)]).toEqual(['mismatch', 0]);
  });

  it('is declined by a declined capture inside a completed order, and by a declined card; another one may pay', async () => {
    const inside = await shop.approved();
    shop.standIn().faults.next('capture', { outcome: 'DECLINED' });
    expect((await shop.capture(inside)).body).toMatchObject({ success: false, code: 'declined' });
    expect((await shop.order(inside)).state).toBe('open');

    const card = await shop.approved('declined');
    expect(await shop.capture(card)).toMatchObject({
      status: 402,
      body: { success: false, code: 'declined' },
    });
    expect((await shop.order(card)).state).toBe('open');
    await shop
      .standIn()
      .approve(card, { firstName: 'Sam', lastName: 'Rivers', email: 's@example.com' }, 'good');
    expect((await shop.capture(card)).body).toMatchObject({ success: true, status: 'paid' });
  });

  it('is processing while PayPal looks at it, and then what PayPal decides', async () => {
    const email = 'waits@example.org';
    const [good, bad] = [
      await shop.approved('pending', { email }),
      await shop.approved('pending', { email }),
    ];
    for (const id of [good, bad]) expect((await shop.capture(id)).body.status).toBe('processing');
    await asIfLater(3 * 86_400);
    const captureOf = async (id: string) =>
      (await shop.standIn().ledger()).find(({ orderId }) => orderId === id)?.captureId ?? '';
    await shop.standIn().settle(await captureOf(good), 'COMPLETED');
    await shop.standIn().settle(await captureOf(bad), 'DECLINED');
    await shop.standIn().webhooks.deliver();
    expect([(await shop.order(good)).state, (await shop.order(bad)).state]).toEqual(['paid', 'open']);
    // The buyer's page asks again, and learns that the buyer may pay in another way.
    expect(await shop.capture(bad)).toMatchObject({ status: 402, body: { code: 'declined' } });
    const told = await database()
      .queries.selectFrom('mail')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('kind')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['orderFailed', 'orderReceipt']);
  });

  it('is captured for a buyer who approved it and went away, after a minute', async () => {
    const id = await shop.approved();
    expect(await settledState(id)).toBe('open');
    // A page that waits captures it before that.
    const state = await shop.app().inject({ url: `/api/order-state?orderId=${id}` });
    expect([state.statusCode, state.json().code]).toEqual([402, 'declined']);
    await asIfLater(90);
    await reconcile(shop.context());
    expect((await shop.order(id)).state).toBe('paid');
  });

  it.each([
    ['declined', { issue: 'INSTRUMENT_DECLINED' }],
    ['refused', { issue: 'ANY_REASON_NOT_IN_OUR_LIST' }],
  ])(
    'that was %s is not taken behind the buyer’s back, until they approve it again',
    async (_case, fault) => {
      const id = await shop.approved();
      // The message of the first approval comes late, after the refusal.
      shop.standIn().faults.next('capture', fault);
      expect((await shop.capture(id)).body.success).toBe(false);
      await shop.standIn().webhooks.deliver();
      for (let round = 0; round < 3; round += 1) {
        await asIfLater(90);
        expect(await settled(id)).toBe(true);
        await reconcile(shop.context());
      }
      expect((await shop.standIn().ledger()).filter(({ orderId }) => orderId === id)).toEqual([]);

      await shop.standIn().approve(id, payer, 'good');
      await shop.standIn().webhooks.deliver();
      await asIfLater(90);
      expect(await settledState(id)).toBe('paid');
    },
  );

  it('that PayPal is still busy with is processing, and paid when it is done', async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { status: 409 });
    expect((await shop.capture(id)).body).toMatchObject({ success: true, status: 'processing' });
    expect(await settled(id)).toBe(true);
    expect((await shop.order(id)).state).toBe('paid');
  });

  it('is looked for among any number of unpaid orders, also where one of them cannot be looked at', async () => {
    await sql`
      insert into customer_order (number, quote, period, devices, amount, currency, method, language, create_request, capture_request, provider_order)
      select 'NL-' || n, 'monthly-1-1599', 'monthly', 1, 1599, 'USD', 'paypal', 'en', gen_random_uuid(), gen_random_uuid(), 'LEFT-' || n
      from generate_series(1, 210) as n`.execute(database().queries);
    const id = await shop.approved();
    await asIfLater(90);
    shop.standIn().faults.next('get', { status: 500 });
    // Each run asks about so many of them, and none of these twice.
    await reconcile(shop.context());
    await reconcile(shop.context());
    expect((await shop.order(id)).state).toBe('paid');
  });

  it('that its buyer does not approve is asked for at growing pauses, and after one whose money may have moved', async () => {
    const { body } = await shop.create();
    const doubtful = await shop.approved();
    shop.standIn().faults.next('capture', { cut: 'before' });
    shop.standIn().faults.next('get', { status: 503 });
    expect((await shop.capture(doubtful)).body.status).toBe('processing');
    await database()
      .queries.updateTable('customer_order')
      .set({ next_check_at: new Date(Date.now() + 3_600_000) })
      .execute();
    const due = async (...orders: string[]) => {
      await database()
        .queries.updateTable('customer_order')
        .set({ next_check_at: sql<Date>`now() - interval '1 second' * id` })
        .where('provider_order', 'in', orders)
        .execute();
      return (await orderStore(database().queries).dueForCheck(10)).map((order) => order.provider_order);
    };
    expect(await due(body.orderId, doubtful)).toEqual([doubtful, body.orderId]);
    const pauses: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await due(body.orderId);
      await reconcile(shop.context());
      const { next_check_at } = await shop.order(body.orderId);
      pauses.push(Math.round((next_check_at.getTime() - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([9, 50, 121]);
    // PayPal says how long it wants to be left alone: this run asks no further.
    const others: string[] = [];
    for (let made = 0; made < 5; made += 1) others.push((await shop.create()).body.orderId);
    shop.standIn().faults.next('get', { status: 429, retryAfter: 30 }, 4);
    expect(await due(...others)).toHaveLength(5);
    await reconcile({ ...shop.context() });
    expect(await orderStore(database().queries).dueForCheck(10)).toHaveLength(1);
  });

  it('whose money may have moved is asked for at growing pauses as well', async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { cut: 'before' });
    shop.standIn().faults.next('get', { status: 503 });
    expect((await shop.capture(id)).body.status).toBe('processing');
    const setNextCheck = (at: Date, ...ids: string[]) => {
      const update = database().queries.updateTable('customer_order').set({ next_check_at: at });
      return (ids.length > 0 ? update.where('provider_order', 'in', ids) : update).execute();
    };
    await setNextCheck(new Date(Date.now() + 3_600_000));
    const pauses: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      await setNextCheck(new Date(0), id);
      shop.standIn().faults.next('get', { status: 503 });
      await reconcile(shop.context());
      const { next_check_at } = await shop.order(id);
      pauses.push(Math.round((next_check_at.getTime() - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([5, 5, 10, 30, 60, 180, 360, 720, 720]);
    expect(await settledState(id)).toBe('paid');
  });

  it.each(['get', 'token'] as const)(
    'is asked for by buyers alone while PayPal wants to be left alone, as it says to a call of %s',
    async (operation) => {
      const id = await shop.approved();
      const { faults } = shop.standIn();
      const order = await shop.order(id);
      // With a client of its own, which no other test needs.
      const context = { ...shop.context() };
      faults.next(operation, { status: 429, retryAfter: 30 });
      expect(await clearUp(order.id, context)).toBe(false);
      faults.next('get', { status: 500 });
      expect([await clearUp(order.id, context), faults.waiting('get')]).toEqual([false, 1]);
      const { client } = await providerOf(context);
      expect((await client.captureOrder(id, order.capture_request)).status).toBe('COMPLETED');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect([await clearUp(order.id, context), faults.waiting('get')]).toEqual([false, 0]);
      expect(await clearUp(order.id, context)).toBe(true);
      expect((await shop.order(id)).state).toBe('paid');
    },
  );

  it('by card is read and charged for its buyer while PayPal wants to be left alone', async () => {
    const left = await shop.order(await shop.approved());
    const { orderId: id } = (await shop.create({ card: true })).body;
    await shop.standIn().approveCard(id, { authentication: { liabilityShift: 'POSSIBLE' } });
    // With a client of its own, which no other test needs.
    const context = { ...shop.context() };
    shop.standIn().faults.next('get', { status: 429, retryAfter: 30 });
    expect(await clearUp(left.id, context)).toBe(false);
    expect((await captureOrder(id, 'buyer', context)).outcome).toBe('paid');
  });

  it('is not asked for again at once where PayPal wants to be left alone', async () => {
    const { faults } = shop.standIn();
    faults.next('create', { status: 429, retryAfter: 0.001 });
    faults.next('create', { status: 500 });
    expect(await shop.create()).toMatchObject({ status: 503, body: { code: 'paymentsAway' } });
    expect(faults.waiting('create')).toBe(1);
  });

  it('whose slow capture is repeated and refused is processing, and paid when the first call is done', async () => {
    const id = await shop.approved();
    const over = Promise.withResolvers<void>();
    shop.standIn().faults.next('capture', { late: over.promise });
    expect((await shop.capture(id)).body.status).toBe('processing');
    const { capture_request } = await shop.order(id);
    // Of two calls with one key PayPal may refuse the second for a reason that it names nowhere.
    for (const repeat of [() => shop.capture(id), () => settled(id)]) {
      await asIfLater(90);
      shop.standIn().faults.next('capture', { issue: 'ANY_REASON_NOT_IN_OUR_LIST' });
      await repeat();
      expect((await shop.order(id)).state).toBe('processing');
    }
    expect((await shop.order(id)).capture_request).toBe(capture_request);
    over.resolve();
    await shop.untilTaken(id);
    expect(await settledState(id)).toBe('paid');
  });

  it.each([true, false])(
    'whose slow capture goes on is not called failed where PayPal shows no approval (card: %s)',
    async (card) => {
      const email = `slow-${card}@example.org`;
      const { orderId: id } = (await shop.create({ firstName: 'S', lastName: 'L', email, card })).body;
      if (card) await shop.standIn().approveCard(id, { authentication: { liabilityShift: 'POSSIBLE' } });
      else await shop.standIn().approve(id, payer, 'good');
      const over = Promise.withResolvers<void>();
      shop.standIn().faults.next('capture', { late: over.promise });
      expect((await shop.capture(id)).body.status).toBe('processing');
      await asIfLater(90);
      shop.standIn().faults.next('get', { isOld: true });
      expect(await settled(id)).toBe(false);
      const state = () => shop.app().inject({ url: `/api/order-state?orderId=${id}` });
      expect((await state()).json()).toMatchObject({ success: true, status: 'processing' });
      // As a version left it that did not look at the call.
      const setState = (state: 'open' | 'processing') =>
        database()
          .queries.updateTable('customer_order')
          .set({ state })
          .where('provider_order', '=', id)
          .execute();
      await setState('open');
      expect((await state()).json()).toMatchObject({ success: true, status: 'processing' });
      await setState('processing');
      over.resolve();
      await shop.untilTaken(id);
      expect(await settledState(id)).toBe('paid');
      const mails = database().queries.selectFrom('mail').select('kind').where('recipient', '=', email);
      expect(await mails.execute()).toEqual([{ kind: 'orderReceipt' }]);
    },
  );

  it.each([
    ['by a mail', 'orderFailed'],
    ['by the page', undefined],
  ])(
    'whose buyer was told %s that nothing was charged is not taken behind their back',
    async (_how, mail) => {
      const email = `told-${mail}@example.org`;
      const { orderId: id } = (await shop.create({ firstName: 'T', lastName: 'O', email, card: true })).body;
      await shop.standIn().approveCard(id, { authentication: { liabilityShift: 'POSSIBLE' } });
      const { faults } = shop.standIn();
      if (mail) {
        faults.next('get', { status: 503 });
        expect((await shop.capture(id)).body.status).toBe('processing');
        await asIfLater(90);
        faults.next('get', { isOld: true });
        await settled(id);
      } else {
        faults.next('get', { isOld: true });
        expect(await shop.capture(id)).toMatchObject({ status: 409, body: { code: 'notApproved' } });
      }
      const mails = database().queries.selectFrom('mail').select('kind').where('recipient', '=', email);
      expect((await shop.order(id)).state).toBe('open');
      expect((await mails.execute()).map(({ kind }) => kind)).toEqual(mail ? [mail] : []);
      // Their page is still open: it captures by itself only what was never refused.
      const state = await shop.app().inject({ url: `/api/order-state?orderId=${id}` });
      expect([state.statusCode, state.json().code]).toEqual([409, 'paymentRefused']);
      // PayPal shows the approval again.
      await asIfLater(90);
      expect(await settled(id)).toBe(true);
      expect((await shop.standIn().ledger()).filter(({ orderId }) => orderId === id)).toEqual([]);
      expect((await shop.capture(id)).body.status).toBe('paid');
    },
  );

  it('whose call was lost is refused at last, when PayPal cannot be busy with it any more', async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { cut: 'before' });
    expect((await shop.capture(id)).body.status).toBe('processing');
    await asIfLater(90);
    await sql`
      update customer_order set capture_asked_at = capture_asked_at - interval '16 minutes'
      where provider_order = ${id}`.execute(database().queries);
    shop.standIn().faults.next('capture', { issue: 'ANY_REASON_NOT_IN_OUR_LIST' });
    expect(await settledState(id)).toBe('failed');
  });

  it('that is refused beside a call that goes on is processing, unless it is the outcome of that call', async () => {
    const id = await shop.approved();
    const over = Promise.withResolvers<void>();
    shop.standIn().faults.next('capture', { late: over.promise });
    expect((await shop.capture(id)).body.status).toBe('processing');
    shop.standIn().faults.next('capture', { issue: 'TRANSACTION_REFUSED' });
    expect((await shop.capture(id)).body.status).toBe('processing');
    over.resolve();
    await shop.untilTaken(id);
    expect(await settledState(id)).toBe('paid');
  });

  it('that is refused is processing where another call began before PayPal was asked about it', async () => {
    const id = await shop.approved();
    const { faults } = shop.standIn();
    const [asked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    faults.next('capture', { issue: 'ANY_REASON_NOT_IN_OUR_LIST' });
    faults.next('get', { delay: asked.promise });
    const first = shop.capture(id);
    await vi.waitFor(() => expect(faults.waiting('get')).toBe(0));
    faults.next('capture', { delay: slow.promise });
    const second = shop.capture(id);
    await vi.waitFor(() => expect(faults.waiting('capture')).toBe(0));
    asked.resolve();
    expect((await first).body.status).toBe('processing');
    slow.resolve();
    expect((await second).body.status).toBe('paid');
  });

  it('is not ended by a late refusal of the attempt before it', async () => {
    const id = await shop.approved();
    const [late, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { faults } = shop.standIn();
    const asked = () => vi.waitFor(() => expect(faults.waiting('capture')).toBe(0));
    faults.next('capture', { delay: late.promise, issue: 'INSTRUMENT_DECLINED' });
    const first = shop.capture(id);
    await asked();
    faults.next('capture', { issue: 'INSTRUMENT_DECLINED' });
    expect((await shop.capture(id)).status).toBe(402);
    await shop.standIn().approve(id, payer, 'good');
    faults.next('capture', { delay: slow.promise });
    const third = shop.capture(id);
    await asked();
    late.resolve();
    expect((await first).body.status).toBe('processing');
    expect((await shop.order(id)).state).toBe('processing');
    slow.resolve();
    expect((await third).body.status).toBe('paid');
  });

  it('that PayPal holds is not called failed where PayPal shows its order no more', async () => {
    const id = await shop.approved('pending', { email: 'held@example.org' });
    expect((await shop.capture(id)).body.status).toBe('processing');
    await asIfLater(90);
    shop.standIn().faults.next('get', { status: 404 }, 2);
    expect(await settledState(id)).toBe('processing');
    shop.standIn().faults.next('capture', { status: 404 });
    shop.standIn().faults.next('get', { status: 404 });
    expect((await shop.capture(id)).body.status).toBe('processing');
    const entry = (await shop.standIn().ledger()).find(({ orderId }) => orderId === id);
    await shop.standIn().settle(entry?.captureId ?? '');
    // Its capture tells what the order does not.
    shop.standIn().faults.next('get', { status: 404 });
    expect(await settledState(id)).toBe('paid');
    await shop.standIn().webhooks.deliver();
  });

  it('that PayPal holds is not opened again where an older answer shows no approval', async () => {
    const email = 'held-before@example.org';
    const id = await shop.approved('pending', { email });
    expect((await shop.capture(id)).body.status).toBe('processing');
    await asIfLater(90);
    shop.standIn().faults.next('get', { isOld: true });
    expect(await settled(id)).toBe(false);
    expect(await shop.order(id)).toMatchObject({ state: 'processing', pending_since: expect.any(Date) });
    const mails = database().queries.selectFrom('mail').select('kind').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([]);
    const entry = (await shop.standIn().ledger()).find(({ orderId }) => orderId === id);
    await shop.standIn().settle(entry?.captureId ?? '');
    await shop.standIn().webhooks.deliver();
    expect(await stateOf(id)).toBe('paid');
  });

  it.each(['ORDER_ALREADY_CAPTURED', 'PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID'])(
    'of which PayPal says %s is not called unpaid where an older answer shows no approval',
    async (issue) => {
      const id = await shop.approved();
      const { faults } = shop.standIn();
      faults.next('capture', { issue });
      faults.next('get', { isOld: true }, 2);
      expect((await shop.capture(id)).body.status).toBe('processing');
      await asIfLater(90);
      expect(await settled(id)).toBe(false);
      expect(await stateOf(id)).toBe('processing');
      expect(await settledState(id)).toBe('paid');
    },
  );

  it('is in doubt while PayPal refuses to show its order', async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { issue: 'COMPLIANCE_VIOLATION' });
    shop.standIn().faults.next('get', { status: 403 });
    expect((await shop.capture(id)).body.status).toBe('processing');
  });

  it.each([
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
    ['CARD_BRAND_NOT_SUPPORTED', 'otherCard'],
    ['PAYER_ACCOUNT_RESTRICTED', 'accountRestricted'],
    ['TRANSACTION_LIMIT_EXCEEDED', 'limitExceeded'],
  ])('refused for %s stays open: the buyer is told what to do, and tries again', async (issue, code) => {
    const id = await shop.approved();
    const { capture_request } = await shop.order(id);
    shop.standIn().faults.next('capture', { issue });
    expect(await shop.capture(id)).toMatchObject({ status: 402, body: { code } });
    const { state, ...refused } = await shop.order(id);
    expect([state, refused.capture_request === capture_request]).toEqual(['open', false]);
    await shop.standIn().approve(id, payer, 'good');
    expect((await shop.capture(id)).body.status).toBe('paid');
  });

  it('says clearly what cannot be captured', async () => {
    expect(await shop.capture('UNKNOWN')).toMatchObject({ status: 404, body: { code: 'orderUnknown' } });
    for (const body of [
      {},
      { orderId: 7 },
      { orderId: '' },
      { orderId: '\0' },
      { orderId: 'x'.repeat(1000) },
      null,
    ]) {
      expect((await shop.post('/api/capture-paypal-order', body)).status).toBeLessThan(500);
    }
    const { body } = await shop.create();
    expect(await shop.capture(body.orderId)).toMatchObject({ status: 409, body: { code: 'notApproved' } });
    const gone = await shop.approved();
    shop.standIn().faults.next('capture', { issue: 'ORDER_EXPIRED' });
    expect(await shop.capture(gone)).toMatchObject({ status: 410, body: { code: 'approvalExpired' } });
  });

  it('makes no order that PayPal does not know of, and says that nothing was charged', async () => {
    shop.standIn().faults.next('create', { status: 500 }, 2);
    expect(await shop.create()).toMatchObject({ status: 503, body: { code: 'paymentsAway' } });
    shop.standIn().faults.next('create', { cut: 'after' });
    const { status, body } = await shop.create();
    expect(status).toBe(200);
    const made = await shop.records.list<{ customId: string }>('order');
    const { number } = await shop.order(body.orderId);
    expect(made.filter(({ customId }) => customId === number)).toHaveLength(1);
    expect(await states()).toContain('failed');
  });

  // Reconciliation looks at every unpaid order, so the tests that leave many come last.
  it.each(periodIds.flatMap((plan) => deviceCounts.map((devices) => [plan, devices] as const)))(
    'sells %s for %i devices at its price, and a cent more or less at none',
    async (plan, devices) => {
      const { amount } = quoteOf(plan, devices);
      expect((await shop.post('/api/create-paypal-order', orderRequestFor(plan, devices))).status).toBe(200);
      for (const wrong of [amount + 1, amount - 1]) {
        const answer = await shop.post('/api/create-paypal-order', { amount: wrong / 100, plan, devices });
        expect([answer.status, answer.body.code]).toEqual([400, 'wrongAmount']);
      }
    },
  );
});
