import { expect, it } from 'vitest';
import {
  type CannedRepliesAnswer,
  mostOwnReplies,
  type ReplyUses,
} from '#contract/content/canned-replies.ts';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { chatFeature } from '../manifest.ts';

describeWithDatabase('canned replies of agents', (database) => {
  const { customer, agent, app } = chatNode(database);
  const get = async <Answer>(path: string, role = 'agent') =>
    (await app().inject({ url: `/api/chat/${path}`, headers: { 'x-test-role': role } })).json() as Answer;
  const post = (path: string, payload: object = {}, role = 'agent') =>
    app().inject({ method: 'POST', url: `/api/chat/${path}`, headers: { 'x-test-role': role }, payload });
  const offered = () => get<CannedRepliesAnswer>('canned-replies');

  it('are counted by who sends a message made of them, once for each message', async () => {
    const { client: desk } = await agent();
    const { client, sessionId } = await customer();
    const id = sessionId.split('.')[0] ?? '';
    client.write(sessionId, 'Hello');
    await client.next('message_confirmation');
    const message = {
      type: 'message',
      sessionId: id,
      text: 'Hi Ada',
      isUser: false,
      replies: ['hello', 'wait'],
    };
    const clientId = crypto.randomUUID();
    for (const text of ['Hi Ada', 'Hi again'])
      desk.send({ ...message, text, clientId: text === 'Hi Ada' ? clientId : crypto.randomUUID() });
    // The answer to the first was lost.
    desk.send({ ...message, clientId });
    for (let confirmed = 0; confirmed < 3; confirmed += 1) await desk.next('message_confirmation');
    // Of a customer nothing is counted.
    client.write(sessionId, 'Thanks', { replies: ['hello'] });
    await client.next('message_confirmation');
    const uses = async () => (await get<ReplyUses>('canned-replies/uses', 'admin')).data;
    await expect.poll(uses).toEqual([
      { word: 'hello', agent: 'Test', count: 2 },
      { word: 'wait', agent: 'Test', count: 2 },
    ]);
    expect((await offered()).timesUsed).toEqual({ hello: 2, wait: 2 });
    expect(
      (await app().inject({ url: '/api/chat/canned-replies/uses', headers: { 'x-test-role': 'agent' } }))
        .statusCode,
    ).toBe(403);
  });

  it('that an agent keeps are theirs alone: added, changed, deleted, and gone with the account', async () => {
    const { queries, transact } = database();
    const bye = { word: 'bye', title: 'Goodbye', text: 'Auf Wiedersehen, {{name}}!' };
    expect((await post('own-replies', bye)).statusCode).toBe(200);
    await queries
      .insertInto('own_canned_reply')
      .values({ ...bye, agent_id: 'another' })
      .execute();
    const [mine, ...others] = (await offered()).own ?? [];
    expect(others).toEqual([]);
    expect(mine).toMatchObject(bye);
    expect((await post('own-replies', { ...bye, id: mine?.id, title: 'Tschüss' })).statusCode).toBe(200);
    expect((await offered()).own).toMatchObject([{ title: 'Tschüss' }]);
    expect((await post('own-replies', bye)).json()).toMatchObject({ code: 'ownReplyTwice' });
    const [foreign] = await queries
      .selectFrom('own_canned_reply')
      .select('id')
      .where('agent_id', '=', 'another')
      .execute();
    expect((await post('own-replies', { ...bye, id: foreign?.id, word: 'theirs' })).statusCode).toBe(404);
    await post(`own-replies/${foreign?.id}/delete`);
    expect(
      await queries.selectFrom('own_canned_reply').select('id').where('agent_id', '=', 'another').execute(),
    ).toHaveLength(1);
    await post(`own-replies/${mine?.id}/delete`);
    expect((await offered()).own).toEqual([]);
    await transact((tx) => chatFeature.colleagueLeft?.(tx, 'another') ?? Promise.resolve());
    expect(await queries.selectFrom('own_canned_reply').select('id').execute()).toEqual([]);
  });

  it('that an agent keeps are few, short, and name nobody else than the two who talk', async () => {
    const refused = { word: 'Bad word', title: 'Title', text: 'Text' };
    expect((await post('own-replies', refused)).statusCode).toBe(422);
    expect((await post('own-replies', { ...refused, word: 'ok', text: 'From {{brand}}' })).statusCode).toBe(
      422,
    );
    expect((await post('own-replies', { ...refused, word: 'ok', text: 'x'.repeat(2_001) })).statusCode).toBe(
      422,
    );
    const { queries } = database();
    const rows = Array.from({ length: mostOwnReplies }, (_, index) => ({
      agent_id: 'test',
      word: `w${index}`,
      title: 't',
      text: 't',
    }));
    await queries.insertInto('own_canned_reply').values(rows).execute();
    expect((await post('own-replies', { word: 'more', title: 't', text: 't' })).json()).toMatchObject({
      code: 'ownRepliesFull',
    });
  });
});
