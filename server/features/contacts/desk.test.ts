import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DeskMessage } from '#contract/contacts.ts';
import { describeOnEachEngine, describeWithDatabase } from '#test/engines.ts';
import { wakeMessages } from './desk-routes.ts';
import { contactPersonalData } from './personal-data.ts';
import { contactsUnderTest, message } from './test-kit.ts';

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describeOnEachEngine('the support desk', (database) => {
  const { add, desk, auditOf, replies, post } = contactsUnderTest(database);

  it('lists messages beside the chats, for agents, with what there is of each state', async () => {
    const [open, aside, done] = [await add(), await add(), await add()];
    await desk(aside, 'snooze', { until: soon() });
    await desk(done, 'handled', { handled: true });
    const { data, counts } = (await desk('')).json();
    expect(data.map(({ id }: DeskMessage) => id)).toEqual([done, aside, open]);
    expect(counts).toEqual({ open: 1, snoozed: 1, closed: 1 });
    expect(data[2]).toMatchObject({
      name: message.name,
      email: message.email,
      text: message.message,
      language: 'fr',
      handledAt: null,
      assignee: null,
      lastReply: null,
    });
    for (const [state, id] of [
      ['open', open],
      ['snoozed', aside],
      ['closed', done],
    ])
      expect((await desk(`?state=${state}`)).json().data.map((one: DeskMessage) => one.id)).toEqual([id]);
  });

  it('finds a message by its words, its writer and half of their address, and marks what it found', async () => {
    const { data } = (await desk('?search=pas')).json();
    expect(data[0].match.text.hits).toHaveLength(1);
    expect((await desk('?search=zoe')).json().data.length).toBe(data.length);
    expect((await desk('?search=nothing-like-it')).json().data).toEqual([]);
  });

  it('shows who has waited longest and who came last, however many there are, and the rest by pages', async () => {
    await sql`insert into contact_message (name, email, subject, message, language)
      select 'Many', 'many@example.org', 'other', 'number ' || n, 'en' from generate_series(1, 300) as n`.execute(
      database().queries,
    );
    const ids = async (query: string) =>
      (await desk(query)).json().data.map((one: DeskMessage) => one.id) as number[];
    const all = await ids('?state=open&limit=200');
    const begin = await ids('');
    expect(begin).toContain(all[0]);
    const oldest = Math.min(...(await ids(`?state=open&after=${all.at(-1)}&limit=200`)));
    expect(begin).toContain(oldest);
    const [hidden] = all.filter((id) => !begin.includes(id));
    expect(await ids(`?with=${hidden}`)).toContain(hidden);
    expect((await desk('?with=1;drop')).statusCode).toBe(422);
  });

  it('lets an agent answer by mail, once for two presses, and makes the message theirs', async () => {
    const id = await add();
    const press = () => desk(id, 'reply', { message: 'Try this.', handledAt: null });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await replies(id)).toHaveLength(1);
    const { data } = (await desk(id)).json();
    expect(data).toMatchObject({
      message: message.message,
      handledAt: expect.any(String),
      assignee: { name: 'Test' },
      replies: [{ text: 'Try this.', status: 'kept', author: 'Test' }],
    });
    expect(await auditOf(id)).toEqual(['test@example.org contact.replied {}']);
    // In step with the dashboard.
    const shown = (await post(id, 'handled', { handled: true })).json().data;
    expect(shown.handledAt).toBe(data.handledAt);
  });

  it('keeps a note once, and erases it with the person', async () => {
    const id = await add();
    const note = { text: 'Asked twice by phone.', clientId: randomUUID() };
    await desk(id, 'notes', note);
    const { notes } = (await desk(id, 'notes', note)).json().data;
    expect(notes).toMatchObject([{ text: note.text, author: 'Test' }]);
    expect(await auditOf(id)).toEqual(['test@example.org contact.noted {}']);
    const { queries } = database();
    const mailbox = 'zoe@example.org';
    const staffNotes = JSON.stringify(await contactPersonalData.staffNotes?.(queries, mailbox));
    expect(staffNotes).toContain(note.text);
    expect(JSON.stringify(await contactPersonalData.export(queries, mailbox))).not.toContain(note.text);
    await database().transact((tx) => contactPersonalData.erase(tx, mailbox));
    expect(await queries.selectFrom('contact_note').select('id').execute()).toEqual([]);
  });
});

describeWithDatabase('a message of the support desk', (database) => {
  const { app, add, desk, auditOf, post } = contactsUnderTest(database);

  it('is taken, given to a colleague and given back, and stays with whoever was quicker', async () => {
    const id = await add();
    const give = async (payload: object) => (await desk(id, 'assignee', payload)).json();
    const taken = await give({ assignee: 'test', from: null });
    expect(taken.data.assignee).toMatchObject({ id: 'test' });
    expect(await give({ assignee: 'test', from: null })).toMatchObject({ success: true });
    expect(await give({ assignee: null, from: 'somebody else' })).toMatchObject({ code: 'ownerChanged' });
    expect(await give({ assignee: 'nobody-we-know', from: 'test' })).toMatchObject({ code: 'colleagueGone' });
    expect((await give({ assignee: null, from: 'test' })).data.assignee).toBeNull();
    expect((await auditOf(id)).map((line) => line.split(' ')[1])).toEqual([
      'contact.assigned',
      'contact.given-back',
    ]);
  });

  it('comes back at its time, and by being handled elsewhere', async () => {
    const [id, other] = [await add(), await add()];
    for (const one of [id, other]) await desk(one, 'snooze', { until: soon() });
    await post(other, 'handled', { handled: true });
    await post(other, 'handled', { handled: false });
    await sql`update contact_message set snoozed_until = now() where id = ${id}`.execute(database().queries);
    await wakeMessages({ database: database(), jobs: undefined });
    for (const one of [id, other]) expect((await desk(one)).json().data.snoozedUntil).toBeNull();
    for (const until of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
      expect((await desk(id, 'snooze', { until })).statusCode).toBe(422);
    await desk(id, 'handled', { handled: true });
    expect((await desk(id, 'snooze', { until: soon() })).statusCode).toBe(422);
  });

  it('is heard of on the screens of whoever it is given to or waited for, and not of who did it', async () => {
    const { queries } = database();
    for (const id of ['test', 'ada', 'own']) {
      const unused = { email: 'ada@example.org', session_id: '', user_agent: '', p256dh: '', auth: '' };
      const values = {
        ...unused,
        staff_id: id,
        endpoint: `https://push.example.org/${id}`,
        only_own: id === 'own',
      };
      await queries.insertInto('push_device').values(values).execute();
    }
    const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org', email_verified: true, role: 'agent' };
    await queries.insertInto('staff_user').values(ada).execute();
    const account = {
      id: 'ada',
      account_id: 'ada',
      provider_id: 'credential',
      user_id: 'ada',
      password: 'a hash',
    };
    await queries
      .insertInto('staff_account')
      .values({ ...account, updated_at: new Date() })
      .execute();
    const told = async () => {
      const rows = await queries
        .deleteFrom('push_notice')
        .using('push_device as device')
        .whereRef('device.id', '=', 'device_id')
        .returning(['staff_id', 'title', 'text', 'path'])
        .execute();
      return rows.map((row) => Object.values(row).join(', ')).sort();
    };
    const id = await add();
    const at = `Message ${id}, /support?chat=message-${id}`;
    const woken = async () => {
      await sql`update contact_message set snoozed_until = now() where id = ${id}`.execute(queries);
      await wakeMessages({ database: database(), jobs: undefined }, ['test']);
      return told();
    };
    expect(await woken()).toEqual([`ada, A snoozed message is back, ${at}`]);
    await desk(id, 'assignee', { assignee: 'test', from: null });
    expect(await told()).toEqual([]);
    await desk(id, 'assignee', { assignee: 'ada', from: 'test' });
    expect(await told()).toEqual([`ada, A message was assigned to you, ${at}`]);
    expect(await woken()).toEqual([`ada, A snoozed message is back, ${at}`]);
    await sql`update contact_message set snoozed_until = now() where id = ${id}`.execute(queries);
    await wakeMessages({ database: database(), jobs: undefined });
    await database().transact((tx) => contactPersonalData.erase(tx, 'zoe@example.org'));
    expect(await told()).toEqual([]);
  });

  it('is closed to strangers, and opens nothing else of the dashboard to agents', async () => {
    const id = await add();
    for (const role of ['nobody', 'customer'])
      for (const of of ['', id])
        expect((await desk(of, undefined, undefined, role)).statusCode).not.toBe(200);
    for (const url of ['/api/contacts', `/api/contacts/${id}`, '/api/contacts/export', '/api/admin/mails'])
      expect((await app().inject({ url, headers: { 'x-test-role': 'agent' } })).statusCode).not.toBe(200);
  });

  it('says so where it was erased meanwhile, and is not found by what is no id', async () => {
    for (const id of ['987654321', '0', '-1', 'abc', '%00'])
      for (const answer of [await desk(id), await desk(id, 'reply', { message: 'Hello' })])
        expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
  });
});
