import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { openOutput } from './log-output.ts';
import { openLog } from './logging.ts';

let app: FastifyInstance;
let written: string[];
afterEach(() => app.close());

async function loggingApp(level = 'info') {
  written = [];
  const log = openLog(level, openOutput({ take: (text) => written.push(text) > 0 }));
  app = Fastify({ logger: log.options, logController: log.controller });
  app.get('/answered', async () => 'yes');
  app.get('/never', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  if (level === 'info') await vi.waitUntil(() => written.join('').includes('listening'), 300_000);
  written.length = 0;
  return log;
}

const lines = () =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const answered = {
  method: 'GET',
  url: '/"a"?token=s3cret',
  address: '::1',
  status: 200,
  timeMs: 0.25,
  finished: true,
};

it('writes one line for a request, and the same one for a request that Fastify did not see', async () => {
  const log = await loggingApp();
  await (await fetch(`${app.listeningOrigin}/answered?token=s3cret`)).text();
  await vi.waitUntil(() => lines().length > 0, 300_000);
  log.answered([answered]);
  const [ours, byHand] = lines();
  expect(ours).toMatchObject({
    req: { method: 'GET', path: '/answered', address: '127.0.0.1' },
    res: { status: 200 },
    responseTime: expect.any(Number),
  });
  const { req, reqId, time, responseTime } = byHand;
  expect(req).toEqual({ method: 'GET', path: '/"a"', address: '::1' });
  expect(byHand).toEqual({ ...ours, req, reqId, time, responseTime });
  expect(Object.keys(byHand)).toEqual(Object.keys(ours));
  expect(written.join('')).not.toContain('s3cret');
});

it('writes all lines of a turn at once, in their order', async () => {
  const log = await loggingApp();
  app.log.info('first');
  app.log.info('second');
  await vi.waitUntil(() => written.length > 0, 300_000);
  expect([written.length, lines().length]).toEqual([1, 2]);
  app.log.info('third');
  log.answered([answered, answered]);
  expect(written).toHaveLength(2);
  const completed = 'request completed';
  expect(lines().map(({ msg }) => msg)).toEqual(['first', 'second', 'third', completed, completed]);
});

it('says that a request was given up, on both ways', async () => {
  const log = await loggingApp();
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
  const [answer] = await once(app.server, 'request').then(([, response]) => [response]);
  socket.destroy();
  await once(answer, 'close');
  log.answered([{ ...answered, url: '/never', address: '127.0.0.1', finished: false }]);
  await vi.waitUntil(() => lines().length > 1, 300_000);
  const [ours, byHand] = lines();
  expect(ours).toMatchObject({ msg: 'request aborted', req: { path: '/never', address: '127.0.0.1' } });
  expect(byHand).toEqual({
    ...ours,
    reqId: expect.any(String),
    time: expect.any(Number),
    responseTime: expect.any(Number),
  });
});

it('says nothing about requests where only warnings are wanted', async () => {
  const log = await loggingApp('warn');
  await (await fetch(`${app.listeningOrigin}/answered`)).text();
  log.answered([answered]);
  app.log.warn('warning');
  await vi.waitUntil(() => lines().length > 0, 300_000);
  expect(lines()).toMatchObject([{ msg: 'warning' }]);
});

it('says why, of an error that gathers others too, but not of all of them', async () => {
  await loggingApp('warn');
  const errors = Array.from({ length: 9 }, (_, index) => new Error(`reason ${index}`));
  app.log.error(new AggregateError(errors, 'Some failed', { cause: new Error('the first cause') }));
  await vi.waitUntil(() => lines().length > 0, 300_000);
  const { stack } = lines()[0].err;
  expect(stack).toContain('caused by Error: the first cause');
  const said = errors.filter(({ message }) => stack.includes(`caused by Error: ${message}\n    at `));
  expect(said).toEqual(errors.slice(0, 5));
});

it('says why, of what is reported like an error but is none', async () => {
  await loggingApp('warn');
  app.log.error({
    err: { message: 'the queue is gone', stack: 'Error: the queue is gone\n    at x', queue: 'mail' },
  });
  await vi.waitUntil(() => lines().length > 0, 300_000);
  expect(lines()[0].err).toEqual({
    type: 'Error',
    message: 'the queue is gone',
    stack: 'Error: the queue is gone\n    at x',
  });
});
