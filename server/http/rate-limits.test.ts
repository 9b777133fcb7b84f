import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnTwoNodes } from '#test/two-nodes.ts';

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
