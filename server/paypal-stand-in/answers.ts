import { refundOf } from './account.ts';
import {
  backOf,
  type CapturedOrder,
  type Dispute,
  feeOf,
  type Happening,
  isCaptured,
  listedRefunds,
  type Merchant,
  type Money,
  type Order,
  type Refund,
  reasonOf,
  refundFeeOf,
  statusOf,
} from './model.ts';

interface Places {
  api: () => string;
  /** Where a buyer approves an order. */
  approval: (id: string) => string;
}

/** The resources of PayPal's API, field by field. */
export function answersOf(merchant: Merchant, { api, approval }: Places) {
  const link = (path: string, rel: string, method = 'GET') => ({ href: api() + path, rel, method });
  const payee = (id: string) => ({ email_address: merchant.email, merchant_id: id });

  const orderLinks = ({ id, status }: Order) => {
    const own = `/v2/checkout/orders/${id}`;
    const payer = (rel: string) => ({ href: approval(id), rel, method: 'GET' });
    const next = [link(own, 'update', 'PATCH'), link(`${own}/capture`, 'capture', 'POST')];
    const byStatus = {
      CREATED: [payer('approve'), ...next],
      PAYER_ACTION_REQUIRED: [payer('payer-action')],
      APPROVED: next,
      COMPLETED: [],
    };
    return [link(own, 'self'), ...byStatus[status]];
  };

  const capturePart = ({ id: orderId, capture }: CapturedOrder) => {
    const status = statusOf(capture);
    const reason = reasonOf(capture);
    const fee = feeOf(capture);
    return {
      id: capture.id,
      status,
      ...(reason && { status_details: { reason } }),
      ...(status === 'DECLINED' && { processor_response: { response_code: '5120' } }),
      amount: money(capture),
      final_capture: true,
      disbursement_mode: 'INSTANT',
      seller_protection: { status: 'NOT_ELIGIBLE' },
      ...(status !== 'PENDING' &&
        status !== 'DECLINED' && {
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
        link(`/v2/checkout/orders/${orderId}`, 'up'),
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

  const refund = (order: CapturedOrder, back: Refund) => {
    const fee = refundFeeOf(back);
    return {
      ...minimalRefund(order, back),
      ...(back.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
      amount: money(back),
      ...(back.note !== undefined && { note_to_payer: back.note }),
      ...(back.invoiceId !== undefined && { invoice_id: back.invoiceId }),
      ...(order.capture.customId !== undefined && { custom_id: order.capture.customId }),
      seller_payable_breakdown: {
        gross_amount: money(back),
        paypal_fee: money({ ...back, cents: fee }),
        net_amount: money({ ...back, cents: back.cents - fee }),
        total_refunded_amount: money({ ...back, cents: backOf(order.capture) }),
      },
      create_time: back.at,
      update_time: back.at,
    };
  };

  const payments = (order: CapturedOrder) => {
    const refunds = listedRefunds(order.capture).map((back) => refund(order, back));
    return { captures: [capturePart(order)], ...(refunds.length > 0 && { refunds }) };
  };

  const wholeOrder = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paidWith(order),
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: money(order.amount),
        payee: payee(order.payee),
        ...(order.description !== undefined && { description: order.description }),
        ...(order.customId !== undefined && { custom_id: order.customId }),
        ...(order.invoiceId !== undefined && { invoice_id: order.invoiceId }),
        ...(isCaptured(order) && { payments: payments(order) }),
      },
    ],
    create_time: order.at,
    ...((order.status === 'APPROVED' || order.status === 'COMPLETED') && { update_time: order.updatedAt }),
    links: orderLinks(order),
  });

  const capture = (order: CapturedOrder) => ({
    ...capturePart(order),
    payee: payee(order.capture.payee),
    supplementary_data: { related_ids: { order_id: order.id } },
  });

  const dispute = (complaint: Dispute, { capture: disputed, payer }: CapturedOrder) => ({
    dispute_id: complaint.id,
    create_time: complaint.at,
    update_time: complaint.updatedAt,
    disputed_transactions: [
      {
        seller_transaction_id: disputed.id,
        create_time: disputed.at,
        transaction_status: statusOf(disputed),
        gross_amount: money(disputed),
        ...(disputed.customId !== undefined && { custom: disputed.customId }),
        ...(disputed.invoiceId !== undefined && { invoice_number: disputed.invoiceId }),
        ...(payer && { buyer: { name: `${payer.firstName} ${payer.lastName}` } }),
        seller: { email: merchant.email, merchant_id: disputed.payee, name: merchant.name },
      },
    ],
    reason: complaint.reason,
    status: complaint.status,
    dispute_state: disputeStates[complaint.status],
    dispute_amount: money(complaint),
    ...(complaint.outcome && { dispute_outcome: outcomeOf(complaint, complaint.outcome) }),
    dispute_life_cycle_stage: complaint.stage,
    dispute_channel: complaint.channel,
    ...(complaint.status !== 'RESOLVED' && { seller_response_due_date: complaint.dueAt }),
    links: [link(`/v1/customer/disputes/${complaint.id}`, 'self')],
  });

  /** What a webhook is about, and of which kind that is. */
  function resourceOf(happening: Happening, order: Order, complaint: Dispute | undefined) {
    if (!isCaptured(order) || happening.type === 'CHECKOUT.ORDER.APPROVED')
      return { resource_type: 'checkout-order', resource_version: '2.0', resource: wholeOrder(order) };
    if (complaint) return { resource_type: 'dispute', resource: dispute(complaint, order) };
    if (happening.refundId)
      return {
        resource_type: 'refund',
        resource_version: '2.0',
        resource: refund(order, refundOf(order, happening.refundId)),
      };
    const { supplementary_data, ...rest } = capture(order);
    const resource = happening.withoutOrderId ? rest : { ...rest, supplementary_data };
    return { resource_type: 'capture', resource_version: '2.0', resource };
  }

  return {
    order: wholeOrder,
    /** The answer to a call that does not ask for the whole representation. */
    minimalOrder: (order: Order) => ({
      id: order.id,
      status: order.status,
      ...(order.source && paidWith(order)),
      links: orderLinks(order),
    }),
    minimalCapturedOrder: (order: CapturedOrder) => ({
      id: order.id,
      status: order.status,
      ...paidWith(order),
      purchase_units: [{ reference_id: order.referenceId, payments: { captures: [capturePart(order)] } }],
      links: orderLinks(order),
    }),
    capture,
    refund,
    minimalRefund,
    dispute,

    event: (happening: Happening, order: Order, complaint?: Dispute) => ({
      id: happening.id,
      event_version: '1.0',
      create_time: happening.at,
      event_type: happening.type,
      summary: `${happening.type.toLowerCase().replaceAll('.', ' ')} (stand-in)`,
      ...resourceOf(happening, order, complaint),
      links: [link(`/v1/notifications/webhooks-events/${happening.id}`, 'self')],
    }),

    webhook: ({ id, url }: { id: string; url: URL }, events: readonly string[]) => ({
      id,
      url: url.href,
      event_types: events.map((name) => ({ name })),
      links: [
        link(`/v1/notifications/webhooks/${id}`, 'self'),
        link(`/v1/notifications/webhooks/${id}`, 'update', 'PATCH'),
        link(`/v1/notifications/webhooks/${id}`, 'delete', 'DELETE'),
      ],
    }),

    balances: (holdings: readonly Money[], at: string) => ({
      balances: holdings.map((holding, place) => ({
        currency: holding.currency,
        ...(place === 0 && { primary: true }),
        total_balance: money(holding),
        available_balance: money(holding),
        withheld_balance: money({ ...holding, cents: 0 }),
      })),
      account_id: merchant.id,
      as_of_time: at,
      last_refresh_time: at,
    }),
  };
}

export type Answers = ReturnType<typeof answersOf>;

function money({ cents, currency }: Money) {
  const [whole, part] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return {
    currency_code: currency,
    value: `${cents < 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`,
  };
}

/** `payer` is deprecated and still sent. */
function paidWith({ source, payer, card }: Order) {
  const name = payer && { given_name: payer.firstName, surname: payer.lastName };
  return {
    ...(card && {
      payment_source: { card: cardPart(card, payer && `${payer.firstName} ${payer.lastName}`) },
    }),
    ...(!card && source && !payer && { payment_source: { [source]: {} } }),
    ...(!card &&
      payer && {
        payment_source: {
          paypal: {
            email_address: payer.email,
            account_id: payer.id,
            account_status: 'VERIFIED',
            name,
            address: { country_code: 'US' },
          },
        },
      }),
    ...(payer && {
      payer: { name, email_address: payer.email, payer_id: payer.id, address: { country_code: 'US' } },
    }),
  };
}

function cardPart({ lastDigits, brand, authentication }: NonNullable<Order['card']>, name?: string) {
  return {
    ...(name && { name }),
    last_digits: lastDigits,
    brand,
    type: 'CREDIT',
    ...(authentication && {
      authentication_result: {
        liability_shift: authentication.liabilityShift,
        three_d_secure: {
          ...(authentication.enrollment && { enrollment_status: authentication.enrollment }),
          ...(authentication.status && { authentication_status: authentication.status }),
        },
      },
    }),
  };
}

const disputeStates: Record<Dispute['status'], string> = {
  OPEN: 'OPEN_INQUIRIES',
  WAITING_FOR_SELLER_RESPONSE: 'REQUIRED_ACTION',
  WAITING_FOR_BUYER_RESPONSE: 'REQUIRED_OTHER_PARTY_ACTION',
  UNDER_REVIEW: 'UNDER_PAYPAL_REVIEW',
  RESOLVED: 'RESOLVED',
};

function outcomeOf(complaint: Dispute, outcome: NonNullable<Dispute['outcome']>) {
  const isForBuyer = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
  return {
    outcome_code: outcome,
    amount_refunded: money({ ...complaint, cents: isForBuyer ? complaint.cents : 0 }),
  };
}
