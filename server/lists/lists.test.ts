import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import frenchErrors from '#content/copy/fr/server-only/errors.ts';
import { listSorts } from '#contract/lists.ts';
import { testApp } from '#test/app.ts';
import { describeWithDatabase } from '#test/engines.ts';

const admin = { 'x-test-role': 'admin' };

const lists = [
  {
    path: '/api/free-trials',
    insert: sql`insert into free_trial (name, email, email_key, language, created_at, activated_at)
      select 'Name ' || n % 7, 'Person' || n || '@example.org', md5(n::text), 'en',
        timestamptz '2026-01-01' + interval '300 microseconds' * (n / 10),
        case when n % 3 = 0 then now() end`,
    filters: ['status=pending', 'status=activated'],
    wrong: ['status=gone', 'status='],
  },
  {
    path: '/api/contacts',
    insert: sql`insert into contact_message (name, email, subject, message, language, created_at, handled_at)
      select 'Name ' || n % 7, 'Person' || n || '@example.org',
        (array['sales', 'technical', 'billing', 'other'])[1 + n % 4], 'Word' || n % 5, 'en',
        timestamptz '2026-01-01' + interval '300 microseconds' * (n / 10),
        case when n % 3 = 0 then now() end`,
    filters: ['state=open', 'state=handled', 'subject=billing', 'state=open&subject=billing'],
    wrong: ['state=gone', 'subject=gossip'],
  },
];

describe.each(lists)('$path', ({ path, insert, filters, wrong }) => {
  describeWithDatabase('a list', (database) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await testApp({}, { database: { ...database(), close: async () => {} } });
      await add(1, 1200);
    });
    afterAll(() => app.close());

    const add = (first: number, last: number) =>
      sql`${insert} from generate_series(${first}::integer, ${last}::integer) as n`.execute(
        database().queries,
      );
    const get = (query = '', headers: Record<string, string> = admin) =>
      app.inject({ url: `${path}?${query}`, headers });

    async function walk(query: string, between: () => Promise<unknown> = async () => {}) {
      const rows: Record<string, never>[] = [];
      for (let after = ''; ; ) {
        const { data, next } = (await get(`${query}${after}`)).json();
        rows.push(...data);
        if (next === null) return rows;
        after = `&after=${next}`;
        await between();
      }
    }

    it('gives the newest thousand rows to an admin who asks for nothing in particular', async () => {
      const answer = await app.inject({ url: path, headers: admin });
      const { success, data, next } = answer.json();
      expect([success, data.length, typeof next]).toEqual([true, 1000, 'string']);
      expect(data[0].createdAt > data.at(-1).createdAt).toBe(true);
      expect(data[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it.each(listSorts)(
      'is walked through without loss or repeat while rows come in, sorted by %s',
      async (sort) => {
        const before = new Set((await walk('limit=200')).map(({ id }) => id));
        let added = 10_000 + before.size * 10;
        const rows = await walk(`sort=${sort}&limit=90`, () => add(++added, added));
        const ids = rows.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
      },
    );

    it.each([
      ['newest', 'createdAt', -1],
      ['oldest', 'createdAt', 1],
      ['name', 'name', 1],
      ['email', 'email', 1],
    ])('is in order when sorted by %s, ties by id', async (sort, field, way) => {
      const rows = await walk(`sort=${sort}&limit=200`);
      const keys = rows.map((row) => [String(row[field]).toLowerCase(), Number(row.id)] as const);
      const inOrder = keys.toSorted((a, b) => way * (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
      expect(keys).toEqual(inOrder);
    });

    it.each(filters)('splits into what matches %s and what does not', async (filter) => {
      const matching = await walk(`${filter}&limit=200`);
      expect(matching.length).toBeGreaterThan(50);
      expect(matching.length).toBeLessThan((await walk('limit=200')).length);
      expect(new Set(matching.map(({ id }) => id)).size).toBe(matching.length);
    });

    it('is searched, filtered and sorted at once', async () => {
      const all = await walk('limit=200');
      const expected = (await walk(`${filters[0]}&limit=200`)).filter(({ name }) => name === 'Name 3');
      const found = await walk(`search=nam 3&${filters[0]}&sort=email&limit=25`);
      expect(found.map(({ email }) => email)).toEqual(expected.map(({ email }) => email).sort());
      expect(Object.keys(found[0] ?? {}).sort()).toEqual(Object.keys(all[0] ?? {}).sort());
    });

    it('finds the one row that has an address, typed in full and in other letters', async () => {
      const found = await walk('search=PERSON777@example.org');
      expect(found.map(({ email }) => email)).toEqual(['Person777@example.org']);
    });

    it.each(['%00', "'", '%5C', '%22', '(%26!', '%F0%9F%9B%B0', 'x'.repeat(200), '%E2%80%AE', '%ED%A0%80'])(
      'takes the search %.20s without complaint',
      async (typed) => {
        const answer = await get(`search=${typed}`);
        expect([answer.statusCode, answer.json().data.length]).toEqual([200, 0]);
      },
    );

    it('goes on after the longest name in the widest letters', async () => {
      const { queries } = database();
      const name = '字'.repeat(100);
      const table = path === '/api/contacts' ? 'contact_message' : 'free_trial';
      await sql`update ${sql.table(table)} set name = ${name} where name = 'Name 6'`.execute(queries);
      const rows = await walk('sort=name&limit=200');
      expect(rows.at(-1)?.name).toBe(name);
    });

    it('takes an empty search for none, and overlooks what it does not know', async () => {
      const { data } = (await get('search=%20&limit=5&colour=red&__proto__=x&constructor=y')).json();
      expect(data).toHaveLength(5);
    });

    it.each([
      'sort=best',
      'limit=0',
      'limit=201',
      'limit=-1',
      'limit=1.5',
      'limit=ten',
      'limit=',
      `search=${'long'.repeat(51)}`,
      'search=a&search=b',
      `after=${'long'.repeat(500)}`,
      ...wrong,
    ])('refuses %.20s with a sentence', async (query) => {
      const answer = await get(query, { ...admin, 'accept-language': 'fr' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        success: false,
        code: 'invalid',
        message: frenchErrors.invalid,
      });
    });

    it('refuses a cursor that it did not write for this sort', async () => {
      const { next } = (await get('sort=name&limit=5')).json();
      const own = await get(`sort=name&after=${next}`);
      const forged = Buffer.from('["2026-02-31T00:00:00.000000Z",1]').toString('base64url');
      const others = ['x', '%00', forged, `${next}x`, `x${next}`];
      const answers = [
        await get(`after=${next}`),
        ...(await Promise.all(others.map((one) => get(`after=${one}`)))),
      ];
      expect(own.statusCode).toBe(200);
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'badRequest']);
        expect(answer.json().message).toContain('reload the page');
      }
    });

    it.each([path, `${path}/export`])('is for admins only: %s', async (url) => {
      const ask = async (role: string) =>
        (await app.inject({ url, headers: { 'x-test-role': role } })).statusCode;
      expect([await ask('nobody'), await ask('customer'), await ask('agent')]).toEqual([401, 403, 403]);
    });
  });
});
