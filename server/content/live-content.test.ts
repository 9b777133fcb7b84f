import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { deliveredPart } from '#content/live.ts';
import type { Database } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';
import { describeOnTwoNodes, describeWithDatabase } from '#test/engines.ts';
import { type LiveContent, notifyContent, openContent, readingFrom } from './live-content.ts';
import { publicationStore } from './store.ts';

const delivered = deliveredPart('claims');
const author = { id: 'a', name: 'Ada' };

/** As the route does. */
function publishOn(database: Database, channels: number): Promise<number> {
  return database.transact(
    (tx) => tx,
    async (tx) => {
      await publicationStore(tx).waitForTurn();
      const { id: version } = await publicationStore(tx).add(
        'claims',
        { ...delivered, channels },
        author,
        '',
      );
      await notifyContent(tx, version);
      return version;
    },
  );
}

describeOnTwoNodes('Live content', (first, second) => {
  const renderer = {
    development: false,
    render: async () => {
      const before = claims.channels;
      await turn();
      return new Response(`<p>${before} ${claims.channels}</p>`, {
        headers: { 'content-type': 'text/html' },
      });
    },
  };
  let nodes: FastifyInstance[];
  beforeAll(async () => {
    nodes = await Promise.all(
      [first(), second()].map((database) =>
        testApp({}, { renderer, database: { ...database, close: async () => {} } }),
      ),
    );
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  const url = '/api/admin/content';
  const headers = { 'x-test-role': 'admin' };
  const shown = async (index: number) => {
    const { body } = await (nodes[index] as FastifyInstance).inject('/blog');
    return body.match(/\d+/g)?.map(Number) ?? [];
  };
  const versionOn = async (index: number): Promise<number> =>
    (await (nodes[index] as FastifyInstance).inject({ url, headers })).json().data.version;
  const publish = async (index: number, channels: number, basedOn: number) => {
    const answer = await (nodes[index] as FastifyInstance).inject({
      method: 'POST',
      url,
      headers,
      payload: { basedOn, parts: { claims: { ...delivered, channels } } },
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  it('published on one is what the other shows, without being asked', async () => {
    for (const index of [0, 1]) expect(await shown(index)).toEqual([23_000, 23_000]);
    const { data } = await publish(0, 31_000, await versionOn(0));
    expect(await shown(0)).toEqual([31_000, 31_000]);
    await vi.waitUntil(async () => (await shown(1))[0] === 31_000);
    expect(await versionOn(1)).toBe(data.version);
  });

  it('shows no old page once it has said the new version', async () => {
    for (let channels = 32_000; channels < 32_020; channels += 1) {
      const { data } = await publish(0, channels, await versionOn(0));
      expect(await versionOn(1)).toBe(data.version);
      expect(await shown(1)).toEqual([channels, channels]);
    }
  });

  it('published on both at once, one wins, and both show it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const basedOn = await versionOn(0);
      const [one, other] = await Promise.all([
        publish(0, 40_000 + round, basedOn),
        publish(1, 50_000 + round, basedOn),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const winner = one.status === 200 ? 40_000 + round : 50_000 + round;
      const loser = one.status === 200 ? other : one;
      expect(loser.data.areas.claims.value.channels).toBe(winner);
      for (const index of [0, 1]) {
        await versionOn(index);
        expect(await shown(index)).toEqual([winner, winner]);
      }
    }
  });

  it('never mixes two publications in one page while they follow each other', async () => {
    let isOver = false;
    const publishing = (async () => {
      for (let channels = 60_000; channels < 60_030; channels += 1)
        await publish(channels % 2, channels, await versionOn(channels % 2));
    })().finally(() => {
      isOver = true;
    });
    const newest = [0, 0];
    while (!isOver)
      for (const index of [0, 1]) {
        const [before = 0, after = 0] = await shown(index);
        expect(before).toBe(after);
        expect(before).toBeGreaterThanOrEqual(newest[index] ?? 0);
        if (before >= 60_000) newest[index] = before;
        // A stored page takes no turn of the event loop.
        await turn();
      }
    await publishing;
  });

  it('misses nothing that was published while it could not listen', async () => {
    const { queries } = first();
    // As if nobody had heard of it.
    await publicationStore(queries).add('claims', { ...delivered, channels: 70_000 }, author, '');
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (query like 'listen %' or query = 'select 1')`.execute(queries);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const index of [0, 1]) await vi.waitUntil(async () => (await shown(index))[0] === 70_000);
  });
});

describeWithDatabase('what a node knows of the published content', (database) => {
  let content: LiveContent;
  afterEach(() => content.close());
  const troubles: unknown[] = [];
  const open = async (changes: Partial<Database> = {}) => {
    content = await openContent(
      { ...database(), ...changes },
      { onTrouble: (error) => troubles.push(error) },
    );
    return content;
  };

  it('is read again until it could be read, since the notification comes once', async () => {
    const version = await publishOn(database(), 1_000);
    let isAway = false;
    const queries = database().queries.withPlugin({
      transformQuery({ node }) {
        if (isAway) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await open({ queries });
    expect(content.snapshot.version).toBe(version);
    isAway = true;
    troubles.length = 0;
    const next = await publishOn(database(), 1_001);
    await vi.waitUntil(() => troubles.length > 1);
    expect(content.snapshot.version).toBe(version);
    isAway = false;
    await vi.waitUntil(() => content.snapshot.version === next);
  });

  it('includes what was committed before it was asked, also while an earlier reading is under way', async () => {
    let held: PromiseWithResolvers<void> | undefined;
    const hasRead = Promise.withResolvers<void>();
    const queries = database().queries.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (held) hasRead.resolve();
        await held?.promise;
        return result;
      },
    });
    const listen = async () => () => {};
    await open({ queries, listen });
    held = Promise.withResolvers<void>();
    const early = content.refresh();
    await hasRead.promise;
    const version = await publishOn(database(), 2_000);
    const late = content.refresh();
    held.resolve();
    await late;
    expect(content.snapshot.version).toBe(version);
    await early;
  });

  it('cannot be changed by whoever reads it', async () => {
    await publishOn(database(), 3_000);
    await open();
    readingFrom(content, () => {
      expect(claims.channels).toBe(3_000);
      expect(() => Object.assign(claims.lineSpeed, { sd: 1 })).toThrow(TypeError);
    });
  });

  it('stays for the time of a rendering, whatever is published meanwhile', async () => {
    await publishOn(database(), 4_000);
    await open();
    const { snapshot } = content;
    await readingFrom({ snapshot }, async () => {
      await publishOn(database(), 4_001);
      await content.refresh();
      expect(claims.channels).toBe(4_000);
    });
    expect(readingFrom(content, () => claims.channels)).toBe(4_001);
  });

  it('is another when a promotion begins and when it ends, and windows that are open are told', async () => {
    const [begin, end] = [20, 40];
    const promotion = {
      begins: new Date(begin).toISOString(),
      ends: new Date(end).toISOString(),
      percentOff: 20,
      plans: [{ period: 'yearly' as const, devices: 2 as const }],
    };
    const sold = { ...deliveredPart('catalogue'), promotions: [promotion] };
    await publicationStore(database().queries).add('catalogue', sold, author, '');
    let now = 0;
    content = await openContent(database(), { onTrouble: () => {}, clock: { now: () => now, close() {} } });
    const told: number[] = [];
    content.onChange(() => told.push(content.snapshot.since));
    for (now of [begin, end]) await vi.waitUntil(() => told.at(-1) === now);
    expect(told).toEqual([begin, end]);
    await publicationStore(database().queries).add('catalogue', null, author, '');
  });

  it('is what was delivered once more when nothing differs from it', async () => {
    await publishOn(database(), delivered.channels);
    await open();
    expect(content.snapshot.parts).toEqual({});
  });
});

describe('a database that cannot be listened to', () => {
  it('keeps the app from starting, as prices would be old from then on', async () => {
    const listen = () => Promise.reject(new Error('no connection'));
    const database = { listen } as unknown as Database;
    const clock = { now: Date.now, close() {} };
    await expect(openContent(database, { onTrouble() {}, clock })).rejects.toThrow('no connection');
  });
});
