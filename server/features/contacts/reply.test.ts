import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { contactStore } from './store.ts';
import { contactsUnderTest, message } from './test-kit.ts';

describeWithDatabase('messages are answered', (database) => {
  const { app, add, post, auditOf, replies } = contactsUnderTest(database);
  const reply = (id: number, payload: unknown) => post(id, 'reply', payload);

  it('by a mail in the visitor’s language that quotes them, and count as handled', async () => {
    const id = await add();
    const answer = (await reply(id, { message: '  Bonjour !\n\nEssayez ceci.  ' })).json();
    expect(answer).toMatchObject({ success: true, data: { id, handledAt: expect.any(String) } });
    expect(answer.message).toMatch(/^Reply saved, but not sent/);
    expect(await replies(id)).toMatchObject([
      {
        event: expect.stringMatching(`^contact ${id} reply \\S+$`),
        kind: 'contactReply',
        language: 'fr',
        recipient: message.email,
        recipient_name: message.name,
        facts: {
          name: message.name,
          message: message.message,
          reply: 'Bonjour !\n\nEssayez ceci.',
          author: 'Test',
        },
      },
    ]);
    expect(await auditOf(id)).toEqual(['test@example.org contact.replied {}']);
  });

  it('once by twenty clicks at the same moment and one more', async () => {
    const id = await add();
    const click = () => reply(id, { message: 'Try this.' });
    // Connections are open by now: no click is first because the others still connect.
    await Promise.all(Array.from({ length: 20 }, () => contactStore(database().queries).find(id)));
    const answers = await Promise.all(Array.from({ length: 20 }, click));
    expect(new Set([...answers, await click()].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([(await replies(id)).length, (await auditOf(id)).length]).toEqual([1, 1]);
  });

  it('as often as there is something new to say, or the same again after a while', async () => {
    const id = await add();
    await reply(id, { message: 'Try this.' });
    await reply(id, { message: 'Or this.' });
    await sql`update mail set created_at = created_at - interval '11 minutes'
      where event like ${`contact ${id} reply %`}`.execute(database().queries);
    await reply(id, { message: 'Or this.' });
    expect((await replies(id)).map(({ facts }) => facts.reply)).toEqual([
      'Try this.',
      'Or this.',
      'Or this.',
    ]);
    expect(await auditOf(id)).toHaveLength(3);
  });

  it('in sight of everybody who opens them, with what became of the mail', async () => {
    const [id, other] = [await add(), await add()];
    const shown = async (of: number, role = 'admin') =>
      app().inject({ url: `/api/contacts/${of}/replies`, headers: { 'x-test-role': role } });
    for (const text of ['Try this.', 'Or this.']) await reply(id, { message: text });
    const [first, second] = await replies(id);
    expect((await shown(id)).json().data).toEqual([
      { mailId: first?.id, text: 'Try this.', createdAt: expect.any(String), status: 'kept', author: 'Test' },
      { mailId: second?.id, text: 'Or this.', createdAt: expect.any(String), status: 'kept', author: 'Test' },
    ]);
    expect((await shown(other)).json().data).toEqual([]);
    expect((await shown(999_999)).statusCode).toBe(404);
    expect((await shown(id, 'agent')).statusCode).toBe(403);
  });

  it('once more where a colleague was quicker, but not unasked', async () => {
    const id = await add();
    const byColleague = { message: 'Try this.', handledAt: null };
    const { handledAt } = (await post(id, 'reply', byColleague, 'admin', 'tove@example.org')).json().data;
    // It was done already, and is the colleague's as before.
    await post(id, 'handled', { handled: true });
    const refused = await reply(id, { message: 'Or that.', handledAt: null });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'handledMeanwhile']);
    expect(await replies(id)).toHaveLength(1);
    await reply(id, { message: 'One more thing.', handledAt });
    await reply(id, { message: 'Sent anyway.' });
    expect((await replies(id)).map(({ facts }) => facts.reply)).toEqual([
      'Try this.',
      'One more thing.',
      'Sent anyway.',
    ]);
  });

  it('by the admin who marked it, whatever time their page believes that to have been', async () => {
    const id = await add();
    const handledAt = '2020-02-02T02:02:02.020Z';
    await reply(id, { message: 'Before the mark arrives.', handledAt });
    await post(id, 'handled', { handled: false });
    await post(id, 'handled', { handled: true });
    await reply(id, { message: 'After it.', handledAt });
    expect(await replies(id)).toHaveLength(2);
  });

  it.each([
    [{}, 'Write a reply first.'],
    [{ message: '' }, 'Write a reply first.'],
    [{ message: ' \n ' }, 'Write a reply first.'],
    [{ message: 5 }, 'Write a reply first.'],
    [{ message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters.'],
    [{ message: 'a\0b' }, 'The message contains characters we can’t read.'],
    [{ message: 'a\ud800' }, 'The message contains characters we can’t read.'],
  ])('not by %.40j', async (body, sentence) => {
    const id = await add();
    const answer = await reply(id, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { message: sentence }]);
    expect([await replies(id), await auditOf(id)]).toEqual([[], []]);
  });
});
