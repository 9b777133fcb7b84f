import { expect, test } from 'vitest';
import { rove } from './keyboard.ts';

test('arrows along the axis go around the ends', () => {
  expect(rove('ArrowRight', 2, 3, 'row')).toBe(0);
  expect(rove('ArrowLeft', 0, 3, 'row')).toBe(2);
  expect(rove('ArrowDown', 0, 3, 'column')).toBe(1);
});

test('Home and End lead to the ends', () => {
  expect(rove('Home', 2, 3, 'row')).toBe(0);
  expect(rove('End', 0, 3, 'column')).toBe(2);
});

test('keys across the axis and all others are left to the browser', () => {
  expect(rove('ArrowDown', 0, 3, 'row')).toBeUndefined();
  expect(rove('ArrowRight', 0, 3, 'column')).toBeUndefined();
  expect(rove('Tab', 0, 3, 'row')).toBeUndefined();
});
