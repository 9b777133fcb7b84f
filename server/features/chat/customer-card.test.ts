import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CustomerCard } from '#contract/chat/customer-card.ts';
import type { Context } from '#server/context.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { secretFrom } from '#server/security/secret.ts';
import { givePlan } from '#test/app-on.ts';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { mailUnseenAnswers } from './unseen-answers.ts';

/** As the app of a test has it. */
const secret = secretFrom('for tests only');

describeOnEachEngine('the card of a customer', (database) => {
  const { customer, agent, connect, app } = chatNode(database);
  const publicOf = (sessionId: string) => sessionId.split('.')[0] ?? '';
  const newEmail = () => `ada.${randomUUID()}@example.org`;

  const ask = async (url: string, role = 'agent') =>
    (await app().inject({ url, headers: { 'x-test-role': role } })).json();
  const card = async (id: string): Promise<CustomerCard> =>
    (await ask(`/api/chat/sessions/${id}/customer`)).data;
  const act = (id: string, payload: object, role = 'agent') =>
    app().inject({
      method: 'POST',
      url: `/api/chat/sessions/${id}/actions`,
      headers: { 'x-test-role': role },
      payload: { id: randomUUID(), ...payload },
    });
  const mailsTo = async (email: string, kind: string) =>
    database()
      .queries.selectFrom('mail')
      .select(['event', 'facts'])
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
  const tokenIn = (mail: { facts: unknown } | undefined) =>
    secret.unseal(`${(mail?.facts as { sealedToken?: string })?.sealedToken}`);
  const audited = async (action: string, target: string) => {
    const rows = await database()
      .queries.selectFrom('audit')
      .select('actor')
      .where('action', '=', action)
      .where('target', '=', target)
      .execute();
    return rows.length;
  };

  async function chat(init: Record<string, unknown> = {}) {
    const { client, sessionId, opened } = await customer(init);
    client.write(sessionId, 'Hello');
    await client.next('message_confirmation');
    return { client, sessionId, opened, id: publicOf(sessionId) };
  }

  async function verifiedChat(email = newEmail()) {
    const begun = await chat({ email });
    begun.client.send({ type: 'verify' });
    await begun.client.next('verify');
    begun.client.send({ type: 'verify', code: tokenIn((await mailsTo(email, 'chatCode')).at(-1)) });
    await begun.client.next('verify', ({ isVerified }) => isVerified);
    return { ...begun, email };
  }

  const numberOf = async (id: string) => (await card(id)).known?.orders[0]?.number ?? '';

  it('sends login details and receipt again, once for each press, to customers who have shown who they are', async () => {
    const { id, email } = await verifiedChat();
    await givePlan(app(), email, 1);
    const number = await numberOf(id);
    const before = (await mailsTo(email, 'orderReceipt')).length;
    const press = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => act(id, { action: 'orderReceipt', number, id: press })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await mailsTo(email, 'orderReceipt')).toHaveLength(before + 1);
    expect(await audited('order.receipt', `order ${number}`)).toBe(1);

    expect((await act(id, { action: 'orderAccess', number, id: press })).statusCode).toBe(200);
    await act(id, { action: 'orderAccess', number, id: press });
    const [access, ...others] = await mailsTo(email, 'orderAccess');
    expect(others).toEqual([]);
    expect(JSON.parse(tokenIn(access))).toHaveProperty('password');
    expect(await audited('order.access', `order ${number}`)).toBe(1);

    const stranger = await verifiedChat();
    expect((await act(stranger.id, { action: 'orderAccess', number })).statusCode).toBe(404);
    const unverified = await chat({ email });
    for (const action of [
      { action: 'orderAccess', number },
      { action: 'orderReceipt', number },
      { action: 'trialExtended' },
      { action: 'message', what: 'renewal', text: 'Here' },
    ]) {
      const refused = await act(unverified.id, action);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'notVerified']);
      expect((await act(id, action, '')).statusCode).toBe(401);
      expect((await act(id, action, 'customer')).statusCode).toBe(403);
    }
    expect(await mailsTo(email, 'orderAccess')).toHaveLength(1);
  });

  it('sends a receipt again once in a minute, and five times in an hour, however many press', async () => {
    const { id, email } = await verifiedChat();
    await givePlan(app(), email, 1);
    const number = await numberOf(id);
    const before = (await mailsTo(email, 'orderReceipt')).length;
    const press = async () => {
      const answer = await act(id, { action: 'orderReceipt', number });
      return answer.json().code ?? answer.statusCode;
    };
    const later = (minutes: number) =>
      sql`update mail set created_at = created_at - make_interval(mins => ${minutes}::integer)
        where recipient = ${email}`.execute(database().queries);
    expect((await Promise.all([press(), press()])).sort()).toEqual([200, 'sentJustNow']);
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) {
      await later(1);
      outcomes.push(await press());
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 'sentOften']);
    expect(await mailsTo(email, 'orderReceipt')).toHaveLength(before + 5);
    await later(60);
    expect(await press()).toBe(200);
  });

  it('shows the orders of exactly this address, not of another one that may share its mailbox', async () => {
    const { id, email } = await verifiedChat();
    await givePlan(app(), email.replace('@', '+tv@'), 1);
    expect((await card(id)).known?.orders).toEqual([]);
    await givePlan(app(), email.toUpperCase(), 2);
    expect((await card(id)).known?.orders).toMatchObject([{ devices: 2 }]);
    await chat({ email });
    expect((await card(id)).known?.earlier).toMatchObject([{ kind: 'chat', text: 'Hello' }]);
  });

  it('extends a trial that was activated, up to a week from now', async () => {
    const { id, email } = await verifiedChat();
    await app().inject({ method: 'POST', url: '/api/free-trial', payload: { name: 'Ada', email } });
    expect((await act(id, { action: 'trialExtended' })).statusCode).toBe(409);
    const trial = (await card(id)).known?.trial;
    await app().inject({
      method: 'POST',
      url: `/api/free-trial/${trial?.id}/activate`,
      headers: { 'x-test-role': 'admin' },
    });
    const end = Date.parse((await card(id)).known?.trial?.expiresAt ?? '');
    const press = randomUUID();
    await Promise.all([1, 2].map(() => act(id, { action: 'trialExtended', id: press })));
    const extended = Date.parse((await card(id)).known?.trial?.expiresAt ?? '');
    expect(extended - end).toBe(24 * 3_600_000);
    expect(await mailsTo(email, 'trialExtended')).toHaveLength(1);
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await act(id, { action: 'trialExtended' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect(await audited('trial.extended', `trial ${trial?.id}`)).toBe(6);
  });

  it('sends a plan and a guide to anybody, because they reveal nothing', async () => {
    const { client, id } = await chat();
    for (const what of ['plan', 'guide'])
      expect((await act(id, { action: 'message', what, text: `The ${what}` })).statusCode).toBe(200);
    await client.next('message', ({ message }) => message.text === 'The guide');
    expect(await audited('chat.sent', `chat ${id}`)).toBe(2);
  });

  it('sends a link as a message, once, and says so in the audit log', async () => {
    const { client, id } = await verifiedChat();
    const press = {
      action: 'message',
      what: 'renewal',
      text: 'You can renew here:\nhttps://x',
      id: randomUUID(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => act(id, press)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await client.next('message')).message).toMatchObject({ text: press.text, author: 'Test' });
    const { messages, assignee } = (await ask(`/api/chat/sessions/${id}`)).data;
    expect(messages).toHaveLength(2);
    expect(await audited('chat.sent', `chat ${id}`)).toBe(1);
    // As with any first reply, the chat is theirs who sent it.
    expect(assignee).toEqual({ id: 'test', name: 'Test' });
    expect(await audited('chat.assigned', `chat ${id}`)).toBe(1);
  });

  it('takes the link in a mail for a proof in the browser that wrote, and in no other', async () => {
    const email = newEmail();
    const { client, sessionId, id } = await chat({ email });
    const desk = await agent();
    desk.client.send({ type: 'message', sessionId: id, text: 'Hello', isUser: false });
    await client.next('message');
    await sql`update chat_session set unseen_since = now() - interval '1 hour' where public_id = ${id}`.execute(
      database().queries,
    );
    await mailUnseenAnswers({ database: database(), outbox: createOutbox(undefined), secret } as Context);
    const [link = ''] = tokenIn((await mailsTo(email, 'chatAnswer')).at(-1)).split('.');

    const elsewhere = await customer({ sessionId: null, link });
    expect(publicOf(elsewhere.sessionId)).toBe(id);
    expect(elsewhere.opened.isVerified).toBe(false);
    elsewhere.client.send({ type: 'verify', link });
    expect(await elsewhere.client.next('verify')).toMatchObject({ isVerified: false });
    const stranger = await chat({ email });
    stranger.client.send({ type: 'verify', link });
    expect(await stranger.client.next('verify')).toMatchObject({ isVerified: false });
    client.send({ type: 'link' });
    const { url } = await client.next('link');
    client.send({ type: 'verify', link: /#chat=([\w-]+)/.exec(url)?.[1] });
    expect(await client.next('verify')).toMatchObject({ isVerified: false });

    client.send({ type: 'verify', link });
    expect(await client.next('verify')).toMatchObject({ isVerified: true });
    client.send({ type: 'details', email: newEmail() });
    await client.next('details');
    client.send({ type: 'verify', link });
    await client.next('verify', ({ isVerified }) => !isVerified);
    expect(await card(id)).toMatchObject({ isVerified: false, known: null });
    expect((await customer({ sessionId })).opened.isVerified).toBe(false);
  });

  it('leaves the conversation to the browser that came by a link and proved its address, and to no other', async () => {
    const email = newEmail();
    const { client, id, sessionId } = await chat({ email });
    client.send({ type: 'link' });
    const { url } = await client.next('link');
    const joined = await customer({ sessionId: null, link: /#chat=([\w-]+)/.exec(url)?.[1] });
    joined.client.send({ type: 'verify' });
    await joined.client.next('verify', ({ codeUntil }) => codeUntil !== null);
    const code = tokenIn((await mailsTo(email, 'chatCode')).at(-1));
    joined.client.send({ type: 'verify', code });
    expect(await joined.client.next('verify')).toMatchObject({ isVerified: true });
    await client.closed;
    const back = await connect();
    back.send({ type: 'init', sessionId });
    expect(await back.next('error')).toMatchObject({ code: 'unknownSession' });
    expect((await customer({ sessionId: joined.sessionId })).opened.isVerified).toBe(true);
    expect(await card(id)).toMatchObject({ isVerified: true });
  });

  it('knows who comes from their order page, and asks nobody else', async () => {
    const email = newEmail();
    await givePlan(app(), email, 1);
    const { data: orders } = await ask(`/api/admin/orders?search=${encodeURIComponent(email)}`, 'admin');
    const { number } = orders[0];
    const post = (url: string, payload: object) => app().inject({ method: 'POST', url, payload });
    await post('/api/order/code', { number, email });
    const code = tokenIn((await mailsTo(email, 'orderCode')).at(-1));
    const opened = await post('/api/order/open', { number, email, code });
    const cookie = `${opened.headers['set-cookie']}`.split(';')[0] ?? '';

    const visit = async (init: object, headers: Record<string, string> = { cookie }) => {
      const client = await connect(headers);
      client.send({ type: 'init', sessionId: null, ...init });
      return client.next('init');
    };
    expect(await visit({ page: '/fr/order' })).toMatchObject({ email, isVerified: true });
    expect(await visit({ page: '/fr/order', email })).toMatchObject({ email, isVerified: true });
    const other = newEmail();
    expect(await visit({ page: '/order', email: other })).toMatchObject({ email: other, isVerified: false });
    expect(await visit({ page: '/fr/blog' })).toMatchObject({ email: null, isVerified: false });
    expect(await visit({ page: '/fr/order' }, {})).toMatchObject({ email: null, isVerified: false });
    const begun = await chat();
    begun.client.send({ type: 'link' });
    const link = /#chat=([\w-]+)/.exec((await begun.client.next('link')).url)?.[1];
    expect(await visit({ page: '/fr/order', link })).toMatchObject({ email: null, isVerified: false });
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await visit({ page: '/fr/order' }, { cookie: forged })).toMatchObject({ isVerified: false });
  });

  it('shows the last ten pages of this visit, each once in a row', async () => {
    const { sessionId, id } = await chat({ page: '/en' });
    const goTo = (page: string) => customer({ sessionId, page });
    for (const page of ['/en', '/en/blog', '/en/blog', '/en']) await goTo(page);
    expect((await card(id)).pages.map(({ page }) => page)).toEqual(['/en', '/en/blog', '/en']);
    for (let count = 1; count <= 12; count += 1) await goTo(`/en/blog/${count}`);
    const { pages } = await card(id);
    expect(pages.map(({ page }) => page)).toEqual(
      Array.from({ length: 10 }, (_, index) => `/en/blog/${12 - index}`),
    );
    expect(Date.parse(pages[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await sql`update chat_session set pages = jsonb_build_array(
      jsonb_build_object('page', '/en/blog/12', 'at', now() - interval '1 hour')) where public_id = ${id}`.execute(
      database().queries,
    );
    await goTo('/en/channels');
    expect((await card(id)).pages.map(({ page }) => page)).toEqual(['/en/channels']);
  });
});
