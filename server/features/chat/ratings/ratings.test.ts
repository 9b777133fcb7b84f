import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OwnRating, ToAgent, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import type { Context } from '#server/context.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { secretFrom } from '#server/security/secret.ts';
import { chatNode, type Of, type SocketClient } from '#test/chat/socket-client.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { chatPersonalData } from '../personal-data.ts';
import { mailUnseenAnswers } from '../unseen-answers.ts';
import { mailRatingQuestions } from './rating-by-mail.ts';

describeWithDatabase('the rating of a chat', (database) => {
  const { customer, agent, app } = chatNode(database);
  const secret = secretFrom('for tests only');
  const context = () => ({ database: database(), outbox: createOutbox(undefined), secret }) as Context;
  const queries = () => database().queries;
  const askByMail = () => mailRatingQuestions(context());

  const setStatus = (id: string, status: string) =>
    app().inject({
      method: 'POST',
      url: `/api/chat/sessions/${id}/status`,
      headers: { 'x-test-role': 'agent' },
      payload: { status },
    });
  const mailsTo = (recipient: string) =>
    queries()
      .selectFrom('mail')
      .select(['kind', 'language', 'facts'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
  const later = (id: string, minutes: number) =>
    sql`update chat_session set closed_at = closed_at - make_interval(mins => ${minutes}) where public_id = ${id}`.execute(
      queries(),
    );
  const ratingOf = async (
    client: SocketClient,
    matches: (rating: OwnRating | null) => boolean = () => true,
  ) => (await client.next('rating', ({ rating }) => matches(rating))) as Of<'rating', ToCustomer>;

  /** A chat that was answered and closed. */
  async function closed(init: Record<string, unknown> = {}) {
    const desk = await agent();
    const { client, sessionId } = await customer({ language: 'fr', ...init });
    const id = sessionId.split('.')[0] ?? '';
    client.write(sessionId, 'It is frozen.');
    await client.next('message_confirmation');
    desk.client.send({ type: 'message', sessionId: id, text: 'Try another cable.', isUser: false });
    await client.next('message');
    client.send({ type: 'seen', seq: 2 });
    await client.next('seen', ({ customerSeen }) => customerSeen === 2);
    await setStatus(id, 'closed');
    expect((await ratingOf(client)).rating).toEqual({ mark: null, hasWords: false });
    return { desk: desk.client, client, sessionId, id };
  }

  /** The customer leaves before the end. */
  async function closedWithoutCustomer(email: string) {
    const chat = await closed({ email });
    chat.client.socket.terminate();
    return chat;
  }

  const tokenIn = (facts: Record<string, unknown>, name = 'sealedToken') =>
    secret.unseal(String(facts[name]));
  const press = (token: string, fields: Record<string, string> = {}) =>
    app().inject({
      method: 'POST',
      url: '/api/chat/rating',
      payload: { token, mark: 'bad', ...fields },
    });

  it('is asked for once it is closed, counts by the first press, takes words once, and staff sees both', async () => {
    const { client, desk, sessionId, id } = await closed();
    expect((await customer({ sessionId })).opened.rating).toEqual({ mark: null, hasWords: false });
    const otherTab = await customer({ sessionId });
    client.send({ type: 'rating', mark: 'bad' });
    expect((await ratingOf(client)).rating).toEqual({ mark: 'bad', hasWords: false });
    expect((await ratingOf(otherTab.client)).rating).toEqual({ mark: 'bad', hasWords: false });
    client.send({ type: 'rating', mark: 'good', words: ' It froze again. ' });
    expect((await ratingOf(client, (rating) => rating?.hasWords === true)).rating?.mark).toBe('bad');
    client.send({ type: 'rating', mark: 'bad', words: 'Something else' });
    await ratingOf(client);
    const shown = (await desk.next(
      'session',
      ({ session }) => session.ratings?.[0]?.words !== null && session.ratings?.length === 1,
    )) as Of<'session', ToAgent>;
    expect(shown.session.ratings).toEqual([
      { mark: 'bad', words: 'It froze again.', timestamp: expect.any(String), afterSeq: 2 },
    ]);
    const found = async (mark: string) => {
      const url = `/api/chat/sessions?mark=${mark}`;
      const { data } = (await app().inject({ url, headers: { 'x-test-role': 'agent' } })).json();
      return data.map(({ sessionId: one }: { sessionId: string }) => one);
    };
    expect(await found('bad')).toContain(id);
    expect(await found('good')).not.toContain(id);
  });

  it('ends nothing: whoever writes again is not asked, and is asked anew after the next end', async () => {
    const { client, desk, sessionId, id } = await closed();
    client.send({ type: 'rating', mark: 'good' });
    await ratingOf(client);
    client.write(sessionId, 'One more thing.');
    await client.next('session_status', ({ status }) => status === 'pending');
    client.send({ type: 'rating', mark: 'bad' });
    expect(await client.next('error')).toMatchObject({ code: 'nothingToRate' });
    desk.send({ type: 'message', sessionId: id, text: 'Yes?', isUser: false });
    await client.next('message');
    await setStatus(id, 'closed');
    await ratingOf(client, (rating) => rating !== null && rating.mark === null);
    client.send({ type: 'rating', mark: 'bad' });
    await ratingOf(client, (rating) => rating?.mark === 'bad');
    const { rows } = await sql<{ marks: string[] }>`
      select array_agg(mark order by rated_at) as marks from chat_rating join chat_session on id = session_id
      where public_id = ${id}`.execute(queries());
    expect(rows[0]?.marks).toEqual(['good', 'bad']);
  });

  it('is not asked for where nobody answered, or nothing was asked', async () => {
    const { client, sessionId } = await customer();
    client.write(sessionId, 'Hello?');
    await client.next('message_confirmation');
    await setStatus(sessionId.split('.')[0] ?? '', 'closed');
    await client.next('session_status', ({ status }) => status === 'closed');
    expect((await customer({ sessionId })).opened.rating).toBeUndefined();
    client.send({ type: 'rating', mark: 'good' });
    expect(await client.next('error')).toMatchObject({ code: 'nothingToRate' });
  });

  it('is asked for by mail where the customer is gone, once, and the link counts once', async () => {
    const email = 'gone@example.org';
    const { desk, id } = await closedWithoutCustomer(email);
    await later(id, 29);
    await askByMail();
    expect(await mailsTo(email)).toEqual([]);
    await later(id, 1);
    await Promise.all([askByMail(), askByMail()]);
    await askByMail();
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'chatRating', language: 'fr', facts: { author: 'Test' } });
    const token = tokenIn(mail?.facts as Record<string, unknown>);
    expect((await press(token, { words: 'Too slow' })).json()).toEqual({ success: true, outcome: 'done' });
    const shown = (await desk.next(
      'session',
      ({ session }) => session.ratings?.length === 1,
    )) as Of<'session'>;
    expect(shown.session.ratings?.[0]).toMatchObject({ mark: 'bad', words: 'Too slow', afterSeq: 2 });
    expect((await press(token)).json()).toEqual({ success: true, outcome: 'already' });
  });

  it('is not opened by looking at the link, by a wrong one, or by one that is too old', async () => {
    const email = 'old@example.org';
    const { id } = await closedWithoutCustomer(email);
    await later(id, 30);
    await askByMail();
    const token = tokenIn((await mailsTo(email))[0]?.facts as Record<string, unknown>);
    expect((await app().inject({ url: `/api/chat/rating?token=${token}&mark=bad` })).statusCode).toBe(404);
    expect((await press('x'.repeat(43))).json().outcome).toBe('expired');
    await sql`update chat_rating set asked_at = asked_at - interval '15 days'`.execute(queries());
    expect((await press(token)).json().outcome).toBe('expired');
    const { rows: rated } = await sql`
      select from chat_rating join chat_session on id = session_id
      where public_id = ${id} and mark is not null`.execute(queries());
    expect(rated).toHaveLength(0);
  });

  it('is not asked for by mail where the customer has seen the question, or was mailed a moment ago, or last week', async () => {
    const seen = await closed({ email: 'seen@example.org' });
    seen.client.send({ type: 'rating_shown' });
    // The next frame waits for it.
    seen.client.send({ type: 'history', before: 1 });
    await seen.client.next('history');
    await later(seen.id, 30);
    const asked = await closedWithoutCustomer('often@example.org');
    await later(asked.id, 30);
    await askByMail();
    const again = await closedWithoutCustomer('often@example.org');
    await later(again.id, 30);
    await askByMail();
    expect(await mailsTo('seen@example.org')).toEqual([]);
    expect(await mailsTo('often@example.org')).toHaveLength(1);
  });

  it('is asked for in the mail that brings an unseen answer, where there is one', async () => {
    const email = 'unseen@example.org';
    const { desk, id } = await closedWithoutCustomer(email);
    desk.send({ type: 'message', sessionId: id, text: 'Good luck!', isUser: false });
    await desk.next('message', ({ message }) => message.text === 'Good luck!');
    await later(id, 30);
    await askByMail();
    await sql`update chat_session set unseen_since = unseen_since - interval '5 minutes' where public_id = ${id}`.execute(
      queries(),
    );
    await mailUnseenAnswers(context());
    await askByMail();
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('chatAnswer');
    const token = tokenIn(mail?.facts as Record<string, unknown>, 'sealedRating');
    expect((await press(token)).json().outcome).toBe('done');
  });

  it('is exported and erased with the conversation, and so is the mail', async () => {
    const email = 'erased@example.org';
    const { id } = await closedWithoutCustomer(email);
    await later(id, 30);
    await askByMail();
    await press(tokenIn((await mailsTo(email))[0]?.facts as Record<string, unknown>), { words: 'My words' });
    expect(await chatPersonalData.export(queries(), email)).toMatchObject([
      { ratings: [{ mark: 'bad', words: 'My words' }] },
    ]);
    await database().transact((tx) => chatPersonalData.erase(tx, email));
    expect(await mailsTo(email)).toEqual([]);
    const left = await sql`select from chat_rating where words = 'My words'`.execute(queries());
    expect(left.rows).toHaveLength(0);
  });
});
