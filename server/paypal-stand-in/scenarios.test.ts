import { describe, expect, it } from 'vitest';
import type { Authentication } from './model.ts';
import { captureIn, issueIn, listeningStandIn, orderOf, payer, webhookListener } from './test-kit.ts';

const urls = { return_url: 'https://tv.example.com/back', cancel_url: 'https://tv.example.com/no' };
const paypal = {
  paypal: {
    experience_context: {
      brand_name: 'Northlight TV',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      ...urls,
    },
  },
};
const card = {
  card: { attributes: { verification: { method: 'SCA_WHEN_REQUIRED' } }, experience_context: urls },
};

describe('a payment source', () => {
  const create = async (rest: object, requestId = 'one') => {
    const { post, ...others } = await listeningStandIn();
    const answer = await post('/v2/checkout/orders', { body: orderOf({}, rest), requestId });
    return { ...others, answer };
  };
  const relations = ({ links }: { links: { rel: string }[] }) => links.map(({ rel }) => rel);

  it('of PayPal asks the payer to act, and shows whose account it was afterwards', async () => {
    const { answer, get, standIn } = await create({ payment_source: paypal });
    expect(answer.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } });
    expect(relations(answer.body)).toEqual(['self', 'payer-action']);
    await standIn.approve(answer.body.id, payer, 'good');
    const { body } = await get(`/v2/checkout/orders/${answer.body.id}`);
    const accountId = expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/);
    expect(body).toMatchObject({
      status: 'APPROVED',
      payment_source: { paypal: { account_id: accountId, email_address: payer.email } },
      payer: { payer_id: accountId },
    });
    expect(relations(body)).toEqual(['self', 'update', 'capture']);
  });

  it.each([
    [{ payment_source: {} }, '400 MISSING_REQUIRED_PARAMETER'],
    [{ payment_source: { ...paypal, ...card } }, '422 INCOMPATIBLE_PARAMETER_VALUE'],
    [{ payment_source: { bitcoin: {} } }, '400 NOT_SUPPORTED'],
    [{ payment_source: { card: { number: '4111111111111111' } } }, '422 NOT_ENABLED_FOR_CARD_PROCESSING'],
    [
      { payment_source: { card: { attributes: { verification: { method: 'NEVER' } } } } },
      '400 INVALID_PARAMETER_VALUE',
    ],
    [
      { payment_source: { paypal: { experience_context: { user_action: 'PAY_LATER' } } } },
      '400 INVALID_PARAMETER_VALUE',
    ],
    [
      { payment_source: { paypal: { experience_context: { return_url: 'javascript:1' } } } },
      '400 INVALID_PARAMETER_SYNTAX',
    ],
    [{ payment_source: paypal, application_context: {} }, '422 INCOMPATIBLE_PARAMETER_VALUE'],
    [{ application_context: { shipping_preference: 'NONE' } }, '400 INVALID_PARAMETER_VALUE'],
    [{ application_context: { brand_name: '' } }, '400 INVALID_STRING_LENGTH'],
  ])('is refused with %j', async (rest, issue) => {
    expect(issueIn((await create(rest)).answer)).toBe(issue);
  });

  it('needs a request id', async () => {
    const answer = (await create({ payment_source: paypal }, '')).answer;
    expect(issueIn(answer)).toBe('400 PAYPAL_REQUEST_ID_REQUIRED');
  });

  it.each<[Authentication | undefined, object | undefined]>([
    [undefined, undefined],
    [
      { liabilityShift: 'POSSIBLE', enrollment: 'Y', status: 'Y' },
      {
        liability_shift: 'POSSIBLE',
        three_d_secure: { enrollment_status: 'Y', authentication_status: 'Y' },
      },
    ],
    [{ liabilityShift: 'UNKNOWN' }, { liability_shift: 'UNKNOWN', three_d_secure: {} }],
    [
      { liabilityShift: 'NO', enrollment: 'Y', status: 'N' },
      { liability_shift: 'NO', three_d_secure: { enrollment_status: 'Y', authentication_status: 'N' } },
    ],
  ])(
    'of a card says what 3-D Secure said (%j), and is captured all the same',
    async (authentication, said) => {
      const { answer, get, capture, standIn } = await create({ payment_source: card });
      expect(answer.body).toMatchObject({ status: 'CREATED', payment_source: { card: {} } });
      await standIn.approveCard(answer.body.id, {
        cardholder: payer,
        ...(authentication && { authentication }),
      });
      const { body } = await get(`/v2/checkout/orders/${answer.body.id}`);
      expect([body.status, body.payment_source]).toEqual([
        // Of a card whose bank was asked PayPal does not say that it is approved.
        authentication ? 'CREATED' : 'APPROVED',
        {
          card: {
            name: 'Sam Rivers',
            last_digits: '0004',
            brand: 'VISA',
            type: 'CREDIT',
            ...(said && { authentication_result: said }),
          },
        },
      ]);
      expect(captureIn((await capture(body.id)).body).status).toBe('COMPLETED');
    },
  );

  it('of a card may be declined when it is captured, and be PayPal instead afterwards', async () => {
    const { answer, get, capture, standIn } = await create({ payment_source: card });
    const { id } = answer.body;
    await standIn.approveCard(id, { funding: 'declined' });
    expect(issueIn(await capture(id))).toBe('422 INSTRUMENT_DECLINED');
    await standIn.approve(id, payer, 'good');
    expect(Object.keys((await get(`/v2/checkout/orders/${id}`)).body.payment_source)).toEqual(['paypal']);
  });
});

describe('a pending capture', () => {
  it('says why, and is denied or completed', async () => {
    const { deliveries, webhook } = await webhookListener();
    const { create, approved, capture, get, standIn } = await listeningStandIn({ webhook });
    const { id } = (await create()).body;
    await standIn.approve(id, payer, { pending: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' });
    const held = captureIn((await capture(id)).body);
    expect(held).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' },
    });
    expect(held.seller_receivable_breakdown).toBeUndefined();
    standIn.faults.next('capture', { outcome: 'PENDING', reason: 'ECHECK', withoutOrderId: true });
    const check = captureIn((await capture(await approved())).body);
    expect(check.status_details).toEqual({ reason: 'ECHECK' });
    await standIn.deny(held.id);
    await standIn.settle(check.id);
    const shown = async (captureId: string) => (await get(`/v2/payments/captures/${captureId}`)).body;
    expect([(await shown(held.id)).status, (await shown(check.id)).status]).toEqual([
      'DECLINED',
      'COMPLETED',
    ]);
    expect((await shown(check.id)).status_details).toBeUndefined();
    await standIn.webhooks.settled();
    const told = deliveries
      .map(({ event }) => event)
      .filter(({ resource_type }) => resource_type === 'capture')
      .map(({ event_type, resource }) => [
        event_type,
        resource.id,
        resource.supplementary_data !== undefined,
      ]);
    expect(told.sort()).toEqual(
      [
        ['PAYMENT.CAPTURE.PENDING', held.id, true],
        ['PAYMENT.CAPTURE.DENIED', held.id, true],
        ['PAYMENT.CAPTURE.PENDING', check.id, false],
        ['PAYMENT.CAPTURE.COMPLETED', check.id, true],
      ].sort(),
    );
  });
});

describe('a reversal', () => {
  it.each([
    ['refundListed', 200, 'REFUNDED', 1, undefined],
    ['captureRefunded', 200, 'REFUNDED', 0, undefined],
    ['pendingChargeback', 200, 'PENDING', 0, { reason: 'CHARGEBACK' }],
    ['orderGone', 404, 'REFUNDED', 0, undefined],
  ] as const)(
    '%s is shown in its own way, sent as a webhook, and cancelled',
    async (shape, status, after, listed, details) => {
      const { deliveries, webhook } = await webhookListener();
      const { paid, get, refund, standIn } = await listeningStandIn({ webhook });
      const { id, captureId } = await paid();
      await standIn.reverse(captureId, { shape });
      await standIn.webhooks.settled();
      const event = deliveries
        .map((one) => one.event)
        .find(({ event_type }) => event_type.endsWith('REVERSED'));
      const back = event.resource;
      expect([event.resource_type, back.status, back.amount.value]).toEqual([
        'refund',
        'COMPLETED',
        '138.99',
      ]);
      expect(
        back.links.map(({ rel, href }: Record<string, string>) => [rel, new URL(`${href}`).pathname]),
      ).toEqual([
        ['self', `/v2/payments/refunds/${back.id}`],
        ['up', `/v2/payments/captures/${captureId}`],
      ]);

      const order = await get(`/v2/checkout/orders/${id}`);
      const capture = (await get(`/v2/payments/captures/${captureId}`)).body;
      expect(order.status).toBe(status);
      expect([capture.status, capture.status_details]).toEqual([after, details]);
      if (status === 200) {
        expect(captureIn(order.body).status).toBe(after);
        expect(order.body.purchase_units[0].payments.refunds ?? []).toHaveLength(listed);
      }
      expect((await get(`/v2/payments/refunds/${back.id}`)).status).toBe(listed === 1 ? 200 : 404);
      expect(issueIn(await refund(captureId))).toBe('422 REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
      expect(await standIn.ledger()).toMatchObject([
        { status: after, amount: 138_99, fee: 5_34, refunded: 0, refunds: [], reversed: 138_99 },
      ]);

      await standIn.cancelReversal(captureId);
      await standIn.webhooks.settled();
      expect(deliveries.at(-1)?.event).toMatchObject({
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { id: captureId, status: 'COMPLETED' },
      });
      expect((await get(`/v2/checkout/orders/${id}`)).status).toBe(200);
      if (listed === 1) expect((await get(`/v2/payments/refunds/${back.id}`)).body.status).toBe('CANCELLED');
      expect(await standIn.ledger()).toMatchObject([{ status: 'COMPLETED', reversed: 0 }]);
    },
  );

  it('may be of a part, beside a refund, and never of more than is left', async () => {
    const { paid, refund, standIn } = await listeningStandIn();
    const { captureId } = await paid();
    const { body } = await refund(captureId, { amount: { currency_code: 'USD', value: '100.00' } });
    const reverse = (amount?: number) =>
      standIn.reverse(captureId, { shape: 'captureRefunded', ...(amount && { amount }) });
    await expect(reverse(39_00)).rejects.toThrow('not so much left');
    await reverse(30_00);
    await expect(reverse()).rejects.toThrow('only once');
    expect(await standIn.ledger()).toMatchObject([
      {
        status: 'PARTIALLY_REFUNDED',
        refunded: 100_00,
        refunds: [{ id: body.id, amount: 100_00, fee: 0 }],
        reversed: 30_00,
      },
    ]);
  });
});

describe('a dispute', () => {
  it('is opened, changed and resolved, with a webhook each time, and keeps a part from being refunded', async () => {
    const { deliveries, webhook } = await webhookListener();
    const { paid, get, refund, standIn } = await listeningStandIn({ webhook });
    const { captureId } = await paid({ invoice_id: 'NL-1' });
    const dueAt = new Date('2026-12-01T12:00:00.000Z');
    const id = await standIn.openDispute(captureId, { reason: 'UNAUTHORISED', amount: 100_00, dueAt });
    const shown = async () => (await get(`/v1/customer/disputes/${id}`)).body;
    expect(await shown()).toMatchObject({
      dispute_id: id,
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_state: 'REQUIRED_ACTION',
      dispute_life_cycle_stage: 'INQUIRY',
      dispute_channel: 'INTERNAL',
      dispute_amount: { currency_code: 'USD', value: '100.00' },
      disputed_transactions: [
        { seller_transaction_id: captureId, custom: 'NL-1', seller: { merchant_id: standIn.merchant.id } },
      ],
      seller_response_due_date: dueAt.toISOString(),
      create_time: expect.any(String),
      links: [{ rel: 'self' }],
    });
    const part = { amount: { currency_code: 'USD', value: '1.00' } };
    expect(issueIn(await refund(captureId, part))).toBe('422 TRANSACTION_DISPUTED');
    await expect(standIn.openDispute(captureId)).rejects.toThrow('once at a time');

    await standIn.updateDispute(id, { stage: 'CHARGEBACK', status: 'UNDER_REVIEW' });
    expect(await shown()).toMatchObject({
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_state: 'UNDER_PAYPAL_REVIEW',
    });
    await standIn.resolveDispute(id, 'RESOLVED_BUYER_FAVOUR');
    expect(await shown()).toMatchObject({
      status: 'RESOLVED',
      dispute_state: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '100.00' } },
    });
    expect((await shown()).seller_response_due_date).toBeUndefined();
    await expect(standIn.updateDispute(id, {})).rejects.toThrow('resolved');
    expect((await refund(captureId, part)).status).toBe(201);

    await standIn.webhooks.settled();
    const told = deliveries
      .map(({ event }) => event)
      .filter(({ resource_type }) => resource_type === 'dispute');
    expect(told.map(({ event_type, resource }) => [event_type, resource.dispute_id]).sort()).toEqual(
      ['CREATED', 'RESOLVED', 'UPDATED'].map((end) => [`CUSTOMER.DISPUTE.${end}`, id]),
    );
  });

  it('that was never opened is not there', async () => {
    const { get } = await listeningStandIn();
    expect((await get('/v1/customer/disputes/PP-R-ABC-1')).status).toBe(404);
  });
});

describe('the account', () => {
  it('says where its webhook leads and for which events, and sends no others', async () => {
    const { deliveries, webhook } = await webhookListener();
    const { get, paid, standIn } = await listeningStandIn({ webhook });
    const { body } = await get('/v1/notifications/webhooks/WH-TEST');
    expect([body.id, body.url]).toEqual(['WH-TEST', webhook.url.href]);
    expect(body.event_types).toContainEqual({ name: 'CUSTOMER.DISPUTE.CREATED' });
    expect((await get('/v1/notifications/webhooks/WH-OTHER')).status).toBe(404);
    standIn.webhooks.events = ['PAYMENT.CAPTURE.COMPLETED'];
    await paid();
    await standIn.webhooks.settled();
    expect(deliveries.map(({ event }) => event.event_type)).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    const told = await get('/v1/notifications/webhooks/WH-TEST');
    expect(told.body.event_types).toEqual([{ name: 'PAYMENT.CAPTURE.COMPLETED' }]);
  });

  it('says which currencies it holds, and what is left of the payments', async () => {
    const { get, paid, refund, standIn } = await listeningStandIn();
    const { captureId } = await paid();
    await refund(captureId, { amount: { currency_code: 'USD', value: '100.00' } });
    standIn.currencies = ['EUR', 'USD'];
    expect((await get('/v1/reporting/balances')).body.balances).toMatchObject([
      { currency: 'EUR', primary: true, total_balance: { value: '0.00' } },
      { currency: 'USD', total_balance: { currency_code: 'USD', value: '33.65' } },
    ]);
    standIn.faults.next('balances', { status: 403 });
    expect(issueIn(await get('/v1/reporting/balances'))).toBe('403 NOT_AUTHORIZED');
  });

  it.each([
    [401, 'AUTHENTICATION_FAILURE'],
    [409, 'RESOURCE_CONFLICT'],
    [429, 'RATE_LIMIT_REACHED'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('answers %i with its own body, and says when to come again', async (status, name) => {
    const { api, token, standIn } = await listeningStandIn();
    const authorization = `Bearer ${(await token()).body.access_token}`;
    for (const operation of ['dispute', 'webhook'] as const) {
      standIn.faults.next(operation, { status, retryAfter: 7 });
      const path = operation === 'dispute' ? '/v1/customer/disputes/X' : '/v1/notifications/webhooks/X';
      const answer = await fetch(new URL(path, api), { headers: { authorization } });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
      expect(await answer.json()).toMatchObject({ name, debug_id: expect.any(String) });
    }
  });
});
