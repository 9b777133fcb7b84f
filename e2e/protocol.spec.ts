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

test('a page that did not change is not sent again', async ({ request }) => {
  const { etag } = (await request.get('/fr/')).headers();
  const again = await request.get('/fr/', { headers: { 'if-none-match': etag as string } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

test('scripts and fonts are kept for a year and arrive compressed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [script] = html.match(/\/assets\/wake-[\w-]+\.js/) ?? [];
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
