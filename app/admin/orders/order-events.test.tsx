import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#app/staff/frame/format.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { OrderEvents } from './order-events.tsx';

it('tells moments as the rest of the drawer does', () => {
  const at = '2026-11-10T09:41:00.000Z';
  const endsAt = '2027-11-10T09:41:00.000Z';
  const moved = { id: 1, at, source: 'system', kind: 'movedUp', detail: { startsAt: at, endsAt } } as const;
  const shown = renderToStaticMarkup(<OrderEvents events={[moved]} />);
  expect(shown).toContain(`>${formatDate(at)}</dd>`);
  expect(shown).toContain(`>${formatDate(endsAt)}</dd>`);
});

it.each([
  ['pending', { reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' }, 'until you accept US dollars'],
  ['disputeResolved', { dispute: 'PP-1', outcome: 'RESOLVED_WITH_PAYOUT' }, 'Closed: PayPal paid for it'],
  ['disputeResolved', { dispute: 'PP-1', outcome: 'NONE' }, 'Closed without a decision'],
] as const)('says in plain words what PayPal says of %s by a code: %o', (kind, detail, sentence) => {
  const event: OrderEvent = { id: 1, at: '2026-11-10T09:41:00.000Z', source: 'webhook', kind, detail };
  const shown = renderToStaticMarkup(<OrderEvents events={[event]} />);
  expect(shown).toContain(sentence);
});
