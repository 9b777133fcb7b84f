import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { contactStore } from './store.ts';

const valid = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'sales',
  message: 'Hello there, how are you?',
};
let lastAddress = 0;

describeOnEachEngine('POST /api/contact', (database) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp({}, { database: { ...database(), close: async () => {} } });
  });
  afterAll(() => app.close());

  const post = (payload: unknown, language = 'en') =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      // Each from an address of its own: the limit is another test's business.
      remoteAddress: `10.1.${Math.floor(lastAddress / 250)}.${(lastAddress++ % 250) + 1}`,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(payload),
    });
  const stored = () => contactStore(database().queries).newestFirst(1000);

  it('keeps the message as it was written, with the reader’s language', async () => {
    const odd = {
      ...valid,
      name: '=cmd|<script>',
      message: '‮ مرحبا <img src=x onerror=alert(1)>\n\nLine two 🛰',
    };
    expect((await post(odd, 'sq')).json()).toEqual({ success: true });
    expect((await stored())[0]).toMatchObject({ ...odd, language: 'sq' });
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['name', '  A  ', 'Name must be at least 2 characters.'],
    ['name', 7, 'Name must be at least 2 characters.'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters.'],
    ['name', 'Ada\r\nBcc: all@example.org', 'The name contains characters we cannot read.'],
    ['email', 'ada@', 'Please enter a valid email address.'],
    ['email', 'ada@example.org\nBcc: x@example.org', 'Please enter a valid email address.'],
    ['email', null, 'Please enter a valid email address.'],
    ['subject', '', 'Please select a subject.'],
    ['subject', 'gossip', 'Please select a subject.'],
    ['message', 'too short', 'Message must be at least 10 characters.'],
    ['message', 'x'.repeat(5001), 'Message must be at most 5,000 characters.'],
    ['message', 'with a \0 inside', 'The message contains characters we cannot read.'],
    ['message', 'half a pair: \ud800!', 'The message contains characters we cannot read.'],
  ])('refuses %s = %j with its own sentence, and keeps nothing', async (field, value, sentence) => {
    const before = (await stored()).length;
    const answer = await post({ ...valid, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      code: 'invalid',
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await stored()).toHaveLength(before);
  });

  it.each([[null], [[]], ['text'], [5]])('refuses a body that is %j', async (body) => {
    const { statusCode } = await post(body);
    expect([400, 422]).toContain(statusCode);
  });

  it('names every field that is missing, in the reader’s language', async () => {
    const { fields } = (await post({}, 'fr')).json();
    expect(Object.keys(fields)).toEqual(['name', 'email', 'subject', 'message']);
    expect(fields.subject).toBe('Choisissez un sujet.');
  });

  it('lets a program that fills in the hidden field believe that it succeeded', async () => {
    const before = (await stored()).length;
    expect((await post({ ...valid, website: 'https://spam.example' })).json()).toEqual({ success: true });
    expect(await stored()).toHaveLength(before);
  });
});
