import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  ApiError,
  type CaptureIncompleteReason,
  CheckoutPaymentIntent,
  Client,
  type EnrollmentStatus,
  Environment,
  type LiabilityShiftIndicator,
  OrdersCardVerificationMethod,
  OrdersController,
  type PaResStatus,
  type PaymentSource,
  PaymentsController,
  type CaptureStatus as PaypalCaptureStatus,
  PaypalExperienceUserAction,
  type OrderStatus as PaypalOrderStatus,
  PaypalWalletContextShippingPreference,
  type PurchaseUnitRequest,
  type RefundStatus,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { paypalClient } from '#server/features/orders/provider/paypal-client.ts';
import { listening } from '#test/listening.ts';
import type { Authentication, CaptureReason, CaptureStatus, Order, Refund } from './model.ts';
import { account, listeningStandIn, payer } from './test-kit.ts';

/** PayPal's own client, whose hosts are fixed: what it says to any of them goes to the stand-in instead, in plain text. */
class StandInAgent extends Agent {
  readonly #api: URL;
  constructor(api: URL) {
    super();
    this.#api = api;
  }
  override createConnection() {
    return connect(Number(this.#api.port), this.#api.hostname);
  }
}

async function sdkOnStandIn() {
  const { standIn, api } = await listeningStandIn();
  return { standIn, ...paypalsClientAt(api) };
}

function paypalsClientAt(api: URL) {
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: account.clientId,
      oAuthClientSecret: account.clientSecret,
    },
    httpClientOptions: { httpsAgent: new StandInAgent(api), retryConfig: { maxNumberOfRetries: 0 } },
  });
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    reports: new TransactionSearchController(client),
  };
}

const unit: PurchaseUnitRequest = {
  referenceId: 'yearly-2-13899',
  customId: 'NL-1',
  invoiceId: 'NL-1',
  amount: { currencyCode: 'USD', value: '138.99' },
};
const prefer = 'return=representation';
const order = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [unit] };
const withPaypal = {
  ...order,
  paymentSource: {
    paypal: {
      experienceContext: {
        brandName: 'Northlight TV',
        shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        returnUrl: 'https://tv.example.com/back',
        cancelUrl: 'https://tv.example.com/no',
      },
    },
  },
};

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('It was not refused.', { cause: error });
  return [error.statusCode, error.result.name, error.result.details?.[0]?.issue];
};

describe('PayPal’s own client', () => {
  it('creates, approves, captures and refunds', async () => {
    const { standIn, orders, payments, reports } = await sdkOnStandIn();
    const created = await orders.createOrder({ body: withPaypal, paypalRequestId: 'one', prefer });
    const id = `${created.result.id}`;
    expect([created.statusCode, created.result]).toMatchObject([
      201,
      { status: 'PAYER_ACTION_REQUIRED', paymentSource: { paypal: {} }, purchaseUnits: [unit] },
    ]);
    expect(await refusal(orders.captureOrder({ id }))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'ORDER_NOT_APPROVED',
    ]);

    await standIn.approve(id, payer, 'good');
    const read = (await orders.getOrder({ id })).result;
    expect(read).toMatchObject({
      status: 'APPROVED',
      payer: { emailAddress: payer.email },
      paymentSource: { paypal: { emailAddress: payer.email, accountId: read.payer?.payerId } },
    });

    const captured = (await orders.captureOrder({ id, paypalRequestId: 'one', prefer })).result;
    const [capture] = captured.purchaseUnits?.[0]?.payments?.captures ?? [];
    expect([captured.status, capture]).toMatchObject([
      'COMPLETED',
      {
        status: 'COMPLETED',
        amount: unit.amount,
        customId: 'NL-1',
        sellerReceivableBreakdown: { paypalFee: { value: '5.34' } },
      },
    ]);
    const captureId = `${capture?.id}`;
    const refundPart = () =>
      payments.refundCapturedPayment({
        captureId,
        paypalRequestId: 'part',
        prefer,
        body: { amount: { currencyCode: 'USD', value: '38.99' } },
      });
    const part = await refundPart();
    const again = await refundPart();
    expect([again.statusCode, again.result]).toEqual([part.statusCode, part.result]);
    expect((await payments.getRefund({ refundId: `${part.result.id}` })).result).toEqual(part.result);
    expect((await payments.getCapturedPayment({ captureId })).result).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      supplementaryData: { relatedIds: { orderId: id } },
    });
    const rest = (await payments.refundCapturedPayment({ captureId, prefer })).result;
    expect(rest).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '100.00' },
      sellerPayableBreakdown: { totalRefundedAmount: { value: '138.99' } },
    });
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('REFUNDED');
    expect(await refusal(payments.refundCapturedPayment({ captureId }))).toContain('CAPTURE_FULLY_REFUNDED');
    const { balances } = (await reports.searchBalances({})).result;
    expect(balances).toMatchObject([{ currency: 'USD', totalBalance: { value: '-5.34' } }]);
  });

  it('understands cards, what is declined or pending, and what is not there', async () => {
    const { standIn, orders, payments } = await sdkOnStandIn();
    const approved = async (funding: Parameters<typeof standIn.approve>[2]) => {
      const { invoiceId: _invoice, ...rest } = unit;
      const { id } = (await orders.createOrder({ body: { ...order, purchaseUnits: [rest] } })).result;
      await standIn.approve(`${id}`, payer, funding);
      return `${id}`;
    };
    expect(await refusal(orders.captureOrder({ id: await approved('declined') }))).toContain(
      'INSTRUMENT_DECLINED',
    );
    const pending = (await orders.captureOrder({ id: await approved({ pending: 'ECHECK' }), prefer })).result;
    expect(pending.purchaseUnits?.[0]?.payments?.captures).toMatchObject([
      { status: 'PENDING', statusDetails: { reason: 'ECHECK' } },
    ]);
    const id = await approved('good');
    const authentication = { liabilityShift: 'NO', enrollment: 'Y', status: 'R' } as const;
    await standIn.approveCard(id, { authentication });
    expect((await orders.getOrder({ id })).result.paymentSource).toEqual({
      card: {
        ...{ name: 'Sam Rivers', lastDigits: '0004', brand: 'VISA', type: 'CREDIT' },
        authenticationResult: {
          liabilityShift: 'NO',
          threeDSecure: { enrollmentStatus: 'Y', authenticationStatus: 'R' },
        },
      },
    });
    expect(await refusal(payments.getCapturedPayment({ captureId: 'NOSUCHCAPTURE' }))).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ]);
  });

  it('sends what ours sends', async () => {
    const sent: unknown[] = [];
    const server = createServer(async (request, response) => {
      const body = await text(request);
      if (request.url !== '/v1/oauth2/token') sent.push(JSON.parse(body));
      const token = { access_token: 'x', token_type: 'Bearer', expires_in: 3600 };
      const made = {
        id: 'X',
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '1.00' },
        purchase_units: [],
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...token, ...made }));
    });
    onTestFinished(() => void server.close());
    const api = new URL(`http://127.0.0.1:${await listening(server)}`);
    const [ours, theirs] = [paypalClient({ apiUrl: api, ...account }), paypalsClientAt(api)];

    const addresses = {
      returnUrl: 'https://tv.example.com/en/checkout',
      cancelUrl: 'https://tv.example.com/en/checkout',
    };
    const sources: PaymentSource[] = [
      {
        paypal: {
          experienceContext: {
            brandName: 'Northlight TV',
            shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
            userAction: PaypalExperienceUserAction.PayNow,
            ...addresses,
          },
        },
      },
      {
        card: {
          attributes: { verification: { method: OrdersCardVerificationMethod.ScaWhenRequired } },
          experienceContext: addresses,
        },
      },
    ];
    for (const paymentSource of sources) {
      const purchaseUnits = [{ ...unit, description: 'Northlight TV: 12 months' }];
      await theirs.orders.createOrder({ body: { ...order, purchaseUnits, paymentSource } });
      await ours.createOrder(
        { id: 'yearly-2-13899', period: 'yearly', devices: 2, amount: 138_99, currency: 'USD' },
        {
          number: 'NL-1',
          description: 'Northlight TV: 12 months',
          requestId: 'one',
          brand: 'Northlight TV',
          isCard: paymentSource.card !== undefined,
          returnUrl: addresses.returnUrl,
        },
      );
    }
    const amount = { currencyCode: 'USD', value: '38.99' };
    await theirs.payments.refundCapturedPayment({ captureId: 'X', body: { amount } });
    await ours.refund('X', { amount: 38_99, currency: 'USD', requestId: 'one' });
    expect(sent).toHaveLength(6);
    expect(sent.filter((_, place) => place % 2 === 1)).toEqual(sent.filter((_, place) => place % 2 === 0));
  });

  it('has a name for each status and each reason of ours', () => {
    expectTypeOf<Order['status']>().toExtend<`${PaypalOrderStatus}`>();
    expectTypeOf<CaptureStatus>().toExtend<`${PaypalCaptureStatus}`>();
    expectTypeOf<CaptureReason>().toEqualTypeOf<`${CaptureIncompleteReason}`>();
    expectTypeOf<Refund['status']>().toEqualTypeOf<`${RefundStatus}`>();
    // PayPal's guides name YES, its client does not.
    expectTypeOf<
      Exclude<Authentication['liabilityShift'], 'YES'>
    >().toEqualTypeOf<`${LiabilityShiftIndicator}`>();
    expectTypeOf<NonNullable<Authentication['enrollment']>>().toEqualTypeOf<`${EnrollmentStatus}`>();
    expectTypeOf<NonNullable<Authentication['status']>>().toExtend<`${PaResStatus}`>();
  });
});
