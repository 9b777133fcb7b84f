import { createVerify, randomUUID, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '#test/engines.ts';
import { databaseRecords, memoryRecords } from './records.ts';
import { captureIn, issueIn, listeningStandIn, orderOf, payer, webhookListener } from './test-kit.ts';

const hour = 3_600_000;

describe('a token', () => {
  it('is for a shop that knows the secret', async () => {
    const { token, basic } = await listeningStandIn();
    expect(await token()).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 32_400 } });
    expect(issueIn(await token(basic('test', 'wrong')))).toBe('401 invalid_client');
    expect(issueIn(await token(basic('other')))).toBe('401 invalid_client');
    expect(issueIn(await token(''))).toBe('401 invalid_client');
    expect(issueIn(await token(undefined, 'grant_type=password'))).toBe('400 unsupported_grant_type');
  });

  it('opens every call until it expires, and nothing else does', async () => {
    let time = Date.now();
    const { token, send } = await listeningStandIn({ now: () => time });
    const { access_token } = (await token()).body;
    const ask = (authorization?: string) =>
      send('/v2/checkout/orders/X', { headers: authorization ? { authorization } : {} });
    expect(issueIn(await ask(`Bearer ${access_token}`))).toBe('404 INVALID_RESOURCE_ID');
    for (const wrong of [undefined, 'Bearer x', `Bearer ${access_token}x`, `Basic ${access_token}`])
      expect(issueIn(await ask(wrong))).toBe('401 AUTHENTICATION_FAILURE');
    time += 9 * hour;
    expect(issueIn(await ask(`Bearer ${access_token}`))).toBe('401 AUTHENTICATION_FAILURE');
  });
});

describe('an order', () => {
  const unit = {
    reference_id: 'yearly-2-13899',
    custom_id: 'NL-7',
    invoice_id: 'NL-7',
    description: 'Northlight TV, 12 months',
  };

  it('is made as it was asked for, and read again', async () => {
    const { create, get, standIn } = await listeningStandIn();
    const { status, body } = await create(unit);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        id: expect.stringMatching(/^[A-Z\d]{17}$/),
        intent: 'CAPTURE',
        status: 'CREATED',
        purchase_units: [
          {
            ...unit,
            amount: { currency_code: 'USD', value: '138.99' },
            payee: { merchant_id: standIn.merchant.id, email_address: standIn.merchant.email },
          },
        ],
      }),
    ]);
    expect(body.links.map(({ rel }: { rel: string }) => rel)).toEqual([
      'self',
      'approve',
      'update',
      'capture',
    ]);
    expect(await get(`/v2/checkout/orders/${body.id}`)).toEqual({ status: 200, body });
  });

  it('is answered with little where the shop did not ask for all of it', async () => {
    const { create } = await listeningStandIn();
    expect(Object.keys((await create({}, { minimal: true })).body)).toEqual(['id', 'status', 'links']);
  });

  it.each([
    [{ intent: undefined }, '400 MISSING_REQUIRED_PARAMETER'],
    [{ intent: 'SUBSCRIBE' }, '400 INVALID_PARAMETER_VALUE'],
    [{ purchase_units: undefined }, '400 MISSING_REQUIRED_PARAMETER'],
    [{ purchase_units: [] }, '400 INVALID_ARRAY_MIN_ITEMS'],
    [{ purchase_units: [{}, {}] }, '400 INVALID_ARRAY_MAX_ITEMS'],
    [{ purchase_units: [{}] }, '400 MISSING_REQUIRED_PARAMETER'],
  ])('is refused with %j', async (rest, issue) => {
    const { post } = await listeningStandIn();
    const answer = await post('/v2/checkout/orders', { body: orderOf({}, rest) });
    expect(issueIn(answer)).toBe(issue);
    expect(answer.body).toMatchObject({ name: 'INVALID_REQUEST', debug_id: expect.any(String) });
  });

  it.each([
    [{ value: '138.99' }, '400 MISSING_REQUIRED_PARAMETER'],
    [{ currency_code: 'USD' }, '400 MISSING_REQUIRED_PARAMETER'],
    [{ currency_code: 'USD', value: 138.99 }, '400 INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'USD', value: '138,99' }, '400 INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'USD', value: '1e3' }, '400 INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'USD', value: 'NaN' }, '400 INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'USD', value: '138.990' }, '422 DECIMAL_PRECISION'],
    [{ currency_code: 'USD', value: '0.00' }, '422 CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ currency_code: 'USD', value: '-0.01' }, '422 CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ currency_code: 'USD', value: '-138.99' }, '422 CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ currency_code: 'USD', value: '1000000000000000.00' }, '422 MAX_VALUE_EXCEEDED'],
    [{ currency_code: 'Dollar', value: '138.99' }, '400 INVALID_STRING_LENGTH'],
    [{ currency_code: 'XXX', value: '138.99' }, '422 INVALID_CURRENCY_CODE'],
  ])('is refused for the amount %j', async (amount, issue) => {
    const { create } = await listeningStandIn();
    expect(issueIn(await create({ amount }))).toBe(issue);
  });

  it('is refused for words that are too long, and for what is no JSON', async () => {
    const { create, post } = await listeningStandIn();
    expect(issueIn(await create({ custom_id: 'x'.repeat(256) }))).toBe('400 INVALID_STRING_LENGTH');
    expect(issueIn(await create({ description: '' }))).toBe('400 INVALID_STRING_LENGTH');
    expect(issueIn(await post('/v2/checkout/orders', { body: '{' }))).toBe('400 MALFORMED_REQUEST_JSON');
    const headers = { 'content-type': 'text/plain' };
    expect((await post('/v2/checkout/orders', { body: orderOf(), headers })).status).toBe(415);
  });

  it('is one for one request id, in its latest state, and no other body may use the id', async () => {
    const { create, standIn } = await listeningStandIn();
    const requestId = randomUUID();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, () => create(unit, { requestId })),
    );
    expect(new Set(others.map(({ body }) => body.id))).toEqual(new Set([first?.body.id]));
    expect([first, ...others].map((answer) => answer?.status).sort()).toEqual([...Array(9).fill(200), 201]);
    await standIn.approve(first?.body.id, payer, 'good');
    expect((await create(unit, { requestId })).body.status).toBe('APPROVED');
    expect(issueIn(await create({ ...unit, custom_id: 'NL-8' }, { requestId }))).toBe(
      '409 RESOURCE_CONFLICT',
    );
  });

  it('is another one when its request id is six hours old', async () => {
    let time = Date.now();
    const { create } = await listeningStandIn({ now: () => time });
    const requestId = randomUUID();
    const { body } = await create(unit, { requestId });
    time += 6 * hour;
    const again = await create(unit, { requestId });
    expect([again.status, again.body.id === body.id]).toEqual([201, false]);
  });

  it('is forgotten three hours later where no buyer approved it, and kept where one did', async () => {
    let time = Date.now();
    const { create, approved, get, capture } = await listeningStandIn({ now: () => time });
    const { id } = (await create()).body;
    const kept = await approved();
    time += 3 * hour + 1;
    expect(issueIn(await get(`/v2/checkout/orders/${id}`))).toBe('404 INVALID_RESOURCE_ID');
    expect((await get(`/v2/checkout/orders/${kept}`)).status).toBe(200);
    time += 72 * hour;
    expect((await capture(kept)).body.name).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('a capture', () => {
  it('is made of an approved order, with the payer, and read again', async () => {
    const { approved, capture, get, standIn } = await listeningStandIn();
    const id = await approved({ custom_id: 'NL-7', invoice_id: 'NL-7' });
    const { status, body } = await capture(id);
    expect([status, body.status]).toEqual([201, 'COMPLETED']);
    expect(body.payer).toMatchObject({
      name: { given_name: 'Sam', surname: 'Rivers' },
      email_address: 'sam.rivers@example.com',
    });
    expect(captureIn(body)).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '138.99' },
      custom_id: 'NL-7',
      invoice_id: 'NL-7',
    });
    const read = await get(`/v2/payments/captures/${captureIn(body).id}`);
    expect(read.body).toMatchObject({
      ...captureIn(body),
      payee: { merchant_id: standIn.merchant.id },
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect(await standIn.ledger()).toEqual([
      {
        orderId: id,
        captureId: captureIn(body).id,
        customId: 'NL-7',
        amount: 138_99,
        currency: 'USD',
        status: 'COMPLETED',
        fee: 5_34,
        refunded: 0,
        refunds: [],
        reversed: 0,
      },
    ]);
  });

  it('leaves out what the shop did not ask for', async () => {
    const { approved, capture } = await listeningStandIn();
    const { body } = await capture(await approved(), { minimal: true });
    expect(body.intent).toBeUndefined();
    expect(Object.keys(body.purchase_units[0])).toEqual(['reference_id', 'payments']);
  });

  it('is one, however many ask for it', async () => {
    const { approved, capture, standIn } = await listeningStandIn();
    const id = await approved();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => capture(id, { requestId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => captureIn(body).id)).size).toBe(1);
    expect(issueIn(await capture(id))).toBe('422 ORDER_ALREADY_CAPTURED');
    expect(issueIn(await capture(await approved(), { requestId }))).toBe('409 RESOURCE_CONFLICT');
    expect(await standIn.ledger()).toHaveLength(1);
  });

  it('is refused before the approval, of an order that is not there, and twice for one invoice', async () => {
    const { create, approved, capture } = await listeningStandIn();
    expect(issueIn(await capture((await create()).body.id))).toBe('422 ORDER_NOT_APPROVED');
    expect(issueIn(await capture('NOSUCHORDER'))).toBe('404 INVALID_RESOURCE_ID');
    await capture(await approved({ invoice_id: 'NL-7' }));
    expect(issueIn(await capture(await approved({ invoice_id: 'NL-7' })))).toBe('422 DUPLICATE_INVOICE_ID');
  });

  it('is declined with the instrument, and done with another', async () => {
    const { create, capture, standIn } = await listeningStandIn();
    const { id } = (await create()).body;
    const requestId = randomUUID();
    await standIn.approve(id, payer, 'declined');
    expect(issueIn(await capture(id, { requestId }))).toBe('422 INSTRUMENT_DECLINED');
    expect(await standIn.ledger()).toEqual([]);
    await standIn.approve(id, payer, 'good');
    expect(captureIn((await capture(id, { requestId })).body).status).toBe('COMPLETED');
  });

  it('may be pending, and be decided later', async () => {
    const { create, capture, get, standIn } = await listeningStandIn();
    const { id } = (await create()).body;
    await standIn.approve(id, payer, 'pending');
    const { body } = await capture(id);
    expect([body.status, captureIn(body)]).toMatchObject([
      'COMPLETED',
      { status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } },
    ]);
    await standIn.settle(captureIn(body).id);
    expect((await get(`/v2/payments/captures/${captureIn(body).id}`)).body.status).toBe('COMPLETED');
  });
});

describe('a refund', () => {
  const dollars = (value: string) => ({ amount: { currency_code: 'USD', value } });

  it('is of a part, then of the rest, and never of more', async () => {
    const { paid, refund, get, standIn } = await listeningStandIn();
    const { captureId } = await paid();
    const statusNow = async () => (await get(`/v2/payments/captures/${captureId}`)).body.status;
    const part = await refund(captureId, { ...dollars('38.99'), note_to_payer: 'Sorry' });
    expect([part.status, part.body]).toMatchObject([
      201,
      {
        status: 'COMPLETED',
        amount: { value: '38.99' },
        note_to_payer: 'Sorry',
        seller_payable_breakdown: { total_refunded_amount: { value: '38.99' } },
      },
    ]);
    expect(await get(`/v2/payments/refunds/${part.body.id}`)).toEqual({ status: 200, body: part.body });
    expect(await statusNow()).toBe('PARTIALLY_REFUNDED');
    expect(issueIn(await refund(captureId, dollars('100.01')))).toBe('422 REFUND_AMOUNT_EXCEEDED');
    const rest = await refund(captureId, {}, { minimal: true });
    expect(Object.keys(rest.body)).toEqual(['id', 'status', 'links']);
    expect(await statusNow()).toBe('REFUNDED');
    expect(issueIn(await refund(captureId, dollars('0.01')))).toBe('422 CAPTURE_FULLY_REFUNDED');
    expect(await standIn.ledger()).toMatchObject([
      {
        amount: 138_99,
        refunded: 138_99,
        status: 'REFUNDED',
        refunds: [{ amount: 38_99 }, { amount: 100_00 }],
      },
    ]);
  });

  it('is one for one request id, for 45 days', async () => {
    let time = Date.now();
    const { paid, refund } = await listeningStandIn({ now: () => time });
    const { captureId } = await paid();
    const requestId = randomUUID();
    const again = async () => (await refund(captureId, dollars('1.00'), { requestId })).body.id;
    const first = await again();
    time += 45 * 24 * hour - 1;
    expect(await again()).toBe(first);
    time += 1;
    expect(await again()).not.toBe(first);
  });

  it('is one for one request id, and never more than was paid by many at once', async () => {
    const { paid, refund, standIn } = await listeningStandIn();
    const { captureId } = await paid();
    const requestId = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 10 }, () => refund(captureId, dollars('100.00'), { requestId })),
    );
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(issueIn(await refund(captureId, dollars('1.00'), { requestId }))).toBe('409 RESOURCE_CONFLICT');
    const others = await Promise.all(Array.from({ length: 10 }, () => refund(captureId, dollars('30.00'))));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await standIn.ledger())[0]?.refunded).toBe(130_00);
  });

  it('is refused for what it cannot be', async () => {
    const { approved, capture, paid, refund, standIn } = await listeningStandIn();
    const { captureId } = await paid();
    expect(issueIn(await refund('NOSUCHCAPTURE'))).toBe('404 INVALID_RESOURCE_ID');
    expect(issueIn(await refund(captureId, { amount: { currency_code: 'EUR', value: '1.00' } }))).toBe(
      '422 REFUND_CAPTURE_CURRENCY_MISMATCH',
    );
    expect(issueIn(await refund(captureId, dollars('-1.00')))).toBe('422 CANNOT_BE_ZERO_OR_NEGATIVE');
    for (const [outcome, issue] of [
      ['PENDING', '422 PENDING_CAPTURE'],
      ['DECLINED', '422 REFUND_NOT_ALLOWED'],
    ] as const) {
      standIn.faults.next('capture', { outcome });
      const { body } = await capture(await approved());
      expect(issueIn(await refund(captureIn(body).id))).toBe(issue);
    }
  });

  it('may be pending, counts until it is decided, and goes back to the rest when it failed', async () => {
    const { paid, refund, standIn } = await listeningStandIn();
    const { captureId } = await paid();
    standIn.faults.next('refund', { outcome: 'PENDING' });
    const { body } = await refund(captureId, dollars('100.00'));
    expect(body.status).toBe('PENDING');
    expect(issueIn(await refund(captureId, dollars('100.00')))).toBe('422 REFUND_AMOUNT_EXCEEDED');
    expect((await standIn.ledger())[0]).toMatchObject({ status: 'COMPLETED', refunded: 0 });
    await standIn.settle(body.id, 'DECLINED');
    expect((await refund(captureId, dollars('138.99'))).status).toBe(201);
  });
});

describe('a fault', () => {
  it('befalls the next calls of its operation, and no others', async () => {
    const { create, approved, capture, get, standIn } = await listeningStandIn();
    const id = await approved();
    standIn.faults.next('capture', { status: 500 }, 2);
    expect(issueIn(await capture(id))).toBe('500 INTERNAL_SERVER_ERROR');
    expect((await get(`/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
    expect((await create()).status).toBe(201);
    expect((await capture(id)).status).toBe(500);
    expect((await capture(id)).status).toBe(201);
  });

  it('of an issue refuses, and nothing happened', async () => {
    const { approved, capture, standIn } = await listeningStandIn();
    const id = await approved();
    standIn.faults.next('capture', { issue: 'PAYER_ACTION_REQUIRED' });
    expect(issueIn(await capture(id))).toBe('422 PAYER_ACTION_REQUIRED');
    expect(await standIn.ledger()).toEqual([]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('cuts the connection %s the commit', async (cut, captures) => {
    const { approved, capture, standIn } = await listeningStandIn();
    const id = await approved();
    const requestId = randomUUID();
    standIn.faults.next('capture', { cut });
    await expect(capture(id, { requestId })).rejects.toThrow('fetch failed');
    expect(await standIn.ledger()).toHaveLength(captures);
    expect((await capture(id, { requestId })).status).toBe(captures === 1 ? 200 : 201);
    expect(await standIn.ledger()).toHaveLength(1);
  });

  it('hangs until the caller gives up, with the work done', async () => {
    const { approved, send, token, standIn } = await listeningStandIn();
    const id = await approved();
    standIn.faults.next('capture', { hang: 'after' });
    const headers = {
      authorization: `Bearer ${(await token()).body.access_token}`,
      'content-type': 'application/json',
    };
    const giveUp = new AbortController();
    const call = send(`/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers,
      signal: giveUp.signal,
    });
    await expect.poll(() => standIn.ledger()).toHaveLength(1);
    giveUp.abort();
    await expect(call).rejects.toThrow('aborted');
  });

  it('waits for what a test says, or for the end', async () => {
    const { get, standIn } = await listeningStandIn();
    const { promise, resolve } = Promise.withResolvers<void>();
    standIn.faults.next('get', { delay: promise });
    const waiting = get('/v2/checkout/orders/X');
    await expect.poll(() => standIn.faults.waiting('get')).toBe(0);
    expect(issueIn(await get('/v2/checkout/orders/Y'))).toBe('404 INVALID_RESOURCE_ID');
    resolve();
    expect((await waiting).status).toBe(404);
    standIn.faults.next('get', { delay: hour });
    const cut = get('/v2/checkout/orders/X');
    await expect.poll(() => standIn.faults.waiting('get')).toBe(0);
    await standIn.close();
    await expect(cut).rejects.toThrow();
  });

  it.each([
    [{ amount: 1_00 }, { amount: { value: '1.00' } }, { amount: 1_00 }],
    [{ currency: 'EUR' }, { amount: { currency_code: 'EUR' } }, { currency: 'EUR' }],
    [{ customId: 'NL-9' }, { custom_id: 'NL-9' }, { customId: 'NL-9' }],
    [{ payee: 'SOMEBODYELSE1' }, { payee: { merchant_id: 'SOMEBODYELSE1' } }, {}],
  ])('captures something else than was ordered: %j', async (wrong, captured, entry) => {
    const { approved, capture, get, standIn } = await listeningStandIn();
    const id = await approved();
    standIn.faults.next('capture', { wrong });
    const { body } = await capture(id);
    expect((await get(`/v2/payments/captures/${captureIn(body).id}`)).body).toMatchObject(captured);
    expect(await standIn.ledger()).toMatchObject([entry]);
  });

  it('declines the capture inside of a completed order', async () => {
    const { approved, capture, standIn } = await listeningStandIn();
    standIn.faults.next('capture', { outcome: 'DECLINED' });
    const { status, body } = await capture(await approved());
    expect([status, body.status, captureIn(body).status]).toEqual([201, 'COMPLETED', 'DECLINED']);
  });
});

describe('a webhook', () => {
  it('is signed for its id and its bytes', async () => {
    const { deliveries, webhook } = await webhookListener();
    const { paid, standIn } = await listeningStandIn({ webhook });
    const { id, captureId } = await paid();
    await standIn.webhooks.settled();
    expect(deliveries.map(({ event }) => [event.event_type, event.resource.id])).toEqual([
      ['CHECKOUT.ORDER.APPROVED', id],
      ['PAYMENT.CAPTURE.COMPLETED', captureId],
    ]);
    for (const { headers, raw } of deliveries) {
      const certificate = await (await fetch(`${headers['paypal-cert-url']}`)).text();
      const verify = (crc: number) =>
        createVerify('RSA-SHA256')
          .update(
            `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|WH-TEST|${crc}`,
          )
          .verify(
            new X509Certificate(certificate).publicKey,
            `${headers['paypal-transmission-sig']}`,
            'base64',
          );
      expect([verify(crc32(raw)), verify(crc32(raw) + 1)]).toEqual([true, false]);
      expect(headers['paypal-auth-algo']).toBe('SHA256withRSA');
    }
  });

  it('tells what became of a payment', async () => {
    const { deliveries, webhook } = await webhookListener();
    const { approved, capture, paid, refund, standIn } = await listeningStandIn({ webhook });
    for (const outcome of ['PENDING', 'DECLINED'] as const) {
      standIn.faults.next('capture', { outcome });
      await capture(await approved());
    }
    const { captureId } = await paid();
    const { body } = await refund(captureId);
    await standIn.webhooks.settled();
    const told = deliveries
      .map(({ event }) => event)
      .filter(({ resource_type }) => resource_type !== 'checkout-order');
    expect(told.map(({ event_type }) => event_type).sort()).toEqual(
      ['COMPLETED', 'DECLINED', 'PENDING', 'REFUNDED'].map((end) => `PAYMENT.CAPTURE.${end}`),
    );
    const back = told.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.REFUNDED');
    expect(back).toMatchObject({ resource_type: 'refund', resource: { id: body.id, custom_id: 'NL-1' } });
  });

  it('comes again until it is answered with success', async () => {
    const { deliveries, answers, webhook } = await webhookListener();
    const { create, standIn } = await listeningStandIn({ webhook });
    answers.push(500, 404, 302);
    await standIn.approve((await create()).body.id, payer, 'good');
    for (let attempt = 0; attempt < 5; attempt += 1) await standIn.webhooks.deliver();
    expect(deliveries).toHaveLength(4);
    expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(deliveries.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(4);
  });

  it('is doubled or lost by a fault, and waits where a test holds it', async () => {
    const { deliveries, webhook } = await webhookListener();
    const { approved, capture, standIn } = await listeningStandIn({ webhook });
    standIn.webhooks.held = true;
    standIn.faults.next('capture', { webhooks: 3 });
    standIn.faults.next('capture', { webhooks: 0 });
    const doubled = await approved();
    await capture(doubled);
    await capture(await approved());
    await standIn.webhooks.settled();
    expect(deliveries).toEqual([]);
    await standIn.webhooks.deliver();
    const captures = deliveries.filter(({ event }) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED');
    expect(captures).toHaveLength(3);
    expect(new Set(captures.map(({ event }) => event.id)).size).toBe(1);
  });
});

describe('the hosted payment page', () => {
  const payment = {
    amount: { currency: 'USD', cents: 138_99 },
    customId: 'yearly-2-13899',
    description: '12 months',
    payer,
  };

  it('takes one payment for two presses, and another a while later', async () => {
    let time = Date.now();
    const { standIn, get } = await listeningStandIn({ now: () => time });
    const [one, other] = await Promise.all([standIn.payLink(payment), standIn.payLink(payment)]);
    expect(one.capture.id).toBe(other.capture.id);
    time += 61_000;
    await standIn.payLink(payment);
    expect(await standIn.ledger()).toMatchObject([
      { customId: 'yearly-2-13899', amount: 138_99, status: 'COMPLETED' },
      { amount: 138_99 },
    ]);
    expect((await get(`/v2/payments/captures/${one.capture.id}`)).body.status).toBe('COMPLETED');
  });
});

describeOnEachEngine('records in the database', (database) => {
  it('outlive the process, with request ids and webhooks that were not delivered yet', async () => {
    const { deliveries, webhook } = await webhookListener();
    const records = () => databaseRecords(database());
    const before = await listeningStandIn({ records: records() });
    const id = await before.approved({ custom_id: 'NL-kept' });
    const requestId = randomUUID();
    const { body } = await before.capture(id, { requestId });
    await before.standIn.close();
    const after = await listeningStandIn({ records: records(), webhook });
    await after.standIn.webhooks.settled();
    expect(deliveries.map(({ event }) => event.event_type).sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    const again = await after.capture(id, { requestId });
    expect([again.status, captureIn(again.body).id]).toEqual([200, captureIn(body).id]);
    expect(await after.standIn.ledger()).toMatchObject([{ orderId: id, customId: 'NL-kept' }]);
  });

  it('let two nodes capture and refund once', async () => {
    const nodes = await Promise.all(
      [1, 2].map(() => listeningStandIn({ records: databaseRecords(database()) })),
    );
    const [one] = nodes;
    if (!one) throw new Error('No node.');
    const id = await one.approved({ custom_id: 'NL-shared' });
    const captures = await Promise.all(
      nodes.flatMap((node) => Array.from({ length: 5 }, () => node.capture(id))),
    );
    expect(captures.filter(({ status }) => status === 201)).toHaveLength(1);
    const [entry] = (await one.standIn.ledger()).filter(({ customId }) => customId === 'NL-shared');
    if (!entry) throw new Error('Nothing was captured.');
    const refunds = await Promise.all(
      nodes.flatMap((node) => Array.from({ length: 5 }, () => node.refund(entry.captureId, {}))),
    );
    expect(refunds.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('keep nothing of a change that failed', async () => {
    for (const records of [databaseRecords(database()), memoryRecords()]) {
      const failed = records.change('test', async (draft) => {
        await draft.put('test', 'test', { kept: true });
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await records.get('test')).toBeUndefined();
    }
  });
});
