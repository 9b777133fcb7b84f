import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { AgentNotices, wakeSnoozed } from './agent-notices.ts';

describeWithDatabase('agents who have no portal open', (database) => {
  const { customer, agent, app } = chatNode(database);
  beforeEach(async () => {
    for (const table of ['push_device', 'chat_session', 'chat_notice'] as const)
      await database().queries.deleteFrom(table).execute();
  });

  let devices = 0;
  async function device(staff: string, settings: { shows_words?: boolean; only_own?: boolean } = {}) {
    devices += 1;
    const unused = { email: 'ada@example.org', session_id: '', user_agent: '', p256dh: '', auth: '' };
    await database()
      .queries.insertInto('push_device')
      .values({ ...unused, ...settings, staff_id: staff, endpoint: `https://push.example.org/${devices}` })
      .execute();
  }
  /** What waits to be sent, and is taken as sent. */
  const told = async () =>
    (
      await database()
        .queries.deleteFrom('push_notice')
        .using('push_device as device')
        .whereRef('device.id', '=', 'device_id')
        .returning(['staff_id', 'title', 'text', 'about', 'path'])
        .execute()
    )
      .map(({ staff_id, title, text }) => `${staff_id}: ${title}, ${text}`)
      .sort();
  const notices = (present: string[] = []) =>
    new AgentNotices({
      database: database(),
      jobs: undefined,
      present: () => present,
      report: (error) => expect.unreachable(String(error)),
    });
  const look = (present?: string[]) => notices(present).tellMissed();
  const change = (changes: object) => database().queries.updateTable('chat_session').set(changes).execute();
  /** Whose message was stored by no node of this test. */
  async function chat(name: string | null, changes: object = {}) {
    const { queries } = database();
    const { id } = await queries
      .insertInto('chat_session')
      .values({
        public_id: 'bea',
        name,
        language: 'en',
        last_seq: 1,
        waiting_since: new Date(),
        guest: 3,
        email: 'bea@example.org',
        verified_email: 'bea@example.org',
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('chat_message')
      .values({
        session_id: id,
        seq: 1,
        client_id: crypto.randomUUID(),
        text: 'My screen is black',
        is_user: true,
      })
      .execute();
  }

  it('are told by the node that stored a message, soon after it', async () => {
    await device('ada');
    const { client, sessionId } = await customer({ name: 'Bea' });
    client.write(sessionId, 'My screen is black');
    const id = sessionId.split('.')[0] ?? '';
    const rows = () =>
      database().queries.selectFrom('push_notice').select(['about', 'path', 'text']).execute();
    await vi.waitFor(
      async () =>
        expect(await rows()).toEqual([
          { about: `chat ${id}`, path: `/support?chat=${id}`, text: expect.stringMatching(/^Guest \d+$/) },
        ]),
      10_000,
    );
  });

  it('are told by the name or number of the visitor, and by what was written only where they allowed it', async () => {
    await device('ada');
    await device('open', { shows_words: true });
    await chat(null);
    await look();
    expect(await told()).toEqual([
      'ada: A customer is waiting, Guest 3',
      'open: A customer is waiting, My screen is black',
    ]);
  });

  it('read the name of a visitor who has not shown who they are only where they allowed their words', async () => {
    await device('ada');
    await device('open', { shows_words: true });
    await chat('YOU WERE HACKED call 555', { email: 'bea+other@example.org', assignee_id: 'gone' });
    await look();
    expect(await told()).toEqual([
      'ada: A customer is waiting, Guest 3',
      'open: A customer is waiting, My screen is black',
    ]);
    await change({ snoozed_until: new Date(Date.now() - 1), assignee_id: null });
    await wakeSnoozed({ database: database(), jobs: undefined });
    expect(await told()).toEqual([
      'ada: A snoozed chat is back, Guest 3',
      'open: A snoozed chat is back, YOU WERE HACKED call 555',
    ]);
  });

  it('are told of many chats that nobody has by one notification, and again when others have come', async () => {
    await device('ada');
    const ids = Array.from({ length: 14 }, (_, index) => `chat-${index}`);
    const begin = (publicId: string) => chat(publicId, { public_id: publicId });
    const earlier = (minutes: number) =>
      sql`update chat_notice set told_at = told_at - make_interval(mins => ${minutes}::integer)`.execute(
        database().queries,
      );
    for (const id of ids.slice(0, 3)) await begin(id);
    await look();
    expect(await told()).toHaveLength(3);
    for (const id of ids.slice(3)) await begin(id);
    await Promise.all(Array.from({ length: 3 }, () => look()));
    expect(await told()).toEqual(['ada: 14 customers are waiting, Open the support desk.']);
    await begin('one more');
    await begin('and his own');
    await database()
      .queries.updateTable('chat_session')
      .set({ assignee_id: 'ada' })
      .where('public_id', '=', 'and his own')
      .execute();
    await look();
    expect(await told()).toEqual(['ada: A customer is waiting, and his own']);
    await earlier(4);
    await look();
    expect(await told()).toEqual(['ada: 15 customers are waiting, Open the support desk.']);
    await earlier(4);
    await look();
    expect(await told()).toEqual([]);
    await earlier(6);
    await begin('later');
    await look();
    expect(await told()).toEqual(['ada: A customer is waiting, later']);
  });

  it('are told of what a flood left over by the clock', async () => {
    await device('ada');
    await sql`insert into chat_session (public_id, language, last_seq, waiting_since, guest, assignee_id)
      select 'flood ' || n, 'en', 1, now(), n, 'ada' from generate_series(1, 103) as n`.execute(
      database().queries,
    );
    await look();
    expect(await told()).toHaveLength(100);
    await look();
    expect(await told()).toHaveLength(3);
  });

  it('are told once of what was written at once, and again when they looked or a while has passed', async () => {
    await device('ada');
    await chat('Bea');
    await Promise.all(Array.from({ length: 5 }, () => look()));
    expect(await told()).toEqual(['ada: A customer is waiting, Bea']);
    await change({ last_seq: 2 });
    await look();
    expect(await told()).toEqual([]);
    await database()
      .queries.updateTable('chat_notice')
      .set({ told_at: new Date(Date.now() - 61_000) })
      .execute();
    await look();
    expect(await told()).toEqual(['ada: A customer is waiting, Bea']);
    await change({ agent_seen: 2, first_reply_at: new Date() });
    await look();
    await change({ last_seq: 3 });
    await look();
    expect(await told()).toEqual(['ada: New message, Bea']);
  });

  it('are told of their own chats, and of those that nobody has if they want to', async () => {
    await device('ada');
    await device('bob');
    await device('own', { only_own: true });
    await chat('Bea');
    await look();
    expect(await told()).toEqual(['ada: A customer is waiting, Bea', 'bob: A customer is waiting, Bea']);
    await change({ assignee_id: 'own', assignee_name: 'Own', agent_seen: 1, last_seq: 2 });
    await look();
    expect(await told()).toEqual(['own: A customer is waiting, Bea']);
  });

  it.each([
    ['was seen', { agent_seen: 1 }],
    ['was answered', { waiting_since: null }],
    ['is closed', { status: 'closed' }],
    ['is put aside', { snoozed_until: new Date(Date.now() + 60_000) }],
    ['is old', { updated_at: new Date(Date.now() - 3_600_000) }],
  ])('are not told of a chat that %s', async (_, changes) => {
    await device('ada');
    await chat('Bea', changes);
    await look();
    expect(await told()).toEqual([]);
  });

  it('are told on the phone only while they have no portal in front of them', async () => {
    await device('ada');
    await device('test');
    await chat('Bea');
    await look(['ada']);
    expect(await told()).toEqual(['test: A customer is waiting, Bea']);
  });

  it('are told of a chat that a colleague gave them while they were away, and not of one that they took', async () => {
    await device('test');
    await device('colleague');
    const { client } = await agent();
    client.send({ type: 'presence', away: true });
    await chat('Bea', { agent_seen: 1 });
    const assign = (from: string) =>
      app().inject({
        method: 'POST',
        url: `/api/chat/sessions/bea/assignee`,
        headers: { 'x-test-role': 'agent', ...(from && { 'x-test-id': from }) },
        payload: { assignee: 'test' },
      });
    await vi.waitFor(async () => expect((await assign('colleague')).statusCode).toBe(200));
    expect(await told()).toEqual(['test: A chat was assigned to you, Bea']);
    await change({ assignee_id: null });
    expect((await assign('')).statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('are told of a chat that is back', async () => {
    await device('ada');
    await device('bob');
    await chat('Bea', { snoozed_until: new Date(Date.now() - 1), assignee_id: 'bob', agent_seen: 1 });
    await wakeSnoozed({ database: database(), jobs: undefined });
    expect(await told()).toEqual(['bob: A snoozed chat is back, Bea']);
  });
});
