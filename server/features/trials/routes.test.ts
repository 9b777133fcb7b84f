import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { trialStore } from './store.ts';

describeOnEachEngine('POST /api/free-trial', (database) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp({}, { database: { ...database(), close: async () => {} } });
  });
  afterAll(() => app.close());

  const post = (payload: object, language = 'en') =>
    app.inject({
      method: 'POST',
      url: '/api/free-trial',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload,
    });
  const count = () => trialStore(database().queries).count();

  it('keeps the request and answers with a chat link that holds the visitor’s words, encoded', async () => {
    const answer = await post({ name: 'Zoë & Söhne #1', email: 'zoe@example.org' }, 'it');
    const { message, data } = answer.json();
    expect(message).toBe('Prova gratuita richiesta!');
    const link = new URL(data.whatsappUrl);
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toContain('Mi chiamo Zoë & Söhne #1 e');
    expect(await count()).toBe(1);
  });

  it('answers a second request for the same address in the same way, and keeps one', async () => {
    const before = await count();
    const [first, second] = [
      await post({ name: 'Ada', email: 'ada@example.org' }),
      await post({ name: 'Ada', email: 'ADA+2@example.org' }),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().message).toBe(first.json().message);
    expect(await count()).toBe(before + 1);
  });

  it('refuses a missing name and a bad address in words', async () => {
    const answer = await post({ name: ' ', email: 'nobody' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
    });
  });
});
