import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { contactStore } from './store.ts';

const message = {
  name: 'Zoé',
  email: 'Zoe+tv@example.org',
  subject: 'technical',
  message: 'Il n’y a pas d’image.',
  language: 'fr',
};

describeOnEachEngine('messages are answered', (database) => {
  const app = appOn(database);

  const add = async () => {
    const [added] = await contactStore(database().queries).addAll([message]);
    return added?.id as number;
  };
  const reply = (id: number, payload: unknown) =>
    app().inject({
      method: 'POST',
      url: `/api/contacts/${id}/reply`,
      headers: { 'x-test-role': 'admin', 'content-type': 'application/json' },
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

  it('by a mail in the visitor’s language that quotes them, and count as handled', async () => {
    const id = await add();
    const answer = (await reply(id, { message: '  Bonjour !\n\nEssayez ceci.  ' })).json();
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
    const click = () => reply(id, { message: 'Try this.' });
    // Connections are open by now: nobody is first because the others still knock.
    await Promise.all(Array.from({ length: 20 }, () => contactStore(database().queries).find(id)));
    const answers = await Promise.all(Array.from({ length: 20 }, click));
    expect(new Set([...answers, await click()].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([(await replies(id)).length, (await deeds(id)).length]).toEqual([1, 1]);
  });

  it('as often as there is something new to say, or the same again after a while', async () => {
    const id = await add();
    await reply(id, { message: 'Try this.' });
    await reply(id, { message: 'Or this.' });
    await sql`update mail set created_at = created_at - interval '11 minutes'
      where event like ${`contact ${id} reply %`}`.execute(database().queries);
    await reply(id, { message: 'Or this.' });
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
    const answer = await reply(id, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { message: sentence }]);
    expect([await replies(id), await deeds(id)]).toEqual([[], []]);
  });
});
