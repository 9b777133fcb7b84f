import { once } from 'node:events';
import { type IncomingMessage, get as request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { deliveredContent } from '#server/content/live-content.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { testApp } from '#test/app.ts';
import { auditTrailIn } from '#test/audit-trail.ts';
import { describeWithDatabase } from '#test/engines.ts';

const admin = { 'x-test-role': 'admin', host: 'localhost' };
const rows = 3000;
const rowsPerPiece = 500;

describeWithDatabase('the file of a list', (database) => {
  let app: FastifyInstance;
  afterEach(() => app?.close());
  beforeAll(async () => {
    for (let first = 1; first < rows; first += 500) {
      await sql`
        insert into contact_message (name, email, subject, message, language, created_at, handled_at)
        select '=name' || n, 'person' || n || '@example.org', (array['sales', 'other'])[1 + n % 2],
          'Hello, "world"' || chr(10) || repeat('. ', 2000), 'en',
          timestamptz '2026-01-01' + interval '1 second' * (n / 7), case when n = 3 then now() end
        from generate_series(${first}::integer, ${first + 499}::integer) as n`.execute(database().queries);
    }
  });

  const start = async (queries = database().queries) => {
    const own: Database = { ...database(), queries, close: async () => {} };
    // The queries that are counted here are those of the file.
    app = await testApp({}, { database: own, content: deliveredContent() });
  };
  const file = (query = '') => app.inject({ url: `/api/contacts/export?${query}`, headers: admin });
  const trail = () => auditTrailIn(database());

  /** Over a real connection, left open at its first piece. */
  async function download(): Promise<IncomingMessage> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const path = '/api/contacts/export';
    const [response] = await once(request({ port, host: '127.0.0.1', path, headers: admin }), 'response');
    return response;
  }

  it('holds all rows, in the order of the list, and says what it is', async () => {
    await start();
    const { body, headers } = await file('sort=oldest');
    const lines = body.split('\r\n');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contacts-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    });
    expect(lines[0]).toBe('\ufeffID,Name,Email,Language,Received On,Subject,Message,Handled On');
    expect(lines[1]).toMatch(
      /^1,'=name1,person1@example.org,en,2026-01-01T00:00:00.000Z,Other,"Hello, ""world""\n(\. )+",$/,
    );
    expect(lines.slice(1, -1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: rows }, (_, index) => index + 1),
    );
    expect(lines.at(-1)).toBe('');
  });

  it('holds exactly the rows that match, whatever page the list is on', async () => {
    await start();
    const { body } = await file('search=name1 world&subject=sales&state=open&limit=5&after=');
    const ids = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: rows }, (_, index) => index + 1).filter(
        (id) => id % 2 === 0 && /^1/.test(String(id)),
      ),
    );
  });

  it('leaves one line in the audit trail that holds no word of a customer', async () => {
    await start();
    const before = (await trail()).length;
    await file('search=person7@example.org&subject=sales&sort=name');
    expect((await trail()).slice(before)).toEqual([
      {
        actor: 'test@example.org',
        action: 'contacts.exported',
        target: 'contacts',
        details: { subject: 'sales', sort: 'name', searched: true },
      },
    ]);
  });

  it('is not made for a client that asks only for its headers', async () => {
    await start();
    const before = (await trail()).length;
    const { statusCode } = await app.inject({ method: 'HEAD', url: '/api/contacts/export', headers: admin });
    expect([statusCode, (await trail()).length]).toEqual([404, before]);
  });

  it('is a plain refusal where the database fails at the first row', async () => {
    await start(database().queries.withPlugin(failingAt(1)));
    const answer = await file();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('breaks off the connection where the database fails half-way: it never looks complete', async () => {
    await start(database().queries.withPlugin(failingAt(3)));
    const response = await download();
    response.resume();
    const [error] = await once(response, 'error');
    expect(error.code).toBe('ECONNRESET');
    expect(response.complete).toBe(false);
  });

  it('is read from the database no faster than the visitor takes it, and no further when they leave', async () => {
    let pieces = 0;
    const count = () => {
      pieces += 1;
    };
    await start(database().queries.withPlugin(onQuery(count)));
    const left = new Promise<void>((resolve) => {
      app.addHook('onRequest', async (_, reply) => void reply.raw.once('close', resolve));
    });
    const response = await download();
    await once(response, 'readable');
    response.destroy();
    await left;
    const untilThen = pieces;
    // Whatever was still asked for has been answered by the time that this is.
    await app.inject({ url: '/api/admin/newsletter?limit=1', headers: admin });
    expect(untilThen).toBeLessThan(rows / rowsPerPiece);
    expect(pieces).toBeLessThanOrEqual(untilThen + 2);
  });
});

function onQuery(act: () => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      act();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function failingAt(count: number): KyselyPlugin {
  let queries = 0;
  return onQuery(() => {
    queries += 1;
    if (queries >= count) throw new DatabaseUnavailable(new Error('gone'));
  });
}
