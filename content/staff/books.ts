import type { EntryKind } from '#contract/books.ts';

const kinds: Record<EntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
  reversalCancelled: 'Reversal canceled',
};

const difference = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** Money on the Overview tab, and the file for accounting. */
export const bookWords = {
  kinds,
  columns: {
    at: 'Date (UTC)',
    kind: 'Kind',
    number: 'Order Number',
    plan: 'Plan',
    method: 'Method',
    amount: 'Gross',
    fee: 'Fee',
    net: 'Net',
    currency: 'Currency',
    reference: 'Reference',
    foreignFee: 'Fee in Another Currency',
    note: 'Note',
  },
  feeNotKnown: 'Fee not known: left out of Fee and Net',
  overview: {
    title: 'Money by month',
    month: 'Month (UTC)',
    download: 'Download for accounting (CSV)',
    none: 'No payments yet. Payments, refunds and fees will be added up here, month by month.',
    figures: {
      gross: 'Gross',
      refunds: 'Refunds',
      reversals: 'Reversals',
      fees: 'Provider fees',
      net: 'Net',
    },
    payments: (number: number) => count(number, 'payment', 'payments'),
    refunds: (number: number) => count(number, 'refund', 'refunds'),
    reversals: (p: { count: number; cancelled: number }) =>
      count(p.count, 'reversal', 'reversals') + (p.cancelled > 0 ? `, ${p.cancelled} canceled` : ''),
    unknownFees: (number: number) =>
      number === 0 ? 'All fees known' : `${count(number, 'fee', 'fees')} not known yet`,
    netOf: 'After refunds, reversals and fees',
    netWithout: (p: { amount: string }) => `${p.amount} left out: fees not known yet`,
    change: (p: { amount: number; since: string }) =>
      p.amount === 0 ? `Same as ${p.since}` : `${difference.format(p.amount / 100)} from ${p.since}`,
    soFar: (p: { since: string }) => `This month is not over, and is compared with all of ${p.since}.`,
    meaning:
      'Each amount counts in the month in which it moved, a refund too. An amount whose fee is not known yet is in Gross, Refunds or Reversals, but not in Net; in the file its Fee and Net are empty. Payments without an order are not included.',
    byMonth: 'Money by month (UTC)',
    monthColumn: 'Month (UTC)',
    paymentColumn: 'Payments',
    unknownFeeColumn: 'Fees not known',
    leftOutColumn: 'Left out of Net',
  },
};
