import { describe, expect, it } from 'vitest';
import type { PeriodId } from '#contract/catalogue.ts';
import { monthsBetween, movedBack, movedUp, subscriptionPeriod } from './subscription-period.ts';

const ends = (period: PeriodId, from: string) =>
  subscriptionPeriod({ period, months: null }, null, new Date(from)).endsAt?.toISOString();

describe('what an order buys', () => {
  it.each<[PeriodId, string, string]>([
    ['monthly', '2026-01-31T10:20:30.400Z', '2026-02-28T10:20:30.400Z'],
    ['monthly', '2028-01-31T10:20:30.400Z', '2028-02-29T10:20:30.400Z'],
    ['monthly', '2026-02-28T00:00:00.000Z', '2026-03-28T00:00:00.000Z'],
    ['monthly', '2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
    ['threeMonths', '2026-11-30T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['sixMonths', '2026-08-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['yearly', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
    ['twoYears', '2026-01-15T12:00:00.000Z', '2028-04-15T12:00:00.000Z'],
    ['twoYears', '2025-11-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ])('%s from %s ends at %s', (period, from, until) => {
    expect(ends(period, from)).toBe(until);
  });

  it('is the same hour in UTC, also where the server’s clock changes to summer time meanwhile', () => {
    expect(ends('monthly', '2026-03-15T00:30:00.000Z')).toBe('2026-04-15T00:30:00.000Z');
  });

  it('has no end for a lifetime, which begins at once', () => {
    const now = new Date('2026-05-05T05:05:05Z');
    const running = new Date('2026-06-06T06:06:06Z');
    expect(subscriptionPeriod({ period: 'lifetime', months: null }, running, now)).toEqual({
      startsAt: now,
      endsAt: null,
    });
  });

  it('continues where the running subscription ends, and not where one has ended', () => {
    const now = new Date('2026-05-05T05:05:05Z');
    const running = new Date('2026-05-31T06:06:06Z');
    const renewed = subscriptionPeriod({ period: 'monthly', months: null }, running, now);
    expect(renewed).toEqual({ startsAt: running, endsAt: new Date('2026-06-30T06:06:06Z') });
    const over = subscriptionPeriod(
      { period: 'monthly', months: null },
      new Date('2026-05-05T05:05:04Z'),
      now,
    );
    expect(over.startsAt).toEqual(now);
  });

  it('is what it was sold as, not what the catalogue says now', () => {
    const now = new Date('2026-05-05T05:05:05Z');
    const sold = (period: PeriodId, months: number) =>
      subscriptionPeriod({ period, months }, null, now).endsAt?.toISOString();
    expect(sold('monthly', 2)).toBe('2026-07-05T05:05:05.000Z');
    expect(sold('lifetime', 120)).toBe('2036-05-05T05:05:05.000Z');
    expect(sold('yearly', 0)).toBeUndefined();
  });

  it.each<[PeriodId, string, number]>([
    ['monthly', '2026-01-31T10:20:30.400Z', 1],
    ['threeMonths', '2026-11-30T12:00:00.000Z', 3],
    ['twoYears', '2025-11-30T12:00:00.000Z', 27],
  ])('is read from the dates of an order that does not say it: %s from %s', (period, from, months) => {
    const { startsAt, endsAt } = subscriptionPeriod({ period, months: null }, null, new Date(from));
    expect(monthsBetween(startsAt, endsAt)).toBe(months);
  });

  it('leaves the dates it was given as they are', () => {
    const now = new Date('2026-01-31T00:00:00Z');
    subscriptionPeriod({ period: 'monthly', months: null }, null, now);
    expect(now.toISOString()).toBe('2026-01-31T00:00:00.000Z');
  });
});

const at = (day: string) => new Date(`${day}T00:00:00.000Z`);
const monthly = (id: number, from: string, to: string) => ({
  ...{ id, period: 'monthly' as const, months: 1 },
  ...{ starts_at: at(from), ends_at: at(to) },
});

describe('orders of one mailbox, where the one before them is refunded', () => {
  const now = at('2026-05-10');

  it('begin now, one after the other', () => {
    const running = [monthly(1, '2026-06-01', '2026-07-01'), monthly(2, '2026-07-01', '2026-08-01')];
    expect(movedUp(running, now)).toEqual([
      { id: 1, startsAt: now, endsAt: at('2026-06-10') },
      { id: 2, startsAt: at('2026-06-10'), endsAt: at('2026-07-10') },
    ]);
  });

  it('begin where one ends that runs already, whichever of those ends last', () => {
    const running = [
      monthly(1, '2026-05-01', '2026-05-20'),
      monthly(2, '2026-05-02', '2026-05-15'),
      monthly(3, '2026-06-01', '2026-07-01'),
    ];
    expect(movedUp(running, now)).toEqual([{ id: 3, startsAt: at('2026-05-20'), endsAt: at('2026-06-20') }]);
  });

  it('stay where they follow one another already', () => {
    const running = [monthly(1, '2026-05-01', '2026-06-01'), monthly(2, '2026-06-01', '2026-07-01')];
    expect(movedUp(running, now)).toEqual([]);
  });

  it('keep the months that they were sold with, or those of their dates', () => {
    const sold = { ...monthly(1, '2026-06-01', '2026-07-01'), months: 3 };
    const earlier = { ...monthly(1, '2026-06-01', '2026-08-01'), months: null };
    expect(movedUp([sold], now)).toMatchObject([{ endsAt: at('2026-08-10') }]);
    expect(movedUp([earlier], now)).toMatchObject([{ endsAt: at('2026-07-10') }]);
  });
});

describe('orders of one mailbox, where the money of the one before them comes back', () => {
  it('begin when it ends, one after the other, up to the first that begins late enough', () => {
    const later = [
      monthly(1, '2026-05-10', '2026-06-10'),
      monthly(2, '2026-06-10', '2026-07-10'),
      monthly(3, '2026-09-01', '2026-10-01'),
    ];
    expect(movedBack(later, at('2026-06-01'))).toEqual([
      { id: 1, startsAt: at('2026-06-01'), endsAt: at('2026-07-01') },
      { id: 2, startsAt: at('2026-07-01'), endsAt: at('2026-08-01') },
    ]);
  });

  it('stay where they begin after it', () => {
    expect(movedBack([monthly(1, '2026-06-01', '2026-07-01')], at('2026-06-01'))).toEqual([]);
  });
});
