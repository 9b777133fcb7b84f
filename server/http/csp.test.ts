import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { echoingRenderer, testApp } from '#test/app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** `/pay` declares something, no other page does. */
async function appWith(declared: Record<string, string>) {
  const echo = echoingRenderer();
  const renderer = {
    ...echo,
    async render(request: Request) {
      const answer = await echo.render(request);
      if (request.url.endsWith('/pay'))
        for (const [name, value] of Object.entries(declared)) answer.headers.set(name, value);
      return answer;
    },
  };
  app = await testApp({}, { renderer });
}

const policyOf = async (url: string) => {
  const { statusCode, headers } = await app.inject(url);
  return [statusCode, headers['content-security-policy'], headers['cross-origin-opener-policy']];
};

const strict =
  "default-src 'none'; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

describe("a page's policy", () => {
  it('is widened by what its route declares, and no other page is', async () => {
    await appWith({
      'content-security-policy': 'script-src https://*.pay.example; frame-src https://pay.example:8443',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(await policyOf('/pay')).toEqual([
      200,
      `${strict.replace('; style-src', ' https://*.pay.example; style-src')}; frame-src https://pay.example:8443`,
      'same-origin-allow-popups',
    ]);
    for (const url of ['/', '/fr/', '/blog', '/admin'])
      expect(await policyOf(url)).toEqual([200, strict, 'same-origin']);
    expect(await policyOf('/missing')).toEqual([404, strict, 'same-origin']);
  });

  it.each([
    "script-src 'unsafe-inline'",
    "script-src https://pay.example 'unsafe-eval'",
    'script-src https:',
    'script-src *',
    'script-src https://*',
    'script-src http://pay.example',
    'default-src https://pay.example',
    'frame-ancestors https://pay.example',
    'base-uri https://pay.example',
  ])('cannot be widened by %s: the page fails', async (declared) => {
    await appWith({ 'content-security-policy': declared });
    expect((await app.inject('/pay')).statusCode).toBe(500);
  });
});

describe('a page that asks for a nonce', () => {
  const placeholder = 'stands-for-the-nonce';

  /** `/pay` asks for one, no other page does; each has the placeholder in its text. */
  async function appWithNonce() {
    const echo = echoingRenderer();
    const render = async (request: Request) => {
      const answer = await echo.render(request);
      const { headers, status } = answer;
      if (request.url.endsWith('/pay')) headers.set('x-nonce', placeholder);
      const text = (await answer.text()).replace(
        '</html>',
        `<script nonce="${placeholder}"></script></html>`,
      );
      return new Response(text, { status, headers });
    };
    app = await testApp({}, { renderer: { ...echo, render } });
    return echo;
  }

  const noncesOf = (policy: unknown) => String(policy).match(/(?<='nonce-)[^']+/g) ?? [];

  const plain = (body: Buffer) => body;
  it.each([
    ['br, gzip', 'gzip', gunzipSync],
    ['br', 'identity', plain],
    ['identity', 'identity', plain],
  ])(
    'gets another with every answer, in policy and body alike, for %s',
    async (accepted, encoding, decode) => {
      const { requests } = await appWithNonce();
      const seen = new Set<string>();
      for (const _ of [1, 2, 3]) {
        const { headers, rawPayload } = await app.inject({
          url: '/pay',
          headers: { 'accept-encoding': accepted },
        });
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        const [nonce = '', again] = noncesOf(headers['content-security-policy']);
        expect(nonce).toMatch(/^[\w-]{22}$/);
        expect(headers['content-security-policy']).toBe(
          strict
            .replace('; style-src', ` 'nonce-${nonce}'; style-src`)
            .replace('; img-src', ` 'nonce-${again}'; img-src`),
        );
        expect(again).toBe(nonce);
        const body = String(decode(rawPayload));
        expect(body).toContain(`<script nonce="${nonce}">`);
        expect(body).not.toContain(placeholder);
        expect(JSON.stringify(headers)).not.toContain(placeholder);
        seen.add(nonce);
      }
      expect([seen.size, requests.length]).toEqual([3, 1]);
    },
  );

  it('is never the same page again: it has no tag to ask by', async () => {
    await appWithNonce();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (headers = {}) => fetch(`${address}/pay`, { headers });
    const first = await ask();
    expect([first.headers.get('etag'), first.headers.get('cache-control')]).toEqual([null, 'no-cache']);
    const known = await ask({ 'if-none-match': '*, W/"x"' });
    expect(known.status).toBe(200);
    const [one] = noncesOf(first.headers.get('content-security-policy'));
    const [other] = noncesOf(known.headers.get('content-security-policy'));
    expect(other).not.toBe(one);
  });

  it('leaves every other page as it was', async () => {
    await appWithNonce();
    const { body, headers } = await app.inject('/blog');
    expect([headers['content-security-policy'], headers['x-nonce']]).toEqual([strict, undefined]);
    expect(headers.etag).toMatch(/^W/);
    expect(body).toContain(placeholder);
  });
});
