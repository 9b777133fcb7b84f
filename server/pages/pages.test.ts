import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { echoingRenderer, testApp } from '#test/app.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function appWith(renderer = echoingRenderer()) {
  app = await testApp({ publicUrl: new URL('https://tv.example.com') }, { renderer });
  return renderer;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  it('is rendered once for a path and a language, whatever else visitors bring', async () => {
    const { requests } = await appWith();
    await get('/blog?utm=1', { cookie: 'session=secret; language=fr' });
    await get('/blog?utm=2', { cookie: 'language=fr' });
    await get('/blog', { 'accept-language': 'es' });
    expect(
      requests.map(({ url, headers }) => [url, headers.get('accept-language'), headers.get('cookie')]),
    ).toEqual([
      ['https://tv.example.com/blog', 'fr', null],
      ['https://tv.example.com/blog', 'es', null],
    ]);
  });

  it('is rendered for each choice that it offers, and for nothing else in the address', async () => {
    const { requests } = await appWith();
    const urls = [
      '/?devices=2',
      '/?devices=2&utm=1',
      '/?devices=1',
      '/?devices=7',
      '/fr/?devices=2',
      '/blog?devices=2',
    ];
    for (const url of urls) await get(url);
    expect(requests.map(({ url, headers }) => [url, headers.get('accept-language')])).toEqual([
      ['https://tv.example.com/?devices=2', 'en'],
      ['https://tv.example.com/', 'en'],
      ['https://tv.example.com/fr/?devices=2', 'fr'],
      ['https://tv.example.com/blog', 'en'],
    ]);
  });

  it('for staff knows that there is no session, be there a cookie or not, and nothing else', async () => {
    const { requests } = await appWith();
    const session = '__Host-marquee.session_token';
    const strangers = ['', `${session}=`, `x${session}=abc`, 'marquee.session_token=abc'];
    for (const cookie of strangers) await get('/admin', { cookie });
    for (const token of ['abc', 'def']) await get('/admin', { cookie: `a=b; ${session}=${token}` });
    await get('/admin?step=code&next=/');
    await get('/blog', { cookie: `${session}=abc` });
    expect(
      requests.map(({ url, headers }) => [url, headers.get('x-session'), headers.get('cookie')]),
    ).toEqual([
      ['https://tv.example.com/admin', 'none', null],
      ['https://tv.example.com/admin?step=code', 'none', null],
      ['https://tv.example.com/blog', null, null],
    ]);
    for (const url of ['/admin', '/fr/support']) expect((await get(url)).headers.vary).toContain('Cookie');
  });

  it('is not sent again to a browser that has it', async () => {
    await appWith();
    const first = await get('/blog');
    const again = await get('/blog', { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
    const changed = await get('/channels', { 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
  });

  it('allows exactly its own inline scripts', async () => {
    await appWith();
    const policy = String((await get('/blog')).headers['content-security-policy']);
    const digest = createHash('sha256').update('go()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['x-br-old', undefined, (body: Buffer) => body],
  ])('is sent as the browser takes it: %s', async (accepted, encoding, decode) => {
    await appWith();
    const answer = await get('/blog', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(decode(answer.rawPayload))).toContain('<p>https://tv.example.com/blog</p>');
  });

  it('of one year is not shown in the next, not even where it was begun in the last moment', async () => {
    const newYear = new Date(2031, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: newYear.getTime() - 1 });
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const echo = echoingRenderer();
    const { requests } = await appWith({
      ...echo,
      async render(request) {
        const answer = await echo.render(request);
        if (request.url.endsWith('/channels')) {
          begun.resolve();
          await held.promise;
        }
        return answer;
      },
    });
    const late = get('/channels');
    await begun.promise;
    for (const url of ['/blog', '/missing', '/blog', '/missing']) await get(url);
    const shown = requests.length;
    vi.setSystemTime(newYear);
    held.resolve();
    await late;
    for (const url of ['/channels', '/blog', '/missing', '/blog', '/missing', '/channels']) await get(url);
    expect(requests.slice(shown).map(({ url }) => new URL(url).pathname)).toEqual([
      '/channels',
      '/blog',
      '/missing',
      '/en/problem',
      '/missing',
    ]);
  });

  it('is rendered once for many who ask at the same moment', async () => {
    const { requests } = await appWith();
    await Promise.all(Array.from({ length: 20 }, () => get('/blog')));
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['/fr', '/fr/'],
    ['/blog/', '/blog'],
    ['/fr/blog/?q=1', '/fr/blog?q=1'],
    ['/%62log', '/blog'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    [`/x${'/'.repeat(7000)}`, '/x'],
  ])('has one address: %s leads to %s', async (from, to) => {
    await appWith();
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it.each(['//elsewhere.example/', '/\\elsewhere.example/', '/x/../blog', '/%09%5c', '/fr/%0aq', '/.'])(
    'has no other spelling, and no foreign host in it: %s',
    async (path) => {
      const { requests } = await appWith();
      const answer = await getRaw(path);
      expect([answer.status, answer.location]).toEqual([404, undefined]);
      expect(requests.map(({ url }) => url)).toEqual([
        expect.stringMatching(/^https:\/\/tv\.example\.com\/..\/problem$/),
      ]);
    },
  );

  it('is not for proxies to ask for', async () => {
    await appWith();
    expect((await getRaw('http://elsewhere.example/blog/')).status).toBe(400);
  });

  it('that fails to render is a sentence, tells nothing, and does not end the process', async () => {
    const renderer = { ...echoingRenderer(), render: () => Promise.reject(new Error('password=hunter2')) };
    app = await testApp({}, { renderer });
    for (const url of ['/blog', '/%E0']) {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
      expect(answer.body).not.toContain('hunter2');
    }
  });
});

/** As it stands, without the tidying that clients do. */
async function getRaw(path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => {
    request({ port, host: '127.0.0.1', path, agent: false }, resolve).end();
  });
  await text(answer);
  return { status: answer.statusCode, location: answer.headers.location };
}

describe('the language of a page', () => {
  const lang = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await get(url, headers);
    return [answer.body.match(/lang="(\w+)"/)?.[1], answer.headers.vary];
  };
  const negotiated = 'Accept-Encoding, Accept-Language, Cookie';

  it.each([
    [
      'the address wins',
      '/fr/blog',
      { cookie: 'language=es', 'accept-language': 'it' },
      'fr',
      'Accept-Encoding',
    ],
    [
      'then the saved preference',
      '/blog',
      { cookie: 'a=b; language=es', 'accept-language': 'it' },
      'es',
      negotiated,
    ],
    ['then the browser', '/blog', { 'accept-language': 'de, sq-AL;q=0.7, it-CH;q=0.8' }, 'it', negotiated],
    ['then English', '/blog', { 'accept-language': 'de' }, 'en', negotiated],
    [
      'a corrupt cookie counts for nothing',
      '/blog',
      { cookie: 'language=%%%; =;;language', 'accept-language': 'fr' },
      'fr',
      negotiated,
    ],
    ['a refused language counts for nothing', '/blog', { 'accept-language': 'fr;q=0' }, 'en', negotiated],
  ])('%s', async (_, url, headers, expected, vary) => {
    await appWith();
    expect(await lang(url, headers)).toEqual([expected, vary]);
  });
});

describe('what is no page', () => {
  it('is a 404 page in the language of the address', async () => {
    await appWith();
    const answer = await get('/fr/missing');
    expect([answer.statusCode, answer.body.includes('lang="fr"')]).toEqual([404, true]);
    expect(answer.headers.etag).toMatch(/^W\/"/);
  });

  /** The addresses of pages that were rendered to say that there is none. */
  const problemPages = (requests: Request[]) =>
    requests.filter(({ headers }) => headers.has('x-problem-status')).map(({ url }) => new URL(url).pathname);

  it('is one page a language and kind, whatever the address', async () => {
    const { requests } = await appWith();
    const bodies = async (urls: string[], language: string) => {
      const answers = await Promise.all(urls.map((url) => get(url, { 'accept-language': language })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 404));
      return new Set(answers.map(({ body }) => body));
    };
    const pages = ['/missing', '/a/missing', '/a%3Cscript%3E/missing', '/fr/a/missing', '/%22x/missing'];
    expect(await bodies(pages, 'fr')).toHaveProperty('size', 1);
    expect(await bodies(['/1/missing', '/2/missing'], 'es')).toHaveProperty('size', 1);
    expect(await bodies(['/blog/missing', '/fr/blog/missing'], 'fr')).toHaveProperty('size', 1);
    expect(await bodies(['//elsewhere.example/', '/%0a'], 'fr')).toHaveProperty('size', 1);
    expect(problemPages(requests)).toEqual(['/fr/problem', '/es/problem', '/fr/blog/-']);
  });

  it.each([
    ['/it/a/missing', 'Accept-Encoding'],
    ['/a/missing', 'Accept-Encoding, Accept-Language, Cookie'],
  ])('is sent as a page would be: %s', async (url, vary) => {
    await appWith();
    const headers = { cookie: 'language=it', 'accept-encoding': 'br' };
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers });
      expect([answer.statusCode, answer.headers.vary]).toEqual([404, vary]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-encoding': 'br',
        'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
        etag: expect.stringMatching(/^W\/"/),
      });
      expect(String(brotliDecompressSync(answer.rawPayload))).toContain('lang="it"');
    }
  });

  it.each([
    ['malformed percent-encoding', '/%E0%A4%A', 400],
    ['malformed percent-encoding below a language', '/fr/%', 400],
    ['a path of 9 KB', `/${'a'.repeat(9000)}`, 414],
    ['a query of 9 KB', `/?q=${'a'.repeat(9000)}`, 414],
  ])('is a page that says so: %s', async (_, url, status) => {
    await appWith();
    const answer = await get(url, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringContaining('Cookie'),
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers.link ?? '').toBe('');
  });

  it('costs an address its patience, and real pages nothing', async () => {
    const { requests } = await appWith();
    await get('/blog');
    for (let index = 0; index < 200; index += 1) await get(`/${index}/missing`);
    await get('/blog');
    expect(requests.filter(({ url }) => url.endsWith('/blog'))).toHaveLength(1);
    const flood = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`/more-${index}/missing`)));
    expect(flood.at(-1)?.statusCode).toBe(429);
    expect(flood.at(-1)?.headers['retry-after']).toBe('60');
    expect((await get('/blog')).statusCode).toBe(200);
  });

  it('never answers a page for a method that changes something', async () => {
    await appWith();
    expect((await app.inject({ method: 'POST', url: '/blog' })).statusCode).toBe(404);
  });
});
