import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await testApp();
  app.webSocket(
    '/ws/sample',
    { audience: 'public', rateLimit: { max: 9, timeWindow: '1 minute' } },
    () => {},
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
  // From now on it is a stored page.
  await (await fetch(`http://127.0.0.1:${port}/en/`)).text();
});
afterAll(() => app.close());

async function answerTo(lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).split('\r\n')[0] ?? '';
}

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

it.each([
  ['a stored page', 'GET /en/ HTTP/1.1', []],
  ['another page', 'GET /fr/ HTTP/1.1', []],
  ['the API', 'GET /api/nothing HTTP/1.1', []],
  ['a health check', 'GET /health/live HTTP/1.1', []],
  ['a socket', 'GET /ws/sample HTTP/1.1', [...upgrade, 'Origin: http://a.example']],
])('two hosts are refused where they ask for %s', async (_, line, headers) => {
  for (const second of ['Host: b.example', 'hOST: a.example']) {
    expect(await answerTo([line, 'Host: a.example', 'Accept: */*', second, ...headers])).toBe(
      'HTTP/1.1 400 Bad Request',
    );
  }
});

it('HTTP/0.9 is refused', async () => {
  expect(await answerTo(['GET /en/'])).toBe('HTTP/1.1 400 Bad Request');
});

it('one host is not', async () => {
  const headers = ['Host: a.example', 'X-Hos: b', 'Connection: close'];
  for (const line of ['GET /en/ HTTP/1.1', 'GET /health/live HTTP/1.1', 'GET /en/ HTTP/1.0'])
    expect(await answerTo([line, ...headers])).toBe('HTTP/1.1 200 OK');
});
