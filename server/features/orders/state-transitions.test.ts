import { describe, expect, it } from 'vitest';
import { mayFollow, stateAfter } from './state-transitions.ts';

const unpaid = ['open', 'processing', 'failed', 'mismatch'] as const;
const paid = ['paid', 'partlyRefunded', 'refunded', 'reversed'] as const;

describe('an order', () => {
  it('is paid first, before any of its money can go back', () => {
    for (const state of unpaid)
      for (const next of paid)
        expect(mayFollow(state, next), next).toBe(next === 'paid' && state !== 'mismatch');
  });

  it('can be paid late, after it failed', () => {
    expect(mayFollow('failed', 'paid')).toBe(true);
  });

  it('is never unpaid again', () => {
    for (const state of paid)
      for (const next of unpaid) expect(mayFollow(state, next), `${state} to ${next}`).toBe(false);
  });

  it('that is paid may enter every state that its sums can lead to', () => {
    for (const state of paid)
      for (const refunded of [0, 40, 100])
        for (const reversed of [0, 60]) {
          const next = stateAfter({ amount: 100, refunded, reversed });
          expect(next === state || mayFollow(state, next), `${state} to ${next}`).toBe(true);
        }
  });
});

describe('the state of a paid order', () => {
  it.each([
    [{ refunded: 0, reversed: 0 }, 'paid'],
    [{ refunded: 1, reversed: 0 }, 'partlyRefunded'],
    [{ refunded: 100, reversed: 0 }, 'refunded'],
    [{ refunded: 40, reversed: 60 }, 'reversed'],
  ] as const)('follows from what went back: %o', (sums, state) => {
    expect(stateAfter({ amount: 100, ...sums })).toBe(state);
  });
});
