import { expect, it } from 'vitest';
import { cardProblem } from './card-check.ts';

const now = new Date(2026, 10, 18);

it.each([
  ['number', '4111 1111 1111 1111', undefined],
  ['number', '4111-1111-1111', undefined],
  ['number', ' ', 'missing'],
  ['number', '4111 1111', 'numberWrong'],
  ['number', '4111 1111 1111 111x', 'numberWrong'],
  ['expiry', '11/26', undefined],
  ['expiry', '1 / 27', undefined],
  ['expiry', '1230', undefined],
  ['expiry', '12 30', undefined],
  ['expiry', '12-30', undefined],
  ['expiry', '0120', 'expired'],
  ['expiry', '', 'missing'],
  ['expiry', '10/26', 'expired'],
  ['expiry', '13/27', 'expiryWrong'],
  ['expiry', '1327', 'expiryWrong'],
  ['cvc', '123', undefined],
  ['cvc', '1234', undefined],
  ['cvc', '12', 'cvcWrong'],
  ['cvc', 'abc', 'cvcWrong'],
] as const)('the %s %j: %s', (field, typed, problem) => {
  expect(cardProblem(field, typed, now)).toBe(problem);
});
