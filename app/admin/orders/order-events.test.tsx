import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#app/staff/frame/format.ts';
import { OrderEvents } from './order-events.tsx';

it('shows times as the rest of the drawer does', () => {
  const at = '2026-11-10T09:41:00.000Z';
  const endsAt = '2027-11-10T09:41:00.000Z';
  const moved = { id: 1, at, source: 'system', kind: 'movedUp', detail: { startsAt: at, endsAt } } as const;
  const shown = renderToStaticMarkup(<OrderEvents events={[moved]} />);
  expect(shown).toContain(`>${formatDate(at)}</dd>`);
  expect(shown).toContain(`>${formatDate(endsAt)}</dd>`);
});
