import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Figure } from '#server/feature.ts';
import { besideOrders, needsAttention } from './store.ts';

function ordersThatNeed(attention: keyof typeof needsAttention, word: Figure['word']): Figure {
  const also = besideOrders[attention];
  return {
    word,
    rows: `?tab=orders&attention=${attention}`,
    table: 'customer_order',
    where: needsAttention[attention],
    ...(also && { also }),
  };
}

export const orderFigures: readonly Figure[] = [
  { ...ordersThatNeed('moneyWithoutOrder', overviewWords.moneyWithoutOrder), alarming: true },
  { ...ordersThatNeed('orderWithoutMoney', overviewWords.orderWithoutMoney), alarming: true },
  { ...ordersThatNeed('takenBack', overviewWords.takenBack), alarming: true },
  { ...ordersThatNeed('accessMissing', overviewWords.accessMissing), alarming: true },
  { ...ordersThatNeed('held', overviewWords.held), alarming: true },
  ordersThatNeed('withdrawals', overviewWords.openWithdrawals),
  {
    word: overviewWords.paymentProblems,
    rows: '?tab=checklist',
    table: 'payment_check',
    where: sql`not is_all_right`,
    alarming: true,
  },
];

export const orderBuyers = sql`select email_key as mailbox, paid_at as at from customer_order where paid_at is not null`;
