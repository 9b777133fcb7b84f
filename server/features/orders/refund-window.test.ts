import { describe, expect, it } from 'vitest';
import type { PeriodId } from '#contract/catalogue.ts';
import type { OrderState } from '#contract/orders.ts';
import { withdrawalUntil } from './refund-window.ts';

describe('the window of a withdrawal', () => {
  const paid_at = new Date('2026-11-16T09:30:00.000Z');
  const until = (period: PeriodId, now: string, state: OrderState = 'paid') =>
    withdrawalUntil({ period, state, paid_at, withdrawal_hours: null }, new Date(now))?.toISOString();

  it.each<[PeriodId, string]>([
    ['monthly', '2026-11-19T09:30:00.000Z'],
    ['twoYears', '2026-11-19T09:30:00.000Z'],
    ['lifetime', '2026-11-17T09:30:00.000Z'],
  ])('of %s ends at %s, to the millisecond', (period, end) => {
    expect(until(period, paid_at.toISOString())).toBe(end);
    expect(until(period, end)).toBe(end);
    expect(until(period, new Date(Date.parse(end) + 1).toISOString())).toBeUndefined();
  });

  it('is what was promised with the payment, not what is promised now', () => {
    const promised = { period: 'monthly', state: 'paid', paid_at, withdrawal_hours: 240 } as const;
    expect(withdrawalUntil(promised, paid_at)?.toISOString()).toBe('2026-11-26T09:30:00.000Z');
  });

  it('is open for what was paid and not wholly refunded', () => {
    const now = paid_at.toISOString();
    expect(until('monthly', now, 'partlyRefunded')).toBeDefined();
    for (const state of ['open', 'processing', 'failed', 'mismatch', 'refunded'] as const)
      expect(until('monthly', now, state)).toBeUndefined();
    const unpaid = { period: 'monthly', state: 'paid', paid_at: null, withdrawal_hours: null } as const;
    expect(withdrawalUntil(unpaid)).toBeNull();
  });
});
