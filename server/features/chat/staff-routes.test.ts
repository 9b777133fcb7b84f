import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import { site } from '#content/site.ts';
import type { CannedReply } from '#content/staff/canned-replies.ts';
import type { ChatMatch, ChatSession, ListedChat } from '#contract/chat/sessions-and-messages.ts';
import type { MarkedText } from '#contract/lists.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import { givePlan } from '#test/app-on.ts';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { chatChannel } from './events.ts';
import { chatFeature } from './manifest.ts';
import { wakeSnoozed } from './notices/agent-notices.ts';
import { chatPersonalData } from './personal-data.ts';
import { cachedReplySeconds } from './reply-time.ts';
import { assignByLoad, assignWaiting } from './store/least-load.ts';

describeWithDatabase('chats, for staff', (database) => {
  const { customer, agent, app, connect } = chatNode(database);
  let afterGap = () => {};
  /** A node that hears nothing. */
  const deaf = chatNode(() => ({
    ...database(),
    listen: async (channel, _onPayload, { onGap }) => {
      if (channel === chatChannel) afterGap = onGap;
      return () => {};
    },
  }));
  const publicOf = (sessionId: string) => sessionId.split('.')[0] ?? '';

  const ask = (path: string, role = 'agent') =>
    app().inject({ url: `/api/chat/${path}`, headers: { 'x-test-role': role } });
  const post = (id: string, path: string, payload: object, role = 'agent') =>
    app().inject({
      method: 'POST',
      url: `/api/chat/sessions/${id}/${path}`,
      headers: { 'x-test-role': role },
      payload,
    });
  const auditOf = async (id: string) => {
    const rows = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action'])
      .where('target', '=', `chat ${id}`)
      .orderBy('id')
      .execute();
    return rows.map(({ actor, action }) => `${actor} ${action}`);
  };

  /** A chat with these messages of the customer. */
  async function chat(texts: string[], init: Record<string, unknown> = {}) {
    const { client, sessionId } = await customer(init);
    for (const text of texts) client.write(sessionId, text);
    await client.next('message_confirmation', ({ seq }) => seq === texts.length);
    return { client, sessionId, id: publicOf(sessionId) };
  }

  it('canned replies are what is published, agents are told of a change, and nobody else reads them', async () => {
    const { client: desk } = await agent();
    const { client: visitor } = await customer();
    const replies = async () => (await ask('canned-replies')).json().data as CannedReply[];
    const [hello] = await replies();
    expect(hello?.text.fr).toContain('{{agent}}');
    expect((await replies()).find(({ word }) => word === 'refund')?.text.en).toContain(site.email);
    const publish = async (parts: object) => {
      const url = '/api/admin/content';
      const headers = { 'x-test-role': 'admin' };
      const { data } = (await app().inject({ url, headers })).json();
      const payload = { basedOn: data.version, parts };
      const answer = await app().inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(200);
    };
    const text = { en: 'Write to {{email}}, [name].', fr: '[a]', es: '[b]', it: '[c]', sq: '[d]' };
    await publish({ cannedReplies: [{ word: 'new', title: 'New', text }] });
    await desk.next('content');
    expect(await replies()).toEqual([
      { word: 'new', title: 'New', text: { ...text, en: `Write to ${site.email}, [name].` } },
    ]);
    await publish({ site: { ...deliveredPart('site'), email: 'help@kestrel.example' } });
    await desk.next('content');
    expect((await replies())[0]?.text.en).toBe('Write to help@kestrel.example, [name].');
    await publish({ cannedReplies: null, site: null });
    await desk.next('content');
    expect(visitor.received.map(({ type }) => type)).not.toContain('content');
    expect((await ask('canned-replies', 'customer')).statusCode).toBe(403);
    expect((await ask('canned-replies', '')).statusCode).toBe(401);
  });

  it('are listed newest first, page by page, and without those in which no message was written', async () => {
    const made = [await chat(['one']), await chat(['two']), await chat(['three'])].map(({ id }) => id);
    await customer();
    const first = (await ask('sessions?limit=2')).json();
    expect(first.success).toBe(true);
    expect(first.data.map(({ sessionId }: ChatSession) => sessionId)).toEqual([made[2], made[1]]);
    expect(first.data[0]).toMatchObject({
      name: 'Ada',
      status: 'pending',
      unread: 1,
      lastMessage: { text: 'three', isUser: true },
      waitingSince: expect.any(String),
    });
    const second = (await ask(`sessions?limit=2&after=${first.next}`)).json();
    expect(second.data[0].sessionId).toBe(made[0]);
    expect((await ask('sessions?after=x')).statusCode).toBe(400);
  });

  it('are found by a word of any message, by name and by address, with accents or without', async () => {
    const { id } = await chat(['bonjour', 'Le téléviseur est gelé'], {
      name: 'José',
      email: 'jose.b@example.org',
    });
    for (const search of ['televiseur', 'Téléviseur gele', 'jose', 'jose.b@example.org', 'example.org']) {
      const { data } = (await ask(`sessions?search=${encodeURIComponent(search)}`)).json();
      expect(data.map(({ sessionId }: ChatSession) => sessionId)).toContain(id);
    }
    expect((await ask('sessions?search=frozen')).json().data).toEqual([]);
  });

  it('say where they were found: the newest message that has every word, the name, the address', async () => {
    const { id, client } = await chat(
      ['My zapper is blue', 'The blue zapper is frozen', 'Now it is frozen again'],
      { name: 'Zappa Blue', email: 'zappa@example.org' },
    );
    const matchOf = async (search: string) => {
      const { data } = (await ask(`sessions?search=${encodeURIComponent(search)}`)).json();
      const { match } = data.find((found: ListedChat) => found.sessionId === id);
      const found = ({ text, hits }: MarkedText) => hits.map(({ start, end }) => text.slice(start, end));
      const { name, email, message }: ChatMatch = match;
      return [found(name), found(email), message && [message.text, ...found(message)], message?.isUser];
    };
    const both = ['The blue zapper is frozen', 'zapper', 'frozen'];
    expect(await matchOf('zapper frozen')).toEqual([[], [], both, true]);
    const newest = ['The blue zapper is frozen', 'zapp'];
    expect(await matchOf('zapp')).toEqual([['Zapp'], ['zapp'], newest, true]);
    expect(await matchOf('zappa')).toEqual([['Zappa'], ['zappa'], null, undefined]);
    const desk = await agent();
    desk.client.send({ type: 'message', sessionId: id, text: 'Press the <b>blue</b> key.', isUser: false });
    await client.next('message');
    expect((await matchOf('blue')).slice(2)).toEqual([['Press the <b>blue</b> key.', 'blue'], false]);
    expect((await ask('sessions?limit=1')).json().data[0]).not.toHaveProperty('match');
  });

  it('can be read with all their messages, older ones too', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `message ${index + 1}`);
    const { id } = await chat(texts);
    const { data } = (await ask(`sessions/${id}`)).json();
    expect([data.messages.length, data.messages[0].seq, data.more, data.lastSeq]).toEqual([50, 11, true, 60]);
    const older = (await ask(`sessions/${id}?before=11`)).json().data;
    expect([older.messages.length, older.more]).toEqual([10, false]);
    expect((await ask('sessions/nobody')).statusCode).toBe(404);
  });

  it('change their status with one entry in the audit trail for each change', async () => {
    const { id } = await chat(['hello']);
    const answers = [];
    for (const status of ['active', 'active', 'closed', 'pending'])
      answers.push((await post(id, 'status', { status })).json().data);
    expect(answers.map(({ status }) => status)).toEqual(['active', 'active', 'closed', 'pending']);
    expect(await auditOf(answers[0].sessionId)).toEqual(
      ['active', 'closed', 'pending'].map((status) => `test@example.org chat.${status}`),
    );
    expect((await post(id, 'status', { status: 'gone' })).statusCode).toBe(422);
    expect((await post('nobody', 'status', { status: 'closed' })).statusCode).toBe(404);
  });

  it('are not closed over a message that the agent has not got', async () => {
    const { id, client, sessionId } = await chat(['hello']);
    const desk = await agent();
    desk.client.send({ type: 'message', sessionId: id, text: 'Good evening', isUser: false });
    await client.next('message');
    client.write(sessionId, 'One more thing');
    await client.next('message_confirmation', ({ seq }) => seq === 3);
    const early = await post(id, 'status', { status: 'closed', lastSeq: 2 });
    expect([early.statusCode, early.json().code]).toEqual([409, 'customerWrote']);
    expect((await post(id, 'status', { status: 'pending', lastSeq: 2 })).statusCode).toBe(200);
    desk.client.send({ type: 'message', sessionId: id, text: 'Of course', isUser: false });
    await client.next('message', ({ message }) => message.seq === 4);
    const { data } = (await post(id, 'status', { status: 'closed', lastSeq: 3 })).json();
    expect(data.status).toBe('closed');
  });

  it('let a customer who was closed by mistake wait on, and none who had a reply', async () => {
    const { id, client } = await chat(['hello', 'anybody?']);
    const read = async () => (await ask(`sessions/${id}`)).json().data;
    const since = (await read()).messages[0].timestamp;
    expect((await post(id, 'status', { status: 'closed' })).json().data.waitingSince).toBeNull();
    expect((await post(id, 'status', { status: 'active' })).json().data.waitingSince).toBe(since);
    const desk = await agent();
    desk.client.send({ type: 'message', sessionId: id, text: 'Good evening', isUser: false });
    await client.next('message');
    for (const status of ['closed', 'active']) await post(id, 'status', { status });
    expect((await read()).waitingSince).toBeNull();
  });

  it('become active by the first reply alone: what staff sets afterwards stays', async () => {
    const { id, client, sessionId } = await chat(['hello']);
    const desk = await agent();
    const answer = async (text: string) => {
      desk.client.send({ type: 'message', sessionId: id, text, isUser: false });
      await client.next('message', ({ message }) => message.text === text);
      return (await ask(`sessions/${id}`)).json().data.status;
    };
    expect(await answer('Good evening')).toBe('active');
    await post(id, 'status', { status: 'pending' });
    expect(await answer('I will write tomorrow.')).toBe('pending');
    await post(id, 'status', { status: 'closed' });
    expect(await answer('Good night')).toBe('closed');
    client.write(sessionId, 'It is back.');
    await client.next('message_confirmation', ({ seq }) => seq === 5);
    expect(await answer('Good morning')).toBe('active');
  });

  it('belong to a colleague who is there, or to none', async () => {
    const desk = await agent();
    const { id } = await chat(['hello']);
    const taken = (await post(id, 'assignee', { assignee: 'test' })).json().data;
    expect(taken.assignee).toEqual({ id: 'test', name: 'Test' });
    expect(await desk.client.next('session', ({ session }) => session.assignee !== null)).toBeTruthy();
    const ownedBy = async (owner: string) =>
      (await ask(`sessions?owner=${owner}`)).json().data.map(({ sessionId }: ChatSession) => sessionId);
    expect(await ownedBy('mine')).toContain(id);
    expect(await ownedBy('free')).not.toContain(id);
    const gone = await post(id, 'assignee', { assignee: 'somebody' });
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'colleagueGone']);
    expect((await post(id, 'assignee', { assignee: '\0' })).statusCode).toBe(422);
    expect((await post(id, 'assignee', { assignee: null })).json().data.assignee).toBeNull();
    expect(await ownedBy('mine')).not.toContain(id);
    expect(await ownedBy('free')).toContain(id);
    expect((await ask('sessions?owner=somebody')).statusCode).toBe(422);
    expect(await auditOf(taken.sessionId)).toEqual([
      'test@example.org chat.assigned',
      'test@example.org chat.given-back',
    ]);
  });

  it('go to the first of two who want them, and the other one is notified', async () => {
    const { id } = await chat(['hello']);
    expect((await post(id, 'assignee', { assignee: 'test', from: null })).statusCode).toBe(200);
    const late = await post(id, 'assignee', { assignee: null, from: 'somebody' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'ownerChanged']);
    const { data } = (await post(id, 'assignee', { assignee: 'test', from: null })).json();
    expect(data.assignee).toEqual({ id: 'test', name: 'Test' });
    expect(await auditOf(data.sessionId)).toEqual(['test@example.org chat.assigned']);
  });

  it('become theirs who reply first, with one entry in the audit log, and stay a colleague’s', async () => {
    const desk = await agent();
    const mine = await chat(['hello']);
    const theirs = await chat(['hello']);
    const colleague = { assignee_id: 'mira', assignee_name: 'Mira' };
    const table = database().queries.updateTable('chat_session').set(colleague);
    await table.where('public_id', '=', theirs.id).execute();
    const ownerAfterReply = async ({ id, client }: typeof mine, text: string) => {
      desk.client.send({ type: 'message', sessionId: id, text, isUser: false });
      await client.next('message', ({ message }) => message.text === text);
      return (await ask(`sessions/${id}`)).json().data.assignee?.name;
    };
    expect(await ownerAfterReply(mine, 'Hello!')).toBe('Test');
    expect(await ownerAfterReply(mine, 'How are you?')).toBe('Test');
    expect(await auditOf(mine.id)).toEqual(['test@example.org chat.assigned']);
    await desk.client.next('session', ({ session }) => session.assignee?.name === 'Test');
    expect(await ownerAfterReply(theirs, 'Hello!')).toBe('Mira');
    expect(await auditOf(theirs.id)).toEqual([]);
    await post(mine.id, 'assignee', { assignee: null });
    mine.client.write(mine.sessionId, 'Anybody?');
    await mine.client.next('message_confirmation', ({ seq }) => seq === 4);
    expect((await ask(`sessions/${mine.id}`)).json().data.assignee).toBeNull();
  });

  it('are put aside until a moment or the next message, and come back by themselves', async () => {
    const desk = await agent();
    const one = await chat(['hello']);
    const two = await chat(['hello']);
    const listed = async (status: string) =>
      (await ask(`sessions?status=${status}`)).json().data.map(({ sessionId }: ChatSession) => sessionId);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const until of [inHours(-1), inHours(24 * 91), 'soon'])
      expect((await post(one.id, 'snooze', { until })).statusCode).toBe(422);
    const until = inHours(1);
    for (const { id } of [one, two])
      expect((await post(id, 'snooze', { until })).json().data.snoozedUntil).toBe(until);
    const told = await desk.client.next('session', ({ session }) => session.snoozedUntil === until);
    expect(told.counts.snoozed).toBeGreaterThan(0);
    expect(await listed('snoozed')).toEqual([two.id, one.id]);
    expect(await listed('open')).not.toContain(one.id);
    expect(await listed('pending')).not.toContain(one.id);
    one.client.write(one.sessionId, 'Still there?');
    await one.client.next('message_confirmation', ({ seq }) => seq === 2);
    expect(await listed('snoozed')).toEqual([two.id]);
    expect(await listed('open')).toContain(one.id);
    desk.client.send({ type: 'message', sessionId: two.id, text: 'I am on it.', isUser: false });
    await two.client.next('message');
    expect(await listed('snoozed')).toEqual([two.id]);
    await wakeSnoozed({ database: database(), jobs: undefined });
    expect(await listed('snoozed')).toEqual([two.id]);
    const table = database()
      .queries.updateTable('chat_session')
      .set({ snoozed_until: new Date(0) });
    await table.where('public_id', '=', two.id).execute();
    desk.client.received.length = 0;
    await wakeSnoozed({ database: database(), jobs: undefined });
    const { session } = await desk.client.next(
      'session',
      ({ session }) => session.sessionId === two.id && !session.snoozedUntil,
    );
    // It is our turn again.
    expect([session.snoozedUntil, session.waitingSince]).toEqual([null, expect.any(String)]);
    expect(await auditOf(one.id)).toEqual(['test@example.org chat.snoozed']);
    await post(one.id, 'status', { status: 'closed' });
    expect((await post(one.id, 'snooze', { until })).statusCode).toBe(422);
  });

  it('refuse a blocked visitor for a day, in new chats too, until somebody lets them in again', async () => {
    const { id, client, sessionId } = await chat(['buy pills']);
    const office = await chat(['hello']);
    const answerTo = async (init: object) => {
      const again = await connect({ 'accept-language': 'fr' });
      again.send({ type: 'init', name: 'Ada', sessionId: null, ...init });
      const isAnswer = ({ type }: { type: string }) => type === 'init' || type === 'error';
      await expect.poll(() => again.received.some(isAnswer)).toBe(true);
      return again.received.find(isAnswer);
    };
    expect((await post(id, 'block', { reason: ' ' })).statusCode).toBe(422);
    const { data } = (await post(id, 'block', { reason: 'advertises' })).json();
    expect(data.blocked).toEqual({ until: expect.any(String), reason: 'advertises', by: 'Test' });
    expect(Date.parse(data.blocked.until) - Date.now()).toBeGreaterThan(86_000_000);
    expect(await client.closed).toBe(closeCodes.tryAgain);
    const sentence = expect.stringContaining('Nous ne pouvons pas poursuivre');
    expect(await answerTo({ sessionId })).toMatchObject({ code: 'blocked', message: sentence });
    expect(await answerTo({})).toMatchObject({ code: 'blocked' });
    // Others of the same network keep the chats that they have.
    expect(await answerTo({ sessionId: office.sessionId })).toMatchObject({ type: 'init' });
    const { network_hash: network } = await database()
      .queries.selectFrom('chat_block')
      .select('network_hash')
      .executeTakeFirstOrThrow();
    expect(network).toMatch(/^[\w-]{43}$/);
    expect((await post(id, 'block', { reason: null })).json().data.blocked).toBeNull();
    expect(await answerTo({ sessionId })).toMatchObject({ type: 'init' });
    expect(await answerTo({})).toMatchObject({ type: 'init' });
    await post(id, 'block', { reason: 'advertises' });
    await database().queries.updateTable('chat_block').set({ expires_at: new Date() }).execute();
    expect(await answerTo({ sessionId })).toMatchObject({ type: 'init' });
    expect(await auditOf(id)).toEqual(
      ['blocked', 'unblocked', 'blocked'].map((what) => `test@example.org chat.${what}`),
    );
  });

  it('refuse a blocked visitor on a node that missed the notification', async () => {
    const { id, sessionId } = await chat(['buy pills']);
    const { client } = await deaf.customer({ sessionId });
    const other = await deaf.customer();
    await post(id, 'block', { reason: 'advertises' });
    afterGap();
    expect(await client.closed).toBe(closeCodes.tryAgain);
    other.client.write(other.sessionId, 'still here');
    await other.client.next('message_confirmation');
    await post(id, 'block', { reason: null });
  });

  it('tell visitors without a name apart', async () => {
    const desk = await agent();
    const one = await chat(['hello'], { name: null, page: '/fr/installation' });
    const other = await chat(['hello'], { name: null });
    const guestOf = async (id: string) => (await ask(`sessions/${id}`)).json().data.guest;
    expect(await guestOf(other.id)).toBe((await guestOf(one.id)) + 1);
    const announced = await desk.client.next('new_session', ({ sessionId }) => sessionId === one.id);
    expect(announced).toMatchObject({ guest: await guestOf(one.id), page: '/fr/installation' });
  });

  it('have labels, each once, by which they are found', async () => {
    const { id } = await chat(['hello']);
    const { data } = (await post(id, 'labels', { labels: ['Fire TV', 'buffering', 'fire tv '] })).json();
    expect(data.labels).toEqual(['fire tv', 'buffering']);
    expect((await ask('sessions?label=buffering')).json().data).toHaveLength(1);
    const tooMany = Array.from({ length: 11 }, (_, index) => `label ${index}`);
    expect((await post(id, 'labels', { labels: tooMany })).statusCode).toBe(422);
    expect((await post(id, 'labels', { labels: ['a\0b'] })).statusCode).toBe(422);
    expect((await ask('sessions?label=%00')).statusCode).toBe(422);
  });

  it('keep the labels that a colleague adds at the same moment', async () => {
    const { id } = await chat(['hello']);
    await post(id, 'labels', { labels: ['mag'] });
    await Promise.all([
      post(id, 'labels', { add: ['Fire TV', 'mag'] }),
      post(id, 'labels', { add: ['buffering'] }),
      post(id, 'labels', { remove: ['Mag '], add: ['router'] }),
    ]);
    const labels = async () => (await ask(`sessions/${id}`)).json().data.labels;
    expect(await labels()).toEqual(expect.arrayContaining(['fire tv', 'buffering', 'router']));
    const many = Array.from({ length: 8 }, (_, index) => `label ${index}`);
    const full = await post(id, 'labels', { add: many });
    expect([full.statusCode, full.json().code]).toEqual([409, 'labelsFull']);
    await post(id, 'labels', { remove: ['fire tv', 'mag', 'unknown'] });
    expect((await labels()).toSorted()).toEqual(['buffering', 'router']);
  });

  it('carry notes that colleagues read and the customer never does', async () => {
    const desk = await agent();
    const { client, id } = await chat(['hello']);
    const note = { text: 'Same router as last week.', clientId: randomUUID() };
    for (let count = 0; count < 2; count += 1) expect((await post(id, 'notes', note)).statusCode).toBe(200);
    expect(await desk.client.next('note')).toMatchObject({
      sessionId: id,
      note: { text: note.text, author: 'Test', afterSeq: 1 },
    });
    const { data } = (await ask(`sessions/${id}`)).json();
    expect(data.notes).toHaveLength(1);
    expect(await auditOf(data.sessionId)).toEqual(['test@example.org chat.noted']);
    const again = await customer({ sessionId: (await chat(['other'])).sessionId });
    client.send({ type: 'history', before: 100 });
    await client.next('history');
    expect(JSON.stringify([client.received, again.client.received])).not.toContain('router');
  });

  it('are for staff, and their figures for admins', async () => {
    const { id } = await chat(['hello']);
    for (const role of ['customer', '']) {
      for (const path of ['sessions', `sessions/${id}`, 'figures'])
        expect([401, 403]).toContain((await ask(path, role)).statusCode);
      expect([401, 403]).toContain((await post(id, 'status', { status: 'closed' }, role)).statusCode);
    }
    expect((await ask('figures')).statusCode).toBe(403);
  });

  it('are counted: chats of the day, and how long four of five and half of them took', async () => {
    await database().queries.deleteFrom('chat_session').execute();
    for (const [reply, end] of [
      [30, 600],
      [60, 1200],
      [90, 1800],
    ]) {
      const { id } = await chat(['hello']);
      await sql`
        update chat_session set first_reply_at = first_message_at + make_interval(secs => ${reply}),
          closed_at = first_message_at + make_interval(secs => ${end}), status = 'closed'
        where public_id = ${id}`.execute(database().queries);
    }
    await chat(['still waiting']);
    const { data } = (await ask('figures', 'admin')).json();
    const all = {
      chats: 4,
      firstReply: { median: 60, most: 78 },
      resolution: { median: 1200, most: 1560 },
      good: 0,
      bad: 0,
    };
    expect(data).toMatchObject({ now: all, waiting: 1 });
    expect(data.steps).toHaveLength(30);
    expect(data.steps.at(-1)).toEqual({ from: new Date().toISOString().slice(0, 10), ...all });
    expect(data.steps[0]).toMatchObject({ chats: 0, firstReply: null });
    const promise = async () => (await ask('promise', '')).json().data.replySeconds;
    expect(await promise()).toBeNull();
  });

  it('promise what four of five first replies around this hour kept to, from 20 of them on', async () => {
    const { queries } = database();
    await queries.deleteFrom('chat_session').execute();
    const add = (seconds: number, ago = '1 day') =>
      sql`
      insert into chat_session (public_id, language, first_message_at, first_reply_at)
      select gen_random_uuid(), 'en', at, at + make_interval(secs => ${seconds})
      from (select now() - ${ago}::interval) as one (at)`.execute(queries);
    // At another hour, and too long ago.
    for (const ago of ['1 day 3 hours', '15 days']) for (let one = 0; one < 20; one += 1) await add(5, ago);
    for (let one = 1; one < 20; one += 1) await add(one * 10);
    expect(await cachedReplySeconds(queries)()).toBeNull();
    await add(4_000);
    // Between 160 and 170 seconds: a promise is rounded up.
    expect(await cachedReplySeconds(queries)()).toBe(180);
    for (let one = 1; one < 20; one += 1) await add(4_000);
    expect(await cachedReplySeconds(queries)()).toBe(7_200);
  });

  it('show how often a promise was kept, those apart that may still be', async () => {
    const { queries } = database();
    await queries.deleteFrom('chat_session').execute();
    const add = (promised: number | null, reply: number | null, ago = 600) =>
      sql`
      insert into chat_session (public_id, language, first_message_at, promised_seconds, first_reply_at)
      select gen_random_uuid(), 'en', at, ${promised}::integer, at + make_interval(secs => ${reply}::integer)
      from (select now() - make_interval(secs => ${ago})) as one (at)`.execute(queries);
    const kept = async () => (await ask('figures', 'admin')).json().data.promiseKept;
    await add(null, 500);
    expect(await kept()).toBeNull();
    await add(120, 100);
    await add(120, 110);
    await add(120, 130);
    // Nobody has answered, in time or at all.
    await add(120, null);
    await add(120, null, 60);
    expect(await kept()).toBe(0.5);
    // Agents read this one figure.
    expect((await ask('figures/promise')).json().data).toEqual({ promiseKept: 0.5, days: 30 });
    expect((await ask('figures/promise', 'customer')).statusCode).toBe(403);
  });

  it('are counted again when the customer writes after the end', async () => {
    const { queries } = database();
    await queries.deleteFrom('chat_session').execute();
    const { client, sessionId, id } = await chat(['hello']);
    await sql`update chat_session set created_at = now() - interval '40 days',
      first_message_at = now() - interval '3 days', first_reply_at = now() - interval '3 days' + interval '20 seconds'
      where public_id = ${id}`.execute(queries);
    await post(id, 'status', { status: 'closed' });
    await sql`update chat_session set closed_at = first_message_at + interval '5 minutes'`.execute(queries);
    client.write(sessionId, 'It is back.');
    await client.next('message_confirmation');
    const { data } = (await ask('figures', 'admin')).json();
    const before = { chats: 1, firstReply: { median: 20 }, resolution: { median: 300 } };
    expect([data.steps.at(-4), data.steps.at(-1)]).toMatchObject([
      before,
      { chats: 1, firstReply: null, resolution: null },
    ]);
    expect(data).toMatchObject({ now: { firstReply: { median: 20 } }, waiting: 1 });
  });

  it('are free again when their colleague has left, whose socket closes at once, unless they are closed', async () => {
    const desk = await agent();
    const [open, closed] = [await chat(['hello']), await chat(['hello'])];
    for (const { id } of [open, closed]) await post(id, 'assignee', { assignee: 'test' });
    await post(closed.id, 'status', { status: 'closed' });
    await database().transact(async (tx) => chatFeature.colleagueLeft?.(tx, 'test'));
    expect(await desk.client.closed).toBe(closeCodes.notAllowed);
    expect((await ask(`sessions/${open.id}`)).json().data.assignee).toBeNull();
    expect((await ask(`sessions/${closed.id}`)).json().data.assignee).toEqual({ id: 'test', name: 'Test' });
  });

  it('say to staff whose customer is Premium', async () => {
    const desk = await agent();
    await givePlan(app(), 'premium@example.org', 3);
    await givePlan(app(), 'standard@example.org', 2);
    const { id } = await chat(['hello'], { email: 'Premium+tv@example.org' });
    const other = await chat(['hello'], { email: 'standard@example.org' });
    const told = async (sessionId: string) =>
      (await desk.client.next('session', ({ session }) => session.sessionId === sessionId)).session.isPremium;
    expect([await told(id), await told(other.id)]).toEqual([true, false]);
    const { data } = (await ask('sessions')).json();
    expect(data.find(({ sessionId }: { sessionId: string }) => sessionId === id).isPremium).toBe(true);
    expect((await ask(`sessions/${other.id}`)).json().data.isPremium).toBe(false);
  });

  it('are handed over and erased with the person, and all who look are notified', async () => {
    const desk = await agent();
    const { client, id } = await chat(['my secret question'], { email: 'E.Va@gmail.com' });
    await chat(['somebody else’s'], { email: 'adam@example.org' });
    const { queries } = database();
    expect(await chatPersonalData.entries(queries, 'eva@gmail.com')).toMatchObject([
      { kind: 'chat', text: 'my secret question', link: `/support?chat=${id}` },
    ]);
    await post(id, 'labels', { labels: ['eva the impatient'] });
    await post(id, 'notes', { text: 'Eva again.', clientId: randomUUID() });
    const exported = await chatPersonalData.export(queries, 'eva@gmail.com');
    expect(exported).toMatchObject([
      { publicId: id, messages: [{ text: 'my secret question', isUser: true }] },
    ]);
    expect(JSON.stringify(exported)).not.toMatch(/impatient|again/);
    expect(await chatPersonalData.staffNotes?.(queries, 'eva@gmail.com')).toMatchObject([
      { publicId: id, labels: ['eva the impatient'], notes: [{ text: 'Eva again.' }] },
    ]);
    const erase = () => database().transact((tx) => chatPersonalData.erase(tx, 'eva@gmail.com'));
    expect([await erase(), await erase()]).toEqual([1, 0]);
    const trail = await queries
      .selectFrom('audit')
      .select('details')
      .where('target', '=', `chat ${id}`)
      .execute();
    expect(trail.map(({ details }) => details)).toEqual([{ labels: 1 }, {}]);
    expect(await desk.client.next('session_gone')).toMatchObject({ sessionId: id });
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from chat_session where last_seq > 0 group by status`.execute(
      queries,
    );
    expect(await desk.client.next('session_gone')).toMatchObject({
      sessionId: id,
      counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    });
    await client.closed;
    const left = await queries
      .selectFrom('chat_message')
      .select('text')
      .where('text', 'like', '%question%')
      .execute();
    expect(left).toEqual([]);
    expect((await ask(`sessions/${id}`)).statusCode).toBe(404);
  });
});

describeWithDatabase('ten thousand chats of strangers', (database) => {
  const { agent, app } = chatNode(database);
  const many = thorough ? 10_000 : 2_000;

  it('hide neither who waits longest, nor who has just come, nor whom somebody knows, and are read page by page', async () => {
    const { queries } = database();
    await sql`
      insert into chat_session (public_id, language, last_seq, waiting_since, status, assignee_id, snoozed_until)
      select 's' || place, 'en', 1, now() - make_interval(mins => ${many}::integer - place),
        case when place = ${many / 2 + 1}::integer then 'active' else 'pending' end,
        case when place = ${many / 2 + 2}::integer then 'test' end,
        case when place = ${many / 2 + 3}::integer then now() + interval '1 hour' end
      from generate_series(1, ${many}::integer) as place`.execute(queries);
    const { sessions } = await agent();
    const shown = sessions.sessions.map(({ sessionId }) => sessionId);
    expect(shown.length).toBeLessThan(300);
    const known = [1, 2, 3].map((place) => `s${many / 2 + place}`);
    expect(shown).toEqual(expect.arrayContaining(['s1', `s${many}`, ...known]));
    expect(shown).not.toContain(`s${many / 2}`);
    expect(sessions.counts).toMatchObject({ active: 1, pending: many - 2, snoozed: 1 });
    const found = new Set<string>();
    let after = '';
    do {
      const url = `/api/chat/sessions?status=open&limit=200${after && `&after=${after}`}`;
      const page = (await app().inject({ url, headers: { 'x-test-role': 'agent' } })).json();
      for (const { sessionId } of page.data) found.add(sessionId);
      after = page.next;
    } while (after);
    expect(found.size).toBe(many - 1);
  });
});

describeWithDatabase('chats that are given to agents', (database) => {
  const { customer, agent, connect } = chatNode(database, { assignChats: true });

  it('go to who is there and not away, and to nobody where there is none', async () => {
    const ownerOf = (sessionId: string) =>
      database()
        .queries.selectFrom('chat_session')
        .select('assignee_name')
        .where('public_id', '=', sessionId.split('.')[0] ?? '')
        .executeTakeFirstOrThrow();
    const away = await connect({ 'x-test-role': 'agent' });
    away.send({ type: 'init', role: 'admin', away: true });
    await away.next('presence', ({ agents }) => agents.length === 1);
    const lonely = await customer();
    lonely.client.write(lonely.sessionId, 'hello');
    await away.next('session', ({ session }) => session.lastSeq === 1);
    expect(await ownerOf(lonely.sessionId)).toEqual({ assignee_name: null });
    const desk = await agent();
    await desk.client.next('presence', ({ agents }) => agents.some((one) => !one.away));
    const one = await customer();
    one.client.write(one.sessionId, 'hello');
    await desk.client.next('session', ({ session }) => session.assignee?.name === 'Test');
    expect(await ownerOf(one.sessionId)).toEqual({ assignee_name: 'Test' });
  });

  it('go to who has the fewest, also when several begin at once, and stay with whom they are', async () => {
    const { queries } = database();
    await queries.deleteFrom('chat_session').execute();
    const made = await queries
      .insertInto('chat_session')
      .values(
        Array.from({ length: 9 }, (_, index) => ({
          public_id: `load${index}`,
          language: 'en',
          last_seq: 1,
          assignee_id: index === 0 ? 'ana' : null,
          assignee_name: index === 0 ? 'Ana' : null,
        })),
      )
      .returning(['id', 'public_id as publicId'])
      .execute();
    const present = ['ana', 'ben', 'cho'].map((id) => ({ id, name: id }));
    await Promise.all(made.map((one) => assignByLoad(database(), one, present)));
    const loads = await queries
      .selectFrom('chat_session')
      .select(['assignee_id', sql<number>`count(*)::integer`.as('count')])
      .groupBy('assignee_id')
      .orderBy('assignee_id')
      .execute();
    expect(loads.map(({ count }) => count)).toEqual([3, 3, 3]);
    const first = queries.selectFrom('chat_session').select('assignee_name').where('public_id', '=', 'load0');
    expect(await first.executeTakeFirst()).toEqual({ assignee_name: 'Ana' });
  });

  it('go to the first who come where they began while nobody was there', async () => {
    const { queries } = database();
    await queries.deleteFrom('chat_session').execute();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const chats = {
      older: { waiting_since: ago(9) },
      newer: { waiting_since: ago(1) },
      handedBack: { waiting_since: ago(5), first_reply_at: ago(20) },
      putAside: { waiting_since: ago(5), snoozed_until: ago(-60) },
      closed: { status: 'closed' as const, waiting_since: ago(5) },
      answered: { waiting_since: null },
    };
    await queries
      .insertInto('chat_session')
      .values(
        Object.entries(chats).map(([public_id, chat]) => ({
          public_id,
          language: 'en',
          last_seq: 1,
          status: 'pending' as const,
          ...chat,
        })),
      )
      .execute();
    await assignWaiting(database(), []);
    await assignWaiting(database(), [{ id: 'ana', name: 'Ana' }]);
    const given = await queries
      .selectFrom('chat_session')
      .select('public_id')
      .where('assignee_name', '=', 'Ana')
      .orderBy('public_id')
      .execute();
    expect(given.map(({ public_id }) => public_id)).toEqual(['newer', 'older']);
  });
});
