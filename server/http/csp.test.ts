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
