import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payments, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { checkReturn, returnKey } from '#server/features/orders/payment-return.ts';
import { secretFrom } from '#server/secret.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import { newAddress } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { urlEncoded } from '#test/plain-form.ts';
import type { LedgerEntry } from './account.ts';
import { newId } from './model.ts';
import { createSandbox } from './paypal.ts';
import { databaseRecords, type Records } from './records.ts';
import { startSandbox } from './stand-in.ts';
import { account } from './under-test.ts';

const origin = 'https://tv.example.com';
const publicUrl = new URL(origin);
const paypal: Payments = { kind: 'paypal', environment: 'sandbox', clientId: 'x', clientSecret: 'y' };

describe.each<Payments>([{ kind: 'none' }, paypal])('a site whose payments are $kind', (payments) => {
  it('has no stand-in, neither its routes nor its server', async () => {
    const app = await testApp({ publicUrl, payments });
    await app.ready();
    expect(app.declaredRoutes.filter(({ url }) => url.includes('sandbox'))).toEqual([]);
    const address = newAddress();
    const answer = await app.inject({ method: 'POST', url: '/api/sandbox/pay', remoteAddress: address });
    expect(answer.statusCode).toBe(404);
    await app.close();
    expect(() => startSandbox({ config: { payments } } as Context)).toThrow('does not pay with it');
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
  let app: FastifyInstance;
  beforeAll(async () => {
    const own = { ...database(), close: async () => {} };
    app = await testApp(
      { publicUrl, demo: true, payments: { kind: 'standIn', cardFields: false } },
      { renderer, secret, database: own },
    );
  });
  afterAll(() => app.close());

  const post = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/sandbox/pay',
      remoteAddress: newAddress(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: urlEncoded(fields),
    });
  const ledger = (): Promise<LedgerEntry[]> =>
    createSandbox({ records: databaseRecords(database()), ...account }).ledger();
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
    const answer = await app.inject({ method: 'POST', url: `/sandbox/paypal/cards/${id}`, payload });
    expect(answer.json()).toMatchObject({ liabilityShift });
    expect(await records.get(`order ${id}`)).toMatchObject({
      status: 'APPROVED',
      card: { authentication: { liabilityShift } },
      funding,
    });
  });

  it.each([
    ['NOSUCHORDER', { scenario: 'passes' }, 404],
    ['NOSUCHORDER', { scenario: 'stolen' }, 400],
    ['NOSUCHORDER', { number: '4111111111111111' }, 400],
  ])('takes no card for %s with %j', async (id, payload, status) => {
    const answer = await app.inject({ method: 'POST', url: `/sandbox/paypal/cards/${id}`, payload });
    expect(answer.statusCode).toBe(status);
  });

  it.each(['unknown', '%00'])('has no order %s to approve', async (id) => {
    const answer = await app.inject({ url: `/sandbox/paypal/approve/${id}` });
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

  it('tells the shop of a payment, at the address where the process listens, and it is an order', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const email = 'told@example.org';
    await post({ ...valid, email });
    const orders = database().queries.selectFrom('customer_order').select('state').where('email', '=', email);
    await expect.poll(() => orders.execute(), { timeout: 60_000 }).toEqual([{ state: 'paid' }]);
  });
});
