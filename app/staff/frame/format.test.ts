import { expect, it } from 'vitest';
import { formatDate, formatLanguage } from './format.ts';

it('shows a date in American English with a short month and the time', () => {
  expect(formatDate('2026-11-15T12:41:00')).toMatch(/^Nov 15, 2026, 12:41\sPM$/);
});

it.each([null, undefined, ''])('says N/A where there is no date (%s)', (missing) => {
  expect(formatDate(missing)).toBe('N/A');
});

it('names a language in English', () => {
  expect(formatLanguage('sq')).toBe('Albanian');
});
