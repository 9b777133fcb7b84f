import { expect, it, onTestFinished } from 'vitest';
import type { Areas } from '#contract/content/areas.ts';
import { hours, isAroundTheClock, nextOpening } from './hours.ts';
import { resolveContentBy } from './live.ts';

const week = {
  ...hours.week,
  thursday: [
    { from: '09:00', to: '12:30' },
    { from: '14:00', to: '24:00' },
  ],
  friday: [{ from: '00:00', to: '02:00' }],
};
const open = { week, closed: ['2026-11-26'] };
const expected = (now: string, of = open, zone = 'Europe/Dublin') => {
  const moment = nextOpening(of, zone, Date.parse(now));
  return moment === null ? null : new Date(moment).toISOString();
};

it('is the next moment at which a span begins, in the operator’s time', () => {
  expect(expected('2026-11-19T08:00:00Z')).toBe('2026-11-19T09:00:00.000Z');
  expect(expected('2026-11-19T13:00:00Z')).toBe('2026-11-19T14:00:00.000Z');
  expect(expected('2026-11-19T13:00:00Z', open, 'America/New_York')).toBe('2026-11-19T14:00:00.000Z');
  expect(expected('2026-11-19T06:00:00Z', open, 'Asia/Tokyo')).toBeNull();
  // In summer, clocks there are an hour ahead.
  expect(expected('2026-07-02T06:00:00Z')).toBe('2026-07-02T08:00:00.000Z');
});

it('is nothing while somebody ought to be here, over midnight too', () => {
  for (const now of ['2026-11-19T09:00:00Z', '2026-11-19T23:59:59Z', '2026-11-20T00:00:00Z'])
    expect(expected(now)).toBeNull();
});

it('passes over closed days, and over a week', () => {
  expect(expected('2026-11-20T02:00:00Z')).toBe('2026-11-27T00:00:00.000Z');
});

it('is nothing as long as no hours are set', () => {
  expect(expected('2026-11-19T08:00:00Z', hours)).toBeNull();
});

it('makes nobody say that support is there around the clock', () => {
  expect(isAroundTheClock()).toBe(true);
  const partOf = <Name extends keyof Areas>(area: Name) =>
    area === 'hours' ? (open as Areas[Name]) : undefined;
  onTestFinished(resolveContentBy({ partOf }));
  expect(isAroundTheClock()).toBe(false);
});
