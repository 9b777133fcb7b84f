import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { OrderFigures, OrderRow, OrderSales } from '#contract/orders.ts';
import { testApp } from '#test/app.ts';
import { appOn } from '#test/app-on.ts';
import { describeWithDatabase, planOf } from '#test/engines.ts';
import { needsAttention } from './store.ts';
import { addOrder } from './test-kit.ts';

const path = '/api/admin/orders';

describeWithDatabase('orders, for staff', (database) => {
  const app = appOn(database);
  beforeEach(async () => {
    for (const table of ['order_dispute', 'customer_order', 'stray_payment', 'audit'] as const)
      await sql`delete from ${sql.table(table)}`.execute(database().queries);
  });

  const call = (method: 'GET' | 'POST', url: string, payload?: object, role = 'admin') =>
    app().inject({ method, url: path + url, headers: { 'x-test-role': role }, ...(payload && { payload }) });
  const add = (given?: Parameters<typeof addOrder>[1]) => addOrder(database().queries, given);
  const listed = async (query: string): Promise<OrderRow[]> => (await call('GET', query)).json().data;
  const numbers = async (query: string) => (await listed(query)).map(({ number }) => number);
  const figures = async (): Promise<OrderFigures> => (await call('GET', '/figures')).json().data;
  const trail = () => database().queries.selectFrom('audit').select(['actor', 'action', 'target']).execute();

  it('are listed with exactly the fields that the dashboard knows', async () => {
    const { id, number } = await add();
    expect(await listed('?limit=10')).toEqual([
      {
        id,
        number,
        name: 'Ada Byron',
        email: 'ada@example.org',
        period: 'yearly',
        devices: 2,
        amount: 138_99,
        refunded: 0,
        reversed: 0,
        reversalSettledAt: null,
        isDisputed: false,
        isDisputeLost: false,
        state: 'paid',
        method: 'paypal',
        language: 'fr',
        createdAt: expect.stringMatching(/Z$/),
        paidAt: expect.stringMatching(/Z$/),
        startsAt: null,
        endsAt: null,
        withdrawalAt: null,
        withdrawalSettledAt: null,
      },
    ]);
  });

  it('are found by number, half a number, name, address and the provider’s ids', async () => {
    const { number } = await add({
      number: 'NL-K7M4-2QXD',
      last_name: 'Núñez',
      provider_order: '5O190127TN364715T',
    });
    await add({ email: 'other@example.com', first_name: 'Grace', last_name: 'Hopper' });
    for (const words of [
      'NL-K7M4-2QXD',
      'nlk7m42qxd',
      'nlk7m4 2q',
      'k7m4',
      '2qxd',
      'nunez',
      'ada@example.org',
      '5O190127TN364715T',
    ])
      expect([words, await numbers(`?search=${encodeURIComponent(words)}`)]).toEqual([words, [number]]);
  });

  it('are narrowed by state, plan and method, also together', async () => {
    const paid = await add();
    const open = await add({ state: 'open', method: 'card', period: 'lifetime', provider_capture: null });
    const manual = await add({ method: 'manual', provider_capture: null, period: 'lifetime' });
    expect(await numbers('?state=open')).toEqual([open.number]);
    expect(await numbers('?period=lifetime&method=manual')).toEqual([manual.number]);
    expect(await numbers('?method=paypal&state=paid')).toEqual([paid.number]);
    expect((await call('GET', '?state=lost')).statusCode).toBe(422);
  });

  it('keep their place where they have no address, page after page', async () => {
    const addresses = [null, 'b@example.org', null, 'A@example.org', null];
    for (const email of addresses) await add({ email });
    const seen: string[] = [];
    let after = '';
    do {
      const { data, next } = (await call('GET', `?sort=email&limit=2${after && `&after=${after}`}`)).json();
      seen.push(...data.map(({ email }: OrderRow) => email));
      after = next ?? '';
    } while (after);
    expect(seen).toEqual(['', '', '', 'A@example.org', 'b@example.org']);
  });

  it('are shown in full: what happened to them and by whom, and what went back', async () => {
    const { id } = await add({ note: 'a note', provider_order: 'PP1', access: 'sealed', access_key: 'key' });
    const { queries } = database();
    await queries
      .insertInto('order_event')
      .values([
        { order_id: id, source: 'buyer', kind: 'created', detail: '{}' },
        { order_id: id, source: 'webhook', kind: 'captured', detail: '{"amount":13899}' },
      ])
      .execute();
    await queries
      .insertInto('order_refund')
      .values({ order_id: id, request: randomUUID(), amount: 500, reason: 'kind', actor: 'a@example.org' })
      .execute();
    const { data } = (await call('GET', `/${id}`)).json();
    expect(data).toMatchObject({
      quote: 'yearly-2-13899',
      providerOrder: 'PP1',
      note: 'a note',
      enteredBy: null,
    });
    expect(data.events).toMatchObject([
      { source: 'buyer', kind: 'created', detail: {} },
      { source: 'webhook', kind: 'captured', detail: { amount: 13899 } },
    ]);
    expect(data.refunds).toMatchObject([
      { amount: 500, state: 'pending', reason: 'kind', actor: 'a@example.org' },
    ]);
    expect(JSON.stringify(data)).not.toContain('sealed');
    const held = { state: 'processing', provider_capture: null, pending_capture: 'HELD1' } as const;
    const { id: heldId } = await add(held);
    expect((await call('GET', `/${heldId}`)).json().data.providerCapture).toBe('HELD1');
    expect((await call('GET', '/987654321')).json().code).toBe('gone');
  });

  it('are counted where money or an order is missing, and the counters lead to the rows', async () => {
    await add();
    await add({ method: 'manual', provider_capture: null });
    await add({ state: 'open', provider_capture: null });
    await add({ state: 'refunded', withdrawal_at: new Date() });
    const unpaid = await add({ state: 'partlyRefunded', method: 'card', provider_capture: null });
    const wrong = await add({ state: 'mismatch' });
    const withdrawn = await add({ withdrawal_at: new Date(), access: 'sealed' });
    const half = await add({ withdrawal_at: new Date(), state: 'partlyRefunded', access: 'sealed' });
    await add({ withdrawal_at: new Date(), withdrawal_settled_at: new Date(), access: 'sealed' });
    const hourAgo = new Date(Date.now() - 3600_000);
    const waiting = await add({ paid_at: hourAgo });
    await add({ paid_at: hourAgo, access: 'sealed' });
    await add({ paid_at: hourAgo, state: 'refunded' });
    await database()
      .queries.insertInto('stray_payment')
      .values([
        { capture: 'stray', amount: 700, currency: 'USD' },
        { capture: 'settled', amount: 700, currency: 'USD', settled_at: new Date() },
      ])
      .execute();
    expect(await figures()).toMatchObject({
      moneyWithoutOrder: 2,
      orderWithoutMoney: 1,
      accessMissing: 1,
      withdrawals: 2,
    });
    expect(await numbers('?attention=moneyWithoutOrder')).toEqual([wrong.number]);
    expect(await numbers('?attention=orderWithoutMoney')).toEqual([unpaid.number]);
    expect(await numbers('?attention=accessMissing')).toEqual([waiting.number]);
    expect(await numbers('?attention=withdrawals')).toEqual([half.number, withdrawn.number]);
    expect((await call('GET', '/strays')).json().data).toEqual([
      {
        capture: 'stray',
        providerOrder: null,
        amount: 700,
        currency: 'USD',
        seenAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('tell of open disputes, the deadline that comes first before those that others have to answer', async () => {
    const { id, number } = await add({ is_disputed: true });
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000);
    await database()
      .queries.insertInto('order_dispute')
      .values([
        { id: 'PP-DECIDED', order_id: id, status: 'RESOLVED', outcome: 'DENIED', due_at: day(1) },
        { id: 'PP-REVIEW', order_id: id, status: 'UNDER_REVIEW', due_at: day(2) },
        { id: 'PP-UNDATED', status: 'OPEN' },
        { id: 'PP-STRAY', status: 'OPEN', due_at: day(9) },
        { id: 'PP-SOON', order_id: id, status: 'WAITING_FOR_SELLER_RESPONSE', due_at: day(3), amount: 50_00 },
      ])
      .execute();
    const { disputes } = (await call('GET', '/disputes')).json().data;
    expect(disputes.map((dispute: { id: string }) => dispute.id)).toEqual([
      'PP-SOON',
      'PP-STRAY',
      'PP-UNDATED',
      'PP-REVIEW',
    ]);
    expect(disputes[0]).toMatchObject({
      order: { id, number },
      amount: 50_00,
      dueAt: expect.stringMatching(/Z$/),
    });
    expect(disputes[1]).toMatchObject({ order: null });
  });

  it('show a lost dispute until its money is taken, and count it while PayPal is asked for it', async () => {
    const { queries } = database();
    const lost = await add();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const dispute = (id: string, outcome: string | null, days = 1) =>
      queries
        .insertInto('order_dispute')
        .values({
          id,
          order_id: lost.id,
          status: 'RESOLVED',
          outcome,
          opened_at: ago(days),
          updated_at: ago(days),
        })
        .execute();
    const seen = async () => {
      const [order] = await listed('');
      return [order?.isDisputeLost, (await figures()).takenBack, await numbers('?attention=takenBack')];
    };
    await dispute('PP-WON', 'DENIED', 30);
    expect(await seen()).toEqual([false, 0, []]);
    await dispute('PP-LOST', 'RESOLVED_BUYER_FAVOUR', 13);
    expect(await seen()).toEqual([true, 1, [lost.number]]);
    await queries
      .updateTable('order_dispute')
      .set({ updated_at: ago(15) })
      .execute();
    expect(await seen()).toEqual([true, 0, []]);
    await queries
      .insertInto('order_reversal')
      .values({ order_id: lost.id, reference: 'taken', amount: 138_99 })
      .execute();
    expect(await seen()).toEqual([false, 0, []]);
  });

  it.each([
    ['paypal', 'CAPTURE1', { kind: 'none' }, false],
    ['manual', null, { kind: 'none' }, true],
    ['link', 'CAPTURE1', { kind: 'none' }, true],
    // Its payment page is the built-in one, and the refund is made there.
    ['link', 'CAPTURE1', { kind: 'standIn', cardFields: false }, false],
  ] as const)(
    'paid by %s (%s) with payments %o are refunded by hand: %s',
    async (method, provider_capture, payments, byHand) => {
      const shop = await testApp({ payments }, { database: { ...database(), close: async () => {} } });
      onTestFinished(() => shop.close());
      const { id } = await add({ method, provider_capture });
      const { data } = (
        await shop.inject({ url: `${path}/${id}`, headers: { 'x-test-role': 'admin' } })
      ).json();
      expect(data.isRefundedByHand).toBe(byHand);
    },
  );

  it('say until when a refund may be asked for, and by when a request is to be answered', async () => {
    const paid_at = new Date('2026-11-18T10:00:00.000Z');
    // A Thursday: five business days later is the next Thursday.
    const withdrawal_at = new Date('2026-11-19T12:00:00.000Z');
    const { id } = await add({ paid_at, withdrawal_at, state: 'paid' });
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({
      refundableUntil: '2026-11-21T10:00:00.000Z',
      requestDueAt: '2026-11-26T12:00:00.000Z',
    });
  });

  it('have a refund request settled once, with one line in the trail', async () => {
    const { id, number } = await add({ withdrawal_at: new Date() });
    const settle = () => call('POST', `/${id}/request`, {});
    const answers = await Promise.all([settle(), settle()]);
    for (const answer of answers) expect(answer.json().data.withdrawalSettledAt).toMatch(/Z$/);
    expect((await figures()).withdrawals).toBe(0);
    expect(await trail()).toEqual([
      { actor: 'test@example.org', action: 'order.request-settled', target: `order ${number}` },
    ]);
    const { events } = (await call('GET', `/${id}`)).json().data;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['withdrawalSettled']);
  });

  it('lose a payment without order from the counter when an admin settles it, with one line in the trail', async () => {
    await database()
      .queries.insertInto('stray_payment')
      .values({ capture: 'C1', amount: 1, currency: 'USD' })
      .execute();
    const settle = () => call('POST', '/strays/settled', { capture: 'C1' });
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await call('POST', '/strays/settled', { capture: '\0' })).statusCode).toBe(422);
    expect((await figures()).moneyWithoutOrder).toBe(0);
    expect(await trail()).toEqual([
      { actor: 'test@example.org', action: 'stray-payment.settled', target: 'payment C1' },
    ]);
  });

  it('entered again from the same window are the same order, unless anything of them was changed', async () => {
    const orderRequest = {
      firstName: 'Ann',
      lastName: 'O’Neil',
      email: 'ann@example.org',
      plan: 'monthly',
      devices: 1,
      language: 'en',
      note: 'Cash',
      requestId: randomUUID(),
    };
    const enter = async (changes = {}) => {
      const answer = await call('POST', '', { ...orderRequest, ...changes });
      return answer.json().data?.id ?? answer.json().code;
    };
    const id = await enter();
    expect([id, await enter()]).toEqual([expect.any(Number), id]);
    const changes = [{ lastName: 'Oneill' }, { firstName: 'Anna' }, { language: 'fr' }, { note: 'Bank' }];
    for (const change of changes) expect([change, await enter(change)]).toEqual([change, 'orderKnown']);
  });

  it('go to another address where the buyer has mistyped theirs, with the receipt, once', async () => {
    const { id, number } = await add({ email: 'ada@example.ogr' });
    const correct = () => call('POST', `/${id}/email`, { email: ' ada.byron@example.org ' });
    const answers = await Promise.all([correct(), correct()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().data).toMatchObject({
      email: 'ada.byron@example.org',
      events: [{ source: 'staff', kind: 'emailCorrected', detail: { actor: 'test@example.org' } }],
      receipt: { mailId: expect.any(Number), status: 'kept' },
    });
    const mails = await database()
      .queries.selectFrom('mail')
      .select(['kind', 'recipient', 'facts'])
      .execute();
    const mailId = answers[0]?.json().data.receipt.mailId;
    const mail = await app().inject({
      url: `/api/admin/mails/${mailId}`,
      headers: { 'x-test-role': 'admin' },
    });
    expect(mail.json().data).toMatchObject({ recipient: 'ada.byron@example.org', order: id });
    expect(mails.filter(({ facts }) => JSON.stringify(facts).includes(number))).toMatchObject([
      { kind: 'orderReceipt', recipient: 'ada.byron@example.org' },
    ]);
    expect(await trail()).toEqual([
      { actor: 'test@example.org', action: 'order.email', target: `order ${number}` },
    ]);
  });

  it('add up by day of UTC and by plan, refunds and reversals taken off, unpaid ones left out', async () => {
    const midnight = new Date(new Date().toISOString().slice(0, 10));
    const before = (milliseconds: number) => new Date(midnight.getTime() - milliseconds);
    const day = 86_400_000;
    await add({ paid_at: midnight });
    await add({ paid_at: before(1), amount: 1000, refunded: 300, state: 'partlyRefunded' });
    const lifetime = { paid_at: before(89 * day), period: 'lifetime', devices: 1, amount: 240_00 } as const;
    await add(lifetime);
    await add({ ...lifetime, refunded: 240_00, state: 'refunded' });
    await add({ ...lifetime, reversed: 240_00, state: 'reversed' });
    await add({ paid_at: before(89 * day + 1), amount: 5_00 });
    await add({ state: 'open', paid_at: null });
    await add({ paid_at: before(179 * day) });
    const sales = async (range: string): Promise<OrderSales> =>
      (await call('GET', `/sales?range=${range}`)).json().data;
    const { steps: days, plans, before: earlier } = await sales('90d');
    const kept = { refundedOrders: 0, reversedOrders: 0 };
    expect(earlier).toEqual({ orders: 1, revenue: 5_00, ...kept });
    const { steps: months } = await sales('12m');
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.from).toBe(`${midnight.toISOString().slice(0, 7)}-01`);
    expect((await call('GET', '/sales?range=1d')).statusCode).toBe(422);
    expect(days).toHaveLength(90);
    expect([days[0], days.at(-2), days.at(-1)]).toMatchObject([
      { orders: 3, revenue: 240_00, refundedOrders: 1, reversedOrders: 1 },
      { orders: 1, revenue: 700 },
      { orders: 1, revenue: 138_99 },
    ]);
    expect(days.at(-1)?.from).toBe(midnight.toISOString().slice(0, 10));
    expect(plans).toEqual([
      {
        ...{ period: 'lifetime', devices: 1 },
        ...{ orders: 3, revenue: 240_00, refundedOrders: 1, reversedOrders: 1 },
      },
      { period: 'yearly', devices: 2, orders: 2, revenue: 145_99, ...kept },
    ]);
  });

  it('become a file with one line in the trail', async () => {
    await add({ refunded: 100, state: 'partlyRefunded', paid_at: new Date() });
    const { body } = await call('GET', '/export?state=partlyRefunded');
    expect(body).toMatch(
      /^\ufeffID,Number,Name,Email,Language,Plan,Devices,Amount,Refunded,Taken Back,Status,Method,Ordered On,/,
    );
    expect(body).toContain(
      ',Ada Byron,ada@example.org,fr,12 months,2,138.99,1.00,0.00,Partly refunded,PayPal,2',
    );
    expect(await trail()).toEqual([
      { actor: 'test@example.org', action: 'orders.exported', target: 'orders' },
    ]);
  });

  it('give in the file no date to access that is off: the status says why', async () => {
    const endsAt = new Date('2099-11-16T09:30:00.000Z');
    const paid = { paid_at: new Date(), starts_at: new Date(), ends_at: endsAt };
    for (const state of ['paid', 'partlyRefunded', 'refunded', 'reversed'] as const)
      await add({ ...paid, state });
    const { body } = await call('GET', '/export');
    const [heads, ...lines] = body.trim().split('\r\n');
    const at = heads?.split(',').indexOf('Ends On');
    const ends = lines.map((line: string) => [line.split(',')[10], line.split(',')[at ?? 0]]);
    expect(Object.fromEntries(ends)).toEqual({
      ...{ Paid: endsAt.toISOString(), 'Partly refunded': endsAt.toISOString() },
      ...{ Refunded: '', 'Taken back': '' },
    });
  });

  it('say in the file, as on the screen, which refund requests are open', async () => {
    const asked = { state: 'paid', paid_at: new Date(), withdrawal_at: new Date() } as const;
    await add(asked);
    await add({ ...asked, withdrawal_settled_at: new Date() });
    const { body } = await call('GET', '/export');
    const [heads, ...lines] = body.trim().split('\r\n');
    expect(heads).toMatch(/,Refund Requested On,Refund Request Settled On$/);
    expect(lines.map((line: string) => [line.split(',')[10], line.endsWith('Z')]).sort()).toEqual([
      ['Paid', true],
      ['Refund request', false],
    ]);
  });

  it('are shown to admins alone', async () => {
    const { id } = await add();
    const requests = [
      ['GET', ''],
      ['GET', '/export'],
      ['GET', '/figures'],
      ['GET', '/strays'],
      ['GET', '/disputes'],
      ['GET', `/${id}`],
      ['POST', ''],
      ['POST', '/strays/settled'],
      ['POST', '/disputes/settled'],
      ['POST', `/${id}/refund`],
      ['POST', `/${id}/receipt`],
      ['POST', `/${id}/request`],
      ['POST', `/${id}/reversal`],
      ['POST', `/${id}/email`],
    ] as const;
    for (const [role, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['agent', 403],
    ] as const)
      for (const [method, url] of requests)
        expect([role, url, (await call(method, url, {}, role)).statusCode]).toEqual([role, url, status]);
  });

  it('are not acted on by what makes no sense, and say so before anything happens', async () => {
    const { id } = await add();
    const { id: refunded } = await add({ state: 'refunded', refunded: 138_99 });
    const reason = 'as agreed';
    const requestId = randomUUID();
    for (const [url, payload, status] of [
      [`/${id}/refund`, { reason, requestId, amount: 0 }, 422],
      [`/${id}/refund`, { reason, requestId, amount: -5 }, 422],
      [`/${id}/refund`, { reason, requestId, amount: 1.5 }, 422],
      [`/${id}/refund`, { reason, requestId, amount: '5' }, 422],
      [`/${id}/refund`, { reason, requestId: 'again' }, 422],
      [`/${id}/refund`, { requestId }, 422],
      ['/987654321/refund', { reason, requestId }, 404],
      ['/987654321/receipt', {}, 404],
      ['/abc/receipt', {}, 404],
      [`/${refunded}/receipt`, {}, 409],
      [`/${refunded}/email`, { email: 'ada@example.com' }, 409],
      ['/987654321/email', { email: 'ada@example.com' }, 404],
      [`/${id}/email`, { email: 'ada at home' }, 422],
      [`/${id}/email`, {}, 422],
      ['', { plan: 'weekly' }, 422],
      ['', {}, 422],
    ] as const)
      expect([url, payload, (await call('POST', url, payload)).statusCode]).toEqual([url, payload, status]);
    expect(await trail()).toEqual([]);
  });
});

describeWithDatabase('the orders’ list among many', (database) => {
  beforeAll(async () => {
    const { queries } = database();
    // As a shop that is looked after: one in a hundred has something to look at, and few were entered by hand.
    for (let first = 1; first <= 6000; first += 1000)
      await sql`
        insert into customer_order (number, quote, period, devices, amount, method, state, first_name, email, language,
          create_request, capture_request, provider_capture, paid_at, withdrawal_at, created_at)
        select 'N' || n, 'q', (array['monthly', 'yearly', 'twoYears'])[1 + n % 3], 1 + n % 3, 100,
          case when n % 100 = 0 then 'manual' else 'paypal' end, case when n % 100 = 1 then 'open' else 'paid' end,
          md5(n::text), 'person' || n || '@example.org', 'en', gen_random_uuid(), gen_random_uuid(), 'c' || n,
          now(), case when n % 100 = 2 then now() end, now() - interval '1 minute' * n
        from generate_series(${first}::integer, ${first + 999}::integer) as n`.execute(queries);
    await sql`vacuum analyze customer_order`.execute(queries);
  });

  const orders = (condition = sql`true`, order = sql`created_at desc, id desc`) =>
    sql`select id from customer_order where ${condition} order by ${order} limit 51`;

  it.each([
    ['customer_order_newest', orders()],
    ['customer_order_by_name', orders(sql`true`, sql`lower(name), id`)],
    ['customer_order_by_email', orders(sql`true`, sql`lower(coalesce(email, '')), id`)],
    // Open ones have a small index besides, which the planner may find as good.
    ['customer_order_state', orders(sql`state = 'refunded'`)],
    ['customer_order_method', orders(sql`method = 'manual'`)],
    ['customer_order_period', orders(sql`period = 'lifetime'`)],
    ['customer_order_without_money', orders(needsAttention.orderWithoutMoney)],
    ['customer_order_taken_back', orders(needsAttention.takenBack)],
    ['customer_order_state', orders(needsAttention.held)],
    ['customer_order_withdrawal', orders(needsAttention.withdrawals)],
    ['customer_order_without_access', orders(needsAttention.accessMissing)],
    ['customer_order_state', orders(needsAttention.moneyWithoutOrder)],
  ])('is read by %s', async (index, statement) => {
    expect(await planOf(database(), statement)).toContain(index);
  });
});
