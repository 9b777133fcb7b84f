import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#app/staff/frame/format.ts';
import type { OrderDispute } from '#contract/orders.ts';
import { centsIn, DisputeWarning } from './refund-dialog.tsx';
import { at, reversed } from './test-kit.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' $0.01 ', 1],
  ['0.29', 29],
  ['1.005', null],
  ['-5', null],
  ['1e3', null],
  ['1,234.50', null],
  ['', null],
  ['ten', null],
])('%j typed into the amount is %j cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

it.each<[dispute: string, Partial<OrderDispute>, says: string]>([
  ['to be answered', {}, `This payment is disputed (PP-R-HUM-33148954, answer by ${formatDate(at)}).`],
  ['without a date', { dueAt: null }, 'This payment is disputed (PP-R-HUM-33148954).'],
  ['with PayPal', { status: 'UNDER_REVIEW' }, 'This payment is disputed (PP-R-HUM-33148954).'],
])('warns of a second payment where a dispute is open: %s', (_, changes, says) => {
  const disputes = reversed.disputes.map((dispute) => ({ ...dispute, ...changes }));
  const shown = renderToStaticMarkup(<DisputeWarning order={{ ...reversed, disputes }} />);
  expect(shown).toContain(`${says} Answer in PayPal first`);
});

it('does not warn where the dispute is decided', () => {
  const disputes = reversed.disputes.map((dispute) => ({ ...dispute, outcome: 'DENIED' }));
  expect(renderToStaticMarkup(<DisputeWarning order={{ ...reversed, disputes }} />)).toBe('');
});
