import { expect, it } from 'vitest';
import { initialsOf } from './face.tsx';

it.each([
  ['Mira', 'M'],
  ['mira von der Heide', 'MH'],
  ['  Élodie  Ørsted ', 'ÉØ'],
  ['👩‍🚀 Ada', '👩A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
