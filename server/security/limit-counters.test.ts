import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { localCounters, sharedCounters } from './limit-counters.ts';
import { secretFrom } from './secret.ts';

const limit = { max: 10, window: 60_000 };

function node(database: Pick<Database, 'queries'>) {
  const troubles: unknown[] = [];
  const counters = sharedCounters(database, secretFrom('for tests only'), (error) => troubles.push(error));
  const add = async (name: string, times = 1) => {
    const counts = await Promise.all(Array.from({ length: times }, () => counters.add(name, limit)));
    return counts.map(({ count }) => count);
  };
  return { counters, add, troubles };
}

describeOnEachEngine('shared counters', (database) => {
  const rows = () => database().queries.selectFrom('limit_counter').selectAll().execute();

  it('count what all nodes see, also after a restart', async () => {
    const [first, second] = [node(database()), node(database())];
    expect(await first.add('a visitor', 4)).toEqual([1, 2, 3, 4]);
    expect(await second.add('a visitor')).toEqual([5]);
    expect(await first.add('a visitor')).toEqual([6]);
    expect(await second.add('another')).toEqual([1]);
    const { count, ttl } = await node(database()).counters.add('a visitor', limit);
    expect([count, ttl > 0 && ttl <= limit.window]).toEqual([7, true]);
  });

  it('give each of many at the same moment a count of its own', async () => {
    const nodes = [node(database()), node(database())];
    const counts = await Promise.all(nodes.map(({ add }) => add('a crowd', 8)));
    expect(counts.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it('do not bother the database with what is too many already', async () => {
    const { add } = node(database());
    const total = async () => (await rows()).reduce((sum, { count }) => sum + count, 0);
    const before = await total();
    expect((await add('a flood', 500)).filter((count) => count <= limit.max)).toHaveLength(limit.max);
    expect(await total()).toBe(before + limit.max);
    // Another node hears once that it is too many, and then knows it too.
    const other = node(database());
    await other.add('a flood');
    await other.add('a flood', 100);
    expect(await total()).toBe(before + limit.max + 1);
  });

  it('begin anew when the window is over', async () => {
    await node(database()).add('yesterday', 9);
    await database().queries.updateTable('limit_counter').set({ expires_at: new Date() }).execute();
    expect(await node(database()).add('yesterday')).toEqual([1]);
  });

  it('keep no name', async () => {
    await node(database()).add('owner@northlight.example 203.0.113.7');
    expect(JSON.stringify(await rows())).not.toMatch(/owner|northlight|203/);
  });

  it('count in the process alone while the database is away', async () => {
    const { queries } = database();
    const away = queries.withPlugin({
      transformQuery() {
        throw new DatabaseUnavailable('the line is cut');
      },
      transformResult: async ({ result }) => result,
    });
    const { add, troubles } = node({ queries: away });
    expect(await add('in the dark', 12)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(troubles).toEqual([]);
  });

  it('count in the process alone, and say so, when their table is broken', async () => {
    const { add, troubles } = node(database());
    await sql`alter table limit_counter rename to limit_counter_away`.execute(database().queries);
    expect(await add('by itself', 2)).toEqual([1, 2]);
    await sql`alter table limit_counter_away rename to limit_counter`.execute(database().queries);
    expect(troubles).not.toEqual([]);
    expect(await add('by itself')).toEqual([1]);
  });
});

describe('counters of one process', () => {
  it('begin anew when the window is over', async () => {
    const clock = { now: 0 };
    const { add } = localCounters(() => clock.now);
    await add('a', limit);
    clock.now += limit.window - 1;
    expect(await add('a', limit)).toMatchObject({ count: 2, ttl: 1 });
    clock.now += 1;
    expect(await add('a', limit)).toMatchObject({ count: 1, ttl: limit.window });
  });

  it('remember a name that is in use, however many others clients invent', async () => {
    const { add } = localCounters(() => 0);
    for (let index = 0; index < 20_000; index += 1) {
      await add(`${index}`, limit);
      if (index % 1000 === 0) await add('in use', limit);
    }
    expect(await add('in use', limit)).toMatchObject({ count: 21 });
    expect(await add('0', limit)).toMatchObject({ count: 1 });
  });
});
