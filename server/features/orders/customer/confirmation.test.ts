import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { PeriodId } from '#contract/catalogue.ts';
import { testApp } from '#test/app.ts';
import { newAddress } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { accessFor } from '../provisioning/access-details.ts';
import { type Order, orderStore } from '../store.ts';
import { orderRequestFor, payer, shopOn } from '../test-kit.ts';
import { orderPageCookie } from './order-cookie.ts';
import { eventsOf, mailsOf } from './test-kit.ts';

describeWithDatabase('the confirmation of a purchase', (database) => {
  const shop = shopOn(database);
  const newEmail = () => `${randomUUID()}@example.org`;

  const ask = async (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) => {
    const answer = await shop.app().inject({
      ...{ method, url },
      headers: { 'x-forwarded-for': newAddress(), ...(cookie && { cookie }) },
      ...(payload && { payload }),
    });
    const set = `${answer.headers['set-cookie'] ?? ''}`;
    return { status: answer.statusCode, body: answer.json(), set, cookie: set.split(';')[0] ?? '' };
  };
  const correct = (cookie: string, email: string) => ask('POST', '/api/purchase/email', cookie, { email });

  /** A payment, and the cookie of the browser that made it. */
  async function bought(email = newEmail(), period: PeriodId = 'yearly') {
    const created = await ask('POST', '/api/create-paypal-order', '', orderRequestFor(period, 2, { email }));
    const { orderId } = created.body;
    await shop.standIn().approve(orderId, payer, 'good');
    const captured = await ask('POST', '/api/capture-paypal-order', created.cookie, { orderId });
    return { orderId, cookie: created.cookie, set: created.set, captured, order: await shop.order(orderId) };
  }

  it('gives number, address and dates to the browser that ordered, and not to one that has PayPal’s id alone', async () => {
    const { orderId, cookie, set, captured, order } = await bought();
    expect(set).toMatch(/; HttpOnly; SameSite=Strict/);
    const all = {
      ...{ number: order.number, period: 'yearly', devices: 2, amount: 138_99, email: order.email },
      ...{ startsAt: order.starts_at?.toISOString(), endsAt: order.ends_at?.toISOString() },
      keepsLogin: false,
      correctableUntil: new Date((order.paid_at?.getTime() ?? 0) + 900_000).toISOString(),
    };
    expect(captured.body.order).toEqual(all);
    expect((await ask('GET', '/api/purchase', cookie)).body.data).toEqual(all);
    const path = `/api/order-state?orderId=${orderId}`;
    expect((await ask('GET', path, cookie)).body.order).toEqual(all);
    const another = await bought();
    const forged = cookie.replace(/=\d+/, `=${another.order.id}`);
    for (const stranger of ['', another.cookie, forged, `${cookie}x`]) {
      const { body } = await ask('GET', path, stranger);
      const nothing = { number: null, email: null, startsAt: null, endsAt: null, correctableUntil: null };
      expect(body.order).toEqual({ ...all, ...nothing });
    }
    for (const stranger of ['', forged]) {
      expect((await ask('GET', '/api/purchase', stranger)).body.code).toBe('orderUnknown');
      expect((await correct(stranger, newEmail())).body.code).toBe('orderUnknown');
    }
  });

  it('is no sight of an order that is not paid', async () => {
    const email = newEmail();
    const { cookie } = await ask(
      'POST',
      '/api/create-paypal-order',
      '',
      orderRequestFor('yearly', 2, { email }),
    );
    expect((await ask('GET', '/api/purchase', cookie)).body.code).toBe('orderUnknown');
    expect((await correct(cookie, newEmail())).body.code).toBe('orderUnknown');
  });

  it('lets the address be corrected once: receipt and another login go there, and the trail says who it was', async () => {
    const { cookie, order } = await bought();
    const { number } = order;
    expect((await correct(cookie, 'no address')).status).toBe(422);
    const email = newEmail();
    const answers = await Promise.all([correct(cookie, email), correct(cookie, newEmail())]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [corrected] = answers.filter(({ status }) => status === 200);
    const now = await orderStore(database().queries).find(order.id);
    expect(corrected?.body.data).toMatchObject({ email: now?.email, login: 'replaced' });
    const logins = [order, now ?? order].map((one) => accessFor(one, shop.context()));
    expect(logins).toEqual([expect.any(Object), expect.any(Object)]);
    expect(logins[0]).not.toEqual(logins[1]);
    const mails = await mailsOf(database(), order);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['orderReceipt', order.email],
      ['orderReceipt', now?.email],
    ]);
    expect(mails.map(({ facts }) => facts)).toEqual([
      expect.not.objectContaining({ login: 'replaced' }),
      expect.objectContaining({ login: 'replaced' }),
    ]);
    expect(await eventsOf(database(), order)).toContainEqual({
      ...{ source: 'buyer', kind: 'emailCorrected', detail: {} },
    });
    const trail = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action'])
      .where('target', '=', `order ${number}`)
      .execute();
    expect(trail).toEqual([{ actor: `buyer of ${number}`, action: 'order.email' }]);

    expect((await ask('GET', '/api/purchase', cookie)).body.code).toBe('orderUnknown');
    const after = corrected?.cookie ?? '';
    const { data } = (await ask('GET', '/api/purchase', after)).body;
    expect(data).toMatchObject({ email: now?.email, correctableUntil: null });
    expect((await correct(after, newEmail())).body.code).toBe('correctionOver');
  });

  it('takes another spelling of the same address for no correction', async () => {
    const { cookie, order } = await bought();
    const { status, body } = await correct(cookie, `${order.email}`.toUpperCase());
    expect([status, body.data]).toMatchObject([200, { email: order.email, login: 'kept' }]);
    expect(body.data.correctableUntil).not.toBeNull();
    expect(await orderStore(database().queries).find(order.id)).toEqual(order);
    expect(await mailsOf(database(), order)).toHaveLength(1);
  });

  it('says that another login comes later where the operator’s own system makes it', async () => {
    const own = { ...database(), close: async () => {} };
    const provisioningUrl = new URL('http://127.0.0.1:9/');
    const app = await testApp({ provisioningUrl, trustProxy: ['127.0.0.1'] }, { database: own });
    onTestFinished(() => app.close());
    const { cookie, order } = await bought();
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/purchase/email', payload: { email: newEmail() } },
      headers: { 'x-forwarded-for': newAddress(), cookie },
    });
    expect(answer.json().data).toMatchObject({ number: order.number, login: 'later' });
  });

  it('hands no buyer another customer’s login, and counts from the plan of the right address', async () => {
    const [victim, renewing] = [newEmail(), newEmail()];
    const year = sql<Date>`now() + interval '1 year'`;
    for (const email of [victim, renewing]) await bought(email);
    await database()
      .queries.updateTable('customer_order')
      .set({ ends_at: year })
      .where('email', '=', renewing)
      .execute();
    await database()
      .queries.updateTable('customer_order')
      .set({ ends_at: sql<Date>`now() - interval '1 day'` })
      .where('email', '=', victim)
      .execute();
    const { cookie, order } = await bought(victim);
    const theirs = accessFor(order, shop.context());
    const [earlier] = (await shop.orders()).filter(({ email }) => email === victim);
    expect(earlier && accessFor(earlier, shop.context())).toEqual(theirs);
    const answer = await correct(cookie, renewing);
    const now = await orderStore(database().queries).find(order.id);
    expect(now && accessFor(now, shop.context())).not.toEqual(theirs);
    const [before] = (await shop.orders()).filter(({ email }) => email === renewing);
    expect(now?.starts_at).toEqual(before?.ends_at);
    expect(answer.body.data).toMatchObject({
      ...{ number: order.number, email: renewing, keepsLogin: true, correctableUntil: null },
      login: 'kept',
      ...{ startsAt: now?.starts_at?.toISOString(), endsAt: now?.ends_at?.toISOString() },
    });
    const again = (await ask('GET', '/api/purchase', answer.cookie)).body.data;
    expect(answer.body.data).toEqual({ ...again, login: 'kept' });
  });

  it('says of a renewal that the login stays the same, and so does its receipt', async () => {
    const email = newEmail();
    const first = await bought(email);
    const renewal = await bought(email);
    expect(renewal.captured.body.order.keepsLogin).toBe(true);
    expect((await ask('GET', '/api/purchase', first.cookie)).body.data.keepsLogin).toBe(false);
    const logins = async ({ order }: typeof first) =>
      (await mailsOf(database(), order)).map(({ facts }) => (facts as { login?: string }).login);
    expect(await logins(first)).toEqual([undefined]);
    expect(await logins(renewal)).toEqual(['kept']);
  });

  it('says so of a lifetime, which follows nothing, to a customer who has opened an order of its address', async () => {
    const email = newEmail();
    const { order } = await bought(email);
    const other = await bought();
    const { cookie, captured } = await bought(email.toUpperCase(), 'lifetime');
    expect(captured.body.order.keepsLogin).toBe(false);
    const keepsLogin = async (opened: Order) => {
      const page = orderPageCookie(shop.context()).of(opened).split(';')[0];
      return (await ask('GET', '/api/purchase', `${page}; ${cookie}`)).body.data.keepsLogin;
    };
    expect(await keepsLogin(order)).toBe(true);
    expect(await keepsLogin(other.order)).toBe(false);
    expect(await keepsLogin({ ...order, id: other.order.id })).toBe(false);
  });

  it('leaves the address of a renewal alone, and its dates with it', async () => {
    const email = newEmail();
    const first = await bought(email);
    const { cookie, order, captured } = await bought(email);
    const { starts_at, ends_at } = order;
    expect(starts_at).toEqual(first.order.ends_at);
    expect(captured.body.order.correctableUntil).toBeNull();
    expect((await correct(cookie, newEmail())).body.code).toBe('renewalAddress');
    expect(await orderStore(database().queries).find(order.id)).toMatchObject({ email, starts_at, ends_at });
  });

  it('leaves the address alone once the order page was opened, a quarter of an hour is over, or the money is back', async () => {
    const opened = await bought();
    await database().transact(orderStore, (store) => store.recordEvent(opened.order.id, 'buyer', 'opened'));
    const late = await bought();
    const quarterAgo = sql<Date>`now() - interval '15 minutes 1 second'`;
    await database()
      .queries.updateTable('customer_order')
      .set({ paid_at: quarterAgo, starts_at: quarterAgo })
      .where('id', '=', late.order.id)
      .execute();
    for (const { cookie } of [opened, late]) {
      const { data } = (await ask('GET', '/api/purchase', cookie)).body;
      expect(data.correctableUntil).toBeNull();
      expect((await correct(cookie, newEmail())).body.code).toBe('correctionOver');
    }
    const refunded = await bought();
    await database()
      .queries.updateTable('customer_order')
      .set({ state: 'refunded', refunded: 138_99 })
      .where('id', '=', refunded.order.id)
      .execute();
    expect((await correct(refunded.cookie, newEmail())).body.code).toBe('nothingToSend');
  });
});
