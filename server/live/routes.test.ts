import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveKind } from '#contract/lists.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { notifyLive } from '#server/live/notify.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import { describeOnEachEngine } from '#test/engines.ts';

describeOnEachEngine('GET /api/admin/live', (database) => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await testApp({}, { database: { ...database(), close: async () => {} } });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const address = () => `http://127.0.0.1:${(app.server.address() as { port: number }).port}/api/admin/live`;
  const ask = (headers: Record<string, string>) => fetch(address(), { headers });

  async function listener(headers: Record<string, string> = { 'x-test-role': 'admin' }) {
    const response = await ask(headers);
    const reader = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    let received = '';
    const read = async () => {
      const { value, done } = await reader.read();
      received += value ?? '';
      return !done;
    };
    return {
      response,
      until: async (words: string) => {
        while (!received.includes(words) && (await read()));
        return received;
      },
      rest: async () => {
        while (await read());
        return received;
      },
    };
  }
  const announce = (kind: LiveKind) => database().transact((tx) => notifyLive(tx, kind));

  it('is a stream that no cache stores', async () => {
    const { response } = await listener();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('notifies open dashboards of what was committed, and of nothing that was rolled back', async () => {
    const { until } = await listener();
    await database()
      .transact(async (tx) => {
        await notifyLive(tx, 'contact');
        throw new Error('rolled back');
      })
      .catch(() => {});
    await announce('trial');
    expect(await until('trial')).not.toContain('contact');
  });

  it('ends properly when the server closes, instead of being cut off', async () => {
    const { rest } = await listener();
    const closed = app.close();
    expect(await rest()).toContain('retry');
    await closed;
  });

  it('is for admins alone, and for GET alone', async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask({ 'x-test-role': 'agent' })).status).toBe(403);
    const head = await fetch(address(), { method: 'HEAD', headers: { 'x-test-role': 'admin' } });
    expect(head.status).toBe(404);
  });

  it('does not keep the session alive, and ends soon after it', async () => {
    const admin = { email: 'admin@example.org', password: 'a password for the test' };
    await app.close();
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), admin };
    app = await buildApp(config, {
      renderer: echoingRenderer(),
      database: { ...database(), close: async () => {} },
    });
    const url = '/api/auth/sign-in/email';
    const { cookies } = await app.inject({ method: 'POST', url, payload: admin });
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const { queries } = database();
    const lunch = new Date(Date.now() - 3600_000);
    await queries.updateTable('staff_session').set({ updated_at: lunch }).execute();
    await app.listen({ port: 0, host: '127.0.0.1' });

    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { until, rest } = await listener({ cookie });
    await until('retry');
    const session = await queries.selectFrom('staff_session').selectAll().executeTakeFirstOrThrow();
    expect(session.updated_at).toEqual(lunch);

    await queries.updateTable('staff_session').set({ expires_at: lunch }).execute();
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await rest()).toContain('event: beat\n');
  });
});
