import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import en from '#content/copy/en/fields.ts';
import frOrder from '#content/copy/fr/order.ts';
import frProblems from '#content/copy/fr/server-only/order-problems.ts';
import type { CustomerOrder } from '#contract/orders.ts';
import { features } from '#server/features.ts';
import { composer } from '#server/mail/compose.ts';
import type { MailFacts } from '#server/mail/kinds.ts';
import { secretFrom } from '#server/security/secret.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import { newAddress } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { correctEmail } from '../email-correction.ts';
import { grantAccess } from '../provisioning/access.ts';
import { addOrder, contextOn, eventsOf, mailsOf, orderOf, secret } from './test-kit.ts';

type Order = Awaited<ReturnType<typeof addOrder>>;

const origin = 'https://tv.example.com';

describeWithDatabase('the order page', (database) => {
  const renderer = echoingRenderer();
  let app: FastifyInstance;
  beforeAll(async () => {
    const own = { ...database(), close: async () => {} };
    app = await testApp({ publicUrl: new URL(origin) }, { database: own, renderer, secret });
  });
  afterAll(() => app.close());

  const post = (url: string, payload: object, { cookie = '', language = 'en' } = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: newAddress(),
      headers: { 'accept-language': language, ...(cookie && { cookie }) },
      payload,
    });
  const get = (cookie: string, number?: string) =>
    app.inject({ url: `/api/order${number ? `?number=${number}` : ''}`, headers: { cookie } });
  const request = ({ number, email }: Pick<Order, 'number' | 'email'>) =>
    post('/api/order/code', { number, email });
  const open = ({ number, email }: Pick<Order, 'number' | 'email'>, code: string) =>
    post('/api/order/open', { number, email, code });
  const codes = async (order: Order) =>
    (await mailsOf(database(), order))
      .filter(({ kind }) => kind === 'orderCode')
      .map(({ facts }) => secret.unseal(`${facts.sealedToken}`));
  const wrong = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');
  const cookieOf = (answer: Awaited<ReturnType<typeof open>>) =>
    `${answer.headers['set-cookie']}`.split(';')[0] ?? '';

  /** An order, and the cookie of the customer who has opened it. */
  async function opened(changes: Parameters<typeof addOrder>[1] = {}) {
    const order = await addOrder(database(), changes);
    await request(order);
    const answer = await open(order, (await codes(order)).at(-1) ?? '');
    expect(answer.statusCode).toBe(200);
    // From then on the browser that paid may no longer correct the address.
    expect(await eventsOf(database(), order)).toContainEqual({ source: 'buyer', kind: 'opened', detail: {} });
    return { order, cookie: cookieOf(answer) };
  }

  it.each([
    ['with other dashes', (number: string) => number.replaceAll('-', '\u2011')],
    ['with spaces', (number: string) => number.replaceAll('-', ' ')],
    ['without dashes', (number: string) => number.replaceAll('-', '')],
  ])('takes a number %s', async (_, write) => {
    const order = await addOrder(database());
    await request({ ...order, number: write(order.number) });
    expect(
      (await open({ ...order, number: write(order.number) }, (await codes(order))[0] ?? '')).statusCode,
    ).toBe(200);
  });

  it('opens by a code from the mail, for this order and an hour', async () => {
    const order = await addOrder(database(), { language: 'it' });
    await database().transact((tx) => grantAccess(tx, order, contextOn(database())));
    // Typed by hand: another spelling of number and mailbox.
    const typed = { number: ` ${order.number.toLowerCase()} `, email: order.email?.replace('@', '+tv@') };
    const asked = await post('/api/order/code', typed, { language: 'fr' });
    expect([asked.statusCode, asked.json()]).toEqual([200, { success: true }]);
    const [mail] = await mailsOf(database(), order);
    expect(mail).toMatchObject({ kind: 'orderCode', language: 'fr', recipient: order.email });
    const [code = ''] = await codes(order);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(mail)).not.toContain(code);
    const stored = await database().queries.selectFrom('order_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const compose = composer(features, new URL(origin), secret);
    const content = compose('orderCode', mail?.facts as unknown as MailFacts['orderCode'], 'fr');
    expect(content.code).toBe(code);

    const answer = await open(order, code);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-marquee\.order=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const shown = await get(cookieOf(answer), order.number);
    for (const { headers } of [answer, shown]) expect(headers['cache-control']).toBe('no-store');
    // The code is spent: a customer whose browser keeps no cookie has the order in this answer.
    expect(answer.json()).toEqual(shown.json());
    expect(shown.json().data as CustomerOrder).toMatchObject({
      number: order.number,
      name: 'Ada Byron',
      email: order.email,
      state: 'paid',
      amount: 138_99,
      access: { user: expect.any(String), password: expect.any(String) },
      withdrawalAt: null,
    });
    expect((await get('')).statusCode).toBe(401);
  });

  it('gives strangers the same answer, and no mail', async () => {
    const [order, other] = [await addOrder(database()), await addOrder(database())];
    for (const guess of [
      { number: order.number, email: other.email },
      { number: 'NL-0000-0000', email: order.email },
      { ...order, website: 'https://spam.example' },
    ]) {
      const { number, email } = guess;
      const answer = await post('/api/order/code', {
        number,
        email,
        website: 'website' in guess ? guess.website : '',
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect(await mailsOf(database(), order)).toEqual([]);
    expect(await mailsOf(database(), other)).toEqual([]);
  });

  it('takes a code five times at most, then not even the right one', async () => {
    const order = await addOrder(database());
    await request(order);
    const [code = ''] = await codes(order);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await open(order, wrong(code));
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { code: en.orderCodeWrong }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await open(order, code)).statusCode).toBe(422);
    // A new one counts anew.
    await request(order);
    expect((await open(order, (await codes(order))[1] ?? '')).statusCode).toBe(200);
  });

  it('counts no try of a stranger who knows the number alone, and tells them nothing', async () => {
    const order = await addOrder(database());
    await request(order);
    const [code = ''] = await codes(order);
    const guesses = [wrong(code), code].flatMap((guess) =>
      ['stranger@example.org', `not-${order.email}`, `${order.email}.example`].map((email) =>
        open({ ...order, email }, guess),
      ),
    );
    const reasons = (await Promise.all(guesses)).map((answer) => [answer.statusCode, answer.json()]);
    const known = await open(order, wrong(code));
    expect(reasons).toEqual(reasons.map(() => [known.statusCode, known.json()]));
    expect((await open({ ...order, email: order.email?.replace('@', '+tv@') ?? '' }, code)).statusCode).toBe(
      200,
    );
  });

  it('counts each of many tries at once', async () => {
    const order = await addOrder(database());
    await request(order);
    const [code = ''] = await codes(order);
    await Promise.all(Array.from({ length: 12 }, () => open(order, wrong(code))));
    expect((await open(order, code)).statusCode).toBe(422);
    const row = await database()
      .queries.selectFrom('order_code')
      .select('attempts')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    expect(row?.attempts).toBe(5);
  });

  it('takes no code twice, no code of another order, and none that is replaced or too old', async () => {
    const [order, other] = [await addOrder(database()), await addOrder(database())];
    for (const one of [order, other]) await request(one);
    const [code = ''] = await codes(order);
    const [others = ''] = await codes(other);
    if (code !== others) expect((await open(order, others)).statusCode).toBe(422);
    const answers = await Promise.all([open(order, code), open(order, code), open(order, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);

    await request(order);
    await request(order);
    const [, replaced = '', newest = ''] = await codes(order);
    if (replaced !== newest) expect((await open(order, replaced)).statusCode).toBe(422);
    await sql`update order_code set expires_at = now() - interval '1 second' where order_id = ${order.id}`.execute(
      database().queries,
    );
    expect((await open(order, newest)).statusCode).toBe(422);
  });

  it('sends a mailbox three codes an hour', async () => {
    const order = await addOrder(database());
    for (let count = 0; count < 5; count += 1) expect((await request(order)).statusCode).toBe(200);
    const three = await codes(order);
    expect(three).toHaveLength(3);
    expect((await open(order, three[2] ?? '')).statusCode).toBe(200);
    await sql`update mail set created_at = created_at - interval '61 minutes' where recipient = ${order.email}`.execute(
      database().queries,
    );
    await request(order);
    expect(await codes(order)).toHaveLength(4);
  });

  it.each([
    ['code', '12345'],
    ['code', 'abcdef'],
    ['code', 123456],
    ['number', ''],
    ['number', 'N'.repeat(41)],
    ['number', 'NL-\0'],
    ['number', null],
    ['email', ''],
    ['email', 'ada@'],
    ['email', undefined],
  ])('refuses %s %j with a sentence', async (field, value) => {
    const answer = await post('/api/order/open', {
      ...{ number: 'NL-1', email: 'ada@example.org', code: '123456' },
      [field]: value,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toMatch(/\.$/);
  });

  it('shows a customer no other order, and takes no cookie that we have not signed', async () => {
    const [a, b] = [await opened(), await opened()];
    expect((await get(a.cookie, b.order.number)).statusCode).toBe(404);
    const across = { number: b.order.number };
    expect((await post('/api/order/withdrawal', across, { cookie: a.cookie })).statusCode).toBe(404);
    expect((await orderOf(database(), b.order)).withdrawal_at).toBeNull();

    const [name = '', value = ''] = a.cookie.split('=');
    const [id, mark, end, signature] = value.split('.');
    expect(id).toBe(`${a.order.id}`);
    const forged = [
      `${name}=${b.order.id}.${mark}.${end}.${signature}`,
      `${name}=${id}.${mark}.${Number(end) + 9}.${signature}`,
      `${name}=${id}.${b.cookie.split('.')[2]}.${end}.${signature}`,
      `${name}=${id}.${mark}.${end}.`,
      `${name}=${id}.${mark}.${end}`,
      `${name}=..`,
      a.cookie.replace('__Host-', ''),
    ];
    for (const cookie of forged) expect((await get(cookie)).statusCode, cookie).toBe(401);
    const otherSite = await testApp(
      { publicUrl: new URL(origin) },
      { database: { ...database(), close: async () => {} }, secret: secretFrom('of another site') },
    );
    expect((await otherSite.inject({ url: '/api/order', headers: { cookie: a.cookie } })).statusCode).toBe(
      401,
    );
    await otherSite.close();
  });

  it('is closed to the reader of an address that staff have corrected', async () => {
    const { order, cookie } = await opened();
    await request(order);
    const [, mailed = ''] = await codes(order);
    const email = `right-${order.email}`;
    await correctEmail(order.id, email, 'admin', contextOn(database()));
    expect((await get(cookie)).statusCode).toBe(401);
    expect((await open(order, mailed)).statusCode).toBe(422);
    expect((await request(order)).statusCode).toBe(200);
    expect(await codes(order)).toHaveLength(2);
    const corrected = await orderOf(database(), order);
    await request(corrected);
    const answer = await open(corrected, (await codes(corrected)).at(-1) ?? '');
    expect(answer.json()).toMatchObject({ data: { number: order.number, email } });
  });

  it('is open for an hour, also where the browser keeps the cookie longer', async () => {
    const { cookie } = await opened();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3590_000 });
    expect((await get(cookie)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 11_000);
    expect((await get(cookie)).statusCode).toBe(401);
  });

  it('is closed by taking the cookie back', async () => {
    const answer = await post('/api/order/close', {});
    expect(answer.headers['set-cookie']).toMatch(/^__Host-marquee\.order=; Max-Age=0; Path=\/; HttpOnly/);
  });

  it('says plainly that access details cannot be read', async () => {
    const { cookie, order } = await opened();
    await sql`update customer_order set access = 'sealed elsewhere', access_key = 'lost' where id = ${order.id}`.execute(
      database().queries,
    );
    const answer = await get(cookie);
    expect([answer.statusCode, answer.json().data.access]).toEqual([200, 'unreadable']);
  });

  it('takes a withdrawal once: noted, confirmed by mail, shown to staff', async () => {
    const { cookie, order } = await opened({ language: 'es' });
    expect((await get(cookie)).json().data.withdrawalUntil).toBe(
      new Date((order.paid_at?.getTime() ?? 0) + 3 * 24 * 3600_000).toISOString(),
    );
    const ask = () => post('/api/order/withdrawal', { number: order.number }, { cookie });
    const answers = [...(await Promise.all([ask(), ask()])), await ask()];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toMatchObject({ withdrawalAt: expect.any(String) });
    }
    const mails = (await mailsOf(database(), order)).filter(({ kind }) => kind === 'withdrawalReceived');
    expect(mails).toMatchObject([{ language: 'es', recipient: order.email }]);
    expect(await eventsOf(database(), order)).toEqual([
      { source: 'buyer', kind: 'opened', detail: {} },
      { source: 'buyer', kind: 'withdrawalAsked', detail: {} },
    ]);
    expect((await orderOf(database(), order)).withdrawal_at).not.toBeNull();
  });

  it('lets a withdrawal be taken back and asked for again, each once, with a mail and a line in the history', async () => {
    const { cookie, order } = await opened();
    const payload = { number: order.number };
    const ask = () => post('/api/order/withdrawal', payload, { cookie });
    const undo = () => post('/api/order/withdrawal/undo', payload, { cookie });
    await ask();
    const answers = [...(await Promise.all([undo(), undo()])), await undo()];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().data]).toMatchObject([200, { withdrawalAt: null }]);
    await ask();
    const kinds = (await mailsOf(database(), order)).map(({ kind }) => kind);
    expect(kinds).toEqual(['orderCode', 'withdrawalReceived', 'withdrawalUndone', 'withdrawalReceived']);
    expect((await eventsOf(database(), order)).map(({ source, kind }) => [source, kind])).toEqual([
      ['buyer', 'opened'],
      ['buyer', 'withdrawalAsked'],
      ['buyer', 'withdrawalUndone'],
      ['buyer', 'withdrawalAsked'],
    ]);
    // A customer who presses the two in turn fills no mailbox.
    await undo();
    await ask();
    await undo();
    expect((await ask()).statusCode).toBe(429);
  });

  it('takes no withdrawal back that is decided, or of another order', async () => {
    const refundOf = (order: Order, state: 'pending' | 'done' | 'failed') =>
      database()
        .queries.insertInto('order_refund')
        .values({
          order_id: order.id,
          request: randomUUID(),
          amount: 10_00,
          reason: '',
          actor: 'a@b.c',
          state,
        })
        .execute();
    const asked = { withdrawal_at: sql<Date>`now() - interval '1 minute'` };
    const settled = await opened({ ...asked, withdrawal_settled_at: sql<Date>`now()` });
    const [underWay, partly, failed] = [await opened(asked), await opened(asked), await opened(asked)];
    await refundOf(underWay.order, 'pending');
    await refundOf(partly.order, 'done');
    await refundOf(failed.order, 'failed');
    const undo = ({ order, cookie }: typeof settled, number = order.number) =>
      post('/api/order/withdrawal/undo', { number }, { cookie, language: 'fr' });
    for (const one of [settled, underWay, partly]) {
      const answer = await undo(one);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'withdrawalDecided', message: frProblems.withdrawalDecided },
      ]);
      expect((await orderOf(database(), one.order)).withdrawal_at).not.toBeNull();
    }
    expect((await undo(settled, failed.order.number)).statusCode).toBe(404);
    expect((await undo(failed)).statusCode).toBe(200);
    expect((await get(underWay.cookie)).json().data).toMatchObject({ refundUnderWay: 10_00 });
    expect((await get(partly.cookie)).json().data).toMatchObject({ refundedAt: expect.any(String) });
  });

  it('tells the checkout who renews and from when, and no login', async () => {
    const { cookie, order } = await opened();
    const renewal = (of = order.number, by = cookie) =>
      app.inject({ url: `/api/order/renewal?number=${of}`, headers: { cookie: by } });
    const known = { number: order.number, firstName: 'Ada', lastName: 'Byron', email: order.email };
    const answer = await renewal();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().data).toEqual({ ...known, startsAt: order.ends_at?.toISOString() });
    // Renewed before: the next one begins after that.
    const later = { email: order.email, ends_at: sql<Date>`now() + interval '3 years'` };
    const { ends_at } = await addOrder(database(), later);
    expect((await renewal()).json().data.startsAt).toBe(ends_at?.toISOString());
    expect((await get(cookie)).json().data.renewsFrom).toBe(ends_at?.toISOString());
    const ended = await opened({ ends_at: sql<Date>`now() - interval '1 day'` });
    expect((await renewal(ended.order.number, ended.cookie)).json().data.startsAt).toBeNull();
    expect((await renewal(order.number, ended.cookie)).statusCode).toBe(404);
    expect((await renewal(order.number, '')).statusCode).toBe(401);
  });

  it('names the order that goes on after it, of the same address alone', async () => {
    const { cookie, order } = await opened({ paid_at: sql<Date>`now() - interval '1 day'` });
    const later = async (by = cookie) => (await get(by)).json().data.later;
    const inYears = (years: number) => sql<Date>`now() + make_interval(years => ${years}::integer)`;
    const email = order.email?.toUpperCase();
    await addOrder(database(), { email: order.email?.replace('@', '+tv@'), ends_at: inYears(9) });
    await addOrder(database(), { email, state: 'refunded', ends_at: inYears(9) });
    await addOrder(database(), { email, ends_at: sql<Date>`now() - interval '1 second'` });
    await addOrder(database(), {
      ...{ email, ends_at: inYears(9), paid_at: sql<Date>`now() - interval '2 days'` },
    });
    expect(await later()).toBeNull();
    const anHourAgo = sql<Date>`now() - interval '1 hour'`;
    await addOrder(database(), { email, ends_at: inYears(2), paid_at: anHourAgo });
    const last = await opened({ email, ends_at: inYears(3) });
    expect(await later()).toEqual({ number: last.order.number, endsAt: last.order.ends_at?.toISOString() });
    expect(await later(last.cookie)).toBeNull();
    const lifetime = await addOrder(database(), { email, period: 'lifetime', ends_at: null });
    expect(await later()).toEqual({ number: lifetime.number, endsAt: null });
  });

  it('takes no withdrawal when the time is over', async () => {
    const { cookie, order } = await opened({ paid_at: sql<Date>`now() - interval '72 hours 1 second'` });
    const payload = { number: order.number };
    const answer = await post('/api/order/withdrawal', payload, { cookie, language: 'fr' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'withdrawalLate', message: frOrder.withdrawal.over },
    ]);
    expect(await eventsOf(database(), order)).toMatchObject([{ kind: 'opened' }]);
    expect((await get(cookie)).json().data.withdrawalUntil).toBeNull();
  });
});

describeWithDatabase('the form of the order page without a script', (database) => {
  const renderer = echoingRenderer();
  let app: FastifyInstance;
  beforeAll(async () => {
    const own = { ...database(), close: async () => {} };
    app = await testApp({ publicUrl: new URL(origin) }, { database: own, renderer, secret });
  });
  afterAll(() => app.close());
  const send = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/order/code',
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin },
      payload: new URLSearchParams(fields).toString(),
    });

  it('asks for the code, and leads to the page that says so', async () => {
    const order = await addOrder(database());
    const answer = await send({ number: order.number, email: `${order.email}`, language: 'sq', website: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sq/order/sent']);
    expect(await mailsOf(database(), order)).toMatchObject([{ kind: 'orderCode', language: 'sq' }]);
  });

  it('comes back with what was typed and why not', async () => {
    const answer = await send({ number: 'NL-1', email: 'nobody', language: 'en' });
    expect(answer.statusCode).toBe(422);
    const shown = renderer.requests.at(-1);
    expect(shown?.url).toBe(`${origin}/en/order`);
    expect(await shown?.clone().json()).toMatchObject({
      values: { number: 'NL-1', email: 'nobody' },
      errors: { email: en.emailInvalid },
    });
  });
});
