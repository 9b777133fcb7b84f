import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import fr from '#content/copy/fr/server-only/errors.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import type { PlainForm } from './plain-form.ts';

let app: FastifyInstance;
/** Fastify only warns of a request that is answered twice. */
const warnings: unknown[] = [];
afterEach(async () => {
  await app.close();
  expect(warnings.splice(0)).toEqual([]);
});

const form: PlainForm = { keeps: ['word'], again: (language) => `/${language}/again` };

/** One route that answers with what it was sent, or fails. */
async function appWith(plainForm = form, renderer = echoingRenderer()) {
  app = await testApp({ publicUrl: new URL('https://tv.example.com') }, { renderer });
  app.addHook('onRequest', async ({ log }) => {
    log.warn = (...words: unknown[]) => void warnings.push(words);
  });
  const config = { audience: 'public', rateLimit: false, plainForm } as const;
  app.post('/api/echo', { config }, async ({ body }) => ({ ...(body as object) }));
  app.post('/api/broken', { config }, async () => {
    throw new Error('secret=hunter2');
  });
  return renderer;
}

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      origin: 'https://tv.example.com',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });

describe('a plain form', () => {
  it('is read as text alone, with line breaks of one character', async () => {
    await appWith();
    const oddly = { 'content-type': 'Application/X-WWW-Form-URLencoded ; charset=UTF-8' };
    const answer = await post('/api/echo', 'a=1%0D%0A2&b=x+y%26&b=é&c', oddly);
    expect(answer.json()).toEqual({ a: '1\n2', b: 'é', c: '' });
    const names = await post('/api/echo', '__proto__=x&constructor=y');
    expect(Object.entries(names.json())).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('has no more fields than any form of ours', async () => {
    await appWith();
    const many = Array.from({ length: 500 }, (_, index) => `f${index}=x`).join('&');
    expect(Object.keys((await post('/api/echo', many)).json())).toHaveLength(100);
  });

  it('is shown again after a failure of ours, which stays ours', async () => {
    const { requests } = await appWith();
    const answer = await post('/api/broken', 'word=typed&password=typed&language=fr');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(requests.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'POST https://tv.example.com/fr/again',
    ]);
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      'accept-language': 'fr',
      'content-type': 'application/json',
      'x-payments': 'none',
      'x-session': 'none',
    });
    expect(await requests[0]?.json()).toEqual({
      status: 500,
      values: { word: 'typed' },
      errors: {},
      message: fr.internal,
    });
  });

  it('is never kept nor shared: everybody sees their own, also at the same moment', async () => {
    const { requests } = await appWith();
    const words = ['one', 'two', 'three'];
    await Promise.all(words.map((word) => post('/api/broken', `word=${word}`)));
    const shown = await Promise.all(requests.map(async (request) => (await request.json()).values.word));
    expect(shown.sort()).toEqual(words.sort());
  });

  it('is a page that says what went wrong, where no page shows it again', async () => {
    const { requests } = await appWith({ keeps: [] });
    const answer = await post('/api/broken', 'language=it');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(requests[0]?.url).toBe('https://tv.example.com/it/problem');
  });

  it('is such a page, then a sentence, where the form cannot be rendered', async () => {
    const echo = echoingRenderer();
    let broken = /again/;
    const render = (request: Request) =>
      broken.test(request.url) ? Promise.reject(new Error('hunter2')) : echo.render(request);
    await appWith(form, { ...echo, render });
    const page = await post('/api/broken', 'language=it');
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    broken = /./;
    const sentence = await post('/api/broken', 'language=fr');
    expect([sentence.statusCode, sentence.json().code]).toEqual([500, 'internal']);
    expect(page.body + sentence.body).not.toContain('hunter2');
  });

  it('is rendered for an address so often and no more', async () => {
    const { requests } = await appWith();
    for (let count = 0; count < 260; count += 1) {
      const { statusCode } = await post('/api/broken', 'word=x');
      expect(statusCode).toBe(500);
    }
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(240);
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  it('that breaks off is no failure of ours', async () => {
    const { requests } = await appWith();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/echo HTTP/1.1\r\nHost: x\r\nOrigin: https://tv.example.com\r\nContent-Length: 90`;
    socket.end(`${head}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nword=half`);
    await text(socket);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect(requests.map(({ headers }) => headers.get('x-problem-status'))).toEqual(['400']);
  });
});
