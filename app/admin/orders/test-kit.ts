import type { OrderDetails, OrderRow } from '#contract/orders.ts';

export const at = '2026-11-10T09:41:00.000Z';
export const ordered: OrderRow = {
  id: 7,
  number: 'K7M4-2QXD',
  name: 'Lucía Núñez',
  email: 'lucia@example.org',
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
  language: 'es',
  createdAt: at,
  paidAt: at,
  startsAt: at,
  endsAt: '2027-11-10T09:41:00.000Z',
  withdrawalAt: at,
  withdrawalSettledAt: null,
};
export const details: OrderDetails = {
  ...ordered,
  pendingReason: null,
  pendingSince: null,
  reversedAt: null,
  disputes: [],
  paypalUrl: 'https://www.sandbox.paypal.com',
  quote: 'yearly-2-13899',
  providerOrder: '5O190127TN364715T',
  providerCapture: '3C679366HH908993F',
  note: '',
  enteredBy: null,
  provisionedAt: at,
  isRefundedByHand: false,
  refundableUntil: '2026-11-13T09:41:00.000Z',
  requestDueAt: '2026-11-17T09:41:00.000Z',
  receipt: { mailId: 5, status: 'refused' },
  events: [
    { id: 1, at, source: 'buyer', kind: 'ordered', detail: { quote: 'yearly-2-13899', amount: 138_99 } },
    { id: 2, at, source: 'webhook', kind: 'heard', detail: { kind: 'CHECKOUT.ORDER.APPROVED' } },
    {
      id: 3,
      at,
      source: 'reconciliation',
      kind: 'mismatch',
      detail: { wrong: ['amount'], said: { value: '1.00', currency_code: 'USD' } },
    },
    { id: 4, at, source: 'system', kind: 'somethingNew', detail: {} },
  ],
  refunds: [
    {
      id: 1,
      amount: 1000,
      state: 'done',
      reason: 'A day without TV',
      actor: 'admin@example.org',
      createdAt: at,
    },
  ],
};
/** Taken back, and disputed. */
export const reversed: OrderDetails = {
  ...details,
  id: 8,
  state: 'reversed',
  reversed: 138_99,
  reversedAt: at,
  isDisputed: true,
  withdrawalAt: null,
  disputes: [
    {
      id: 'PP-R-HUM-33148954',
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      stage: 'CHARGEBACK',
      amount: 138_99,
      dueAt: at,
      outcome: null,
      openedAt: at,
    },
  ],
};
/** Paid, and PayPal keeps the money. */
export const held: OrderDetails = {
  ...details,
  id: 9,
  state: 'processing',
  paidAt: null,
  pendingReason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  pendingSince: at,
  withdrawalAt: null,
  refunds: [],
};
