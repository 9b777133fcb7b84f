import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { echoingRenderer, testApp } from '#test/app.ts';
import { storedAssets } from './assets.ts';
import type { Renderer } from './pages.ts';

const metricsToken = 'token-of-a-metrics-collector';
let app: FastifyInstance;
/** Addresses that came to Fastify, in place of being answered in front of it. */
let routed: string[];
afterEach(() => app?.close());

async function listeningApp(renderer: Renderer = echoingRenderer()) {
  app = await testApp({ publicUrl: new URL('https://tv.example.com'), metricsToken }, { renderer });
  routed = [];
  app.addHook('onRequest', async ({ url }) => void routed.push(url));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const port = () => (app.server.address() as { port: number }).port;

async function ask(path: string, options: RequestOptions = {}) {
  const sent = request({ port: port(), host: '127.0.0.1', path, agent: false, ...options });
  sent.end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: ofThePage(answer.headers), body: await buffer(answer) };
}

/** `inject` reaches Fastify and nothing in front of it. */
async function askFastify(url: string, { method = 'GET', headers = {} }: RequestOptions = {}) {
  const answer = await app.inject({ method: method as 'GET', url, headers: headers as IncomingHttpHeaders });
  // Leaving out the body of HEAD is Node's business, and there is no Node in between.
  const body = method === 'HEAD' ? Buffer.alloc(0) : answer.rawPayload;
  return { status: answer.statusCode, headers: ofThePage(answer.headers), body };
}

/** All but what belongs to the connection and to the moment. */
function ofThePage(headers: object): object {
  const { connection: _, 'keep-alive': __, date: ___, ...others } = headers as IncomingHttpHeaders;
  return others;
}

const session = '__Host-marquee.session_token=abc';

describe('a file of the build', () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'marquee-assets-'))}/`);
  beforeAll(async () => {
    await mkdir(new URL('assets/', folder));
    await Promise.all(
      Object.entries({
        'favicon.svg': 'a drawing',
        'assets/wake-1.js': 'a script',
        'assets/wake-1.js.br': 'script.br',
        'assets/wake-1.js.gz': 'script.gz',
        'assets/text-1.woff2': 'a font',
        'manifest.json': 'what was built',
      }).map(([name, content]) => writeFile(new URL(name, folder), content)),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));
  const accepting = (encodings: string) => ({ headers: { 'accept-encoding': encodings } });
  const aYear = 'public, max-age=31536000, immutable';

  it.each<[string, string, object, string, RequestOptions]>([
    ['/assets/wake-1.js', 'script.br', { 'content-encoding': 'br' }, aYear, accepting('gzip, br')],
    ['/assets/wake-1.js', 'script.gz', { 'content-encoding': 'gzip' }, aYear, accepting('gzip')],
    ['/assets/wake-1.js', 'a script', { vary: 'accept-encoding' }, aYear, {}],
    ['/assets/text-1.woff2', 'a font', { 'content-type': 'font/woff2' }, aYear, accepting('gzip, br')],
    ['/favicon.svg', 'a drawing', { 'content-type': 'image/svg+xml' }, 'public, max-age=3600', {}],
  ])('%s is sent in front of Fastify as Fastify would: %s', async (path, body, headers, kept, options) => {
    await listeningApp({ ...echoingRenderer(), asset: storedAssets(folder) });
    const expected = await askFastify(path, options);
    expect(expected).toMatchObject({ status: 200, headers: { ...headers, 'cache-control': kept } });
    expect(`${expected.body}`).toBe(body);
    if (body.startsWith('a ')) expect(expected.headers).not.toHaveProperty('content-encoding');
    routed = [];
    expect([await ask(path, options), routed]).toEqual([expected, []]);
  });

  it('is not sent again to a browser that has it, and has any query', async () => {
    await listeningApp({ ...echoingRenderer(), asset: storedAssets(folder) });
    const first = await ask('/assets/wake-1.js?from=elsewhere');
    const etag = (first.headers as IncomingHttpHeaders).etag ?? '';
    expect([first.status, `${first.body}`]).toEqual([200, 'a script']);
    expect(await ask('/assets/wake-1.js', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
  });

  it('is still there when the next build has removed it', async () => {
    const passing = new URL('assets/passing-1.js', folder);
    await writeFile(passing, 'a script');
    const asset = storedAssets(folder);
    await rm(passing);
    expect(`${asset('/assets/passing-1.js')?.bodies.identity}`).toBe('a script');
  });

  it.each([
    '/manifest.json',
    '/assets/wake-1.js.br',
    '/assets/../favicon.svg',
    '/assets/none.js',
    '/assets/',
  ])('is nothing else: %s', (path) => expect(storedAssets(folder)(path)).toBeUndefined());
});

describe('a stored page', () => {
  it.each<[string, string, RequestOptions]>([
    ['in Brotli', '/blog', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['in gzip', '/blog', { headers: { 'accept-encoding': 'gzip' } }],
    ['in gzip where Brotli is refused', '/blog', { headers: { 'accept-encoding': 'br;q=0, gzip' } }],
    ['as it is', '/blog', {}],
    ['without its body', '/blog', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['of a language', '/fr/blog', { headers: { 'accept-language': 'it' } }],
    ['in the saved language', '/blog', { headers: { cookie: 'language=es', 'accept-language': 'it' } }],
    ["in the browser's language", '/blog', { headers: { 'accept-language': 'de, it;q=0.5' } }],
    ['with a choice', '/?devices=2&utm=1', {}],
    ['for a visitor who wants to be staff', '/admin', {}],
  ])('is sent in front of Fastify as Fastify would: %s', async (_, path, options) => {
    await listeningApp();
    const expected = await askFastify(path, options);
    const again = await askFastify(path, options);
    routed = [];
    for (const _ of [1, 2]) expect(await ask(path, options)).toEqual(expected);
    expect([again, routed]).toEqual([expected, []]);
    expect(expected.headers).toMatchObject({ 'x-frame-options': 'DENY', etag: expect.any(String) });
  });

  it.each(['GET', 'HEAD'])('is not sent again to a browser that has it: %s', async (method) => {
    await listeningApp();
    const { headers: first } = await askFastify('/blog');
    const headers = {
      'if-none-match': `"other", ${(first as IncomingHttpHeaders).etag}`,
      'accept-encoding': 'br',
    };
    const expected = await askFastify('/blog', { method, headers });
    routed = [];
    expect(await ask('/blog', { method, headers })).toEqual(expected);
    expect([expected.status, expected.body.length, routed]).toEqual([304, 0, []]);
    expect((await ask('/blog', { method, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is never taken for another: each variant stays what it is, in any order', async () => {
    await listeningApp();
    const variants: [string, RequestOptions][] = [
      ['/blog', {}],
      ['/blog', { headers: { cookie: 'language=fr' } }],
      ['/blog', { headers: { 'accept-language': 'fr' } }],
      ['/blog', { headers: { 'accept-language': 'language=fr' } }],
      ['/fr/blog', {}],
      ['/blog?category=Sports', {}],
      ['/blog?category=Nonsense', {}],
      ['/blog', { headers: { 'accept-encoding': 'br' } }],
      ['/admin', {}],
      ['/admin', { headers: { cookie: session } }],
      ['/admin?step=code', {}],
    ];
    const expected = [];
    for (const [path, options] of variants) expected.push(await askFastify(path, options));
    for (const _ of [1, 2, 3]) {
      for (const [index, [path, options]] of [...variants.entries()].toReversed()) {
        expect(await ask(path, options)).toEqual(expected[index]);
      }
    }
  });

  it('says of its connection and of the moment what every other answer does, and shares the connection', async () => {
    await listeningApp();
    const talk = async () => {
      routed = [];
      const socket = connect(port(), '127.0.0.1');
      const asking = (method: string, more = '') => `${method} /blog HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
      socket.write(asking('GET') + asking('HEAD') + asking('GET', 'Connection: close\r\n'));
      const lines = (await text(socket)).split('\r\n');
      return { lines: lines.map((line) => line.replace(/^date: .* GMT$/i, 'date')).toSorted(), routed };
    };
    const byFastify = await talk();
    expect(byFastify.routed).toHaveLength(3);
    expect(await talk()).toEqual({ lines: byFastify.lines, routed: [] });
    const kept = ['Connection: keep-alive', expect.stringMatching(/^Keep-Alive: timeout=\d+$/), 'date'];
    expect(byFastify.lines).toEqual(expect.arrayContaining([...kept, 'Connection: close']));
  });

  it('counts like every other answer', async () => {
    await listeningApp();
    for (const _ of [1, 2, 3]) await ask('/blog');
    await ask('/blog', { method: 'HEAD' });
    expect(routed).toEqual(['/blog']);
    const count = async (method: string) => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const { body } = await app.inject({ url: '/metrics', headers });
      return body.match(new RegExp(`_count\\{method="${method}",route="/\\*",status="200"\\} (\\d+)`))?.[1];
    };
    await expect.poll(() => count('HEAD')).toBe('1');
    expect(await count('GET')).toBe('3');
  });
});

describe('Fastify', () => {
  it.each<[string, string, RequestOptions]>([
    ['a page that is not stored', '/channels', {}],
    ['an address that is no page', '/missing', {}],
    ['a spelling with a slash', '/blog/', {}],
    ['an escaped spelling', '/%62log', {}],
    ['a target for proxies', 'http://tv.example.com/blog', {}],
    ['a method that changes something', '/blog', { method: 'POST' }],
    ['a method that asks about something', '/blog', { method: 'OPTIONS' }],
    ['a request with a body', '/blog', { headers: { 'content-length': '0' } }],
    ['an address that is too long', `/blog?${'a'.repeat(8_000)}`, {}],
  ])('still gets %s', async (_, path, options) => {
    await listeningApp();
    for (const url of ['/blog', '/missing']) await askFastify(url);
    routed = [];
    await ask(path, options);
    expect(routed).toHaveLength(1);
  });

  it('still gets requests in an older version of HTTP', async () => {
    await listeningApp();
    await askFastify('/blog');
    routed = [];
    const socket = connect(port(), '127.0.0.1');
    socket.write('GET /blog HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toContain('<p>https://tv.example.com/blog</p>');
    expect(routed).toEqual(['/blog']);
  });

  it('still gets everything in development, where pages change under way', async () => {
    await listeningApp({ ...echoingRenderer(), development: true });
    for (const _ of [1, 2, 3]) await ask('/blog');
    expect(routed).toHaveLength(3);
  });
});
