import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { echoingRenderer, testApp } from '#test/app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

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

  it('is not sent again to a browser that has it', async () => {
    await appWith();
    const first = await get('/blog');
    const again = await get('/blog', { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('allows exactly its own inline scripts', async () => {
    await appWith();
    const policy = String((await get('/blog')).headers['content-security-policy']);
    // printf 'go()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
  });

  it('announces the modules that its scripts will ask for', async () => {
    await appWith();
    expect((await get('/blog')).headers.link).toBe('</assets/copy.js>; rel=modulepreload');
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as the browser takes it: %s', async (accepted, encoding) => {
    await appWith();
    expect((await get('/blog', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  it.each([
    ['/fr', '/fr/'],
    ['/blog/', '/blog'],
    ['/fr/blog/?q=1', '/fr/blog?q=1'],
  ])('has one address: %s leads to %s', async (from, to) => {
    await appWith();
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it.each(['//elsewhere.example/', '/\\elsewhere.example/', '//elsewhere.example/x'])(
    'never takes or hands out a foreign host: %s',
    async (url) => {
      const { requests } = await appWith();
      const { headers } = await get(url);
      expect(headers.location).toBeUndefined();
      expect(requests.every((request) => new URL(request.url).host === 'tv.example.com')).toBe(true);
    },
  );
});

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
    ['then the browser', '/blog', { 'accept-language': 'de, sq-AL;q=0.7, it;q=0.8' }, 'it', negotiated],
    ['then English', '/blog', { 'accept-language': 'de' }, 'en', negotiated],
    [
      'a corrupt cookie counts for nothing',
      '/blog',
      { cookie: 'language=%%%; =;;language', 'accept-language': 'fr' },
      'fr',
      negotiated,
    ],
    [
      'a refused language counts for nothing',
      '/blog',
      { 'accept-language': 'fr;q=0, es;q=0.1' },
      'es',
      negotiated,
    ],
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
    expect(answer.body).not.toContain('<script');
  });

  it('cannot fill the memory or push out real pages', async () => {
    const { requests } = await appWith();
    await get('/blog');
    for (let index = 0; index < 200; index += 1) await get(`/${index}/missing`);
    await get('/blog');
    expect(requests.filter(({ url }) => url.endsWith('/blog'))).toHaveLength(1);
    const flood = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`/more-${index}/missing`)));
    expect(flood.at(-1)?.statusCode).toBe(429);
  });

  it('never answers a page for a method that changes something', async () => {
    await appWith();
    expect((await app.inject({ method: 'POST', url: '/blog' })).statusCode).toBe(404);
  });
});
