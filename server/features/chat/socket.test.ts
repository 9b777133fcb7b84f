import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import decodeQr from 'qr/decode.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { testApp } from '#test/app.ts';
import { chatNode, type Of, SocketClient } from '#test/chat/socket-client.ts';
import { describeOnEachEngine, describeWithDatabase } from '#test/engines.ts';
import { BatchedWrites } from './delivery/batched-writes.ts';
import { LiveDelivery } from './delivery/live-delivery.ts';
import { chatChannel, readEvent } from './events.ts';
import { addMessages } from './store/add-messages.ts';
import { messageStore } from './store/messages.ts';
import { sessionStore } from './store/sessions.ts';

const storedIn = (database: () => Database) => (publicId: string) =>
  database()
    .queries.selectFrom('chat_message')
    .innerJoin('chat_session', 'chat_session.id', 'session_id')
    .select(['seq', 'text', 'is_user'])
    .where('public_id', '=', publicId)
    .orderBy('seq')
    .execute();
/** What a scanner reads in a QR code that is drawn in black and white, four pixels a square. */
function renderedText(rows: readonly string[]): string {
  const width = rows.length * 4;
  const data = new Uint8Array(width * width * 4).map((_, byte) => {
    const [x, y] = [Math.floor(byte / 16) % rows.length, Math.floor(byte / (16 * width))];
    return byte % 4 < 3 && rows[y]?.[x] === '1' ? 0 : 255;
  });
  return decodeQr({ width, height: width, data });
}

const publicOf = (sessionId: string) => sessionId.split('.')[0] ?? '';

describeOnEachEngine('the chat socket', (database) => {
  const { customer, agent, connect, app } = chatNode(database);
  const stored = storedIn(database);

  it('serves a client that knows the specification alone', async () => {
    const desk = await agent();
    const { client, sessionId, opened } = await customer();
    expect(opened.messages).toEqual([]);
    expect(await desk.client.next('new_session')).toMatchObject({ name: 'Ada' });

    client.send({ type: 'message', sessionId, text: 'Is the trial free?', isUser: true });
    const { messageId } = await client.next('message_confirmation');
    const told = await desk.client.next('message');
    expect(told).toMatchObject({
      sessionId: publicOf(sessionId),
      message: { id: messageId, text: 'Is the trial free?', isUser: true, sessionId: publicOf(sessionId) },
    });
    expect(Date.parse(told.message.timestamp)).toBeGreaterThan(Date.now() - 60_000);

    desk.client.send({ type: 'view_session', sessionId: publicOf(sessionId) });
    const shown = (await desk.client.next('session_messages')) as Of<'session_messages'>;
    expect(shown.messages.map(({ text }) => text)).toEqual(['Is the trial free?']);
    desk.client.send({
      type: 'message',
      sessionId: publicOf(sessionId),
      text: 'It is.',
      isUser: false,
    });
    const answer = (await client.next('message')) as Of<'message', ToCustomer>;
    expect(answer.message).toMatchObject({ text: 'It is.', isUser: false, author: 'Test' });
    expect(await client.next('session_status')).toMatchObject({ status: 'active' });
    client.send({ type: 'pong', timestamp: Date.now() });

    const again = await customer({ sessionId });
    expect(again.sessionId).toBe(sessionId);
    expect(again.opened.messages.map(({ text }) => text)).toEqual(['Is the trial free?', 'It is.']);
  });

  it('tells every visitor whether somebody is here, also one who has not written', async () => {
    const [stranger, { client }] = await Promise.all([connect(), customer()]);
    await agent();
    for (const one of [stranger, client])
      expect(await one.next('agents_here', ({ names }) => names.length > 0)).toMatchObject({
        names: ['Test'],
        backAt: null,
      });
    const { client: late } = await customer();
    expect(await late.next('agents_here')).toMatchObject({ names: ['Test'] });
  });

  it('keeps what was promised when an inquiry began, for each inquiry', async () => {
    const { queries } = database();
    const { sessionId } = await customer();
    const publicId = publicOf(sessionId);
    const { id } = (await sessionStore(queries).key(publicId)) ?? { id: 0 };
    const write = (promised: number | null) => {
      const message = {
        session: id,
        publicId,
        clientId: randomUUID(),
        text: 'x',
        isUser: true,
        author: null,
      };
      return addMessages(queries, [message], { node: 'another', batch: 1, promised });
    };
    const row = () =>
      queries.selectFrom('chat_session').select('promised_seconds as promised').where('id', '=', id);
    await write(120);
    await write(600);
    expect(await row().execute()).toEqual([{ promised: 120 }]);
    await queries.updateTable('chat_session').set({ status: 'closed' }).where('id', '=', id).execute();
    await write(null);
    expect(await row().execute()).toEqual([{ promised: null }]);
    const before = queries.selectFrom('chat_case').select('promised_seconds as promised');
    expect(await before.where('session_id', '=', id).execute()).toEqual([{ promised: 120 }]);
  });

  it('lets a customer take back name and address', async () => {
    const { client } = await customer({ email: 'ada@example.org' });
    client.send({ type: 'details', name: 'Ada', email: null });
    expect(await client.next('details')).toMatchObject({ name: 'Ada', email: null });
    client.send({ type: 'details', name: ' ' });
    expect(await client.next('details', ({ name }) => name === null)).toMatchObject({ email: null });
  });

  it.each([
    ['short messages', 3, 'x'],
    ['many short messages', 30, 'x'],
    ['as much as a notification may carry, all of it escaped', 10, '\u0001'.repeat(80)],
    ['long messages', 3, '"'.repeat(4_000)],
  ])('tells other nodes of %s', async (_case, count, text) => {
    const { queries, listen } = database();
    const heard: ReturnType<typeof readEvent>[] = [];
    const unsubscribe = await listen(chatChannel, (payload) => heard.push(readEvent(payload)), {
      onGap: () => {},
    });
    const { sessionId } = await customer();
    const publicId = publicOf(sessionId);
    const { id } = (await sessionStore(queries).key(publicId)) ?? { id: 0 };
    const message = { session: id, publicId, text, isUser: true, author: null };
    const messages = Array.from({ length: count }, () => ({ ...message, clientId: randomUUID() }));
    await addMessages(queries, messages, { node: 'another', batch: 1 });
    const written = await vi.waitUntil(() =>
      heard.find((event) => event.kind === 'written' && event.node === 'another'),
    );
    if (written.kind !== 'written') throw new Error('nothing was written');
    expect(written.spans).toMatchObject([{ session: { id, publicId }, first: 1, last: count }]);
    const read = await messageStore(queries).messagesOf(written.spans);
    expect(read.get(id)).toHaveLength(count);
    if (written.messages) expect(written.messages).toEqual(read);
    expect(Boolean(written.messages)).toBe(count <= 10 && text.length < 100);
    unsubscribe();
  });

  it('keeps secrets from staff: only the public half is sent, and only a hash is stored', async () => {
    const desk = await agent();
    const { client, sessionId } = await customer();
    client.write(sessionId, 'hello');
    await desk.client.next('message');
    const secret = sessionId.split('.')[1] ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify(desk.client.received)).not.toContain(secret);
    const keys = await database().queries.selectFrom('chat_key').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(secret);
  });

  it('stores a message once, however often it is sent, and confirms it each time', async () => {
    const { client, sessionId } = await customer();
    const clientId = randomUUID();
    for (let count = 0; count < 3; count += 1) client.write(sessionId, 'once', { clientId });
    const confirmed = [];
    for (let count = 0; count < 3; count += 1) confirmed.push(await client.next('message_confirmation'));
    expect(new Set(confirmed.map(({ messageId }) => messageId)).size).toBe(1);
    const again = await customer({ sessionId });
    again.client.write(sessionId, 'once', { clientId });
    expect((await again.client.next('message_confirmation')).messageId).toBe(confirmed[0]?.messageId);
    expect(await stored(publicOf(sessionId))).toHaveLength(1);
  });

  it('keeps the order of a hundred messages that come at once from several tabs', async () => {
    const one = await customer();
    const other = await customer({ sessionId: one.sessionId });
    for (let count = 0; count < 50; count += 1) {
      one.client.write(one.sessionId, `one ${count}`);
      other.client.write(one.sessionId, `other ${count}`);
    }
    const heard: string[] = [];
    while (heard.length < 50) heard.push(((await one.client.next('message')) as Of<'message'>).message.text);
    expect(heard).toEqual(Array.from({ length: 50 }, (_, count) => `other ${count}`));
    const rows = await stored(publicOf(one.sessionId));
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(rows.filter(({ text }) => text.startsWith('one')).map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, count) => `one ${count}`),
    );
  });

  it('resumes with what is newer, and else with the latest page', async () => {
    const { client, sessionId } = await customer();
    for (let count = 1; count <= 60; count += 1) client.write(sessionId, `${count}`);
    await client.next('message_confirmation', ({ seq }) => seq === 60);
    const resumed = await customer({ sessionId, lastSeq: 57 });
    expect(resumed.opened).toMatchObject({ resumed: true });
    expect(resumed.opened.messages.map(({ seq }) => seq)).toEqual([58, 59, 60]);
    const fresh = await customer({ sessionId });
    expect(fresh.opened).toMatchObject({ resumed: false, more: true });
    expect(fresh.opened.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11));
    fresh.client.send({ type: 'history', before: 11 });
    const older = (await fresh.client.next('history')) as Of<'history'>;
    expect([older.messages.length, older.more]).toEqual([10, false]);
  });

  it('delivers a message that is too long for a notification, in its place', async () => {
    const desk = await agent();
    const one = await customer();
    const other = await customer({ sessionId: one.sessionId });
    const long = 'ü'.repeat(4000);
    for (const text of ['before', long, 'after']) one.client.write(one.sessionId, text);
    for (const client of [other.client, desk.client]) {
      const texts = [];
      const isOurs = ({ message }: Of<'message'>) => publicOf(message.sessionId) === publicOf(one.sessionId);
      for (let count = 0; count < 3; count += 1)
        texts.push((await client.next('message', isOurs)).message.text);
      expect(texts).toEqual(['before', long, 'after']);
    }
  });

  it('opens a closed chat again when the customer writes', async () => {
    const { client, sessionId } = await customer();
    client.write(sessionId, 'first');
    await client.next('message_confirmation');
    const url = `/api/chat/sessions/${publicOf(sessionId)}/status`;
    const headers = { 'x-test-role': 'agent' };
    const answer = await app().inject({ method: 'POST', url, headers, payload: { status: 'closed' } });
    expect(answer.json()).toMatchObject({ success: true, data: { status: 'closed' } });
    expect(await client.next('session_status')).toMatchObject({ status: 'closed' });
    client.write(sessionId, 'one more thing');
    expect(await client.next('session_status')).toMatchObject({ status: 'pending' });
  });

  it('sends each side what the other has seen', async () => {
    const desk = await agent();
    const { client, sessionId } = await customer();
    client.write(sessionId, 'hello');
    const { message } = await desk.client.next('message');
    desk.client.send({ type: 'seen', sessionId: publicOf(sessionId), seq: message.seq });
    expect(await client.next('seen', ({ agentSeen }) => agentSeen === 1)).toMatchObject({
      agentDelivered: 1,
      customerSeen: 0,
    });
    desk.client.send({ type: 'message', sessionId: publicOf(sessionId), text: 'hi', isUser: false });
    await client.next('message');
    client.send({ type: 'seen', seq: 2 });
    expect(await desk.client.next('session', ({ session }) => session.customerSeen === 2)).toMatchObject({
      session: { unread: 0, waitingSince: null },
    });
    client.send({ type: 'seen', seq: 999 });
    client.send({ type: 'seen', seq: 1 });
    await client.next('seen', ({ customerSeen }) => customerSeen === 2);
  });

  it('announces typing, in both directions', async () => {
    const desk = await agent();
    const { client, sessionId } = await customer();
    client.send({ type: 'typing', sessionId, isTyping: true });
    expect(await desk.client.next('typing')).toMatchObject({
      sessionId: publicOf(sessionId),
      isTyping: true,
    });
    desk.client.send({ type: 'typing', sessionId: publicOf(sessionId), isTyping: true });
    expect(await client.next('typing')).toEqual({ type: 'typing', isTyping: true, name: 'Test' });
    // Who has sent a word and begins the next one is shown at once.
    for (const isTyping of [false, true]) client.send({ type: 'typing', sessionId, isTyping });
    await desk.client.next('typing', ({ isTyping }) => !isTyping);
    await desk.client.next('typing', ({ isTyping }) => isTyping);
  });

  it('passes on no end without a beginning, and not more beginnings than a person makes', async () => {
    const { client } = await customer();
    const announce = vi.spyOn(BatchedWrites.prototype, 'announce');
    onTestFinished(() => announce.mockRestore());
    for (let count = 0; count < 200; count += 1)
      for (const isTyping of [false, true, false]) client.send({ type: 'typing', isTyping });
    client.send({ type: 'history', before: 1 });
    await client.next('history');
    expect(announce).toHaveBeenCalledTimes(2 * 60);
  });

  it('moves a conversation to another device by a link, once', async () => {
    const { client, sessionId } = await customer();
    client.write(sessionId, 'on the computer');
    await client.next('message_confirmation');
    client.send({ type: 'link' });
    const { url, code = [] } = (await client.next('link')) as Of<'link'>;
    expect(renderedText(code)).toBe(url);
    expect(url).toMatch(/^https:\/\/tv\.example\.com\/en\/#chat=[\w-]{43}\.[\w-]{12}$/);
    const [link, conversation] = url.split('#chat=')[1]?.split('.') ?? [];
    expect(conversation).toBe(publicOf(sessionId));
    const phone = await customer({ link });
    expect(phone.sessionId).not.toBe(sessionId);
    expect(phone.opened.messages.map(({ text }) => text)).toEqual(['on the computer']);
    phone.client.write(phone.sessionId, 'on the phone');
    expect(((await client.next('message')) as Of<'message'>).message.text).toBe('on the phone');
    const second = await connect();
    second.send({ type: 'init', sessionId: null, link });
    expect(await second.next('error')).toMatchObject({ code: 'linkExpired' });
  });

  it('says what the plan of a message costs now, in the language of its reader, and nothing of other plans', async () => {
    const ask = async (query: string) => {
      const response = await app().inject(`/api/chat/plan?${query}`);
      return response.statusCode === 200 ? response.json().data : response.statusCode;
    };
    const yearly = 'language=fr&period=yearly&devices=2';
    expect(await ask(yearly)).toEqual({ price: '138,99\u00a0$', struck: null, was: null });
    expect(await ask(`${yearly}&sentFor=13899`)).toMatchObject({ was: null });
    expect(await ask(`${yearly}&sentFor=12999`)).toMatchObject({ was: '129,99\u00a0$' });
    expect(await ask('language=en&period=lifetime&devices=3')).toMatchObject({
      price: '$600',
      struck: '$1,200',
    });
    for (const query of [
      '',
      yearly.replace('2', '4'),
      yearly.replace('yearly', 'weekly'),
      `${yearly}&sentFor=-1`,
    ])
      expect(await ask(query)).toBe(422);
  });

  it('lets the same device use a link again whose response was lost, and no other', async () => {
    const { client, sessionId } = await customer();
    client.write(sessionId, 'on the computer');
    await client.next('message_confirmation');
    client.send({ type: 'link' });
    // A plain client sends all of it.
    const link = ((await client.next('link')) as Of<'link'>).url.split('#chat=')[1];
    const key = randomUUID();
    const first = await customer({ link, key });
    expect(first.sessionId).toBe(`${publicOf(sessionId)}.${key}`);
    const again = await customer({ link, key });
    expect(again.sessionId).toBe(first.sessionId);
    expect(again.opened.messages.map(({ text }) => text)).toEqual(['on the computer']);
    for (const stranger of [{ link, key: randomUUID() }, { link }]) {
      const other = await connect();
      other.send({ type: 'init', sessionId: null, ...stranger });
      expect(await other.next('error')).toMatchObject({ code: 'linkExpired' });
    }
    const weak = await connect();
    weak.send({ type: 'init', sessionId: null, link, key: 'short' });
    expect(await weak.next('error')).toMatchObject({ code: 'invalid' });
  });

  it('makes one session for one key, however often and from however many tabs it is asked for', async () => {
    const desk = await agent();
    const key = randomUUID();
    const tabs = await Promise.all(Array.from({ length: 5 }, () => customer({ key, name: 'Eve' })));
    const later = await customer({ key, name: 'Eve Moore' });
    const sessionIds = new Set([...tabs, later].map(({ sessionId }) => sessionId));
    expect([...sessionIds]).toEqual([expect.stringMatching(new RegExp(`^[\\w-]{12}\\.${key}$`))]);
    expect(later.opened.name).toBe('Eve Moore');
    expect((await customer({ sessionId: later.sessionId })).sessionId).toBe(later.sessionId);
    const stranger = await customer({ key: randomUUID(), name: 'Mallory' });
    expect(sessionIds).not.toContain(stranger.sessionId);
    await desk.client.next('new_session', ({ name }) => name === 'Mallory');
    const others = desk.client.received.filter((told) => told.type === 'new_session' && told.name === 'Eve');
    expect(others).toHaveLength(1);
    const weak = await connect();
    weak.send({ type: 'init', sessionId: null, key: 'short' });
    expect(await weak.next('error')).toMatchObject({ code: 'invalid' });
  });
});

describeWithDatabase('the chat socket', (database) => {
  const { customer, agent, connect, app } = chatNode(database);
  const stored = storedIn(database);

  it.each([
    ['words', 'hello', 'invalid'],
    ['a number', '7', 'invalid'],
    ['null', 'null', 'invalid'],
    ['a list', '[]', 'invalid'],
    ['an unknown type', '{"type":"become_admin"}', 'invalid'],
    ['no text', '{"type":"message","isUser":true}', 'invalid'],
    ['a number as text', '{"type":"message","isUser":true,"text":7}', 'invalid'],
    ['white space', '{"type":"message","isUser":true,"text":" \\n "}', 'textEmpty'],
    [
      '4,001 characters',
      JSON.stringify({ type: 'message', isUser: true, text: 'x'.repeat(4001) }),
      'textTooLong',
    ],
    ['half a surrogate pair', '{"type":"message","isUser":true,"text":"a\\ud800b"}', 'textUnreadable'],
    ['a null byte', '{"type":"message","isUser":true,"text":"a\\u0000b"}', 'textUnreadable'],
    ['a null byte as a session', '{"type":"init","sessionId":"\\u0000.x"}', 'invalid'],
    ['words of an agent', '{"type":"message","isUser":false,"text":"I am Mira"}', 'notAllowed'],
    [
      'a foreign session',
      '{"type":"message","isUser":true,"text":"hi","sessionId":"other.one"}',
      'unknownSession',
    ],
    ...['"seen","seq"', '"delivered","seq"', '"history","before"', '"init","lastSeq"'].map((words) => [
      `a number that no column holds (${words})`,
      `{"type":${words}:2147483648}`,
      'invalid',
    ]),
    ['what agents may do', '{"type":"view_session","sessionId":null}', 'notAllowed'],
    ['what agents may say', '{"type":"presence","away":true}', 'notAllowed'],
  ])('refuses %s, stores nothing and stays open', async (_, text, code) => {
    const { client, sessionId } = await customer();
    client.socket.send(text);
    expect(await client.next('error')).toMatchObject({ code, message: expect.stringMatching(/\w{3}.*\.$/) });
    expect(await stored(publicOf(sessionId))).toEqual([]);
    client.write(sessionId, 'still here');
    await client.next('message_confirmation');
  });

  it.each([
    ['a foreign secret', (own: string, other: string) => `${own.split('.')[0]}.${other.split('.')[1]}`],
    ['half an id', (own: string) => own.split('.')[0]],
    ['an empty secret', (own: string) => `${own.split('.')[0]}.`],
    ['nothing we know', () => 'x'.repeat(100)],
  ])('opens no conversation by %s', async (_, forge) => {
    const [own, other] = [await customer(), await customer()];
    const client = await connect();
    client.send({ type: 'init', sessionId: forge(own.sessionId, other.sessionId) });
    expect(await client.next('error')).toMatchObject({ code: 'unknownSession' });
    client.write(own.sessionId, 'let me in');
    expect(await client.next('error')).toMatchObject({ code: 'initFirst' });
    expect(await stored(publicOf(own.sessionId))).toEqual([]);
  });

  it('refuses an agent who is not signed in, and closes', async () => {
    const client = await connect({ 'x-test-role': 'customer', 'accept-language': 'fr' });
    client.send({ type: 'init', role: 'admin' });
    const message = new Problem('notAllowed').reasonIn('en').message;
    expect(await client.next('error')).toMatchObject({ code: 'notAllowed', message });
    expect(await client.closed).toBe(1008);
  });

  it.each<[string, Record<string, string>]>([
    ['a foreign page', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no page at all', {}],
  ])('is not opened for %s, whoever is signed in', async (_, headers) => {
    const { port } = app().server.address() as { port: number };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, [], {
      headers: { 'x-test-role': 'admin', ...headers },
    });
    const opened = once(socket, 'open').then(() => 101);
    const refused = once(socket, 'unexpected-response').then(([, answer]) => answer.statusCode);
    expect(await Promise.race([opened, refused])).toBe(403);
  });

  it('closes on a frame that is too large, and refuses a binary one', async () => {
    const { client } = await customer();
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await client.next('error')).toMatchObject({ code: 'invalid' });
    client.socket.send(JSON.stringify({ type: 'pong', more: 'x'.repeat(65 * 1024) }));
    expect(await client.closed).toBe(1009);
  });

  it('takes a hundred messages a minute, says so, and closes on a flood; others do not notice', async () => {
    const [flood, calm] = [await customer(), await customer()];
    for (let count = 0; count < 10_000 && flood.client.socket.readyState === 1; count += 1)
      flood.client.write(flood.sessionId, `${count}`);
    expect(await flood.client.next('error')).toMatchObject({
      code: 'tooMany',
      retryAfter: expect.any(Number),
    });
    expect(await flood.client.closed).toBe(1008);
    calm.client.write(calm.sessionId, 'hello');
    await calm.client.next('message_confirmation');
    expect(await stored(publicOf(flood.sessionId))).toHaveLength(100);
  });

  it('keeps few long messages that wait for their turn, and none that is too long', async () => {
    const { client, sessionId } = await customer();
    const start = Promise.withResolvers<void>();
    const listen = vi.spyOn(LiveDelivery.prototype, 'listen').mockReturnValue(start.promise);
    onTestFinished(() => listen.mockRestore());
    client.send({ type: 'init', sessionId });
    const clientIds = Array.from({ length: 20 }, () => randomUUID());
    for (const clientId of clientIds) client.write(sessionId, 'x'.repeat(4_000), { clientId });
    client.write(sessionId, 'x'.repeat(60_000));
    // Answered out of turn, so everything before it was looked at.
    client.socket.send('nonsense');
    await client.next('error', ({ code }) => code === 'invalid');
    const refusals = client.received.flatMap((told) => (told.type === 'error' ? [told] : []));
    expect(refusals.map(({ code, clientId }) => [code, clientId])).toEqual([
      ...clientIds.slice(15).map((clientId) => ['tooMany', clientId]),
      ['textTooLong', undefined],
    ]);
    start.resolve();
    await client.next('message_confirmation', ({ clientId }) => clientId === clientIds[14]);
    client.write(sessionId, 'still here');
    await client.next('message_confirmation', ({ seq }) => seq === 16);
  });

  it.each([
    ['/fr/installation?device=ios', '/fr/installation?device=ios'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
  ])('takes %s for the page %s', async (page, stored) => {
    const { sessionId } = await customer({ page });
    const row = await database()
      .queries.selectFrom('chat_session')
      .select('page')
      .where('public_id', '=', publicOf(sessionId))
      .executeTakeFirstOrThrow();
    expect(row.page).toBe(stored);
  });

  it('names the session that is not there to an agent', async () => {
    const { client: desk } = await agent();
    desk.send({ type: 'view_session', sessionId: 'deleted' });
    expect(await desk.next('error')).toMatchObject({ code: 'unknownSession', sessionId: 'deleted' });
  });

  it('refuses an agent whose page shows another account', async () => {
    const client = await connect({ 'x-test-role': 'agent' });
    client.send({ type: 'init', role: 'admin', staffId: 'whoever was here before' });
    expect(await client.next('error')).toMatchObject({ code: 'notAllowed' });
    expect(await client.closed).toBe(1008);
    const own = await connect({ 'x-test-role': 'agent' });
    own.send({ type: 'init', role: 'admin', staffId: 'test' });
    await own.next('sessions');
  });

  it('shows an agent with two windows where they type', async () => {
    const [first, second] = [await customer(), await customer()];
    const [one, other] = [(await agent()).client, (await agent()).client];
    const [here, there] = [publicOf(first.sessionId), publicOf(second.sessionId)];
    one.send({ type: 'view_session', sessionId: here });
    await one.next('session_messages');
    other.send({ type: 'view_session', sessionId: there });
    await other.next('session_messages');
    other.send({ type: 'typing', sessionId: there, isTyping: true });
    await one.next('presence', ({ agents }) =>
      agents.some(({ viewing, typing }) => viewing === there && typing),
    );
  });

  it('shows that an agent types for six seconds after the last word of it', async () => {
    const { sessionId } = await customer();
    const [desk, other] = [(await agent()).client, (await agent()).client];
    desk.send({ type: 'view_session', sessionId: publicOf(sessionId) });
    await desk.next('session_messages');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    desk.send({ type: 'typing', sessionId: publicOf(sessionId), isTyping: true });
    await other.next('presence', ({ agents }) => agents.some(({ typing }) => typing));
    other.received.length = 0;
    vi.advanceTimersByTime(6_000);
    const { agents } = await other.next('presence');
    expect(agents.map(({ typing }) => typing)).toEqual([false]);
  });

  it('shows an agent who comes back as away as they are, without the connection that they lost', async () => {
    const arrive = async (init: { away: boolean; windowId?: string }) => {
      const client = await connect({ 'x-test-role': 'agent' });
      client.send({ type: 'init', role: 'admin', ...init });
      await client.next('sessions');
      return client;
    };
    const other = await arrive({ away: true });
    const windowId = randomUUID();
    const lost = await arrive({ away: false, windowId });
    await other.next('presence', ({ agents }) =>
      agents.some((one) => !one.away && one.windowId === windowId),
    );
    other.received.length = 0;
    await arrive({ away: true, windowId });
    expect(await lost.closed).toBe(1006);
    const { agents } = await other.next('presence');
    expect(agents.map(({ away }) => away)).toEqual([true]);
  });

  it('shows agents where the visitor has gone', async () => {
    const desk = await agent();
    const { client, sessionId } = await customer({ page: '/fr' });
    client.write(sessionId, 'hello');
    await client.next('message_confirmation');
    await customer({ sessionId, page: '/fr/installation' });
    await desk.client.next('session', ({ session }) => session.page === '/fr/installation');
  });

  it('does not read old pages for a client without end', async () => {
    const { client } = await customer();
    for (let count = 0; count < 100; count += 1) client.send({ type: 'history', before: 1 });
    expect(await client.closed).toBe(1008);
  });

  it('pings every client each quarter of a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const node = await testApp(
        { publicUrl: new URL('https://tv.example.com') },
        { database: { ...database(), close: async () => {} } },
      );
      await node.listen({ port: 0, host: '127.0.0.1' });
      const { port } = node.server.address() as { port: number };
      const silent = new SocketClient(`ws://127.0.0.1:${port}/ws`);
      await once(silent.socket, 'open');
      vi.advanceTimersByTime(15_000);
      expect(await silent.next('ping')).toEqual({ type: 'ping' });
      await node.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not believe a client’s clock', async () => {
    const { client, sessionId } = await customer();
    client.write(sessionId, 'hi', { timestamp: '1999-01-01T00:00:00Z', id: 1, seq: 77 });
    const { timestamp, seq } = await client.next('message_confirmation');
    expect([Date.parse(timestamp) > Date.now() - 60_000, seq]).toEqual([true, 1]);
  });

  it('refuses names and addresses that cannot be, each with its own sentence', async () => {
    const client = await connect({ 'accept-language': 'fr' });
    client.send({ type: 'init', sessionId: null, name: 'A\nBcc: x', email: '' });
    expect(await client.next('error')).toMatchObject({ code: 'nameUnreadable' });
    client.send({ type: 'init', sessionId: null, name: '', email: 'not an address' });
    expect(await client.next('error')).toMatchObject({
      code: 'emailInvalid',
      message: expect.stringContaining('adresse'),
    });
  });
});

describeWithDatabase('an address that has made all its sessions of a minute', (database) => {
  const { customer, connect } = chatNode(database, { chatsPerAddress: 3 });

  it('finds them again', async () => {
    const key = randomUUID();
    const { client, sessionId } = await customer({ key });
    client.send({ type: 'init', sessionId: null });
    await client.next('init');
    client.send({ type: 'init', sessionId: null });
    await client.next('init');
    const other = await connect();
    other.send({ type: 'init', sessionId: null });
    expect(await other.next('error')).toMatchObject({ code: 'tooMany' });
    other.send({ type: 'init', sessionId: null, key });
    expect(await other.next('init')).toMatchObject({ sessionId });
  });
});

describeWithDatabase('an address', (database) => {
  const { customer } = chatNode(database, { chatMessagesPerMinute: 3 });

  it('begins to write ten times as often as one customer', async () => {
    const announce = vi.spyOn(BatchedWrites.prototype, 'announce');
    onTestFinished(() => announce.mockRestore());
    for (let count = 0; count < 12; count += 1) {
      const { client } = await customer();
      for (let word = 0; word < 60; word += 1)
        for (const isTyping of [true, false]) client.send({ type: 'typing', isTyping });
      client.send({ type: 'history', before: 1 });
      await client.next('history');
    }
    expect(announce).toHaveBeenCalledTimes(2 * 600);
  });

  it('writes ten times as much as one customer, however many sockets it has', async () => {
    const refusals: boolean[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { client, sessionId } = await customer();
      for (let message = 0; message < 3; message += 1) client.write(sessionId, `message ${message}`);
      const answers = () =>
        client.received.filter(({ type }) => type === 'message_confirmation' || type === 'error');
      await expect.poll(() => answers().length).toBe(3);
      refusals.push(answers().some((answer) => 'code' in answer && answer.code === 'tooMany'));
    }
    expect(refusals).toEqual([...Array(10).fill(false), true, true]);
  });
});

describeWithDatabase('the faces of those who answer', (database) => {
  const { customer, agent } = chatNode(database);

  it('come with whatever names them', async () => {
    const picture = `${'0'.repeat(64)}-96x96.webp`;
    const mira = {
      id: 'mira',
      name: 'Test',
      email: 'mira@example.org',
      email_verified: true,
      image: picture,
    };
    await database().queries.insertInto('staff_user').values(mira).execute();
    const faces = { Test: picture };
    const { client, sessionId } = await customer();
    const { client: desk } = await agent();
    expect(await client.next('agents_here', ({ names }) => names.length > 0)).toMatchObject({ faces });
    desk.send({ type: 'typing', sessionId: publicOf(sessionId), isTyping: true });
    expect(await client.next('typing')).toMatchObject({ name: 'Test', faces });
    client.write(sessionId, 'Hello?');
    await client.next('message_confirmation');
    desk.send({ type: 'message', sessionId: publicOf(sessionId), text: 'Hello!', isUser: false });
    expect(await client.next('message')).toMatchObject({ message: { author: 'Test' }, faces });
    expect((await customer({ sessionId })).opened).toMatchObject({ faces });
    expect((await customer()).opened).not.toHaveProperty('faces');
  });
});
