import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine, describeOnTwoNodes } from '#test/engines.ts';
import { notify } from './notify.ts';
import type { Queries } from './tables.ts';
import { TransactionConflict } from './transaction-guard.ts';

const notes = (queries: Queries) => ({
  add: (text: string) => sql`insert into note values (${text})`.execute(queries),
  addTwice: (text: string) => sql`insert into note values (${text}), (${text})`.execute(queries),
  announce: (channel: string, payload: string) => notify(queries, channel, payload),
  async all() {
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(queries);
    return rows.map(({ text }) => text);
  },
});

describeOnEachEngine('the database', (database) => {
  const stored = () => notes(database().queries).all();

  test('a transaction is kept as a whole', async () => {
    await sql`create table note (text text primary key)`.execute(database().queries);
    const seen = await database().transact(notes, async (store) => {
      await store.add('kept');
      return store.all();
    });
    expect(seen).toEqual(['kept']);
    expect(await stored()).toEqual(['kept']);
  });

  test('a transaction whose work fails leaves nothing', async () => {
    const work = database().transact(notes, async (store) => {
      await store.add('lost');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await stored()).toEqual(['kept']);
  });

  test('a transaction that swallows a failed statement is not taken for committed', async () => {
    const work = database().transact(notes, async (store) => {
      await store.add('lost');
      await store.addTwice('doubled').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await stored()).toEqual(['kept']);
  });

  test('work that another transaction overtook runs again, and what it did before is gone', async () => {
    let runs = 0;
    const overtaken = (times: number, once?: true) =>
      database().transact(
        notes,
        async (store) => {
          runs += 1;
          await store.add(`overtaken ${times}, run ${runs}`);
          if (runs <= times) throw new TransactionConflict('overtaken');
          return runs;
        },
        { ...(once && { once }) },
      );
    expect(await overtaken(2)).toBe(3);
    expect(await stored()).toEqual(['kept', 'overtaken 2, run 3']);
    runs = 0;
    await expect(overtaken(100)).rejects.toThrow('overtaken');
    expect(runs).toBe(4);
    runs = 0;
    await expect(overtaken(100, true)).rejects.toThrow('overtaken');
    expect(runs).toBe(1);
    await sql`delete from note where text <> 'kept'`.execute(database().queries);
  });

  test('transactions at the same time stay apart', async () => {
    const add = (text: string, fail: boolean) =>
      database().transact(notes, async (store) => {
        await store.add(text);
        if (fail) throw new Error('on purpose');
      });
    await Promise.allSettled([add('a', true), add('b', false), add('c', true), add('d', false), stored()]);
    expect(await stored()).toEqual(['b', 'd', 'kept']);
  });

  test('work cannot reach the database beside its transaction', async () => {
    await expect(database().transact(notes, stored)).rejects.toThrow('beside the open transaction');
    const nested = () => database().transact(notes, (store) => store.all());
    await expect(database().transact(notes, nested)).rejects.toThrow('beside the open transaction');
  });

  test('what a transaction has started may use the database once the transaction is over', async () => {
    const over = Promise.withResolvers<void>();
    const later = await database().transact(notes, async () => ({ result: over.promise.then(stored) }));
    over.resolve();
    expect(await later.result).toContain('kept');
  });

  test('a store that outlives its transaction is of no use', async () => {
    const store = await database().transact(notes, async (bound) => bound);
    await expect(store.all()).rejects.toThrow('already committed');
  });

  test('an announcement arrives after the commit, and never without it', async () => {
    const heard: string[] = [];
    await database().listen('news', (payload) => heard.push(payload), { onGap() {} });
    const failing = database().transact(notes, async (store) => {
      await store.announce('news', 'of nothing');
      throw new Error('on purpose');
    });
    await failing.catch(() => {});
    await database().transact(notes, async (store) => {
      await store.announce('news', 'the first');
      await store.all();
      expect(heard).toEqual([]);
      await store.announce('news', 'the second ë 🎬');
    });
    await vi.waitUntil(() => heard.length >= 2);
    expect(heard).toEqual(['the first', 'the second ë 🎬']);
  });

  test('what is told last is heard last, however often it was told before', async () => {
    const heard: string[] = [];
    await database().listen('typing', (payload) => heard.push(payload), { onGap() {} });
    await notify(database().queries, 'typing', 'on', 'off', 'on');
    await vi.waitUntil(() => heard.length >= 2);
    expect(heard).toEqual(['off', 'on']);
  });

  test('one subscriber that throws keeps nothing from the others', async () => {
    const heard = vi.fn();
    await database().listen('calls', () => JSON.parse('not JSON'), { onGap() {} });
    await database().listen('calls', heard, { onGap() {} });
    await notify(database().queries, 'calls', 'once');
    await vi.waitUntil(() => heard.mock.calls.length > 0);
    expect(heard).toHaveBeenCalledExactlyOnceWith('once');
  });

  test('a subscriber that has unsubscribed hears no more, and the others go on', async () => {
    const heard: string[] = [];
    const unsubscribe = await database().listen('visits', () => heard.push('left'), { onGap() {} });
    await database().listen('visits', (payload) => heard.push(payload), { onGap() {} });
    await notify(database().queries, 'visits', 'before');
    await vi.waitUntil(() => heard.includes('before'));
    unsubscribe();
    await notify(database().queries, 'visits', 'after');
    await vi.waitUntil(() => heard.includes('after'));
    expect(heard).toEqual(['left', 'before', 'after']);
  });

  test('an announcement of 7,999 bytes passes, one more is refused before it is sent', async () => {
    const heard = vi.fn();
    await database().listen('size', heard, { onGap() {} });
    await expect(notify(database().queries, 'size', `${'ë'.repeat(3999)}xx`)).rejects.toThrow(
      'at most 7999 bytes, not 8000',
    );
    await notify(database().queries, 'size', `${'ë'.repeat(3999)}x`);
    await vi.waitUntil(() => heard.mock.calls.length > 0);
    expect(heard.mock.calls[0]?.[0]).toHaveLength(4000);
  });

  test('a channel is a plain name', async () => {
    const listen = () => database().listen('news; drop table note', () => {}, { onGap() {} });
    expect(listen).toThrow('Not the name of a channel');
  });

  test('a bigint is a number, and an error where a number would be wrong', async () => {
    const read = (value: string) => sql`select ${value}::bigint as value`.execute(database().queries);
    expect((await read('9007199254740991')).rows).toEqual([{ value: Number.MAX_SAFE_INTEGER }]);
    await expect(read('9007199254740993')).rejects.toThrow('does not fit');
  });

  test('closing twice is closing once', async () => {
    await database().checkReady();
    await Promise.all([database().close(), database().close()]);
    await expect(database().checkReady()).rejects.toThrow();
  });
});

describeOnTwoNodes('two transactions that wait for each other', (first, second) => {
  test('are both done: PostgreSQL ends one of them, and its work runs again', async () => {
    await sql`create table seat (name text primary key, taken int not null default 0)`.execute(
      first().queries,
    );
    await sql`insert into seat (name) values ('a'), ('b')`.execute(first().queries);
    const take = (tx: Queries, name: string) =>
      sql`update seat set taken = taken + 1 where name = ${name}`.execute(tx);
    const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended: unknown[] = [];
    const attempts = [0, 0];
    const takeBoth = (database: typeof first, own: number, names: readonly [string, string]) =>
      database().transact(async (tx) => {
        attempts[own] = (attempts[own] ?? 0) + 1;
        // Begun again at once, it could be the first at the row that the other still waits for, and meet it a second time.
        if (attempts[own] === 2) await done[1 - own];
        await take(tx, names[0]);
        holds[own]?.resolve();
        // Each has what the other wants next.
        await Promise.all(holds.map(({ promise }) => promise));
        await take(tx, names[1]).catch((error) => {
          ended.push(error.code);
          throw error;
        });
        return names;
      });
    const done = [takeBoth(first, 0, ['a', 'b']), takeBoth(second, 1, ['b', 'a'])];
    expect(await Promise.all(done)).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(ended).toEqual(['40P01']);
    const { rows } = await sql`select name, taken from seat order by name`.execute(first().queries);
    expect(rows).toEqual([
      { name: 'a', taken: 2 },
      { name: 'b', taken: 2 },
    ]);
  });
});
