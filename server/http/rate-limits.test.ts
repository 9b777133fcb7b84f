import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnTwoNodes } from '#test/engines.ts';

describeOnTwoNodes('Rate limits', (first, second) => {
  const [firstApp, secondApp] = [appOn(first), appOn(second)];
  const post = (app: FastifyInstance, remoteAddress = '203.0.113.1') =>
    app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: {} });

  it('hold on all nodes together, and after a restart', async () => {
    for (let count = 0; count < 10; count += 1) expect((await post(firstApp())).statusCode).toBe(422);
    const refused = await post(secondApp());
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooMany']);
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter > 0 && retryAfter <= 60).toBe(true);
    expect((await post(secondApp(), '203.0.113.2')).statusCode).toBe(422);
    const restarted = await testApp({}, { database: { ...first(), close: async () => {} } });
    expect((await post(restarted)).statusCode).toBe(429);
    await restarted.close();
  });

  it('let through as many at once as they say', async () => {
    const posts = Array.from({ length: 40 }, (_, index) =>
      post(index % 2 ? firstApp() : secondApp(), '203.0.113.3'),
    );
    const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });
});

describe('a proxy that the operator has not named', () => {
  const warnings = async (trustProxy: string[], remoteAddress: string, forwarded = '203.0.113.9') => {
    const app = await testApp({ trustProxy });
    onTestFinished(() => app.close());
    const warn = vi.spyOn(app.log, 'warn');
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
    for (let count = 0; count < 3; count += 1)
      await app.inject({ url: '/health/live', remoteAddress, headers });
    return warn.mock.calls;
  };

  it.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:172.16.0.9'])('is told of once: %s', async (address) => {
    expect(await warnings([], address)).toEqual([
      [{ proxy: address }, expect.stringContaining('TRUST_PROXY')],
    ]);
  });

  it('is nothing to tell where it is named, where nothing is passed on, or where a stranger says so', async () => {
    expect(await warnings(['127.0.0.1'], '127.0.0.1')).toEqual([]);
    expect(await warnings(['127.0.0.1'], '127.0.0.1', '127.0.0.1')).toEqual([]);
    expect(await warnings([], '127.0.0.1', '')).toEqual([]);
    expect(await warnings([], '198.51.100.7')).toEqual([]);
  });
});
