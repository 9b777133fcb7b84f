import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('keeps what is asked for, however much else comes by', () => {
  const recent = new Recent<number>(10);
  recent.set('asked for', 1);
  for (let index = 0; index < 1000; index += 1) {
    recent.set(`${index}`, index);
    expect(recent.get('asked for')).toBe(1);
  }
});

it('keeps no more than twice its size', () => {
  const recent = new Recent<number>(10);
  const keys = Array.from({ length: 1000 }, (_, index) => `${index}`);
  for (const key of keys) recent.set(key, 1);
  const kept = keys.toReversed().findIndex((key) => recent.get(key) === undefined);
  expect(kept).toBeGreaterThanOrEqual(10);
  expect(kept).toBeLessThanOrEqual(20);
});
