import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import type { ChatFigures } from '#contract/chat/sessions-and-messages.ts';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { addMessages } from '../store/add-messages.ts';
import { ratingStore } from '../store/ratings.ts';
import { sessionUpdates } from '../store/session-updates.ts';

describeWithDatabase('the figures of the chat', (database) => {
  const { app } = chatNode(database);
  const queries = () => database().queries;
  const headers = { 'x-test-role': 'admin' };
  const figures = async (range = '30d') =>
    (await app().inject({ url: `/api/chat/figures?range=${range}`, headers })).json()
      .data as ChatFigures['data'];
  const file = async () => (await app().inject({ url: '/api/chat/figures/export?range=7d', headers })).body;

  beforeEach(() => queries().deleteFrom('chat_session').execute());

  const write = (session: number, author: string | null) =>
    addMessages(
      queries(),
      [{ session, publicId: 'any', clientId: randomUUID(), text: 'text', isUser: author === null, author }],
      { node: 'test', batch: 0 },
    );

  /** A chat that these agents answered, closed and rated. */
  async function chat(agents: string[], mark: 'good' | 'bad' | null = null) {
    const { rows } = await sql<{ id: number }>`
      insert into chat_session (public_id, language) values (${randomUUID()}, 'en') returning id`.execute(
      queries(),
    );
    const id = rows[0]?.id as number;
    await write(id, null);
    for (const agent of agents) await write(id, agent);
    await sessionUpdates(queries()).setStatus(id, 'closed');
    if (mark) await ratingStore(queries()).rate(id, mark, null);
    return id;
  }

  const begunAt = (session: number, moment: string) =>
    sql`with moved as (
        update chat_session set first_message_at = ${moment}::timestamptz, first_reply_at = ${moment}::timestamptz + interval '1 minute',
          closed_at = ${moment}::timestamptz + interval '5 minutes' where id = ${session}
      ) update chat_rating set first_message_at = ${moment}::timestamptz where session_id = ${session}`.execute(
      queries(),
    );

  it('count the first reply for who gave it, and the end and its rating for who replied last', async () => {
    await chat(['Mira', 'Tom'], 'good');
    await chat(['Tom'], 'bad');
    const { agents, now } = await figures();
    expect(now).toMatchObject({ chats: 2, good: 1, bad: 1 });
    expect(agents).toMatchObject([
      { agent: 'Mira', chats: 1, resolution: null, good: 0, bad: 0, firstReply: {} },
      { agent: 'Tom', chats: 1, resolution: {}, good: 1, bad: 1, firstReply: {} },
    ]);
  });

  it('keep what an earlier end of the same chat was rated', async () => {
    const id = await chat(['Mira'], 'bad');
    await write(id, null);
    await write(id, 'Tom');
    await sessionUpdates(queries()).setStatus(id, 'closed');
    await ratingStore(queries()).rate(id, 'good', null);
    const { agents, now } = await figures();
    expect(now).toMatchObject({ chats: 2, good: 1, bad: 1 });
    expect(agents).toMatchObject([
      { agent: 'Mira', chats: 1, good: 0, bad: 1 },
      { agent: 'Tom', chats: 1, good: 1, bad: 0 },
    ]);
  });

  it('compare with the time right before', async () => {
    const [old, older] = [await chat(['Mira'], 'good'), await chat(['Mira'])];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await begunAt(old, daysAgo(9));
    await begunAt(older, daysAgo(40));
    const { now, before } = await figures('7d');
    expect(now).toMatchObject({ chats: 0, firstReply: null });
    expect(before).toMatchObject({
      chats: 1,
      good: 1,
      firstReply: { median: 60 },
      resolution: { median: 300 },
    });
  });

  it('tell day and hour by the operator’s clocks', async () => {
    const id = await chat(['Mira']);
    // In Kathmandu it is 05:15 of the next day.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const evening = `${yesterday}T23:30:00Z`;
    await begunAt(id, evening);
    const url = '/api/admin/content';
    const { data } = (await app().inject({ url, headers })).json();
    const catalogue = { ...deliveredPart('catalogue'), timeZone: 'Asia/Kathmandu' };
    const payload = { basedOn: data.version, parts: { catalogue } };
    expect((await app().inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const { hours, steps, timeZone } = await figures();
    const day = (new Date(evening).getUTCDay() + 7) % 7;
    expect(timeZone).toBe('Asia/Kathmandu');
    expect(hours[day]?.[5]).toBe(1);
    expect(hours.flat().reduce((sum, count) => sum + count)).toBe(1);
    expect(steps.find(({ chats }) => chats === 1)?.from).toBe(
      new Date(Date.parse(evening) + 20_700_000).toISOString().slice(0, 10),
    );
  });

  it('leave in a file by day and agent, in which no name is a formula', async () => {
    await chat(['=SUM(A1)'], 'good');
    const lines = (await file()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,'=SUM\(A1\),1,\d+,\d+,\d+,\d+,1,0$/);
  });
});
