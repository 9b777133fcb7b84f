import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayOf,
  durationOf,
  exactTimeOf,
  formatDate,
  formatLanguage,
  timeOf,
  waitLevelOf,
  waitOf,
} from './format.ts';

const now = new Date(2026, 10, 15, 14, 2, 31).getTime();
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString();

describe('a wait', () => {
  it.each([
    [59, 'now', 'fresh'],
    [60, '1 min', 'waiting'],
    [240, '4 min', 'late'],
    [3_600, '1 h', 'late'],
    [200_000, '2 d', 'late'],
  ])('of %i seconds is shown as %s', (seconds, text, level) => {
    expect(waitOf(ago(seconds), now)).toBe(text);
    expect(waitLevelOf(ago(seconds), now)).toBe(level);
  });
});

it('names today and yesterday by the reader’s calendar', () => {
  expect(dayOf(ago(60), now)).toBe('Today');
  expect(dayOf(ago(15 * 3_600), now)).toBe('Yesterday');
  expect(dayOf(ago(50 * 3_600), now)).toBe('Nov 13, 2026');
});

describe('where clocks are set back', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('names yesterday also late on a day of 25 hours', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    // Formatters keep the time zone in which they were made; another query imports the module again.
    const anew: string = './format.ts?berlin';
    const inBerlin: { dayOf: typeof dayOf } = await import(anew);
    const late = Date.parse('2026-10-25T23:30:00+01:00');
    expect(inBerlin.dayOf('2026-10-24T12:00:00+02:00', late)).toBe('Yesterday');
    expect(inBerlin.dayOf('2026-10-25T00:10:00+02:00', late)).toBe('Today');
  });
});

it('shows the time as the dates beside it do', () => {
  const at = new Date(2026, 10, 15, 15, 11).toISOString();
  expect(formatDate(at)).toContain(timeOf(at));
  expect(exactTimeOf(now)).toMatch(/^2:02:31\sPM$/);
});

it.each([
  [45, '45 s'],
  [59.7, '1 min'],
  [240, '4 min'],
  [7_200, '2 h'],
  [7_800, '2 h 10 min'],
])('shows a median of %f seconds as %s', (seconds, text) => {
  expect(durationOf(seconds)).toBe(text);
});

it('shows a date in American English with a short month and the time', () => {
  expect(formatDate('2026-11-15T12:41:00')).toMatch(/^Nov 15, 2026, 12:41\sPM$/);
});

it.each([null, undefined, ''])('says N/A where there is no date (%s)', (missing) => {
  expect(formatDate(missing)).toBe('N/A');
});

it('names a language in English', () => {
  expect(formatLanguage('sq')).toBe('Albanian');
});
