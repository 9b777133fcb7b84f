import { expect, test } from '@playwright/test';

const cases = [
  { path: '/', accept: 'es-ES', status: 200, lang: 'es', vary: 'Accept-Encoding, Accept-Language, Cookie' },
  { path: '/fr/', accept: 'es-ES', status: 200, lang: 'fr', vary: 'Accept-Encoding' },
  {
    path: '/nowhere/at/all',
    accept: 'sq',
    status: 404,
    lang: 'sq',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  },
  {
    path: '/de/blog',
    accept: 'it',
    status: 404,
    lang: 'it',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  },
];

for (const { path, accept, status, lang, vary } of cases) {
  test(`${path} for a browser in ${accept} answers ${status} in ${lang}`, async ({ request }) => {
    const answer = await request.get(path, { headers: { 'accept-language': accept } });
    const headers = answer.headers();
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
    expect(headers.vary).toBe(vary);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.etag).toMatch(/^W\/"/);
    expect(headers['set-cookie']).toBeUndefined();
  });
}

for (const { paths, heading } of [
  {
    paths: ['/nowhere', '/pay/never', '/x%22%3E%3Cimg', '/fr/nowhere'],
    heading: 'Erreur\u00a0404\u202f: page introuvable',
  },
  { paths: ['/blog/7', '/blog/%3Cb%3E', '/fr/blog/01'], heading: 'Article introuvable' },
]) {
  test(`${paths.join(', ')} lead nowhere, and say so in one page: ${heading}`, async ({ request }) => {
    const bodies = new Set<string>();
    for (const path of paths) {
      const answer = await request.get(path, { headers: { 'accept-language': 'fr' } });
      expect(answer.status()).toBe(404);
      bodies.add(await answer.text());
    }
    const [html = '', ...others] = bodies;
    expect(others).toEqual([]);
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(heading);
    // Its links keep the language, and its language menu leads to pages that are there.
    expect(html).toContain('href="/fr/channels"');
    const menu = [...html.matchAll(/<a[^>]*data-language[^>]*>/g)].map(
      ([link]) => link.match(/href="([^"]*)/)?.[1],
    );
    expect(new Set(menu)).toEqual(new Set(['/en/', '/fr/', '/es/', '/it/', '/sq/']));
    expect(html).not.toContain('rel="canonical"');
  });
}

test('a page that did not change is not sent again', async ({ request }) => {
  const { etag } = (await request.get('/fr/')).headers();
  const again = await request.get('/fr/', { headers: { 'if-none-match': etag as string } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

test('scripts and fonts are kept for a year and arrive compressed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [script] = html.match(/\/assets\/hydrate-[\w-]+\.js/) ?? [];
  const answer = await request.get(script as string, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('pages carry canonical and social addresses of the public site only', async ({ request }) => {
  const html = await (await request.get('/fr/blog', { headers: { host: 'elsewhere.example' } })).text();
  expect(html).not.toContain('elsewhere.example');
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/fr\/blog"/);
});
