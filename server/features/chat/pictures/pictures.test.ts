import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import french from '#content/copy/fr/server-only/chat-problems.ts';
import {
  mostChatPictures,
  mostChatPicturesPerAddress,
  mostChatPicturesPerHour,
  mostUnsentChatPictures,
} from '#contract/chat/limits.ts';
import {
  type ChatMessage,
  chatPicturePath,
  chatSecretHeader,
  type ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import { pictureLimits } from '#contract/picture-types.ts';
import { checkPicture } from '#server/pictures/check-picture.ts';
import { png, sampleJpeg, sampleWebp, webpWith } from '#server/pictures/test-kit.ts';
import { sharedCounters } from '#server/security/limit-counters.ts';
import { secretFrom } from '#server/security/secret.ts';
import { newAddress } from '#test/app-on.ts';
import { chatNode, type Of } from '#test/chat/socket-client.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { chatPersonalData } from '../personal-data.ts';
import { blockStore } from '../store/blocks.ts';
import { sessionStore } from '../store/sessions.ts';
import { chatPictureStore } from './store.ts';

const hourMs = 60 * 60_000;
/** As it is stored: without the colour profile. */
const { bytes: kept } = await checkPicture(sampleWebp);

describeOnEachEngine('pictures in a chat', (database) => {
  const { customer, agent, app } = chatNode(database);
  const other = chatNode(database);

  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: Buffer) =>
    app().inject({ method, url, headers, remoteAddress: newAddress(), ...(payload && { payload }) });
  const secretOf = (sessionId: string) => sessionId.split('.')[1] ?? '';
  const upload = (
    sessionId: string,
    clientId: string,
    payload: Buffer = sampleWebp,
    type = 'image/webp',
    secret = secretOf(sessionId),
  ) =>
    ask(
      'POST',
      chatPicturePath('customer', sessionId, clientId),
      { 'content-type': type, 'accept-language': 'fr', ...(secret && { [chatSecretHeader]: secret }) },
      payload,
    );
  const look = (sessionId: string, clientId: string, secret = secretOf(sessionId)) =>
    ask('GET', chatPicturePath('customer', sessionId, clientId), { [chatSecretHeader]: secret });
  const lookAsStaff = (sessionId: string, clientId: string, role: string) =>
    ask('GET', chatPicturePath('staff', sessionId, clientId), { ...(role && { 'x-test-role': role }) });
  const stored = () =>
    database().queries.selectFrom('chat_picture').select('client_id').orderBy('created_at').execute();

  /** A customer who has sent one picture. */
  async function withPicture(init: Record<string, unknown> = {}) {
    const { client, sessionId } = await customer({ language: 'fr', ...init });
    const clientId = randomUUID();
    expect((await upload(sessionId, clientId)).statusCode).toBe(200);
    client.write(sessionId, '', { clientId, picture: true });
    const { seq } = await client.next('message_confirmation');
    return { client, sessionId, clientId, seq };
  }

  it('reach agents on every node and the customer’s other tabs, and clients that know only the text', async () => {
    const desks = [await agent(), await other.agent()];
    const { client, sessionId } = await customer({ language: 'fr' });
    const tab = await customer({ sessionId });
    const clientId = randomUUID();
    await upload(sessionId, clientId);
    client.write(sessionId, 'look at this', { clientId, picture: true });
    client.write(sessionId, 'It says this.');
    const whole = { clientId, seq: 1, text: '[a envoyé une image]', picture: { width: 6, height: 4 } };
    for (const desk of desks) {
      const messages: Partial<ChatMessage>[] = [];
      while (messages.length < 2) messages.push((await desk.client.next('message')).message);
      expect(messages).toMatchObject([whole, { seq: 2, text: 'It says this.' }]);
    }
    expect((await tab.client.next('message')) as Of<'message', ToCustomer>).toMatchObject({ message: whole });
    const { opened } = await customer({ sessionId });
    expect(opened.messages).toMatchObject([whole, { seq: 2 }]);
    expect(opened.messages[1]).not.toHaveProperty('picture');
  });

  it('are served to their conversation and to staff, and to nobody else', async () => {
    const { sessionId, clientId } = await withPicture();
    const stranger = await customer();
    const shown = await look(sessionId, clientId);
    expect(shown.rawPayload.equals(kept)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^private/),
      vary: expect.stringContaining(chatSecretHeader),
      'content-disposition': 'inline; filename="picture.webp"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const own = secretOf(stranger.sessionId);
    const statuses = [
      await look(sessionId, clientId, own),
      await look(stranger.sessionId, clientId),
      await look(sessionId, clientId, ''),
      await look(sessionId, randomUUID()),
      await look(sessionId, 'x'.repeat(36)),
      await look(`${'A'.repeat(12)}.x`, clientId),
      await lookAsStaff(sessionId, clientId, ''),
      await lookAsStaff(sessionId, clientId, 'customer'),
      await lookAsStaff(sessionId, clientId, 'agent'),
      await lookAsStaff(stranger.sessionId, clientId, 'agent'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 401, 403, 200, 404]);
    expect((await lookAsStaff(sessionId, clientId, 'agent')).headers['cache-control']).toBe('no-store');
  });

  it('of an agent reach the customer, under the agent’s name', async () => {
    const desk = await agent();
    const { client, sessionId } = await withPicture();
    const clientId = randomUUID();
    const path = chatPicturePath('staff', sessionId, clientId);
    const image = { 'content-type': 'image/jpeg' };
    expect((await ask('POST', path, image, sampleJpeg)).statusCode).toBe(401);
    const asAgent = { ...image, 'x-test-role': 'agent' };
    expect((await ask('POST', path, asAgent, sampleJpeg)).statusCode).toBe(200);
    const session = sessionId.split('.')[0] ?? '';
    desk.client.send({
      type: 'message',
      sessionId: session,
      text: '',
      isUser: false,
      clientId,
      picture: true,
    });
    expect((await client.next('message')) as Of<'message', ToCustomer>).toMatchObject({
      message: { isUser: false, author: 'Test', picture: { width: 6, height: 4 } },
    });
    expect((await look(sessionId, clientId)).headers['content-type']).toBe('image/jpeg');
  });

  it('are stored once, however often they and their messages are sent', async () => {
    const { client, sessionId, clientId, seq } = await withPicture();
    expect((await upload(sessionId, clientId)).statusCode).toBe(200);
    client.write(sessionId, '', { clientId, picture: true });
    expect(await client.next('message_confirmation')).toMatchObject({ clientId, seq });
    expect((await stored()).filter((row) => row.client_id === clientId)).toHaveLength(1);
  });

  it('cannot be sent before they are uploaded, from another conversation, or by the other side', async () => {
    const desk = await agent();
    const { sessionId, clientId } = await withPicture();
    const { client, ...stranger } = await customer();
    client.write(stranger.sessionId, '', { clientId, picture: true });
    expect(await client.next('error')).toMatchObject({ code: 'pictureMissing', clientId });
    const own = randomUUID();
    await upload(stranger.sessionId, own);
    const session = stranger.sessionId.split('.')[0] ?? '';
    desk.client.send({
      type: 'message',
      sessionId: session,
      text: '',
      isUser: false,
      clientId: own,
      picture: true,
    });
    expect(await desk.client.next('error')).toMatchObject({ code: 'pictureMissing', clientId: own });
    // A text that was sent already does not become a picture.
    const text = randomUUID();
    client.write(stranger.sessionId, 'text', { clientId: text });
    await client.next('message_confirmation');
    expect((await upload(stranger.sessionId, text)).statusCode).toBe(422);
    expect((await upload(sessionId, randomUUID(), sampleWebp, 'image/webp', '')).statusCode).toBe(404);
    const foreign = secretOf(stranger.sessionId);
    expect((await upload(sessionId, randomUUID(), sampleWebp, 'image/webp', foreign)).statusCode).toBe(404);
  });

  it.each<[string, Buffer, string, number]>([
    ['nothing', Buffer.alloc(0), 'image/png', 422],
    ['SVG', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 415],
    ['SVG that is called PNG', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 422],
    ['WebP that is called PNG', sampleWebp, 'image/png', 422],
    [
      'a page behind a picture',
      Buffer.concat([sampleWebp, Buffer.from('<script>1</script>')]),
      'image/webp',
      422,
    ],
    ['an archive inside of a picture', webpWith('PK\x03\x04', Buffer.alloc(64, 1)), 'image/webp', 422],
    ['what is compressed once more', gzipSync(png()), 'image/png', 422],
    [
      'a picture that claims 60,000 pixels',
      png({ width: 60_000, pixels: Buffer.alloc(9) }),
      'image/png',
      422,
    ],
    ['too many bytes', Buffer.alloc(pictureLimits.bytes + 1, 1), 'image/webp', 413],
    ['a form', Buffer.from('a=1'), 'application/x-www-form-urlencoded', 415],
  ])('are refused: %s', async (_name, payload, type, status) => {
    const { sessionId } = await customer();
    const before = await stored();
    const answer = await upload(sessionId, randomUUID(), payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/\S/);
    if (status === 422) expect(answer.json()).toMatchObject({ message: french.pictureRefused });
    expect(await stored()).toEqual(before);
  });

  it('have a quota by conversation and hour, by conversation, and in all, which is said in a sentence', async () => {
    const { sessionId, clientId, client } = await withPicture();
    const { queries } = database();
    let seq = 1_000;
    /** With their messages. */
    const more = async (number: number, age: string) => {
      seq += number;
      await sql`
        with added as (
          insert into chat_picture (session_id, client_id, is_user, kind, width, height, size, bytes, created_at)
          select id, gen_random_uuid(), true, 'png', 1, 1, 10, ''::bytea, now() - ${age}::interval
          from chat_session, generate_series(1, ${number}::integer) where public_id = ${sessionId.split('.')[0]}
          returning session_id, client_id
        )
        insert into chat_message (session_id, seq, client_id, text, is_user)
        select session_id, ${seq}::integer + row_number() over (), client_id, 'a picture', true from added`.execute(
        queries,
      );
    };
    await more(mostChatPicturesPerHour - 1, '1 minute');
    const often = await upload(sessionId, randomUUID());
    expect([often.statusCode, often.json().message]).toEqual([429, french.picturesOften]);
    // What was taken before may be sent again, and the visitor goes on writing.
    expect((await upload(sessionId, clientId)).statusCode).toBe(200);
    client.write(sessionId, 'still here');
    await client.next('message_confirmation');

    await sql`update chat_picture set created_at = now() - interval '61 minutes'`.execute(queries);
    expect((await upload(sessionId, randomUUID())).statusCode).toBe(200);
    await more(mostChatPictures, '2 hours');
    const full = await upload(sessionId, randomUUID());
    expect([full.statusCode, full.json().message]).toEqual([507, french.picturesFull]);

    await sql`delete from chat_message where text = 'a picture'`.execute(queries);
    await sql`delete from chat_picture where size = 10`.execute(queries);
    const { session_id: session } = await queries
      .selectFrom('chat_picture')
      .select('session_id')
      .executeTakeFirstOrThrow();
    const picture = { bytes: sampleWebp, kind: 'webp', width: 6, height: 4 } as const;
    const { sum } = await queries
      .selectFrom('chat_picture')
      .select(sql<number>`sum(size)::float8`.as('sum'))
      .executeTakeFirstOrThrow();
    const add = (quota: number, isUser = false) =>
      database().transact((tx) =>
        chatPictureStore(tx).add({ session, clientId: randomUUID() }, isUser, picture, quota),
      );
    const room = sum + sampleWebp.length;
    await expect(add(room - 1)).rejects.toMatchObject({ code: 'picturesFull' });
    // Customers leave some of it to agents.
    await expect(add(room, true)).rejects.toMatchObject({ code: 'picturesFull' });
    await expect(add(room)).resolves.toBeUndefined();
  });

  it('wait for their messages a few at a time, and not for ever', async () => {
    const { queries } = database();
    const { sessionId } = await customer();
    const [again = '', ...others] = Array.from({ length: mostUnsentChatPictures }, () => randomUUID());
    for (const clientId of [again, ...others])
      expect((await upload(sessionId, clientId)).statusCode).toBe(200);
    expect((await upload(sessionId, randomUUID())).json().message).toBe(french.picturesOften);
    await sql`update chat_picture set created_at = now() - interval '121 minutes'`.execute(queries);
    expect((await upload(sessionId, again)).statusCode).toBe(200);
    await chatPictureStore(queries).deleteUnsent();
    expect((await stored()).map(({ client_id }) => client_id)).not.toContain(again);
  });

  it('are taken from one network only so often, and from a blocked visitor not at all', async () => {
    const { sessionId, clientId } = await withPicture();
    const remoteAddress = newAddress();
    const send = () =>
      app().inject({
        method: 'POST',
        url: chatPicturePath('customer', sessionId, clientId),
        headers: { 'content-type': 'image/webp', [chatSecretHeader]: secretOf(sessionId) },
        remoteAddress,
        payload: sampleWebp,
      });
    expect((await send()).statusCode).toBe(200);
    const counters = sharedCounters(database(), secretFrom('for tests only'), () => {});
    const limit = { max: mostChatPicturesPerAddress, window: hourMs };
    for (let count = 1; count < limit.max; count += 1)
      await counters.add(`chat pictures ${remoteAddress}`, limit);
    expect((await send()).json().code).toBe('picturesOften');

    const { queries } = database();
    const session = await sessionStore(queries).key(sessionId.split('.')[0] ?? '');
    const until = new Date(Date.now() + hourMs);
    await blockStore(queries).add(session?.id ?? 0, { reason: 'rude', by: 'Test', until });
    expect((await upload(sessionId, clientId)).json().code).toBe('blocked');
  });

  it('are deleted after an hour where no message came, and not where one is still on its way', async () => {
    const { queries } = database();
    const store = chatPictureStore(queries);
    const sent = await withPicture();
    const [unsent, late] = [randomUUID(), randomUUID()];
    await upload(sent.sessionId, unsent);
    await upload(sent.sessionId, late);
    await store.deleteUnsent(new Date(Date.now() + hourMs - 60_000));
    const ids = async () => (await stored()).map(({ client_id }) => client_id);
    expect(await ids()).toEqual(expect.arrayContaining([sent.clientId, unsent, late]));
    await sql`update chat_picture set touched_at = now() - interval '61 minutes'`.execute(queries);
    const { id: session } = await queries
      .selectFrom('chat_session')
      .select('id')
      .where('public_id', '=', sent.sessionId.split('.')[0] ?? '')
      .executeTakeFirstOrThrow();
    await store.touch({ session, clientId: late }, true);
    await store.deleteUnsent();
    expect(await ids()).toContain(sent.clientId);
    expect(await ids()).toContain(late);
    expect(await ids()).not.toContain(unsent);
    expect((await look(sent.sessionId, sent.clientId)).statusCode).toBe(200);
    // Its browser has it still, and uploads it again.
    sent.client.write(sent.sessionId, '', { clientId: unsent, picture: true });
    expect(await sent.client.next('error')).toMatchObject({ code: 'pictureMissing', clientId: unsent });
    expect((await upload(sent.sessionId, unsent)).statusCode).toBe(200);
    sent.client.write(sent.sessionId, '', { clientId: unsent, picture: true });
    await sent.client.next('message_confirmation');
  });

  it('are handed over with the rest of what a person wrote, and erased with it', async () => {
    const { sessionId, clientId } = await withPicture({ email: 'pia@example.org' });
    const [chat] = (await chatPersonalData.export(database().queries, 'pia@example.org')) as {
      messages: { picture?: string }[];
    }[];
    expect(chat?.messages[0]?.picture).toBe(`data:image/webp;base64,${kept.toString('base64')}`);
    await database().transact((tx) => chatPersonalData.erase(tx, 'pia@example.org'));
    expect((await stored()).map(({ client_id }) => client_id)).not.toContain(clientId);
    expect((await look(sessionId, clientId)).statusCode).toBe(404);
    expect((await lookAsStaff(sessionId, clientId, 'agent')).statusCode).toBe(404);
  });
});
