import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import frenchErrors from '#content/copy/fr/server-only/errors.ts';
import { testApp } from '#test/app.ts';
import type { Audience } from './route-audience.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const metricsToken = 'token-of-a-metrics-collector';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const roles = ['stranger', 'customer', 'agent', 'admin'] as const;
const allowed: Record<string, readonly (typeof roles)[number][]> = {
  public: roles,
  operator: roles,
  customer: ['customer'],
  agent: ['agent', 'admin'],
  admin: ['admin'],
};

/** The product's routes, and one of each audience that no route has yet. */
async function appWithSamples() {
  app = await testApp();
  for (const audience of ['customer', 'agent', 'admin', ['customer', 'admin']] as const) {
    app.get(`/api/sample-${audience}`, { config: { audience } }, async () => ({ success: true }));
  }
  app.post(
    '/api/sample',
    { config: { audience: 'public', rateLimit: { max: 3, timeWindow: 60_000 } } },
    async ({ body }) => body,
  );
  await app.ready();
  return app;
}

describe('audiences', () => {
  it('keep everyone out of every route that is not for them', async () => {
    await appWithSamples();
    for (const route of app.declaredRoutes) {
      const audience = route.config?.audience as Audience;
      for (const method of [route.method].flat().filter((name) => methods.includes(name))) {
        for (const role of roles) {
          const url = route.url.replace('*', 'anything');
          const headers = { 'x-test-role': role, 'content-type': 'application/json' };
          const answer = await app.inject({ method: method as 'GET', url, headers, payload: '{}' });
          const refused = /"code":"(signInFirst|notAllowed)"/.test(answer.body);
          expect({ method, url, role, refused }).toEqual({
            method,
            url,
            role,
            refused: ![audience].flat().some((name) => allowed[name]?.includes(role)),
          });
        }
      }
    }
  });

  it('tell a stranger to sign in, and a known person that it is not for them', async () => {
    await appWithSamples();
    const status = async (role: string) =>
      (await app.inject({ url: '/api/sample-admin', headers: { 'x-test-role': role } })).statusCode;
    expect([await status('stranger'), await status('agent')]).toEqual([401, 403]);
  });

  it('have to be declared, or the app does not start', async () => {
    app = await testApp();
    app.get('/api/forgotten', async () => 'open to all');
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten');
  });

  it.each<[string, string | undefined, string | undefined, number]>([
    ['nothing, as a proxy does by default', metricsToken, undefined, 404],
    ['another token', metricsToken, `Bearer ${metricsToken}x`, 404],
    ['a part of the token', metricsToken, `Bearer ${metricsToken.slice(0, -1)}`, 404],
    ['it as a password', metricsToken, `Basic ${metricsToken}`, 404],
    ['an empty token where none is set', undefined, 'Bearer ', 404],
    ['the word undefined where none is set', undefined, 'Bearer undefined', 404],
    ['the token', metricsToken, `Bearer ${metricsToken}`, 200],
  ])('show the metrics to no caller without the token: %s', async (_, token, authorization, status) => {
    app = await testApp(token ? { metricsToken: token } : {});
    const headers = { host: '127.0.0.1:3000', ...(authorization && { authorization }) };
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('process_cpu_seconds_total')).toBe(status === 200);
  });
});

describe('requests from elsewhere', () => {
  const json = { 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, payload = '{"a":1}') =>
    app.inject({
      method: 'POST',
      url: '/api/sample',
      headers: { host: 'localhost:3000', ...headers },
      payload,
    });

  it.each([
    ['a foreign origin', { ...json, origin: 'https://elsewhere.example' }],
    ['an opaque origin', { ...json, origin: 'null' }],
    ['another site by Fetch metadata', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['a sister domain by Fetch metadata', { ...json, 'sec-fetch-site': 'same-site' }],
  ])('are refused when they come from %s', async (_, headers) => {
    await appWithSamples();
    const { statusCode, json: body } = await post(headers);
    expect([statusCode, body().code]).toEqual([403, 'crossSite']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('are refused when they are not JSON but %s', async (type) => {
    await appWithSamples();
    expect((await post({ 'content-type': type })).statusCode).toBe(415);
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)(
    'are refused whatever they want to change: %s',
    async (method) => {
      await appWithSamples();
      const headers = { ...json, origin: 'https://elsewhere.example' };
      expect((await app.inject({ method, url: '/api/nothing', headers })).json().code).toBe('crossSite');
    },
  );

  it('pass when they come from the public address, or from the host that was asked', async () => {
    app = await testApp({ publicUrl: new URL('https://tv.example.com') });
    app.post('/api/sample', { config: { audience: 'public', rateLimit: false } }, async () => ({}));
    const statuses = [];
    for (const [origin, host] of [
      ['https://tv.example.com', 'inside:3000'],
      ['http://10.0.0.5:3000', '10.0.0.5:3000'],
      ['http://10.0.0.6:3000', '10.0.0.5:3000'],
    ] as const) {
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/sample', headers: { origin, host } })).statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 403]);
  });

  it('pass when they come from the site itself, or from no browser at all', async () => {
    await appWithSamples();
    const own = await post({ ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
    const tool = await post(json);
    expect([own.json(), tool.json()]).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('pass in any form where a route says that they may come from anywhere, and only there', async () => {
    app = await testApp();
    for (const [url, crossSite] of [['/api/open', 'allowed'], ['/api/closed']] as const) {
      const config = { audience: 'public', rateLimit: false, ...(crossSite && { crossSite }) } as const;
      app.post(url, { config }, async () => 'in');
    }
    const headers = { 'content-type': 'text/plain', origin: 'https://elsewhere.example' };
    const statusOf = async (url: string) =>
      (await app.inject({ method: 'POST', url, headers, payload: 'a' })).statusCode;
    expect([await statusOf('/api/open'), await statusOf('/api/closed')]).toEqual([200, 403]);
  });
});

describe('bad input', () => {
  it.each([
    ['broken JSON', '{"a":', 400, 'badRequest' as const],
    ['a body over the limit', JSON.stringify({ a: 'x'.repeat(70_000) }), 413, 'tooLarge' as const],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}', 400, 'badRequest' as const],
  ])('such as %s is answered in a sentence of the reader', async (_, payload, status, code) => {
    await appWithSamples();
    const headers = { 'content-type': 'application/json', 'accept-language': 'fr' };
    const answer = await app.inject({ method: 'POST', url: '/api/sample', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toBe(frenchErrors[code]);
    expect(answer.body).not.toMatch(/FST_|SyntaxError|stack/);
  });

  it('that we did not foresee says nothing about our insides', async () => {
    app = await testApp();
    app.get('/api/broken', { config: { audience: 'public' } }, async () => {
      throw new Error('password=hunter2');
    });
    const answer = await app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
  });

  it('at an unknown API address is JSON, whatever the method', async () => {
    await appWithSamples();
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/api/nothing' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    }
  });
});

describe('rate limits', () => {
  const post = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/sample',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) },
      payload: '{}',
    });
  const statuses = async (count: number, call: (index: number) => ReturnType<typeof post>) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push((await call(index)).statusCode);
    return answers;
  };

  it('stop an address that asks too often, and only that one', async () => {
    await appWithSamples();
    expect(await statuses(4, () => post('203.0.113.1'))).toEqual([200, 200, 200, 429]);
    expect((await post('203.0.113.2')).statusCode).toBe(200);
  });

  it('are not fooled by a forged X-Forwarded-For', async () => {
    await appWithSamples();
    expect(await statuses(4, (index) => post('203.0.113.3', `198.51.100.${index}`))).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('see the visitor behind a trusted proxy', async () => {
    app = await testApp({ trustProxy: ['10.0.0.0/8'] });
    app.post(
      '/api/sample',
      { config: { audience: 'public', rateLimit: { max: 1, timeWindow: 60_000 } } },
      async () => ({}),
    );
    expect(await statuses(3, (index) => post('10.0.0.1', `198.51.100.${index}`))).toEqual([200, 200, 200]);
    expect((await post('10.0.0.1', '198.51.100.0')).statusCode).toBe(429);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'have to be declared where something is written, or the app does not start: %s',
    async (method) => {
      app = await testApp();
      const handler = async () => 'written';
      app.route({ method, url: '/api/forgotten', config: { audience: 'public' }, handler });
      await expect(app.ready()).rejects.toThrow(`No rate limit declared: ${method} /api/forgotten`);
    },
  );

  it('count a whole IPv6 connection as one address', async () => {
    await appWithSamples();
    expect(await statuses(4, (index) => post(`2001:db8:1:2::${index + 1}`))).toEqual([200, 200, 200, 429]);
    expect((await post('2001:db8:1:3::1')).statusCode).toBe(200);
    for (const spelling of ['[2001:db8:1:2::9]:4000', '2001:0DB8:0001:0002::8'])
      expect((await post(spelling)).statusCode, spelling).toBe(429);
    expect(await statuses(3, () => post('::ffff:203.0.113.77'))).toEqual([200, 200, 200]);
    expect((await post('203.0.113.77')).statusCode).toBe(429);
  });
});

describe('every answer', () => {
  it.each(['/', '/missing', '/api/nothing', '/health/live', '/%E0%A4%A'])(
    'carries the security headers: %s',
    async (url) => {
      await appWithSamples();
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'(?!.*unsafe).*frame-ancestors 'none'/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('insists on https where the site is served by it', async () => {
    app = await testApp({ publicUrl: new URL('https://tv.example.com') });
    expect((await app.inject('/')).headers['strict-transport-security']).toContain('max-age=63072000');
  });
});
