import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { isDisputeWithoutOrder, isUnmatched, needsAttention } from './store.ts';

const table = 'customer_order';
const rows = (attention: keyof typeof needsAttention) => `?tab=orders&attention=${attention}`;

export const orderFigures: NonNullable<Feature['figures']> = [
  {
    word: overviewWords.moneyWithoutOrder,
    rows: rows('moneyWithoutOrder'),
    table,
    where: needsAttention.moneyWithoutOrder,
    also: { table: 'stray_payment', where: isUnmatched },
    alarming: true,
  },
  {
    word: overviewWords.orderWithoutMoney,
    rows: rows('orderWithoutMoney'),
    table,
    where: needsAttention.orderWithoutMoney,
    alarming: true,
  },
  {
    word: overviewWords.takenBack,
    rows: rows('takenBack'),
    table,
    where: needsAttention.takenBack,
    also: { table: 'order_dispute', where: isDisputeWithoutOrder },
    alarming: true,
  },
  {
    word: overviewWords.accessMissing,
    rows: rows('accessMissing'),
    table,
    where: needsAttention.accessMissing,
    alarming: true,
  },
  { word: overviewWords.held, rows: rows('held'), table, where: needsAttention.held, alarming: true },
  {
    word: overviewWords.openWithdrawals,
    rows: rows('withdrawals'),
    table,
    where: needsAttention.withdrawals,
  },
  {
    word: overviewWords.paymentProblems,
    rows: '?tab=checklist',
    table: 'payment_check',
    where: sql`not is_all_right`,
    alarming: true,
  },
];

export const orderBuyers = sql`select email_key as mailbox, paid_at as at from customer_order where paid_at is not null`;
