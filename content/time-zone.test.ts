import { expect, it } from 'vitest';
import { localTime, momentsAt } from './time-zone.ts';

const moments = (local: string, zone: string) =>
  momentsAt(local, zone).map((moment) => new Date(moment).toISOString().slice(0, 16));

it.each([
  ['2026-11-20T18:00', 'Europe/Dublin', ['2026-11-20T18:00']],
  ['2026-07-20T18:00', 'Europe/Dublin', ['2026-07-20T17:00']],
  ['2026-11-20T18:00', 'America/New_York', ['2026-11-20T23:00']],
  ['2026-11-20T00:00', 'Asia/Kathmandu', ['2026-11-19T18:15']],
  ['2026-11-20T18:00', 'UTC', ['2026-11-20T18:00']],
  // Clocks go forward from 01:00 to 02:00, and back from 02:00 to 01:00.
  ['2026-03-29T00:59', 'Europe/Dublin', ['2026-03-29T00:59']],
  ['2026-03-29T01:30', 'Europe/Dublin', []],
  ['2026-03-29T02:00', 'Europe/Dublin', ['2026-03-29T01:00']],
  ['2026-10-25T00:59', 'Europe/Dublin', ['2026-10-24T23:59']],
  ['2026-10-25T01:30', 'Europe/Dublin', ['2026-10-25T00:30', '2026-10-25T01:30']],
  ['2026-10-25T02:00', 'Europe/Dublin', ['2026-10-25T02:00']],
  // By half an hour.
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45', '2026-04-04T15:15']],
  // A day that was left out.
  ['2011-12-30T12:00', 'Pacific/Apia', []],
  ['2026-02-30T12:00', 'UTC', []],
  ['', 'UTC', []],
])('%s in %s is %j', (local, zone, expected) => {
  expect(moments(local, zone)).toEqual(expected);
});

it('says what clocks show', () => {
  expect(localTime(Date.parse('2026-11-20T00:05:00Z'), 'Europe/Dublin')).toBe('2026-11-20T00:05');
  expect(localTime(Date.parse('2026-07-20T23:05:00Z'), 'Europe/Dublin')).toBe('2026-07-21T00:05');
});
