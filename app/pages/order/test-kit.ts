import type { CustomerOrder } from '#contract/orders.ts';

/** Paid, running, and with its access details. */
export const order: CustomerOrder = {
  number: 'NL-7K2M-9QXD',
  period: 'yearly',
  devices: 2,
  amount: 138_99,
  email: 'ada.byron.of.lovelace@example.org',
  name: 'Ada Byron',
  state: 'paid',
  method: 'paypal',
  refunded: 0,
  createdAt: '2099-11-16T09:29:00.000Z',
  paidAt: '2099-11-16T09:30:00.000Z',
  startsAt: '2099-11-16T09:30:00.000Z',
  endsAt: '2100-11-16T09:30:00.000Z',
  access: { portal: 'https://portal.northlight.example', user: 'kx7mq2ab', password: 'r8t2vw4yz3kq' },
  renewsFrom: '2100-11-16T09:30:00.000Z',
  later: null,
  withdrawalUntil: '2099-11-19T09:30:00.000Z',
  withdrawalAt: null,
  withdrawalSettledAt: null,
  refundUnderWay: 0,
  refundedAt: null,
};
