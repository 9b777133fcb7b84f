import { describe, expect, it } from 'vitest';
import type { PeriodId } from '#contract/catalogue.ts';
import { monthsBetween, subscriptionPeriod } from './subscription-period.ts';

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

  it('is the same hour in UTC, whatever clocks do meanwhile where the server stands', () => {
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

  it('is what it was sold as, whatever the catalogue says', () => {
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
