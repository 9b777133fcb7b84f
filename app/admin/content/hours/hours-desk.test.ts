import { expect, it } from 'vitest';
import { hours } from '#content/hours.ts';
import { problemsIn } from '../area-desk.ts';
import { hoursDesk, spansIn, textsOf } from './hours-desk.ts';

it('reads times as people type them, and shows them again in the order of the clock', () => {
  const typed = { ...textsOf(hours), monday: '14.00 - 18, 9–12:30', closed: '2026-12-26\n2026-12-25' };
  const value = hoursDesk.valueOf(typed);
  expect(problemsIn(hoursDesk, value)).toEqual({});
  expect(hoursDesk.formOf(value)).toMatchObject({
    monday: '09:00–12:30, 14:00–18:00',
    tuesday: '',
    closed: '2026-12-25, 2026-12-26',
  });
  expect(spansIn('22 to 24')).toEqual([{ from: '22:00', to: '24:00' }]);
});

it.each([
  ['monday', 'mornings', /09:00–12:30/],
  ['monday', '9-25', /09:00–12:30/],
  ['monday', '18-9', /end .*after/],
  ['monday', '9-13, 12-18', /overlap/],
  ['closed', '25 December', /2026-12-25/],
  ['closed', '2026-02-30', /2026-12-25/],
  ['closed', '2026-12-25, 2026-12-25', /once/],
])('says at %s why it cannot be %s', (field, text, sentence) => {
  const value = hoursDesk.valueOf({ ...textsOf(hours), [field]: text });
  expect(problemsIn(hoursDesk, value)).toEqual({ [field]: expect.stringMatching(sentence) });
});
