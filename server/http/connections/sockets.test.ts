import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Overrides } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { testApp } from '#test/app.ts';

const origin = 'https://tv.example.com';
const metricsToken = 'token-of-a-metrics-collector';
const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const often = { max: 100, timeWindow: '1 minute' };

let app: FastifyInstance;
/** The server's ends. */
let opened: { socket: WebSocket; ip: string }[];
let clients: (WebSocket | Socket)[];
beforeEach(() => {
  opened = [];
  clients = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  for (const client of clients) 'destroy' in client ? client.destroy() : client.terminate();
});

/** A socket for everybody that echoes, and one for each kind of caller. */
async function listeningApp(config: Partial<Config> = {}, overrides: Partial<Overrides> = {}) {
  app = await testApp({ publicUrl: new URL(origin), metricsToken, ...config }, overrides);
  const open = (socket: WebSocket, { ip }: FastifyRequest) => {
    opened.push({ socket, ip });
    socket.on('message', (data) => socket.send(`${data}`));
  };
  app.webSocket('/ws/echo', { audience: 'public', rateLimit: often, protocols: ['b', 'a'] }, open);
  app.webSocket('/ws/rare', { audience: 'public', rateLimit: { max: 2, timeWindow: '1 minute' } }, open);
  app.webSocket('/ws/agent', { audience: 'agent', rateLimit: often }, open);
  app.webSocket('/ws/admin', { audience: 'admin', rateLimit: often }, open);
  app.get('/api/slow', { config: { audience: 'public' } }, () => new Promise(() => {}));
  app.webSocket('/ws/broken', { audience: 'public', rateLimit: often }, () => {
    throw new Error('password=hunter2');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const port = () => (app.server.address() as { port: number }).port;

function client(path: string, headers: Record<string, string> = {}, protocols: string[] = []): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}${path}`, protocols, {
    headers: { origin, ...headers },
  });
  clients.push(socket);
  socket.on('error', () => {});
  return socket;
}

async function openClient(...parameters: Parameters<typeof client>): Promise<WebSocket> {
  const socket = client(...parameters);
  await once(socket, 'open');
  return socket;
}

const rawHandshake = [
  'GET /ws/echo HTTP/1.1',
  `Host: a\r\nOrigin: ${origin}`,
  ...Object.entries(handshake).map(([name, value]) => `${name}: ${value}`),
  '\r\n',
].join('\r\n');

/** A client that answers nothing. */
async function openSilent(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  clients.push(socket);
  socket.write(rawHandshake);
  await once(socket, 'data');
  return socket;
}

/** What becomes of an upgrade: 101, or the status and the code of the refusal. */
async function outcome(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({
    port: port(),
    host: '127.0.0.1',
    path,
    method,
    headers: { ...handshake, ...headers },
  }).end();
  const [answer, socket] = await Promise.race([once(sent, 'upgrade'), once(sent, 'response')]);
  if (socket) {
    clients.push(socket);
    return [answer.statusCode];
  }
  const { code } = JSON.parse(await text(answer as IncomingMessage));
  return [answer.statusCode, code, answer.headers.connection, answer.headers['x-frame-options']];
}

const refused = (status: number, code: string) => [status, code, 'close', 'DENY'];

describe('a socket', () => {
  it('is opened for a page of ours, and carries messages', async () => {
    await listeningApp();
    const socket = await openClient('/ws/echo');
    socket.send('hello');
    const [data] = await once(socket, 'message');
    expect(`${data}`).toBe('hello');
    expect([socket.extensions, socket.protocol]).toEqual(['', '']);
  });

  it.each([
    ['a stranger', '/ws/agent', {}, refused(401, 'signInFirst')],
    ['an agent', '/ws/agent', { 'x-test-role': 'agent' }, [101]],
    ['an admin', '/ws/agent', { 'x-test-role': 'admin' }, [101]],
    ['a stranger', '/ws/admin', {}, refused(401, 'signInFirst')],
    ['an agent', '/ws/admin', { 'x-test-role': 'agent' }, refused(403, 'notAllowed')],
    ['an admin', '/ws/admin', { 'x-test-role': 'admin' }, [101]],
  ])('is for those whom it is declared for: %s at %s', async (_, path, headers, expected) => {
    await listeningApp();
    expect(await outcome(path, { origin, ...headers })).toEqual(expected);
  });

  it.each<[string, Record<string, string>]>([
    ['a foreign page', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no page at all', {}],
    ['a sister domain', { origin, 'sec-fetch-site': 'same-site' }],
  ])('is refused to %s, whoever asks', async (_, headers) => {
    await listeningApp();
    for (const path of ['/ws/echo', '/ws/admin']) {
      expect(await outcome(path, { 'x-test-role': 'admin', ...headers })).toEqual(refused(403, 'crossSite'));
    }
  });

  it.each([
    ['an unknown path', '/nowhere', 'GET', {}, refused(404, 'notFound')],
    ['an unknown path of the API', '/api/nowhere', 'GET', {}, refused(404, 'notFound')],
    ['a page', '/blog', 'GET', { accept: 'text/html' }, refused(404, 'notFound')],
    ['a route of the API', '/health/live', 'GET', {}, refused(404, 'notFound')],
    ['a path that cannot be read', '/%', 'GET', {}, refused(400, 'badRequest')],
    ['another method', '/ws/echo', 'POST', {}, refused(404, 'notFound')],
    ['no key', '/ws/echo', 'GET', { 'sec-websocket-key': 'x' }, refused(400, 'badRequest')],
    ['an old version', '/ws/echo', 'GET', { 'sec-websocket-version': '7' }, refused(400, 'badRequest')],
  ])('is refused for %s', async (_, path, method, headers, expected) => {
    await listeningApp();
    expect(await outcome(path, { origin, ...headers }, method)).toEqual(expected);
  });

  it('asks a plain request to upgrade, and plainly answers a client that offers another protocol', async () => {
    await listeningApp();
    const plain = await fetch(`http://127.0.0.1:${port()}/ws/echo`);
    expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket']);
    const other = connect(port(), '127.0.0.1');
    other.write('GET /blog HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n');
    expect(await text(other)).toMatch(/^HTTP\/1\.1 200 .*<p>https:\/\/tv\.example\.com\/blog<\/p>/s);
  });

  it('cannot be opened too often, nor too many at a time, by one address', async () => {
    await listeningApp({ socketsPerAddress: 2, trustProxy: ['127.0.0.1'] });
    const from = (ip: string, path: string) => outcome(path, { origin, 'x-forwarded-for': ip });
    for (const expected of [[101], [101], refused(429, 'tooMany')])
      expect(await from('203.0.113.1', '/ws/rare')).toEqual(expected);
    expect(await from('203.0.113.1', '/ws/echo')).toEqual(refused(429, 'tooMany'));
    expect(await from('203.0.113.2', '/ws/echo')).toEqual([101]);
    for (const socket of clients) (socket as Socket).destroy();
    await vi.waitFor(async () => expect(await from('203.0.113.1', '/ws/echo')).toEqual([101]));
  });

  it('knows the visitor behind a trusted proxy, and believes no other client', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    await listeningApp({ trustProxy: ['127.0.0.1'] });
    await openClient('/ws/echo', headers);
    expect(opened.at(-1)?.ip).toBe('203.0.113.9');
    await app.close();
    await listeningApp();
    await openClient('/ws/echo', headers);
    expect(opened.at(-1)?.ip).toBe('127.0.0.1');
  });

  it.each([
    ['the best that both speak', ['a', 'b', 'c'], 'b'],
    ['none where none is offered', [], ''],
  ])('speaks %s', async (_, offered, spoken) => {
    await listeningApp();
    expect((await openClient('/ws/echo', {}, offered)).protocol).toBe(spoken);
  });

  it('takes messages up to a size', async () => {
    await listeningApp();
    const socket = await openClient('/ws/echo');
    socket.send('x'.repeat(64 * 1024));
    await once(socket, 'message');
    socket.send('x'.repeat(64 * 1024 + 1));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  it('that fails is closed, and the process goes on', async () => {
    await listeningApp();
    expect((await once(client('/ws/broken'), 'close'))[0]).toBe(1011);
    const socket = connect(port(), '127.0.0.1');
    socket.write(`GET /ws/echo HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    socket.resetAndDestroy();
    expect((await fetch(`http://127.0.0.1:${port()}/health/live`)).status).toBe(200);
  });

  it('does not begin while an earlier answer of the connection is under way', async () => {
    await listeningApp();
    const socket = connect(port(), '127.0.0.1');
    socket.write(`GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n${rawHandshake}`);
    expect(await text(socket).catch(() => '')).toBe('');
    expect(opened).toEqual([]);
  });
});

describe('an open socket', () => {
  const beat = () => vi.advanceTimersByTimeAsync(15_000);

  /** The code with which it is closed, or what it is answered. */
  async function codeOrEcho(socket: WebSocket): Promise<unknown> {
    const [closed, echo] = [once(socket, 'close'), once(socket, 'message')];
    socket.send('still here');
    return (await Promise.race([closed, echo]))[0];
  }

  it('is pinged, and gone when it does not answer twice', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await listeningApp();
    const [lively, silent] = [await openClient('/ws/echo'), await openSilent()];
    const gone = once(silent, 'close');
    silent.resume();
    const [livelyEnd] = opened;
    for (const _ of [1, 2, 3]) {
      const answered = livelyEnd && once(livelyEnd.socket, 'pong');
      await beat();
      await answered;
    }
    await gone;
    lively.send('still here');
    expect(`${(await once(lively, 'message'))[0]}`).toBe('still here');
  });

  it('is cut off when it pings more than a hundred times between two heartbeats', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await listeningApp();
    const socket = await openClient('/ws/echo');
    for (const _ of [1, 2]) {
      for (let count = 0; count < 90; count += 1) socket.ping();
      socket.send('still here');
      await once(socket, 'message');
      await beat();
    }
    for (let count = 0; count < 101; count += 1) socket.ping();
    expect(await codeOrEcho(socket)).toBe(1006);
  });

  it('is cut off when it pings and does not read the answers', async () => {
    await listeningApp();
    const socket = await openClient('/ws/echo');
    const [end] = opened;
    if (!end) throw new Error('nothing was opened');
    Object.defineProperty(end.socket, 'bufferedAmount', { value: 1024 * 1024 + 1 });
    socket.ping();
    expect(await codeOrEcho(socket)).toBe(1006);
  });

  it('ends when its caller would not be let in any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let signedIn = true;
    await listeningApp(
      {},
      {
        identity: {
          audiences: ['customer', 'agent', 'admin'],
          identify: async () =>
            signedIn ? { role: 'agent', id: '1', name: 'A', email: 'a@example.org' } : null,
        },
      },
    );
    const [theirs, everybodys] = [await openClient('/ws/agent'), await openClient('/ws/echo')];
    await beat();
    signedIn = false;
    const closed = once(theirs, 'close');
    await beat();
    expect((await closed)[0]).toBe(1008);
    everybodys.send('still here');
    await once(everybodys, 'message');
  });

  it('is counted while it is open, and none of the durations', async () => {
    await listeningApp();
    const metrics = async () =>
      (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body;
    const [one] = [await openClient('/ws/echo'), await openClient('/ws/echo')];
    expect(await metrics()).toContain('marquee_sockets_open{route="/ws/echo"} 2');
    one.close();
    await vi.waitFor(async () =>
      expect(await metrics()).toContain('marquee_sockets_open{route="/ws/echo"} 1'),
    );
    await outcome('/ws/echo');
    await vi.waitFor(async () =>
      expect((await metrics()).match(/duration_seconds_count\{.*route="\/ws\/echo.*/g)).toEqual([
        'duration_seconds_count{method="GET",route="/ws/echo",status="403"} 1',
      ]),
    );
  });

  it('is told when the process restarts, also if it does not listen, and none begins', async () => {
    await listeningApp();
    const polite = await openClient('/ws/echo');
    const deaf = await openSilent();
    const [goodbye, cut] = [once(polite, 'close'), once(deaf.resume(), 'close')];
    const closed = app.close();
    expect((await goodbye)[0]).toBe(1012);
    expect(await outcome('/ws/echo', { origin })).toEqual(refused(503, 'unavailable'));
    await Promise.all([cut, closed]);
  });

  it('is one line of the log, when it is over', async () => {
    await listeningApp();
    const info = vi.spyOn(app.log, 'info');
    const socket = await openClient('/ws/echo?token=s3cret');
    socket.close(1000);
    await vi.waitFor(() => expect(info).toHaveBeenCalled());
    expect(info.mock.calls).toEqual([
      [
        expect.objectContaining({
          req: { method: 'GET', url: '/ws/echo?token=s3cret', ip: '127.0.0.1' },
          code: 1000,
        }),
        'socket closed',
      ],
    ]);
  });

  it("leaves Vite's own to Vite, in development alone", async () => {
    const vites = { origin, 'sec-websocket-protocol': 'vite-hmr' };
    await listeningApp();
    expect(await outcome('/', vites)).toEqual(refused(404, 'notFound'));
    await app.close();
    await listeningApp({ mode: 'development' });
    const route = vi.spyOn(app, 'routing');
    app.server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 418 Vite\r\nContent-Length: 2\r\n\r\n{}');
    });
    expect((await outcome('/', vites))[0]).toBe(418);
    expect(route).not.toHaveBeenCalled();
  });
});

it('a route of sockets is one of the declared routes, with its audience', async () => {
  await listeningApp();
  const routes = app.declaredRoutes.filter(({ config }) => config?.isSocket);
  expect(routes.map(({ method, url, config }) => [method, url, config?.audience])).toContainEqual([
    'GET',
    '/ws/agent',
    'agent',
  ]);
});
