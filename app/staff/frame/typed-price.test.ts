import { expect, it } from 'vitest';
import { centsIn } from './typed-price.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' $0.01 ', 1],
  ['0.29', 29],
  ['1.005', null],
  ['-5', null],
  ['1e3', null],
  ['1,234.50', null],
  ['', null],
  ['ten', null],
])('%j typed as an amount is %j cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});
