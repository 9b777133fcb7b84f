import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '#test/engines.ts';
import { inBatches } from './batches.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Work that ends when the test says so. */
function paced(inFlight?: number) {
  const batches: { items: number[]; end: PromiseWithResolvers<void> }[] = [];
  const add = inBatches(
    (items: number[]) => {
      const end = Promise.withResolvers<void>();
      batches.push({ items, end });
      return end.promise;
    },
    inFlight ? { inFlight } : {},
  );
  return { batches, add };
}

const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled');

describe('work in batches', () => {
  it('begins at once for a caller who comes alone', () => {
    const { batches, add } = paced();
    void add(1);
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
  });

  it('begins the next batch before it tells of the last', async () => {
    const { batches, add } = paced(1);
    const begun: number[] = [];
    const calls = [add(1).then(() => begun.push(batches.length)), add(2)];
    batches[0]?.end.resolve();
    await calls[0];
    batches[1]?.end.resolve();
    await Promise.all(calls);
    expect(begun).toEqual([2]);
  });

  it('is settled once nothing waits for its turn, also where some of it failed', async () => {
    const { batches, add } = paced(1);
    await add.settled();
    const calls = [add(1), add(2)];
    let isSettled = false;
    const settled = add.settled().then(() => {
      isSettled = true;
    });
    batches[0]?.end.reject(new Error('no'));
    expect(await outcomes(calls.slice(0, 1))).toEqual([false]);
    await new Promise(setImmediate);
    expect([batches.length, isSettled]).toEqual([2, false]);
    batches[1]?.end.resolve();
    await settled;
    expect(await outcomes(calls)).toEqual([false, true]);
  });

  it.each([
    { inFlight: 2, lengths: [1, 1, 100, 100, 3] },
    { inFlight: 1, lengths: [1, 100, 100, 4] },
  ])(
    'takes together, in their order, those who come while $inFlight are served',
    async ({ inFlight, lengths }) => {
      const { batches, add } = paced(inFlight);
      const calls = Array.from({ length: 205 }, (_, index) => add(index));
      for (let served = 0; served < lengths.length; served += 1) {
        expect(batches).toHaveLength(Math.min(served + inFlight, lengths.length));
        batches[served]?.end.resolve();
        await new Promise(setImmediate);
      }
      expect(await outcomes(calls)).not.toContain(false);
      expect(batches.map(({ items }) => items.length)).toEqual(lengths);
      expect(batches.flatMap(({ items }) => items)).toEqual(calls.map((_, index) => index));
    },
  );

  it('tries nothing again and keeps no caller waiting when the database is away, and goes on when it is back', async () => {
    const { batches, add } = paced();
    const calls = Array.from({ length: 20 }, (_, index) => add(index));
    for (const { end } of batches) end.reject(new DatabaseUnavailable(new Error('gone')));
    expect(await outcomes(calls)).not.toContain(true);
    expect(batches).toHaveLength(2);
    const later = add(99);
    batches.at(-1)?.end.resolve();
    await expect(later).resolves.toBeUndefined();
  });

  it('refuses who comes when a thousand wait', async () => {
    const { batches, add } = paced(1);
    const calls = Array.from({ length: 1001 }, (_, index) => add(index));
    await expect(add(1001)).rejects.toThrow(DatabaseUnavailable);
    batches[0]?.end.reject(new DatabaseUnavailable('gone'));
    expect(await outcomes(calls)).not.toContain(true);
  });

  it('writes nothing twice when it answers too few', async () => {
    const batches: number[][] = [];
    const add = inBatches(
      async (items: number[]) => {
        batches.push(items);
        await new Promise(setImmediate);
        return items.slice(0, 1);
      },
      { inFlight: 1 },
    );
    expect(await outcomes([add(1), add(2), add(3)])).toEqual([true, false, false]);
    expect(batches).toEqual([[1], [2, 3]]);
  });
});

describeOnEachEngine('rows written in batches', (database) => {
  it('are answered each by itself, in their order: stored, there already, or refused', async () => {
    const { queries } = database();
    await sql`
      create table note (
        id bigint generated always as identity primary key,
        key text not null unique,
        text text not null check (text <> 'bad')
      )`.execute(queries);
    const write = inBatches(
      (notes: { key: string; text: string }[]) =>
        database().transact(async (tx) => {
          const { rows } = await sql<{ id: number; key: string }>`
              insert into note (key, text)
              select * from unnest(${notes.map(({ key }) => key)}::text[], ${notes.map(({ text }) => text)}::text[])
              on conflict do nothing returning id, key`.execute(tx);
          const ids = new Map(rows.map(({ key, id }) => [key, id]));
          return notes.map(({ key }) => ids.get(key) ?? 'duplicate');
        }),
      { inFlight: 1 },
    );
    await write({ key: 'known', text: 'first' });
    const texts = Array.from({ length: 30 }, (_, index) => (index === 13 || index === 14 ? 'bad' : 'good'));
    const calls = texts.map((text, index) => write({ key: index === 7 ? 'known' : `${index}`, text }));
    const answers = await Promise.allSettled(calls);

    const { rows } = await sql<{ id: number; key: string }>`select id, key from note order by id`.execute(
      queries,
    );
    const ids = new Map(rows.map(({ key, id }) => [key, id]));
    expect(answers).toEqual(
      texts.map((text, index) => {
        if (text === 'bad') return { status: 'rejected', reason: expect.objectContaining({ code: '23514' }) };
        return { status: 'fulfilled', value: index === 7 ? 'duplicate' : ids.get(`${index}`) };
      }),
    );
    const stored = texts.flatMap((text, index) => (text === 'bad' || index === 7 ? [] : [`${index}`]));
    expect(rows.map(({ key }) => key)).toEqual(['known', ...stored]);
  });
});
