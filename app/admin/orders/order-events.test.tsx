import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#app/staff/frame/format.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { OrderEvents } from './order-events.tsx';

it('shows times as the rest of the drawer does', () => {
  const at = '2026-11-10T09:41:00.000Z';
  const endsAt = '2027-11-10T09:41:00.000Z';
  const moved = { id: 1, at, source: 'system', kind: 'movedUp', detail: { startsAt: at, endsAt } } as const;
  const shown = renderToStaticMarkup(<OrderEvents events={[moved]} />);
  expect(shown).toContain(`>${formatDate(at)}</dd>`);
  expect(shown).toContain(`>${formatDate(endsAt)}</dd>`);
});

it.each([
  ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'reason', 'until you accept US dollars'],
  ['RESOLVED_WITH_PAYOUT', 'outcome', 'Closed: PayPal paid for it'],
  ['NONE', 'outcome', 'Closed without a decision'],
])('says in plain words what PayPal says by the code %s', (code, name, sentence) => {
  const kind = name === 'reason' ? 'pending' : 'disputeResolved';
  const event: OrderEvent = {
    ...{ id: 1, at: '2026-11-10T09:41:00.000Z', source: 'webhook', kind },
    detail: { [name]: code },
  };
  expect(renderToStaticMarkup(<OrderEvents events={[event]} />)).toContain(sentence);
});
