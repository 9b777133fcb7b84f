import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#app/staff/frame/format.ts';
import type { OrderDispute } from '#contract/orders.ts';
import { DisputeWarning } from './refund-dialog.tsx';
import { at, reversed } from './test-kit.ts';

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
