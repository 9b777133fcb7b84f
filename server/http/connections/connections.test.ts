import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';

/** A route that answers when it is told to. */
async function appWithSlowRoute() {
  const app = await testApp();
  const entered: (() => void)[] = [];
  const answers: (() => void)[] = [];
  app.get('/api/slow', { config: { audience: 'public' } }, async () => {
    entered.shift()?.();
    await new Promise<void>((resolve) => answers.push(resolve));
    return { success: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = () => new Promise<void>((resolve) => entered.push(resolve));
  return { app, asked, answers };
}

const portOf = (app: FastifyInstance) => (app.server.address() as { port: number }).port;

describe('closing', () => {
  it('finishes what is under way, takes nothing new, and does not wait for a connection kept alive', async () => {
    const { app, asked, answers } = await appWithSlowRoute();
    const address = `http://127.0.0.1:${portOf(app)}`;
    const answer = fetch(`${address}/api/slow`);
    await asked();
    const closed = app.close();
    expect(['ECONNREFUSED', 'ECONNRESET']).toContain(await refusal(portOf(app)));
    answers[0]?.();
    expect(await (await answer).json()).toEqual({ success: true });
    await closed;
  });

  it('does not wait for ever for a client that connected and said nothing', async () => {
    const app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const silent = connect(portOf(app), '127.0.0.1');
    await once(silent, 'connect');
    silent.on('error', () => {});
    await app.close();
    silent.destroy();
  });
});

/** Until the listening socket is gone, a new connection may still be taken. */
async function refusal(port: number): Promise<string> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'connected'),
      once(socket, 'error').then(([error]) => error.code),
    ]).catch((error) => error.code);
    socket.destroy();
    if (outcome !== 'connected') return outcome;
  }
}

describe('a connection', () => {
  it('that asks for many things without reading one is cut', async () => {
    const { app } = await appWithSlowRoute();
    const socket = connect(portOf(app), '127.0.0.1');
    socket.write('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
    expect(await text(socket).catch(() => '')).toBe('');
    await app.close();
  });

  it.each(['/api/slow', '/api/none', '/%', '/blog'])(
    'that pours out requests for %s makes no more of them than it may have',
    async (path) => {
      const { app } = await appWithSlowRoute();
      await app.inject('/blog');
      let made = 0;
      app.server.on('request', () => {
        made += 1;
      });
      const socket = connect(portOf(app), '127.0.0.1');
      socket.on('error', () => {}).resume();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1500));
      await once(socket, 'close');
      expect(made).toBeLessThan(20);
      await app.close();
    },
  );

  it('may ask for a few things at once', async () => {
    const app = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(portOf(app), '127.0.0.1');
    const requests = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(4);
    socket.write(`${requests}GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(5);
    await app.close();
  });
});
