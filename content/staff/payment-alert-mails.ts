import { orderWords } from './orders.ts';

/** Mails to admins about money that needs a person. */
export const paymentAlertWords = {
  reversed: {
    subject: (p: { number: string }) => `Payment taken back: order ${p.number}`,
    title: 'A payment was taken back',
    text: (p: { number: string; amount: string }) =>
      `PayPal or the customer’s bank took back ${p.amount} of order ${p.number}. Access is off.`,
    next: 'If you think the payment was right, answer in PayPal’s Resolution Center. When the money comes back, access comes back with it.',
  },
  unreadable: {
    subject: (p: { number: string }) => `Please check order ${p.number} at PayPal`,
    title: 'PayPal says a payment was taken back',
    text: (p: { number: string }) =>
      `PayPal sent word that the payment for order ${p.number} was taken back, but its records do not show that yet. The order is still paid here. Look at the payment in PayPal, and refund or settle the order by hand if the money is gone.`,
  },
  disputeOpened: {
    subject: (p: { about: string }) => `Dispute opened: ${p.about}`,
    title: 'A customer disputes a payment',
    text: (p: { about: string; amount: string }) =>
      `PayPal opened a dispute over ${p.amount} for ${p.about}.`,
  },
  disputeUpdated: {
    subject: (p: { about: string }) => `Dispute changed: ${p.about}`,
    title: 'A dispute has changed',
    text: (p: { about: string; amount: string }) =>
      `PayPal has news in the dispute over ${p.amount} for ${p.about}.`,
  },
  disputeResolved: {
    subject: (p: { about: string }) => `Dispute decided: ${p.about}`,
    title: 'A dispute was decided',
    text: (p: { about: string; amount: string }) =>
      `PayPal has decided the dispute over ${p.amount} for ${p.about}.`,
    won: 'You won: the money is yours.',
    lost: 'You lost: the customer gets the money. Access goes off when PayPal takes it.',
  },
  order: (p: { number: string }) => `order ${p.number}`,
  noOrder: 'a payment without an order',
  someAmount: 'an unknown amount',
  due: (p: { at: string }) =>
    `Answer at PayPal by ${p.at} (UTC). After that, the customer usually gets the money.`,
  held: {
    subject: (p: { count: number }) =>
      p.count === 1 ? 'PayPal is holding a payment' : `PayPal is holding ${p.count} payments`,
    title: 'Payments that PayPal is holding',
    text: 'These customers have paid, but PayPal has not released the money, so they have no access yet.',
    payment: (p: { number: string; amount: string; since: string }) =>
      `${p.number}, ${p.amount}, since ${p.since} (UTC)`,
    reasons: orderWords.held.reasons,
  },
  money: orderWords.money,
  open: 'Open the dashboard',
  reason: (p: { brand: string }) => `You receive this because you are an admin of ${p.brand}.`,
};
