import { expect, it } from 'vitest';
import type { Weekday } from '#contract/trials.ts';
import { eveningOf } from './evening.ts';

it.each<[asked: string, weekday: Weekday, zone: string | undefined, begins: string]>([
  // Asked on a Wednesday.
  ['2026-11-18T10:00:00Z', 'friday', 'Europe/Paris', '2026-11-20T17:00:00Z'],
  ['2026-11-18T10:00:00Z', 'thursday', 'America/New_York', '2026-11-19T23:00:00Z'],
  ['2026-11-18T10:00:00Z', 'wednesday', 'Europe/Paris', '2026-11-25T17:00:00Z'],
  ['2026-11-18T10:00:00Z', 'sunday', undefined, '2026-11-22T18:00:00Z'],
  // It is Thursday there already.
  ['2026-11-18T20:00:00Z', 'thursday', 'Australia/Sydney', '2026-11-26T07:00:00Z'],
  ['2026-11-18T20:00:00Z', 'friday', 'Asia/Kolkata', '2026-11-20T12:30:00Z'],
  // Still Tuesday there.
  ['2026-11-18T02:00:00Z', 'wednesday', 'America/Los_Angeles', '2026-11-19T02:00:00Z'],
  // The clocks go back in the night before.
  ['2026-10-24T10:00:00Z', 'sunday', 'Europe/Rome', '2026-10-25T17:00:00Z'],
])('asked at %s, the evening of %s in %s begins at %s', (asked, weekday, zone, begins) => {
  expect(eveningOf(weekday, zone, new Date(asked))).toEqual(new Date(begins));
});
