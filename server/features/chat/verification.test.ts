import { expect, it, vi } from 'vitest';
import type { CustomerCard } from '#contract/chat/customer-card.ts';
import type { ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import { secretFrom } from '#server/security/secret.ts';
import { givePlan } from '#test/app-on.ts';
import { chatNode, type Of, type SocketClient } from '#test/chat/socket-client.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { chatPersonalData } from './personal-data.ts';

/** As the app of a test has it. */
const secret = secretFrom('for tests only');

describeOnEachEngine('the address of a chat', (database) => {
  const { customer, agent, connect, app } = chatNode(database);
  const publicOf = (sessionId: string) => sessionId.split('.')[0] ?? '';
  let made = 0;
  const newEmail = () => {
    made += 1;
    return `ada.${made}.${Math.random().toString(36).slice(2)}@example.org`;
  };

  const post = (id: string, path: string, payload: object = {}, role = 'agent') =>
    app().inject({
      method: 'POST',
      url: `/api/chat/sessions/${id}/${path}`,
      headers: { 'x-test-role': role },
      payload,
    });
  const card = async (id: string): Promise<CustomerCard> =>
    (
      await app().inject({ url: `/api/chat/sessions/${id}/customer`, headers: { 'x-test-role': 'agent' } })
    ).json().data;

  /** The codes that were mailed to an address, the newest last. */
  async function codesTo(email: string): Promise<string[]> {
    const mails = await database()
      .queries.selectFrom('mail')
      .select('facts')
      .where('recipient', '=', email)
      .where('kind', '=', 'chatCode')
      .orderBy('id')
      .execute();
    return mails.map(({ facts }) => secret.unseal((facts as { sealedToken: string }).sealedToken));
  }

  const verify = async (client: SocketClient, code?: string) => {
    client.send({ type: 'verify', ...(code !== undefined && { code }) });
    const { received } = client;
    const isAnswer = ({ type }: { type: string }) => type === 'verify' || type === 'error';
    await vi.waitUntil(() => received.some(isAnswer));
    return received.splice(received.findIndex(isAnswer), 1)[0] as
      | Of<'verify', ToCustomer>
      | Of<'error', ToCustomer>;
  };
  const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');

  async function chat(email = newEmail()) {
    const { client, sessionId, opened } = await customer({ email });
    client.write(sessionId, 'Where are my login details?');
    await client.next('message_confirmation');
    return { client, sessionId, opened, id: publicOf(sessionId), email };
  }

  it('is verified by a code that an agent had mailed, and only then shows what was bought', async () => {
    const { client, id, email, opened } = await chat();
    expect(opened).toMatchObject({ isVerified: false, codeUntil: null });
    await givePlan(app(), email, 2);
    const desk = await agent();
    expect(await card(id)).toEqual({ email, isVerified: false, codeUntil: null, pages: [], known: null });

    const asked = await post(id, 'code');
    expect(asked.json().data).toMatchObject({ isVerified: false, codeUntil: expect.any(String) });
    expect(await client.next('verification')).toMatchObject({ codeUntil: expect.any(String) });
    const [code = ''] = await codesTo(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(client, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      isVerified: true,
      codeUntil: null,
    });
    await desk.client.next('session', ({ session }) => session.isVerified);
    const { known } = await card(id);
    expect(known?.orders).toMatchObject([{ period: 'yearly', devices: 2, status: 'paid', isRunning: true }]);
    expect(JSON.stringify(known)).not.toContain('password');

    const again = await verify(client, code);
    expect(again).toMatchObject({ type: 'verify', isVerified: true });
    const rows = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action'])
      .where('target', '=', `chat ${id}`)
      .execute();
    expect(rows).toEqual([{ actor: 'test@example.org', action: 'chat.code-sent' }]);
  });

  it('is asked for by the visitor as well, and known in every tab and after a reload', async () => {
    const { client, sessionId, email } = await chat();
    const otherTab = await customer({ sessionId });
    expect(await verify(client)).toMatchObject({ type: 'verify', isVerified: false });
    await otherTab.client.next('verification', ({ codeUntil }) => codeUntil !== null);
    // A second press a moment later sends no second code.
    await verify(client);
    const codes = await codesTo(email);
    expect(codes).toHaveLength(1);
    await verify(client, codes[0]);
    await otherTab.client.next('verification', ({ isVerified }) => isVerified);
    expect((await customer({ sessionId })).opened).toMatchObject({ isVerified: true, codeUntil: null });
  });

  it('is of one conversation: a code of another is refused, and so is one of somebody who did not ask', async () => {
    const [one, two] = [await chat(), await chat()];
    await verify(one.client);
    await verify(two.client);
    const [code = ''] = await codesTo(one.email);
    expect(await verify(two.client, code)).toMatchObject({ code: 'codeWrong', message: expect.any(String) });
    const stranger = await chat(one.email);
    expect(await verify(stranger.client, code)).toMatchObject({ code: 'codeWrong' });
    expect((await card(stranger.id)).isVerified).toBe(false);
    expect(await verify(one.client, code)).toMatchObject({ isVerified: true });
  });

  it('is not guessed: twenty tries at once are five, and the right code comes too late', async () => {
    const { client, sessionId, email, id } = await chat();
    await verify(client);
    const [code = ''] = await codesTo(email);
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = await connect();
        socket.send({ type: 'init', sessionId });
        await socket.next('init');
        return socket;
      }),
    );
    const answers = await Promise.all(sockets.map((socket) => verify(socket, other(code))));
    expect(answers.every((answer) => 'code' in answer && answer.code === 'codeWrong')).toBe(true);
    expect(await verify(client, code)).toMatchObject({ code: 'codeWrong' });
    expect(await card(id)).toMatchObject({ isVerified: false, codeUntil: null });
  });

  it('counts for the address that the code went to, whatever is changed before and afterwards', async () => {
    const { client, email, id } = await chat();
    const elsewhere = newEmail();
    await verify(client);
    const [code = ''] = await codesTo(email);
    client.send({ type: 'details', email: elsewhere });
    await client.next('details');
    expect(await verify(client, code)).toMatchObject({ code: 'codeWrong' });
    expect(await verify(client)).toMatchObject({ codeUntil: expect.any(String) });
    await verify(client, (await codesTo(elsewhere)).at(-1));
    expect((await card(id)).isVerified).toBe(true);

    client.send({ type: 'details', email });
    await client.next('details');
    await client.next('verification', ({ isVerified }) => !isVerified);
    await givePlan(app(), email, 1);
    expect(await card(id)).toMatchObject({ email, isVerified: false, known: null });
    // An older node changes the address alone.
    await verify(client, undefined);
    await verify(client, (await codesTo(email)).at(-1));
    await database()
      .queries.updateTable('chat_session')
      .set({ email: elsewhere })
      .where('public_id', '=', id)
      .execute();
    expect(await card(id)).toMatchObject({ isVerified: false, known: null });
  });

  it('is refused by a code that is used, too old, or no code at all', async () => {
    const { client, email, id } = await chat();
    expect(await verify(client, '000000')).toMatchObject({ code: 'codeWrong' });
    await verify(client);
    const [code = ''] = await codesTo(email);
    expect(await verify(client, 'abc')).toMatchObject({ code: 'codeWrong' });
    await database()
      .queries.updateTable('chat_code')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await verify(client, code)).toMatchObject({ code: 'codeWrong' });
    expect((await card(id)).codeUntil).toBeNull();
    const nameless = await customer({ email: '' });
    expect(await verify(nameless.client)).toMatchObject({ code: 'emailMissing' });
  });

  it('gets three codes an hour, whichever chat and whoever asks', async () => {
    const email = newEmail();
    const chats = await Promise.all(Array.from({ length: 5 }, () => chat(email)));
    const answers = await Promise.all(chats.map(({ id }) => post(id, 'code')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'codeOften', message: expect.stringContaining('spam') });
    expect(await codesTo(email)).toHaveLength(3);
  });

  it('gets no more than ten codes a day in one chat, whatever address an agent or the visitor enters', async () => {
    const { client, id } = await chat();
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      client.send({ type: 'details', email: newEmail() });
      await client.next('details');
      statuses.push((await post(id, 'code')).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('is for staff to ask about, and for nobody else', async () => {
    const { id } = await chat();
    for (const [role, status] of [
      ['', 401],
      ['customer', 403],
    ] as const) {
      expect((await post(id, 'code', {}, role)).statusCode).toBe(status);
      const url = `/api/chat/sessions/${id}/customer`;
      const { statusCode } = await app().inject({ url, headers: { 'x-test-role': role } });
      expect(statusCode).toBe(status);
    }
    expect((await post('nobody', 'code')).statusCode).toBe(404);
  });

  it('is gone with the person: their code opens nothing any more', async () => {
    const { client, email, id } = await chat();
    await verify(client);
    const [code = ''] = await codesTo(email);
    await database().transact((tx) => chatPersonalData.erase(tx, email));
    client.send({ type: 'verify', code });
    await client.closed.catch(() => undefined);
    expect(client.received.some(({ type }) => type === 'verify')).toBe(false);
    const codes = await database().queries.selectFrom('chat_code').select('session_id').execute();
    const sessions = await database().queries.selectFrom('chat_session').select('id').execute();
    expect(codes.every(({ session_id }) => sessions.some((one) => one.id === session_id))).toBe(true);
    expect((await post(id, 'code')).statusCode).toBe(404);
  });

  it('takes the mails with codes along when it is erased, also those to an address that it had before', async () => {
    const { client, email } = await chat();
    await verify(client);
    const later = newEmail();
    client.send({ type: 'details', name: 'Ada', email: later });
    await client.next('details');
    expect(await codesTo(email)).toHaveLength(1);
    await database().transact((tx) => chatPersonalData.erase(tx, later));
    expect(await codesTo(email)).toEqual([]);
  });
});
