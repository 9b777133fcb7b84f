import {
  type Capture,
  type CapturedOrder,
  type Happening,
  type Merchant,
  type Money,
  type Order,
  type Refund,
  refundedOf,
  refundOf,
  statusOf,
} from './account.ts';

/** The resources of PayPal's API, field by field. */
export interface Answers {
  order(order: Order): object;
  /** What is answered where nobody asked for the whole representation. */
  minimalOrder(order: Order): object;
  minimalCapturedOrder(order: CapturedOrder): object;
  capture(order: CapturedOrder): object;
  refund(order: CapturedOrder, refund: Refund): object;
  minimalRefund(order: CapturedOrder, refund: Refund): object;
  event(happening: Happening, order: Order): object;
}

interface Places {
  api: () => string;
  /** Where a buyer approves an order. */
  approval: (id: string) => string;
}

export function answersOf(merchant: Merchant, { api, approval }: Places): Answers {
  const link = (path: string, rel: string, method = 'GET') => ({ href: api() + path, rel, method });
  const payee = (id: string) => ({ email_address: merchant.email, merchant_id: id });

  const orderLinks = ({ id, status }: Order) => [
    link(`/v2/checkout/orders/${id}`, 'self'),
    ...(status === 'COMPLETED'
      ? []
      : [
          { href: approval(id), rel: 'approve', method: 'GET' },
          link(`/v2/checkout/orders/${id}`, 'update', 'PATCH'),
          link(`/v2/checkout/orders/${id}/capture`, 'capture', 'POST'),
        ]),
  ];

  const capturePart = (order: CapturedOrder) => {
    const { capture } = order;
    const fee = feeOf(capture);
    return {
      id: capture.id,
      status: statusOf(capture),
      ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
      ...(capture.status === 'DECLINED' && { processor_response: { response_code: '5120' } }),
      amount: money(capture),
      final_capture: true,
      disbursement_mode: 'INSTANT',
      seller_protection: { status: 'NOT_ELIGIBLE' },
      ...(capture.status === 'COMPLETED' && {
        seller_receivable_breakdown: {
          gross_amount: money(capture),
          paypal_fee: money({ ...capture, cents: fee }),
          net_amount: money({ ...capture, cents: capture.cents - fee }),
        },
      }),
      ...(capture.customId !== undefined && { custom_id: capture.customId }),
      ...(capture.invoiceId !== undefined && { invoice_id: capture.invoiceId }),
      links: [
        link(`/v2/payments/captures/${capture.id}`, 'self'),
        link(`/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
        link(`/v2/checkout/orders/${order.id}`, 'up'),
      ],
      create_time: capture.at,
      update_time: capture.updatedAt,
    };
  };

  const minimalRefund = ({ capture }: CapturedOrder, { id, status }: Refund) => ({
    id,
    status,
    links: [link(`/v2/payments/refunds/${id}`, 'self'), link(`/v2/payments/captures/${capture.id}`, 'up')],
  });

  const refund = (order: CapturedOrder, back: Refund) => ({
    ...minimalRefund(order, back),
    ...(back.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: money(back),
    ...(back.note !== undefined && { note_to_payer: back.note }),
    ...(back.invoiceId !== undefined && { invoice_id: back.invoiceId }),
    ...(order.capture.customId !== undefined && { custom_id: order.capture.customId }),
    seller_payable_breakdown: {
      gross_amount: money(back),
      paypal_fee: money({ ...back, cents: 0 }),
      net_amount: money(back),
      total_refunded_amount: money({ ...back, cents: refundedOf(order.capture) }),
    },
    create_time: back.at,
    update_time: back.at,
  });

  const refunds = (order: CapturedOrder) => order.capture.refunds.map((back) => refund(order, back));
  const payments = (order: CapturedOrder) => ({
    captures: [capturePart(order)],
    ...(order.capture.refunds.length > 0 && { refunds: refunds(order) }),
  });

  const source = ({ payer }: Order) =>
    payer && {
      payment_source: {
        paypal: {
          email_address: payer.email,
          account_id: payer.id,
          account_status: 'VERIFIED',
          name: { given_name: payer.firstName, surname: payer.lastName },
          address: { country_code: 'US' },
        },
      },
      payer: {
        name: { given_name: payer.firstName, surname: payer.lastName },
        email_address: payer.email,
        payer_id: payer.id,
        address: { country_code: 'US' },
      },
    };

  const wholeOrder = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...source(order),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: money(order.amount),
        payee: payee(order.payee),
        ...(order.description !== undefined && { description: order.description }),
        ...(order.customId !== undefined && { custom_id: order.customId }),
        ...(order.invoiceId !== undefined && { invoice_id: order.invoiceId }),
        ...(order.capture && { payments: payments(order as CapturedOrder) }),
      },
    ],
    create_time: order.at,
    ...(order.status !== 'CREATED' && { update_time: order.updatedAt }),
    links: orderLinks(order),
  });

  const capture = (order: CapturedOrder) => ({
    ...capturePart(order),
    payee: payee(order.capture.payee),
    supplementary_data: { related_ids: { order_id: order.id } },
  });

  return {
    order: wholeOrder,
    minimalOrder: (order) => ({ id: order.id, status: order.status, links: orderLinks(order) }),
    minimalCapturedOrder: (order) => ({
      id: order.id,
      status: order.status,
      ...source(order),
      purchase_units: [{ reference_id: order.referenceId, payments: { captures: [capturePart(order)] } }],
      links: orderLinks(order),
    }),
    capture,
    refund,
    minimalRefund,

    event({ id, type, at, refundId }, order) {
      const [resourceType, resource] =
        type === 'CHECKOUT.ORDER.APPROVED'
          ? ['checkout-order', wholeOrder(order)]
          : refundId
            ? ['refund', refund(order as CapturedOrder, refundOf(order as CapturedOrder, refundId))]
            : ['capture', capture(order as CapturedOrder)];
      return {
        id,
        event_version: '1.0',
        create_time: at,
        resource_type: resourceType,
        resource_version: '2.0',
        event_type: type,
        summary: `${type.toLowerCase().replaceAll('.', ' ')} (stand-in)`,
        resource,
        links: [link(`/v1/notifications/webhooks-events/${id}`, 'self')],
      };
    },
  };
}

function money({ cents, currency }: Money) {
  return {
    currency_code: currency,
    value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  };
}

/** What it keeps of a capture, in cents. */
export function feeOf({ cents }: Pick<Capture, 'cents'>): number {
  return Math.min(cents, Math.round(cents * 0.0349) + 49);
}
