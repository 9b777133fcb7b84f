import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Payments, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { checkReturn, returnKey } from '#server/payments/hosted-payment-return.ts';
import { secretFrom } from '#server/security/secret.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import { appOn, newAddress } from '#test/app-on.ts';
import { sellingYearly, wasInForce } from '#test/catalogues.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { urlEncoded } from '#test/plain-form.ts';
import type { LedgerEntry } from './account.ts';
import { selfSignedCertificate } from './certificate.ts';
import { type CapturedOrder, newId } from './model.ts';
import { createStandIn } from './paypal.ts';
import { databaseRecords, type Records } from './records.ts';
import { createSiteStandIn } from './stand-in.ts';
import { account } from './test-kit.ts';

const origin = 'https://tv.example.com';
const publicUrl = new URL(origin);
const paypal = { kind: 'paypal', clientId: 'x', clientSecret: 'y' } as const;

describe.each<[string, Payments]>([
  ['none', { kind: 'none' }],
  ['those of PayPal’s sandbox', { ...paypal, environment: 'sandbox' }],
  ['real', { ...paypal, environment: 'live', webhookId: 'WH' }],
])('a site whose payments are %s', (_, payments) => {
  it('has no stand-in, neither its routes nor its server', async () => {
    const app = await testApp({ publicUrl, payments });
    await app.ready();
    const standInRoutes = (one: FastifyInstance) =>
      one.declaredRoutes.filter(({ url }) => url.includes('sandbox')).map(({ method, url }) => [method, url]);
    expect(standInRoutes(app)).toEqual([]);
    const other = await testApp({ publicUrl, payments: { kind: 'standIn', cardFields: true } });
    await other.ready();
    const posts = standInRoutes(other).filter(([method]) => method === 'POST');
    expect(posts).toHaveLength(4);
    for (const [, url] of posts) {
      const headers = { 'x-test-role': 'admin' };
      const answer = await app.inject({
        method: 'POST',
        url: `${url}`,
        headers,
        remoteAddress: newAddress(),
      });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    await app.close();
    await other.close();
    expect(() => createSiteStandIn({ config: { payments } } as Context)).toThrow('does not pay with it');
  });
});

async function createdOrder(records: Records) {
  const order = {
    ...{ id: newId(), status: 'CREATED', referenceId: 'default', payee: 'X' },
    ...{ amount: { currency: 'USD', cents: 138_99 }, at: new Date(), updatedAt: new Date() },
  };
  await records.change('test', (draft) => draft.put(`order ${order.id}`, 'order', order));
  return order;
}

describeWithDatabase('what browsers see of the stand-in', (database) => {
  const renderer = echoingRenderer();
  const secret = secretFrom('for tests only');
  const valid = {
    firstName: 'Zoé',
    lastName: 'Rivière',
    email: 'zoe@example.org',
    period: 'yearly',
    devices: '2',
    quote2: 'yearly-2-13899',
    outcome: 'pay',
    language: 'fr',
  };
  const app = appOn(
    database,
    { publicUrl, demo: true, payments: { kind: 'standIn', cardFields: false } },
    { renderer, secret },
  );

  const post = (fields: Record<string, string>) =>
    app().inject({
      method: 'POST',
      url: '/api/sandbox/pay',
      remoteAddress: newAddress(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: urlEncoded(fields),
    });
  const ledger = (): Promise<LedgerEntry[]> =>
    createStandIn({ records: databaseRecords(database()), ...account }).ledger();
  const shown = async () => {
    const request = renderer.requests.at(-1);
    return [request?.url, request?.headers.get('x-payments'), await request?.clone().json()];
  };

  it('takes the catalogue’s price, and sends the buyer back with a signature', async () => {
    const answer = await post(valid);
    expect(answer.statusCode).toBe(303);
    const { pathname, searchParams } = new URL(`${answer.headers.location}`, origin);
    expect(pathname).toBe('/api/payment-return');
    const query = Object.fromEntries(searchParams);
    const key = returnKey({ config: { ...readConfig({}), publicUrl }, secret });
    const said = checkReturn(query, key, Date.now());
    const [entry] = await ledger();
    expect(said).toEqual({
      reference: entry?.captureId,
      period: 'yearly',
      devices: 2,
      amount: 138_99,
      currency: 'USD',
      firstName: 'Zoé',
      lastName: 'Rivière',
      email: 'zoe@example.org',
      language: 'fr',
      time: expect.any(Number),
    });
    expect(entry).toMatchObject({ customId: 'yearly-2-13899.fr', amount: 138_99, status: 'COMPLETED' });
    expect((await post(valid)).headers.location).toContain(`reference=${entry?.captureId}`);
    expect(await ledger()).toHaveLength(1);
  });

  it.each([
    [{ scenario: 'passes' }, 'POSSIBLE', 'good'],
    [{ scenario: 'challenge', challenge: 'confirmed' }, 'POSSIBLE', 'good'],
    [{ scenario: 'challenge', challenge: 'refused' }, 'NO', 'good'],
    [{ scenario: 'refused' }, 'NO', 'good'],
    [{ scenario: 'unavailable' }, 'UNKNOWN', 'good'],
    [{ scenario: 'declined' }, 'POSSIBLE', 'declined'],
  ])('takes the test card %j', async (payload, liabilityShift, funding) => {
    const records = databaseRecords(database());
    const { id } = await createdOrder(records);
    const answer = await app().inject({ method: 'POST', url: `/sandbox/paypal/cards/${id}`, payload });
    expect(answer.json()).toMatchObject({ liabilityShift });
    expect(await records.get(`order ${id}`)).toMatchObject({
      status: 'CREATED',
      card: { authentication: { liabilityShift } },
      funding,
    });
  });

  describe('the control page', () => {
    const staff = (role: string) => ({ 'x-test-role': role, accept: 'text/html' });
    const open = async (role = 'admin') => app().inject({ url: '/sandbox/paypal', headers: staff(role) });
    const play = (fields: Record<string, string>, role = 'admin') =>
      app().inject({
        method: 'POST',
        url: '/sandbox/paypal/play',
        headers: { ...staff(role), origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: urlEncoded(fields),
      });
    const standIn = () => createStandIn({ records: databaseRecords(database()), ...account });
    const paid = async () => {
      const amount = { currency: 'USD', cents: 138_99 };
      const payer = { firstName: '<b>Sam', lastName: 'Rivers', email: `${newId()}@example.org` };
      return (await standIn().payLink({ amount, customId: 'x', payer })).capture.id;
    };
    const entry = async (id: string) => (await ledger()).find(({ captureId }) => captureId === id);

    it('is for admins', async () => {
      for (const [role, status] of [
        ['stranger', 401],
        ['agent', 403],
        ['customer', 403],
      ] as const) {
        expect((await open(role)).statusCode).toBe(status);
        expect((await play({ action: 'cancelReversal', id: 'X' }, role)).statusCode).toBe(status);
      }
    });

    it('plays what PayPal, a bank and a buyer may do', async () => {
      const id = await paid();
      const page = await open();
      expect(page.body).toContain('No money moves here.');
      expect(page.body).toContain(`Capture ${id} · &lt;b&gt;Sam Rivers`);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      const answer = await play({ action: 'reverse', id, shape: 'pendingChargeback', amount: '38.99' });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/paypal']);
      expect(await entry(id)).toMatchObject({ status: 'PENDING', reason: 'CHARGEBACK', reversed: 38_99 });
      await play({ action: 'cancelReversal', id });
      expect(await entry(id)).toMatchObject({ status: 'COMPLETED', reversed: 0 });

      const dispute = { action: 'openDispute', id, reason: 'UNAUTHORISED', stage: 'INQUIRY', amount: '' };
      expect((await play(dispute)).statusCode).toBe(303);
      const again = await play(dispute);
      expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('once at a time')]);
      const disputeId = `${/PP-R-\w+-\d+/.exec((await open()).body)}`;
      const kept = () => databaseRecords(database()).get(`dispute ${disputeId}`);
      await play({ action: 'updateDispute', id: disputeId, status: 'UNDER_REVIEW', stage: 'CHARGEBACK' });
      expect(await kept()).toMatchObject({ captureId: id, status: 'UNDER_REVIEW', stage: 'CHARGEBACK' });
      await play({ action: 'resolveDispute', id: disputeId, outcome: 'ACCEPTED' });
      expect(await kept()).toMatchObject({ status: 'RESOLVED', outcome: 'ACCEPTED', cents: 138_99 });
    });

    it.each([
      ['complete', 'COMPLETED'],
      ['decline', 'DECLINED'],
      ['deny', 'DECLINED'],
    ])('decides a pending payment: %s', async (outcome, status) => {
      const records = databaseRecords(database());
      const id = await paid();
      const { orderId = '' } = (await entry(id)) ?? {};
      const order = await records.get<CapturedOrder>(`order ${orderId}`);
      if (!order) throw new Error('No order.');
      order.capture.status = 'PENDING';
      await records.change('test', (draft) => draft.put(`order ${orderId}`, 'order', order));
      await play({ action: 'decide', id, outcome });
      expect((await entry(id))?.status).toBe(status);
    });

    it.each([
      [{ action: 'reverse', id: 'NOSUCHCAPTURE', shape: 'orderGone', amount: '' }, 409],
      [{ action: 'reverse', id: 'X', shape: 'vanished', amount: '' }, 400],
      [{ action: 'reverse', id: 'X', shape: 'orderGone', amount: '-1' }, 400],
      [{ action: 'resolveDispute', id: '\0', outcome: 'ACCEPTED' }, 400],
      [{ action: 'steal', id: 'X' }, 400],
    ])('refuses %j', async (fields, status) => {
      expect((await play(fields)).statusCode).toBe(status);
    });
  });

  it.each([
    ['NOSUCHORDER', { scenario: 'passes' }, 404],
    ['NOSUCHORDER', { scenario: 'stolen' }, 400],
    ['NOSUCHORDER', { number: '4111111111111111' }, 400],
  ])('takes no card for %s with %j', async (id, payload, status) => {
    const answer = await app().inject({ method: 'POST', url: `/sandbox/paypal/cards/${id}`, payload });
    expect(answer.statusCode).toBe(status);
  });

  it.each(['unknown', '%00'])('has no order %s to approve', async (id) => {
    const answer = await app().inject({ url: `/sandbox/paypal/approve/${id}` });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    ['a name that is missing', { firstName: ' ' }, 422, { firstName: 'Indiquez votre prénom.' }],
    ['a declined card', { outcome: 'decline' }, 402, {}],
    ['a price that is not ours any more', { quote2: 'yearly-2-1' }, 409, {}],
    ['a price for other devices', { devices: '3' }, 409, {}],
    ['a plan that is none', { devices: '0' }, 400, {}],
  ])('is shown again for %s, with what was typed and nothing taken', async (_, changes, status, errors) => {
    const before = (await ledger()).length;
    const fields = { ...valid, ...changes };
    expect((await post(fields)).statusCode).toBe(status);
    const { firstName, lastName, email, devices } = fields;
    const query = ['2', '3'].includes(devices) ? `?devices=${devices}` : '';
    expect(await shown()).toEqual([
      `${origin}/fr/pay/yearly${query}`,
      'standIn',
      {
        status,
        errors,
        values: { firstName, lastName, email, devices },
        message: expect.stringMatching(/\.$/),
      },
    ]);
    expect((await ledger()).length).toBe(before);
  });

  it('takes the price that was on the page for half an hour after it changed, and names both afterwards', async () => {
    await wasInForce(database().queries, 90, sellingYearly(99_99));
    await wasInForce(database().queries, 80, sellingYearly(129_99));
    await wasInForce(database().queries, 20, sellingYearly(138_99));
    const email = 'shown@example.org';
    expect((await post({ ...valid, email, quote2: 'yearly-2-12999' })).statusCode).toBe(303);
    const custom = (await ledger()).map(({ customId, amount }) => [customId, amount]);
    expect(custom).toContainEqual(['yearly-2-12999.fr', 129_99]);
    expect((await post({ ...valid, email, quote2: 'yearly-2-9999' })).statusCode).toBe(409);
    const [, , form] = await shown();
    expect(form.message).toBe(
      'Le prix a changé\u202f: cette page affichait 99,99\u00a0$ et la formule coûte maintenant 138,99\u00a0$. Rien n’a été débité. Vérifiez le total et confirmez de nouveau.',
    );
    for (const quote2 of ['lifetime-2-13899', 'yearly-1-13899', 'yearly-2-13899.fr', '__proto__-2-13899', ''])
      expect((await post({ ...valid, email, quote2 })).statusCode).toBe(409);
  });

  it('tells the shop of a payment, at the address where the process listens, and it is an order', async () => {
    await app().listen({ port: 0, host: '127.0.0.1' });
    const email = 'told@example.org';
    await post({ ...valid, email });
    const orders = database().queries.selectFrom('customer_order').select('state').where('email', '=', email);
    await expect.poll(() => orders.execute(), { timeout: 60_000 }).toEqual([{ state: 'paid' }]);
  });
});

it('is a certificate that other programs read, signed by its own key', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.parse('2026-11-18T12:00:00Z');
  const pem = selfSignedCertificate(keys, 'Stand-in for PayPal', now);
  const certificate = new X509Certificate(pem);
  expect(certificate.subject).toBe('CN=Stand-in for PayPal');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(keys.publicKey)).toBe(true);
  expect(certificate.verify(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)).toBe(false);
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([
    new Date('2026-11-17T12:00:00Z'),
    new Date('2036-11-15T12:00:00Z'),
  ]);
  expect(createPublicKey(pem).equals(keys.publicKey)).toBe(true);
});
