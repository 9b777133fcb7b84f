import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { site } from '#content/site.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { features } from '#server/features.ts';
import { type RetryPolicy, startJobs } from '#server/jobs/jobs.ts';
import { composer } from '#server/mail/compose.ts';
import type { MailFacts } from '#server/mail/kinds.ts';
import { mailText } from '#server/mail/template.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { addOrder, contextOn, eventsOf, mailsOf, orderOf, secret } from '../customer/test-kit.ts';
import { correctEmail, correctOwnEmail } from '../email-correction.ts';
import { receiptMail } from '../mails.ts';
import { orderStore } from '../store.ts';
import { endAccess, grantAccess, resumeAccess } from './access.ts';
import { accessFor, newAccess, sealedAccess } from './access-details.ts';
import { grantMissing, workOnProvisioning } from './provisioning-jobs.ts';
import { type Answer, json, operatorSystem } from './test-kit.ts';

type Order = Awaited<ReturnType<typeof addOrder>>;
describeWithDatabase('access details', (database) => {
  const grant = (order: Order, context: Context) =>
    database().transact((tx) => grantAccess(tx, order, context));

  const grantedOrder = async (context: Context, changes?: Parameters<typeof addOrder>[1]) => {
    const order = await addOrder(database(), changes);
    await grant(order, context);
    return order;
  };

  /** A node that asks `url`, and orders whose access is granted by it. */
  async function node(url: URL, retries?: Partial<RetryPolicy>) {
    const jobs = await startJobs(database(), { onTrouble: () => {}, pollingSeconds: 0.5 });
    onTestFinished(async () => {
      await jobs.stop();
      // What is tried again would come to the next test's system.
      await sql`delete from pgboss.job`.execute(database().queries);
    });
    const context = contextOn(database(), { jobs, config: { ...readConfig({}), provisioningUrl: url } });
    await workOnProvisioning(context, { firstPauseSeconds: 1, longestPauseSeconds: 1, ...retries });
    return context;
  }
  const provisioned = (order: Order) =>
    vi.waitFor(async () => expect((await orderOf(database(), order)).provisioned_at).not.toBeNull(), {
      timeout: 300_000,
      interval: 100,
    });

  /** All of it went back, as far as access is concerned. */
  const refund = ({ id }: Order, context: Context) =>
    database().transact(async (tx) => {
      const store = orderStore(tx);
      await store.lock(id);
      await endAccess(tx, await store.move({ id, state: 'paid' }, 'refunded'), context);
    });
  const end = (order: Order, context: Context) =>
    database().transact(async (tx) => {
      await orderStore(tx).lock(order.id);
      await endAccess(tx, order, context);
    });
  const kindsOf = async (order: Order) => (await eventsOf(database(), order)).map(({ kind }) => kind);
  const within = { timeout: 300_000, interval: 100 };

  it('end at the operator’s system when the order was refunded, which hears of what goes on', async () => {
    const fails: Answer = (response) => response.writeHead(503).end();
    const { url, received } = await operatorSystem(fails, (response) => response.writeHead(204).end());
    const context = await node(url);
    const email = 'goes-on@example.org';
    const order = await addOrder(database(), { email, state: 'refunded', access: 'sealed' });
    const other = await addOrder(database(), {
      email,
      access: 'sealed',
      starts_at: new Date(Date.now() + 1000),
      ends_at: new Date(Date.now() + 86_400_000),
    });
    const refunded = await orderOf(database(), order);
    await end(refunded, context);
    await vi.waitFor(
      async () => expect(await kindsOf(order)).toEqual(['endingFailed', 'accessEnded']),
      within,
    );
    expect(received.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    expect(received[0]?.headers['marquee-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    const { starts_at, ends_at } = await orderOf(database(), other);
    const next = { number: other.number, startsAt: starts_at?.toISOString(), endsAt: ends_at?.toISOString() };
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({
      number: order.number,
      continues: next,
      remaining: [next],
    });

    const last = await addOrder(database(), {
      email: 'last@example.org',
      state: 'refunded',
      access: 'sealed',
    });
    const over = await orderOf(database(), last);
    await end(over, context);
    await vi.waitFor(() => expect(received).toHaveLength(3), within);
    expect(JSON.parse(received[2]?.body ?? '')).toEqual({
      number: last.number,
      continues: null,
      remaining: [],
    });
  });

  it('end with the new dates of all that moved up, also behind one that goes on as it was', async () => {
    const { url, received } = await operatorSystem((response) => response.writeHead(204).end());
    const context = await node(url);
    const email = 'buys-ahead@example.org';
    const now = new Date();
    const inYears = (years: number) => new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), 1));
    const [first, second, third, fourth] = await Promise.all(
      [0, 1, 2, 3].map((years) =>
        addOrder(database(), {
          email,
          access: 'sealed',
          starts_at: inYears(years),
          ends_at: inYears(years + 1),
        }),
      ),
    );
    if (!first || !second || !third || !fourth) throw new Error('Four orders were added.');
    const remaining = async (orders: Order[]) =>
      (await Promise.all(orders.map((order) => orderOf(database(), order)))).map(
        ({ number, starts_at, ends_at }) => ({
          number,
          startsAt: starts_at?.toISOString(),
          endsAt: ends_at?.toISOString(),
        }),
      );
    const end = async (order: Order) => {
      await refund(order, context);
      await vi.waitFor(async () => expect(await kindsOf(order)).toContain('accessEnded'), within);
      return JSON.parse(received.at(-1)?.body ?? '');
    };

    const middle = await end(second);
    expect(middle.remaining).toEqual(await remaining([first, third, fourth]));
    expect(middle.continues).toEqual(middle.remaining[0]);
    expect((await orderOf(database(), third)).starts_at).toEqual(inYears(1));
    expect((await end(first)).remaining).toEqual(await remaining([third, fourth]));
    expect((await orderOf(database(), third)).starts_at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('begin no earlier than the last of those before them ends, which need not be the last to begin', async () => {
    const context = contextOn(database());
    const email = 'has-two-at-once@example.org';
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const add = (from: number, until: number) =>
      addOrder(database(), {
        ...{ email, months: 1, access: 'sealed' },
        ...{ starts_at: inDays(from), ends_at: inDays(until) },
      });
    const long = await add(-2, 700);
    await add(-1, 29);
    const renewal = await add(1065, 1095);
    await refund(await add(700, 1065), context);
    expect((await orderOf(database(), renewal)).starts_at).toEqual(long.ends_at);
  });

  it('go on where the money came back before the operator’s system was asked to end them', async () => {
    const { url, received } = await operatorSystem((response) => response.writeHead(204).end());
    const context = await node(url);
    const running = await addOrder(database(), { email: 'won@example.org', access: 'sealed' });
    await end(await orderOf(database(), running), context);
    const over = await addOrder(database(), {
      email: 'over@example.org',
      state: 'refunded',
      access: 'sealed',
    });
    await end(await orderOf(database(), over), context);
    await vi.waitFor(async () => expect(await kindsOf(over)).toEqual(['accessEnded']), within);
    expect(received.map(({ body }) => JSON.parse(body).number)).toEqual([over.number]);
  });

  it('come back with the dates of what begins later again', async () => {
    const { url, received } = await operatorSystem((response, request) =>
      request.method === 'DELETE'
        ? response.writeHead(204).end()
        : json({ user: 'u', password: 'p' })(response, request),
    );
    const context = await node(url);
    const email = 'comes-back@example.org';
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const order = await addOrder(database(), {
      ...{ email, access: 'sealed', state: 'reversed', reversed_at: inDays(-1) },
      ...{ starts_at: inDays(-30), ends_at: inDays(335) },
    });
    const bought = await addOrder(database(), {
      ...{ email, months: 1, access: 'sealed', paid_at: new Date() },
      ...{ starts_at: inDays(0), ends_at: inDays(30) },
    });
    await database().transact(async (tx) => {
      const store = orderStore(tx);
      await store.lock(order.id);
      await resumeAccess(tx, await store.move({ id: order.id, state: 'reversed' }, 'paid'), context);
    });
    await provisioned(order);
    const { starts_at, ends_at } = await orderOf(database(), bought);
    expect(starts_at).toEqual(order.ends_at);
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        number: order.number,
        endsAt: order.ends_at?.toISOString(),
        remaining: [
          {
            number: bought.number,
            startsAt: starts_at?.toISOString(),
            endsAt: ends_at?.toISOString(),
          },
        ],
      },
    ]);
  });

  it('end also where the answer was lost, at a system that may not know the order', async () => {
    const system = await operatorSystem((response, { method }) =>
      method === 'POST' ? response.destroy() : response.writeHead(404).end(),
    );
    const context = await node(system.url);
    const order = await grantedOrder(context);
    await vi.waitFor(async () => expect(await kindsOf(order)).toContain('provisioningFailed'), within);
    await refund(order, context);
    await vi.waitFor(async () => expect(await kindsOf(order)).toContain('accessEnded'), within);
    expect(system.received.at(-1)).toMatchObject({
      method: 'DELETE',
      headers: { 'idempotency-key': order.number },
    });
  });

  it.each([
    ['details', json({ user: 'too', password: 'late' })],
    ['a failure', json({ error: 'busy' }, 500)],
  ])(
    'are neither kept nor mailed where the answer comes after the refund, and end once more: %s',
    async (_case, late) => {
      const answered = Promise.withResolvers<void>();
      const system = await operatorSystem(async (response, request) => {
        if (request.method === 'DELETE') return response.writeHead(204).end();
        await answered.promise;
        late(response, request);
      });
      const context = await node(system.url);
      const order = await grantedOrder(context);
      const methods = () => system.received.map(({ method }) => method);
      await vi.waitFor(() => expect(methods()).toEqual(['POST']), within);
      await refund(order, context);
      await vi.waitFor(() => expect(methods()).toEqual(['POST', 'DELETE']), within);
      answered.resolve();
      await vi.waitFor(() => expect(methods()).toEqual(['POST', 'DELETE', 'DELETE']), within);
      await vi.waitFor(async () => expect((await kindsOf(order)).at(-1)).toBe('accessEnded'), within);
      expect((await orderOf(database(), order)).access).toBeNull();
      expect(await mailsOf(database(), order)).toEqual([]);
    },
  );

  it('end hours after the job has given up, once, and not where the operator’s system was never asked for them', async () => {
    const fails: Answer = (response) => response.writeHead(503).end();
    const system = await operatorSystem(fails, (response) => response.writeHead(204).end());
    const context = await node(system.url, { limit: 0 });
    const order = await addOrder(database(), { access: 'sealed' });
    const ours = await addOrder(database(), { access: 'sealed', state: 'refunded' });
    await refund(order, context);
    const isGivenUp = async () => {
      const { rows } = await sql`
        select from pgboss.job where data = ${{ order: order.id }}::jsonb and state = 'failed'`.execute(
        database().queries,
      );
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isGivenUp, within);
    await grantMissing(context);
    await vi.waitFor(
      async () => expect(await kindsOf(order)).toEqual(['endingFailed', 'accessEnded']),
      within,
    );
    await grantMissing(context);
    const last = await addOrder(database(), { access: 'sealed' });
    await refund(last, context);
    await vi.waitFor(async () => expect(await kindsOf(last)).toContain('accessEnded'), within);
    expect(system.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      order.number,
      order.number,
      last.number,
    ]);
    expect(await kindsOf(ours)).toEqual([]);
  });

  it('are random, easy to type and sealed, and stay what they are', async () => {
    const context = contextOn(database());
    const [first, second] = [await addOrder(database()), await addOrder(database())];
    for (const order of [first, second]) await grant(order, context);
    const stored = await orderOf(database(), first);
    expect(stored.provisioned_at).not.toBeNull();
    expect(stored.access_key).toBe(secret.keyId);
    const access = accessFor(stored, context);
    expect(access).toMatchObject({
      portal: site.portal,
      user: expect.stringMatching(/^[a-km-np-z2-9]{8}$/),
      password: expect.stringMatching(/^[a-km-np-z2-9]{12}$/),
    });
    const { user, password } = access as { user: string; password: string };
    for (const word of [user, password]) expect(JSON.stringify(stored)).not.toContain(word);
    expect(accessFor(await orderOf(database(), second), context)).not.toMatchObject({ user });

    await grant(first, context);
    expect(accessFor(await orderOf(database(), first), context)).toEqual(access);
  });

  it('stay the same for a customer who renews, also where an order in between was refunded', async () => {
    const context = contextOn(database());
    const email = 'renews@example.org';
    const first = await grantedOrder(context, { email });
    const refunded = await addOrder(database(), { email, state: 'refunded' });
    await database()
      .queries.updateTable('customer_order')
      .set({ access: secret.seal('{"user":"withdrawn"}'), access_key: secret.keyId })
      .where('id', '=', refunded.id)
      .execute();
    const renewal = await grantedOrder(context, { email: 'Renews@example.org', devices: 3 });
    const known = accessFor(await orderOf(database(), first), context);
    expect(known).toMatchObject({ user: expect.any(String) });
    expect(accessFor(await orderOf(database(), renewal), context)).toEqual(known);
    const nobodys = [
      await addOrder(database(), { email: null }),
      await addOrder(database(), { email: null }),
    ];
    for (const order of nobodys) await grant(order, context);
    const [one, other] = await Promise.all(nobodys.map((order) => orderOf(database(), order)));
    expect(one && accessFor(one, context)).not.toEqual(other && accessFor(other, context));
  });

  it('are those of one address alone, not of all that may lead to its mailbox, also after a correction', async () => {
    const context = contextOn(database());
    const granted = (email: string) => grantedOrder(context, { email });
    const accessOf = async (order: Order) => accessFor(await orderOf(database(), order), context);
    const theirs = await granted('vic@company.test');
    const again = await granted('Vic@Company.test');
    const others = await granted('vic+evil@company.test');
    expect(await accessOf(again)).toEqual(await accessOf(theirs));
    expect(await accessOf(others)).not.toEqual(await accessOf(theirs));
    await correctEmail(again.id, 'vic+tv@company.test', 'admin', context);
    expect([await accessOf(theirs), await accessOf(others)]).not.toContainEqual(await accessOf(again));
    // What was shared by mailbox in earlier versions stays with the customers who have it, and moves to no other.
    const { access, access_key } = await orderOf(database(), theirs);
    const earlier = await addOrder(database(), { email: 'vic+old@company.test', access, access_key });
    await correctEmail(earlier.id, 'somebody@example.org', 'admin', context);
    expect(await accessOf(earlier)).not.toEqual(await accessOf(theirs));
  });

  it('renew and go on at the operator’s system for one address alone, with the dates of the whole mailbox', async () => {
    const system = await operatorSystem((response, request) =>
      request.method === 'DELETE'
        ? response.writeHead(204).end()
        : json({ user: `of ${request.headers['idempotency-key']}`, password: 'x' })(response, request),
    );
    const context = await node(system.url);
    const theirs = await grantedOrder(context, { email: 'ann@company.test' });
    await provisioned(theirs);
    const others = await grantedOrder(context, { email: 'ann+evil@company.test' });
    await provisioned(others);
    await refund(others, context);
    await vi.waitFor(() => expect(system.received).toHaveLength(3), within);
    const [, asked, end] = system.received.map(({ body }) => JSON.parse(body));
    expect(asked).toMatchObject({ number: others.number, renews: null });
    expect(end).toMatchObject({ continues: null, remaining: [{ number: theirs.number }] });
  });

  it('are others where the address of a renewal is corrected, and the same where they were its own', async () => {
    const context = contextOn(database());
    const email = 'a-strangers@example.org';
    const theirs = await addOrder(database(), { email });
    const mistaken = await addOrder(database(), { email });
    const again = await addOrder(database(), { email: 'right-1@example.org' });
    for (const order of [theirs, mistaken, again]) await grant(order, context);
    const accessOf = async (order: Order) => accessFor(await orderOf(database(), order), context);
    const shared = await accessOf(theirs);
    expect(await accessOf(mistaken)).toEqual(shared);

    await correctEmail(mistaken.id, 'A-Strangers@example.org', 'admin', context);
    expect(await accessOf(mistaken)).toEqual(shared);
    await correctEmail(mistaken.id, 'right-1@example.org', 'admin', context);
    expect(await accessOf(mistaken)).toEqual(await accessOf(again));
    await correctEmail(mistaken.id, 'right-2@example.org', 'admin', context);
    const own = await accessOf(mistaken);
    expect([shared, await accessOf(again)]).not.toContainEqual(own);
    const mails = await mailsOf(database(), mistaken);
    const facts = mails.at(-1)?.facts as unknown as MailFacts['orderReceipt'];
    expect(JSON.parse(secret.unseal(facts.sealedToken ?? ''))).toEqual(own);
    await correctEmail(mistaken.id, 'right-3@example.org', 'admin', context);
    expect(await accessOf(mistaken)).toEqual(own);
    expect(await accessOf(theirs)).toEqual(shared);
  });

  it('are asked for as another order where a renewal’s address is corrected, also while an answer is on its way', async () => {
    const answered = Promise.withResolvers<void>();
    let isSlow = true;
    const system = await operatorSystem(async (response, request) => {
      if (request.method === 'DELETE') return response.writeHead(204).end();
      const name = `${request.headers['idempotency-key']}`;
      if (isSlow) await answered.promise;
      json({ user: `of ${name}`, password: 'x' })(response, request);
    });
    const context = await node(system.url);
    const email = 'another-strangers@example.org';
    const theirs = await addOrder(database(), { email, ...sealedAccess(newAccess(), secret) });
    const mistaken = await addOrder(database(), { email });
    const asked = () =>
      system.received.map(({ method, body }) => {
        const { number, renews, email } = JSON.parse(body);
        return method === 'POST' ? [number, email, renews] : [method, number];
      });
    await grant(mistaken, context);
    const { number } = mistaken;
    await vi.waitFor(() => expect(asked()).toEqual([[number, email, theirs.number]]), within);
    isSlow = false;
    await correctEmail(mistaken.id, 'right-4@example.org', 'admin', context);
    answered.resolve();
    await provisioned(mistaken);
    expect(accessFor(await orderOf(database(), mistaken), context)).toMatchObject({ user: `of ${number}-2` });
    await vi.waitFor(async () => expect(await kindsOf(mistaken)).toContain('earlierAccessEnded'), within);
    expect(asked()).toContainEqual([`${number}-2`, 'right-4@example.org', null]);
    expect(asked()).toContainEqual(['DELETE', number]);
    const end = system.received.find(({ method }) => method === 'DELETE');
    expect(JSON.parse(end?.body ?? '')).toMatchObject({ continues: { number: theirs.number } });
    const mails = await mailsOf(database(), mistaken);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['orderReceipt', 'right-4@example.org'],
      ['orderAccess', 'right-4@example.org'],
    ]);
    expect(mails[0]?.facts).toMatchObject({ withAccess: false });
  });

  it('are asked for anew where the buyer corrects the address, and those that were mailed before are ended', async () => {
    const system = await operatorSystem((response, request) => {
      if (request.method === 'DELETE') return response.writeHead(204).end();
      json({ user: `of ${request.headers['idempotency-key']}`, password: 'x' })(response, request);
    });
    const context = await node(system.url);
    const order = await grantedOrder(context);
    await provisioned(order);
    await correctOwnEmail(order.id, 'right-5@example.org', context);
    await vi.waitFor(async () => expect(await kindsOf(order)).toContain('earlierAccessEnded'), within);
    await provisioned(order);
    const { number } = order;
    expect(accessFor(await orderOf(database(), order), context)).toMatchObject({ user: `of ${number}-2` });
    const end = system.received.find(({ method }) => method === 'DELETE');
    expect(JSON.parse(end?.body ?? '')).toEqual({ number, continues: null, remaining: [] });
  });

  it('stand in the receipt for its reader, and nowhere in the table', async () => {
    const context = contextOn(database());
    const order = await grantedOrder(context);
    const granted = await orderOf(database(), order);
    const access = accessFor(granted, context) as { user: string; password: string };
    await database().transact((tx) => context.outbox(tx).put(receiptMail(granted, { keepsLogin: false })));
    const [mail] = await mailsOf(database(), order);
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${access.user}|${access.password}`));
    const compose = composer(features, new URL('https://tv.example'), secret);
    const facts = mail?.facts as unknown as MailFacts['orderReceipt'];
    expect(mailText(compose('orderReceipt', facts, 'en'), 'en')).toContain(access.password);
  });

  it('come from the operator’s system, which can tell that it is us', async () => {
    const system = await operatorSystem(
      json({ user: 'ada', password: 'from there', portal: 'http://there' }),
    );
    const context = await node(system.url);
    const order = await addOrder(database(), {
      language: 'fr',
      starts_at: new Date('2026-11-16T09:30:00Z'),
      ends_at: new Date('2027-11-16T09:30:00Z'),
    });
    await grant(order, context);
    expect(accessFor(order, context)).toBe('waiting');
    await provisioned(order);

    expect(system.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = system.received;
    expect(JSON.parse(body)).toEqual({
      number: order.number,
      period: 'yearly',
      devices: 2,
      startsAt: '2026-11-16T09:30:00.000Z',
      endsAt: '2027-11-16T09:30:00.000Z',
      renews: null,
      email: order.email,
      name: 'Ada Byron',
      language: 'fr',
    });
    expect(headers['idempotency-key']).toBe(order.number);
    const [, time, given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(`${headers['marquee-signature']}`) ?? [];
    // As docs/provisioning.md tells operators to do it.
    const key = createHmac('sha256', 'for tests only').update('provisioning').digest();
    const expected = createHmac('sha256', key).update(`${time}.${body}`).digest();
    expect(timingSafeEqual(Buffer.from(given, 'hex'), expected)).toBe(true);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);

    expect(accessFor(await orderOf(database(), order), context)).toEqual({
      portal: 'http://there',
      user: 'ada',
      password: 'from there',
    });
    const mails = await mailsOf(database(), order);
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual([['orderAccess', 'fr']]);
    expect(JSON.stringify(mails)).not.toContain('from there');
    expect(await eventsOf(database(), order)).toMatchObject([{ source: 'system', kind: 'provisioned' }]);
  });

  it('are asked for again, as the same order, until there is an answer that can be used', async () => {
    const elsewhere = await operatorSystem(json({ user: 'of', password: 'another' }));
    const system = await operatorSystem(
      json({ error: 'busy' }, 500),
      json({ error: 'busy' }, 500),
      json({ user: '', password: 'x' }),
      (response) => response.end('password: r8t2vw4yz3kq'),
      (response) => response.writeHead(307, { location: elsewhere.url.href }).end(),
      json({ user: 'late', password: 'but here' }),
    );
    const context = await node(system.url);
    const order = await grantedOrder(context);
    await provisioned(order);
    expect(system.received).toHaveLength(6);
    expect(elsewhere.received).toEqual([]);
    expect(new Set(system.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(accessFor(await orderOf(database(), order), context)).toMatchObject({
      portal: site.portal,
      user: 'late',
    });
    expect(await mailsOf(database(), order)).toHaveLength(1);
    const kinds = (await eventsOf(database(), order)).map(
      ({ kind, detail }) => `${kind} ${JSON.stringify(detail)}`,
    );
    // Said once for each two that were the same.
    expect(kinds).toHaveLength(4);
    expect(kinds[0]).toContain('provisioningFailed {"reason":"It answered 500."}');
    expect(kinds[1]).toContain('Its answer holds no user and password.');
  });

  it('are asked for without a word in the timeline that the operator’s system or its address chose', async () => {
    const context = await node(new URL('http://us:hunter2@127.0.0.1:9/'), { limit: 0 });
    const order = await grantedOrder(context);
    await vi.waitFor(async () => expect(await kindsOf(order)).toContain('provisioningFailed'), within);
    expect(await eventsOf(database(), order)).toMatchObject([
      { detail: { reason: 'It could not be asked.' } },
    ]);
  });

  it('are kept as they first came, and mailed once, also where they are asked for again', async () => {
    let count = 0;
    const system = await operatorSystem((response) => {
      count += 1;
      json({ user: `user ${count}`, password: 'x' })(response, {} as never);
    });
    const context = await node(system.url);
    const order = await addOrder(database());
    await Promise.all([grant(order, context), grant(order, context), grantMissing(context)]);
    await provisioned(order);
    const first = accessFor(await orderOf(database(), order), context);
    await grant(order, context);
    const other = await grantedOrder(context);
    await provisioned(other);
    expect(accessFor(await orderOf(database(), order), context)).toEqual(first);
    expect(await mailsOf(database(), order)).toHaveLength(1);
  });

  it('are not asked for where the money went back', async () => {
    const system = await operatorSystem(json({ user: 'a', password: 'b' }));
    const context = await node(system.url);
    const refunded = await addOrder(database(), { state: 'refunded', refunded: 138_99 });
    const paid = await addOrder(database());
    for (const order of [refunded, paid]) await grant(order, context);
    await provisioned(paid);
    expect(system.received.map(({ headers }) => headers['idempotency-key'])).toEqual([paid.number]);
  });

  it('are asked for once more where the job was lost, and made here where the operator’s system is no longer set', async () => {
    const system = await operatorSystem(json({ user: 'found', password: 'again' }));
    const lost = await addOrder(database());
    const open = await addOrder(database(), { state: 'open', paid_at: null });
    await grantMissing(await node(system.url));
    await provisioned(lost);
    expect(accessFor(await orderOf(database(), lost), { secret })).toMatchObject({ user: 'found' });

    const waiting = await addOrder(database());
    const context = contextOn(database());
    await grantMissing(context);
    await grantMissing(context);
    expect(accessFor(await orderOf(database(), waiting), context)).toMatchObject({ portal: site.portal });
    expect((await mailsOf(database(), waiting)).map(({ kind }) => kind)).toEqual(['orderAccess']);
    expect(accessFor(await orderOf(database(), open), context)).toBe('waiting');
  });
});
