import { expect, test } from 'vitest';
import { rovingIndex } from './roving-index.ts';

test('arrows along the axis wrap around the ends', () => {
  expect(rovingIndex('ArrowRight', 2, 3, 'row')).toBe(0);
  expect(rovingIndex('ArrowLeft', 0, 3, 'row')).toBe(2);
  expect(rovingIndex('ArrowDown', 0, 3, 'column')).toBe(1);
});

test('Home and End lead to the ends', () => {
  expect(rovingIndex('Home', 2, 3, 'row')).toBe(0);
  expect(rovingIndex('End', 0, 3, 'column')).toBe(2);
});

test('keys across the axis and all others are left to the browser', () => {
  expect(rovingIndex('ArrowDown', 0, 3, 'row')).toBeUndefined();
  expect(rovingIndex('ArrowRight', 0, 3, 'column')).toBeUndefined();
  expect(rovingIndex('Tab', 0, 3, 'row')).toBeUndefined();
});
