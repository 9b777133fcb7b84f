import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Work that ends when the test says so. */
function paced() {
  const batches: { items: number[]; end: PromiseWithResolvers<void> }[] = [];
  const add = inBatches((items: number[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    return end.promise;
  });
  return { batches, add };
}

const outcomes = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled');

describe('work in batches', () => {
  it('begins at once for whoever comes alone', () => {
    const { batches, add } = paced();
    void add(1);
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
  });

  it('takes together, in their order, those who come while others are served', async () => {
    const { batches, add } = paced();
    const calls = Array.from({ length: 205 }, (_, index) => add(index));
    for (let served = 0; served < 5; served += 1) {
      batches[served]?.end.resolve();
      await batches[served]?.end.promise;
      await new Promise(setImmediate);
    }
    expect(await outcomes(calls)).not.toContain(false);
    expect(batches.map(({ items }) => items.length)).toEqual([1, 1, 100, 100, 3]);
    expect(batches.flatMap(({ items }) => items)).toEqual(calls.map((_, index) => index));
  });

  it('fails nobody for another’s sake', async () => {
    const kept: number[] = [];
    const add = inBatches(async (items: number[]) => {
      await new Promise(setImmediate);
      if (items.includes(13)) throw new Error('unlucky');
      kept.push(...items);
    });
    const calls = Array.from({ length: 20 }, (_, index) => add(index));
    expect(await outcomes(calls)).toEqual(calls.map((_, index) => index !== 13));
    expect(kept.toSorted((a, b) => a - b)).toEqual(
      calls.map((_, index) => index).filter((item) => item !== 13),
    );
  });

  it('tries nothing again and keeps nobody waiting when the database is away, and goes on when it is back', async () => {
    const { batches, add } = paced();
    const calls = Array.from({ length: 20 }, (_, index) => add(index));
    for (const { end } of batches) end.reject(new DatabaseUnavailable(new Error('gone')));
    expect(await outcomes(calls)).not.toContain(true);
    expect(batches).toHaveLength(2);
    const later = add(99);
    batches.at(-1)?.end.resolve();
    await expect(later).resolves.toBeUndefined();
  });
});
