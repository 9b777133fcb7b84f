import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

const day = (date: string, count: number) => ({ day: date, count });

test('the days from Monday to Sunday are one week, and the newest week comes first', () => {
  const days = [
    day('2026-11-07', 1),
    day('2026-11-08', 2),
    day('2026-11-09', 3),
    day('2026-11-15', 4),
    day('2026-11-16', 5),
  ];
  expect(weeksOf(days)).toEqual([
    { from: '2026-11-16', to: '2026-11-16', count: 5 },
    { from: '2026-11-09', to: '2026-11-15', count: 7 },
    { from: '2026-11-07', to: '2026-11-08', count: 3 },
  ]);
});

test('a week goes on across the turn of the year', () => {
  expect(weeksOf([day('2026-12-31', 1), day('2027-01-01', 1)])).toEqual([
    { from: '2026-12-31', to: '2027-01-01', count: 2 },
  ]);
});

test('no days, no weeks', () => {
  expect(weeksOf([])).toEqual([]);
});
