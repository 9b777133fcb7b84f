import type { EntryKind } from '#contract/books.ts';

const kinds: Record<EntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
  reversalCancelled: 'Reversal cancelled',
};

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
  },
};
