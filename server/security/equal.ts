import { timingSafeEqual } from 'node:crypto';

/** In a time that does not tell how much of a guess is right. */
export function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
