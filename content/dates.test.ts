import { expect, it } from 'vitest';
import { datesIn } from './dates.ts';

it('writes the first of a month as each language does', () => {
  const first = '2026-03-01T13:30:00Z';
  expect(datesIn('fr')(first)).toBe('1er mars 2026');
  expect(datesIn('fr', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })(first)).toBe(
    '1er mars 2026 à 13:30',
  );
  const onDay = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  expect(datesIn('fr', onDay)(first)).toBe('dimanche 1er mars');
  expect(datesIn('es')(first)).toBe('1 de marzo de 2026');
  expect(datesIn('it')(first)).toBe('1 marzo 2026');
});

it('counts the other days', () => {
  expect(datesIn('fr')('2026-03-11')).toBe('11 mars 2026');
  expect(datesIn('fr')('2026-03-21')).toBe('21 mars 2026');
});
