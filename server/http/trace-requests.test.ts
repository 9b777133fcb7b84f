import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openOutput } from '#server/log-output.ts';
import { openLog } from '#server/logging.ts';
import { createMetrics } from '#server/metrics.ts';
import { timed } from '#server/request-trace.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { countSlowRequests, traceRequests } from './trace-requests.ts';

const longMs = 600_000;
let app: FastifyInstance;
afterEach(() => app.close());

async function tracingApp(slowAfterMs: number, addRoutes: (app: FastifyInstance) => void) {
  const written: string[] = [];
  const metrics = createMetrics();
  const log = openLog('info', openOutput({ take: (text) => written.push(text) > 0 }));
  app = Fastify({ logger: log.options, logController: log.controller });
  traceRequests(app, slowAfterMs);
  countSlowRequests(app, metrics);
  addRoutes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line.includes('"req"'))
      .map((line) => JSON.parse(line));
  const counted = async () => /slow_requests_total (\d+)/.exec(await metrics.text())?.[1];
  return { lines, counted, until: (count: number) => vi.waitUntil(() => lines().length === count, longMs) };
}

const open = () => connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
const times = ['hooksMs', 'bodyMs', 'handlerMs', 'sendMs', 'databaseMs', 'connectionMs', 'pageMs'];

describeOnEachEngine('the line of a slow request', (database) => {
  it('says where its time went, also after its body was read, and tells requests apart', async () => {
    const one = () => sql`select 1`.execute(database().queries);
    const { lines, counted, until } = await tracingApp(0, (app) => {
      app.post('/two', async ({ body }) => {
        await Promise.all([one(), one()]);
        return body;
      });
      app.get('/transaction', async () => {
        await database().transact(async (tx) => void (await sql`select 2`.execute(tx)));
        await timed('pageMs', one());
        return 'yes';
      });
    });
    const body = '{"secret":"s3cret"}';
    const socket = open();
    socket.write(
      `POST /two HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n`,
    );
    await once(app.server, 'request');
    await fetch(`${app.listeningOrigin}/transaction`);
    socket.write(body);
    await until(2);
    const slowOf = (path: string) => lines().find(({ req }) => req.path === path).slow;
    expect(Object.keys(slowOf('/two')).toSorted()).toEqual([...times, 'loopBusy', 'statements'].toSorted());
    for (const value of Object.values(slowOf('/two'))) expect(value).toBeGreaterThanOrEqual(0);
    expect(slowOf('/two').statements).toBe(2);
    // One of them begins the transaction, and one commits it.
    expect(slowOf('/transaction').statements).toBe(4);
    expect(slowOf('/transaction').databaseMs).toBeGreaterThan(0);
    expect(slowOf('/transaction').pageMs).toBeGreaterThan(0);
    expect(JSON.stringify(lines())).not.toMatch(/s3cret|select/);
    expect(await counted()).toBe('2');
  });
});

it('a request that was quick is neither explained nor counted', async () => {
  const { lines, counted, until } = await tracingApp(longMs, (app) => app.get('/', async () => 'yes'));
  await fetch(app.listeningOrigin);
  await until(1);
  expect(lines()[0]).not.toHaveProperty('slow');
  expect(await counted()).toBe('0');
});

it('a request that was given up is explained and counted, and an event stream is not', async () => {
  const { lines, counted, until } = await tracingApp(0, (app) => {
    app.get('/never', () => new Promise(() => {}));
    app.get('/stream', async (_request, reply) =>
      reply.type('text/event-stream').send(new PassThrough().end('data: 1\n\n')),
    );
  });
  await (await fetch(`${app.listeningOrigin}/stream`)).text();
  await until(1);
  const socket = open();
  socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(app.server, 'request');
  socket.destroy();
  await until(2);
  const [stream, never] = lines();
  expect(stream).not.toHaveProperty('slow');
  expect(never).toMatchObject({ msg: 'request aborted', slow: { statements: 0, sendMs: 0 } });
  await vi.waitUntil(async () => (await counted()) === '1', longMs);
});
