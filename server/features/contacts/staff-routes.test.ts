import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { contactStore } from './store.ts';

const message = {
  name: 'Zoé',
  email: 'Zoe+tv@example.org',
  subject: 'technical',
  message: 'Il n’y a pas d’image.',
  language: 'fr',
};

describeOnEachEngine('messages at the desk', (database) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp({}, { database: { ...database(), close: async () => {} } });
  });
  afterAll(() => app.close());

  const add = () => contactStore(database().queries).add(message);
  const get = (id: unknown, role = 'admin') =>
    app.inject({ url: `/api/contacts/${id}`, headers: { 'x-test-role': role } });
  const post = (id: unknown, deed: 'handled' | 'reply', payload: unknown, role = 'admin') =>
    app.inject({
      method: 'POST',
      url: `/api/contacts/${id}/${deed}`,
      headers: { 'x-test-role': role, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const deeds = async (id: number) => {
    const rows = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action', 'details'])
      .where('target', '=', `contact ${id}`)
      .orderBy('id')
      .execute();
    return rows.map(({ actor, action, details }) => `${actor} ${action} ${JSON.stringify(details)}`);
  };
  const replies = (id: number) =>
    database()
      .queries.selectFrom('mail')
      .selectAll()
      .where('event', 'like', `contact ${id} reply %`)
      .orderBy('id')
      .execute();

  it('are shown one by one, with exactly the fields that the dashboard knows', async () => {
    const id = await add();
    expect((await get(id)).json()).toEqual({
      success: true,
      data: {
        ...message,
        id,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        handledAt: null,
      },
    });
  });

  it('are marked handled and open again, with one line in the trail for each real change', async () => {
    const id = await add();
    const handled = async (value: boolean) =>
      (await post(id, 'handled', { handled: value })).json().data.handledAt;
    const first = await handled(true);
    expect(first).toMatch(/Z$/);
    expect(await handled(true)).toBe(first);
    expect([await handled(false), await handled(false)]).toEqual([null, null]);
    expect(await deeds(id)).toEqual([
      'test@example.org contact.handled {}',
      'test@example.org contact.reopened {}',
    ]);
  });

  it('are marked handled once by fifty clicks at the same moment', async () => {
    const id = await add();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(id, 'handled', { handled: true })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await deeds(id)).toHaveLength(1);
  });

  describe('are answered', () => {
    it('by a mail in the visitor’s language that quotes them, and count as handled', async () => {
      const id = await add();
      const answer = (await post(id, 'reply', { message: '  Bonjour !\n\nEssayez ceci.  ' })).json();
      expect(answer).toMatchObject({ success: true, data: { id, handledAt: expect.any(String) } });
      expect(answer.message).toBeTruthy();
      expect(await replies(id)).toMatchObject([
        {
          event: `contact ${id} reply 1`,
          kind: 'contactReply',
          language: 'fr',
          recipient: message.email,
          recipient_name: message.name,
          facts: { name: message.name, message: message.message, reply: 'Bonjour !\n\nEssayez ceci.' },
        },
      ]);
      expect(await deeds(id)).toEqual(['test@example.org contact.replied {}']);
    });

    it('once by twenty clicks at the same moment and one more', async () => {
      const id = await add();
      const reply = () => post(id, 'reply', { message: 'Try this.' });
      const answers = await Promise.all(Array.from({ length: 20 }, reply));
      expect(new Set([...answers, await reply()].map(({ statusCode }) => statusCode))).toEqual(
        new Set([200]),
      );
      expect([(await replies(id)).length, (await deeds(id)).length]).toEqual([1, 1]);
    });

    it('as often as there is something new to say, or the same again after a while', async () => {
      const id = await add();
      await post(id, 'reply', { message: 'Try this.' });
      await post(id, 'reply', { message: 'Or this.' });
      await sql`update mail set created_at = created_at - interval '11 minutes'
        where event like ${`contact ${id} reply %`}`.execute(database().queries);
      await post(id, 'reply', { message: 'Or this.' });
      expect((await replies(id)).map(({ event }) => event)).toEqual(
        [1, 2, 3].map((number) => `contact ${id} reply ${number}`),
      );
      expect(await deeds(id)).toHaveLength(3);
    });

    it.each([
      [{}, 'Write an answer first.'],
      [{ message: '' }, 'Write an answer first.'],
      [{ message: ' \n ' }, 'Write an answer first.'],
      [{ message: 5 }, 'Write an answer first.'],
      [{ message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters.'],
      [{ message: 'a\0b' }, 'The message contains characters we cannot read.'],
      [{ message: 'a\ud800' }, 'The message contains characters we cannot read.'],
    ])('not by %.40j', async (body, sentence) => {
      const id = await add();
      const answer = await post(id, 'reply', body);
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { message: sentence }]);
      expect([await replies(id), await deeds(id)]).toEqual([[], []]);
    });
  });

  it.each([{}, { handled: 'yes' }, { handled: null }, { handled: 1 }, [], null, 'text'])(
    'are not marked by %j',
    async (body) => {
      const id = await add();
      const answer = await post(id, 'handled', body);
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json().message).toBeTruthy();
      expect(await deeds(id)).toEqual([]);
    },
  );

  it.each(['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '__proto__', '987654321'])(
    'are not found by the id %s',
    async (id) => {
      const answers = [
        await get(id),
        await post(id, 'handled', { handled: true }),
        await post(id, 'reply', { message: 'Hello' }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    },
  );

  it('are nobody’s business but an admin’s', async () => {
    const id = await add();
    const statuses = async (role: string) => [
      (await get(id, role)).statusCode,
      (await post(id, 'handled', { handled: true }, role)).statusCode,
      (await post(id, 'reply', { message: 'Hello' }, role)).statusCode,
    ];
    expect([await statuses('nobody'), await statuses('customer'), await statuses('agent')]).toEqual([
      [401, 401, 401],
      [403, 403, 403],
      [403, 403, 403],
    ]);
    expect([await replies(id), await deeds(id)]).toEqual([[], []]);
  });
});
