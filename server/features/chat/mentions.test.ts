import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mostChatsListed } from '#contract/chat/limits.ts';
import type { ChatNote, ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { chatFeature } from './manifest.ts';
import { chatPersonalData } from './personal-data.ts';
import { staffSessions } from './store/staff-sessions.ts';

describeOnEachEngine('a note that names a colleague', (database) => {
  const { app, customer, connect } = chatNode(database);
  // A second node on the same database.
  const other = chatNode(database);
  const publicOf = (sessionId: string) => sessionId.split('.')[0] ?? '';

  async function account(name: string, what: { banned?: boolean; joined?: boolean } = {}) {
    const id = randomUUID();
    const { joined = true, banned = false } = what;
    const { queries } = database();
    await queries
      .insertInto('staff_user')
      .values({ id, name, email: `${id}@example.org`, email_verified: true, banned })
      .execute();
    if (joined)
      await queries
        .insertInto('staff_account')
        .values({
          id,
          account_id: id,
          provider_id: 'credential',
          user_id: id,
          password: 'x',
          updated_at: new Date(),
        })
        .execute();
    return id;
  }
  const write = async (id: string, text: string, author: string, clientId: string = randomUUID()) => {
    const answer = await app().inject({
      method: 'POST',
      url: `/api/chat/sessions/${id}/notes`,
      headers: { 'x-test-role': 'agent', 'x-test-id': author },
      payload: { text, clientId },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as ChatSession;
  };
  const get = async (path: string) =>
    (await app().inject({ url: `/api/chat/${path}`, headers: { 'x-test-role': 'agent' } })).json().data;
  const mentioned = ({ mentions = [] }: ChatSession) => mentions.map(({ staffId, by }) => [staffId, by]);
  const portal = async (id: string, on = connect) => {
    const client = await on({ 'x-test-role': 'agent', 'x-test-id': id });
    client.send({ type: 'init', role: 'admin' });
    return { client, ...(await client.next('sessions')) };
  };
  async function chat(init: Record<string, unknown> = {}) {
    const { client, sessionId } = await customer(init);
    client.write(sessionId, 'hello');
    await client.next('message_confirmation');
    return publicOf(sessionId);
  }

  it('waits for them, in a closed chat too and on every node, until they open it', async () => {
    const [author, zoe] = [await account('Sam'), await account('Zoë Núñez')];
    const id = await chat();
    const here = await portal(zoe, other.connect);
    await app().inject({
      method: 'POST',
      url: `/api/chat/sessions/${id}/status`,
      headers: { 'x-test-role': 'agent' },
      payload: { status: 'closed' },
    });
    const clientId = randomUUID();
    await write(id, 'Ask @zoe nunez about it', author, clientId);
    await write(id, 'Ask @zoe nunez about it', author, clientId);
    const told = await here.client.next('session', ({ session }) => session.mentions?.length === 1);
    expect(told.session).toMatchObject({
      sessionId: id,
      mentions: [{ staffId: zoe, by: author, text: 'Ask @zoe nunez about it' }],
    });
    // More closed chats than a portal begins with.
    await sql`insert into chat_session (public_id, language, status, last_seq)
      select 'later ' || number, 'en', 'closed', 1 from generate_series(1, ${mostChatsListed.closed}::integer) as number`.execute(
      database().queries,
    );
    const later = await portal(zoe);
    expect(mentioned(later.sessions.find(({ sessionId }) => sessionId === id) as ChatSession)).toEqual([
      [zoe, author],
    ]);
    expect((await portal(author)).sessions.map(({ sessionId }) => sessionId)).not.toContain(id);
    later.client.send({ type: 'mention_seen', sessionId: id });
    await here.client.next('session', ({ session }) => session.mentions?.length === 0);
    expect((await portal(zoe)).sessions.map(({ sessionId }) => sessionId)).not.toContain(id);
  });

  it('reaches the devices of whom it names, once, and names nobody’s words to a locked screen', async () => {
    const [author, eva] = [await account('Ben'), await account('Eva')];
    const device = { p256dh: 'x', auth: 'x', user_agent: 'x', email: 'x@example.org', session_id: 'x' };
    for (const staff_id of [author, eva])
      await database()
        .queries.insertInto('push_device')
        .values({ ...device, staff_id, endpoint: staff_id })
        .execute();
    const id = await chat();
    await write(id, '@Eva and @Ben: she lost her card', author);
    const notices = await database()
      .queries.selectFrom('push_notice')
      .innerJoin('push_device', 'push_device.id', 'device_id')
      .select(['staff_id', 'title', 'text', 'path'])
      .execute();
    expect(notices).toEqual([
      {
        staff_id: eva,
        title: `${author} mentioned you`,
        text: expect.stringMatching(/^Guest \d+$/),
        path: `/support?chat=${id}`,
      },
    ]);
  });

  it('is a notice neither for its author nor for anybody who may not sign in', async () => {
    const me = await account('Ida');
    await account('Gone Colleague', { banned: true });
    await account('Invited', { joined: false });
    const session = await write(await chat(), '@Ida, @Gone Colleague, @Invited', me);
    expect(mentioned(session)).toEqual([]);
    const offered = (await get('colleagues')).map(({ name }: { name: string }) => name);
    expect(offered).toContain('Ida');
    expect(offered).not.toContain('Gone Colleague');
    expect(offered).not.toContain('Invited');
  });

  it('shows the name that they have now', async () => {
    const id = await account('Jose\u0301 Old');
    const sessionId = await chat();
    await write(sessionId, 'See @José Old', await account('Kim'));
    await database()
      .queries.updateTable('staff_user')
      .set({ name: 'José New' })
      .where('id', '=', id)
      .execute();
    const { notes } = (await get(`sessions/${sessionId}`)) as { notes: ChatNote[] };
    expect(notes).toMatchObject([
      { text: 'See @José Old', mentions: [{ staffId: id, written: 'José Old', name: 'José New' }] },
    ]);
  });

  it('leaves nothing behind: neither for who has left, nor of a chat that was erased', async () => {
    const lea = await account('Lea');
    const email = 'mentions@example.org';
    const first = await chat({ email });
    await write(first, '@Lea please', await account('Noa'));
    const unseen = () =>
      database()
        .queries.selectFrom('chat_mention')
        .select('name')
        .where('staff_id', '=', lea)
        .where('seen_at', 'is', null)
        .execute();
    expect(await unseen()).toHaveLength(1);
    await database().transact((tx) => chatPersonalData.erase(tx, email));
    expect(await unseen()).toEqual([]);
    const second = await chat();
    expect(mentioned(await write(second, '@Lea again', 'x'))).toHaveLength(1);
    await database().transact(async (tx) => chatFeature.colleagueLeft?.(tx, lea));
    expect((await staffSessions(database().queries).find(second))?.mentions).toEqual([]);
    expect(await unseen()).toEqual([]);
  });
});
