import { describe, expect, it } from 'vitest';
import { checkReturn, type PaymentReturn, signReturn } from './hosted-payment-return.ts';

const key = Buffer.from('a key for tests');
const now = Date.parse('2026-05-01T12:00:00Z');
const paid: PaymentReturn = {
  reference: '5O190127TN364715T',
  period: 'yearly',
  devices: 2,
  amount: 138_99,
  currency: 'USD',
  firstName: 'Zoé & Ada',
  lastName: '=?+',
  email: 'zoe+tv@example.org',
  language: 'fr',
  time: now,
};
const query = (changes: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(new URLSearchParams(signReturn(paid, key).toString())),
  ...changes,
});

describe('a return from the payment page', () => {
  it('is what was signed, in whatever order it comes', () => {
    expect(checkReturn(query(), key, now)).toEqual(paid);
    expect(checkReturn(Object.fromEntries(Object.entries(query()).reverse()), key, now)).toEqual(paid);
  });

  it.each(Object.keys(paid))('is refused where its %s was changed, doubled, emptied or left out', (name) => {
    const { [name]: value, ...others } = query() as Record<string, string>;
    for (const changed of [`${value}1`, [value, value], '', undefined])
      expect(checkReturn({ ...others, [name]: changed }, key, now)).toBeNull();
    expect(checkReturn(others, key, now)).toBeNull();
  });

  it.each([
    ['another', 'x'.repeat(43)],
    ['an empty one', ''],
    ['none', undefined],
    ['two', ['a', 'b']],
  ])('is refused with %s in place of the signature', (_, signature) => {
    expect(checkReturn(query({ signature }), key, now)).toBeNull();
  });

  it('is refused with one parameter more, or signed by another key', () => {
    expect(checkReturn(query({ more: 'x' }), key, now)).toBeNull();
    expect(checkReturn(query(), Buffer.from('another key'), now)).toBeNull();
  });

  it.each([
    ['3,600 s later', 3_600_000, true],
    ['a moment after that', 3_600_001, false],
    ['with a clock that is minutes behind', -300_000, true],
    ['from the future', -300_001, false],
  ])('%s: %s', (_, later, passes) => {
    expect(checkReturn(query(), key, now + later) !== null).toBe(passes);
  });
});
