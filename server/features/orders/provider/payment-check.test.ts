import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  isAllRight,
  type PaymentCheck,
  type PaymentReport,
  requiredEvents,
  webhookPath,
} from '#contract/operation/payment-check.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testApp } from '#test/app.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { checkPayments, paymentChecklist, schedulePaymentChecks } from './payment-check.ts';

const publicUrl = new URL('https://tv.example.com');
const account = { clientId: 'shop', clientSecret: 'its secret', webhookId: 'WH-1' };
const allRight: PaymentCheck = {
  payments: 'live',
  credentials: 'accepted',
  webhook: {
    state: 'known',
    address: 'https://tv.example.com/api/paypal/webhook',
    isOurAddress: true,
    missingEvents: [],
  },
  currency: 'held',
  disputes: 'readable',
  clockAhead: 0,
};

/** What PayPal answers about the account; each test changes what is wrong there. */
function paypalAccount() {
  const rightNow = () => ({
    secret: account.clientSecret,
    url: 'https://tv.example.com/api/paypal/webhook',
    events: [...requiredEvents] as string[],
    currencies: ['EUR', 'USD'],
    mayAskBalances: true,
    mayReadDisputes: true,
    clock: () => new Date(),
    /** Paths that never get an answer. */
    hangs: [] as string[],
    onHang: () => {},
  });
  let state = rightNow();
  const send = (response: ServerResponse, status: number, body: object) => {
    response.setHeader('date', state.clock().toUTCString());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer(({ method, url = '', headers: { authorization } }, response) => {
    if (state.hangs.some((path) => url.startsWith(path))) return state.onHang();
    if (method === 'POST' && url === '/v1/oauth2/token') {
      const expected = Buffer.from(`${account.clientId}:${state.secret}`).toString('base64');
      if (authorization !== `Basic ${expected}`) return send(response, 401, { error: 'invalid_client' });
      return send(response, 200, { access_token: 'fresh', expires_in: 32_400 });
    }
    if (authorization !== 'Bearer fresh') return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    if (method === 'GET' && url === '/v1/notifications/webhooks/WH-1') {
      const event_types = state.events.map((name) => ({ name, description: name }));
      return send(response, 200, { id: 'WH-1', url: state.url, event_types, links: [] });
    }
    if (method === 'GET' && url === '/v1/reporting/balances') {
      if (!state.mayAskBalances) return send(response, 403, { name: 'NOT_AUTHORIZED' });
      const total = (currency_code: string) => ({ currency_code, value: '0.00' });
      const balances = state.currencies.map((currency) => ({ currency, total_balance: total(currency) }));
      return send(response, 200, { balances });
    }
    if (url.startsWith('/v1/customer/disputes/') && !state.mayReadDisputes)
      return send(response, 403, { name: 'NOT_AUTHORIZED' });
    return send(response, 404, { name: 'INVALID_RESOURCE_ID' });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    state = rightNow();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** So that the next questions are answered differently. */
    change: (changes: Partial<typeof state>) => Object.assign(state, changes),
    config: (changes: { webhookId?: string; environment?: 'sandbox' } = {}): Config => ({
      ...readConfig({ LOG_LEVEL: 'silent' }),
      publicUrl,
      payments: {
        kind: 'paypal',
        environment: 'live',
        apiUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        ...account,
        ...changes,
      },
    }),
  };
}

describe('a check of payments', () => {
  const paypal = paypalAccount();
  const check = (changes = {}) => checkPayments({ config: paypal.config(changes) } as Context);

  it('finds nothing wrong where everything is right', async () => {
    const result = await check();
    expect(result).toEqual({ ...allRight, clockAhead: expect.any(Number) });
    expect(isAllRight(result)).toBe(true);
    paypal.change({ events: ['*'] });
    expect(await check()).toMatchObject({ webhook: { missingEvents: [] } });
  });

  const tenMinutesAgo = () => new Date(Date.now() - 600_000);
  it.each<[string, Parameters<typeof paypal.change>[0], object]>([
    [
      'credentials',
      { secret: 'another' },
      { credentials: 'refused', webhook: { state: 'notAsked' }, currency: 'notAsked' },
    ],
    [
      'another address',
      { url: 'https://old.example.com/api/paypal/webhook' },
      { webhook: { isOurAddress: false, address: 'https://old.example.com/api/paypal/webhook' } },
    ],
    [
      'missing events',
      { events: requiredEvents.filter((name) => !name.startsWith('CUSTOMER.')) },
      {
        webhook: {
          missingEvents: [
            'CUSTOMER.DISPUTE.CREATED',
            'CUSTOMER.DISPUTE.UPDATED',
            'CUSTOMER.DISPUTE.RESOLVED',
          ],
        },
      },
    ],
    ['an account without dollars', { currencies: ['EUR'] }, { currency: 'notHeld' }],
    ['an app that may not read disputes', { mayReadDisputes: false }, { disputes: 'notReadable' }],
    ['a wrong clock', { clock: tenMinutesAgo }, { clockAhead: expect.closeTo(600, -2) }],
  ])('finds %s', async (_what, changes, expected) => {
    paypal.change(changes);
    const result = await check();
    expect(result).toMatchObject(expected);
    expect(isAllRight(result)).toBe(false);
  });

  it('finds a webhook id that PayPal does not know, and one that is not set', async () => {
    const results = [await check({ webhookId: 'WH-2' }), await check({ webhookId: undefined })];
    expect(results.map(({ webhook }) => webhook)).toEqual([{ state: 'unknown' }, { state: 'notSet' }]);
    expect(results.map(isAllRight)).toEqual([false, false]);
  });

  it('takes it as no fault that the app may not ask for balances', async () => {
    paypal.change({ mayAskBalances: false });
    const result = await check();
    expect([result.currency, isAllRight(result)]).toEqual(['notTold', true]);
  });

  it('ends within twelve seconds where PayPal hangs', async () => {
    const deadlines: { milliseconds: number; controller: AbortController }[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      deadlines.push({ milliseconds, controller });
      return controller.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    // Every timeout passes at once.
    paypal.change({ onHang: () => deadlines.forEach(({ controller }) => void controller.abort()) });
    paypal.change({ hangs: ['/v1/oauth2'] });
    expect(await check()).toMatchObject({ credentials: 'noAnswer' });
    deadlines.length = 0;
    paypal.change({ hangs: ['/v1/notifications', '/v1/reporting'] });
    expect(await check()).toMatchObject({
      credentials: 'accepted',
      webhook: { state: 'noAnswer' },
      currency: 'noAnswer',
    });
    const [token = 0, ...sideBySide] = deadlines.map(({ milliseconds }) => milliseconds);
    expect(sideBySide).toHaveLength(3);
    expect(token + Math.max(...sideBySide)).toBeLessThan(12_000);
  });
});

describeWithDatabase('the payment check', (database) => {
  const paypal = paypalAccount();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp(paypal.config(), { database: { ...database(), close: async () => {} } });
  });
  afterAll(() => app.close());

  const ask = async (method: 'GET' | 'POST', role = 'admin') => {
    const answer = await app.inject({
      method,
      url: '/api/admin/payments/check',
      headers: { 'x-test-role': role },
    });
    return { status: answer.statusCode, report: answer.json().data as PaymentReport };
  };
  const isDone = async (config = paypal.config()) =>
    (await paymentChecklist({ config, database: database() })).paypal;
  const run = (statement: string) => sql.raw(statement).execute(database().queries);

  it('is made by admins alone, kept with its time, announced and in the audit log once', async () => {
    const heard: string[] = [];
    const stop = await database().listen('live', (kind) => heard.push(kind), { onGap() {} });
    onTestFinished(() => void stop());
    expect([(await ask('POST', 'agent')).status, (await ask('GET', 'agent')).status]).toEqual([403, 403]);
    expect((await ask('GET')).report).toMatchObject({ payments: 'live', last: null });
    const { report } = await ask('POST');
    expect(report.last).toMatchObject({ credentials: 'accepted', at: expect.stringMatching(/Z$/) });
    expect(report.webhookAddress).toBe('https://tv.example.com/api/paypal/webhook');
    expect((await ask('GET')).report).toEqual(report);
    await vi.waitFor(() => expect(heard).toContain('order'));
    const trail = await database().queries.selectFrom('audit').selectAll().execute();
    expect(trail).toMatchObject([{ action: 'payments.checked', actor: 'test@example.org' }]);
  });

  it('ticks the checklist while it is right, live and not older than two days', async () => {
    await ask('POST');
    expect(await isDone()).toBe(true);
    expect(await isDone(readConfig({}))).toBe(false);
    expect(await isDone(paypal.config({ environment: 'sandbox' }))).toBe(false);
    await run(`update payment_check set checked_at = now() - interval '49 hours'`);
    expect(await isDone()).toBe(false);
    paypal.change({ events: ['CHECKOUT.ORDER.APPROVED'] });
    await ask('POST');
    expect(await isDone()).toBe(false);
    paypal.change({ events: ['*'] });
    await ask('POST');
    expect(await isDone()).toBe(true);
    await run(`update payment_check set result = '{"payments":"live"}'`);
    expect(await isDone()).toBe(false);
  });

  it('is a figure for monitoring, item by item, as long as it is not too old', async () => {
    const authorization = 'Bearer token-of-a-collector';
    const figures = async () => {
      const fresh = await testApp(
        { ...paypal.config(), metricsToken: 'token-of-a-collector' },
        { database: { ...database(), close: async () => {} } },
      );
      onTestFinished(() => fresh.close());
      return (await fresh.inject({ url: '/metrics', headers: { authorization } })).body;
    };
    paypal.change({ events: ['CHECKOUT.ORDER.APPROVED'] });
    await ask('POST');
    const text = await figures();
    expect(text).toContain('marquee_payment_check_wrong{item="events"} 1');
    expect(text).toContain('marquee_payment_check_wrong{item="credentials"} 0');
    await run(`update payment_check set checked_at = now() - interval '49 hours'`);
    expect(await figures()).not.toContain('marquee_payment_check_wrong{');
  });

  it('is made at the start where payments are PayPal’s, and one of other settings is forgotten', async () => {
    await run('delete from payment_check');
    const troubles: unknown[] = [];
    const jobs = await startJobs(database(), {
      onTrouble: (error) => troubles.push(error),
      pollingSeconds: 0.5,
    });
    onTestFinished(() => jobs.stop());
    const start = (config: Config) =>
      schedulePaymentChecks({ config, database: database(), jobs } as Partial<Context> as Context);
    const kept = () => database().queries.selectFrom('payment_check').select('is_all_right').execute();
    await start(paypal.config());
    await vi.waitFor(async () => expect(await kept()).toEqual([{ is_all_right: true }]), 15_000);
    await start({ ...paypal.config(), payments: { kind: 'standIn', cardFields: false } });
    expect([await kept(), troubles]).toEqual([[], []]);
  });

  it('counts webhooks that were refused, and knows when a genuine one came', async () => {
    const forge = () => app.inject({ method: 'POST', url: webhookPath, payload: { id: 'forged' } });
    expect((await forge()).statusCode).toBe(403);
    await vi.waitFor(async () => expect((await ask('GET')).report.notifications.refused).toBe(1));
    const { lastRefusedAt, lastGenuineAt } = (await ask('GET')).report.notifications;
    expect([lastRefusedAt, lastGenuineAt]).toEqual([expect.stringMatching(/Z$/), null]);
    await run(`insert into order_webhook (id) values ('genuine')`);
    expect((await ask('GET')).report.notifications.lastGenuineAt).toMatch(/Z$/);
    await run(`update webhook_refusal set hour = hour - interval '25 hours'`);
    expect((await ask('GET')).report.notifications).toMatchObject({ refused: 0, lastRefusedAt });
  });
});

it('asks PayPal for the events that docs/payments.md names for going live', () => {
  const [, chapter = ''] = readFileSync('docs/payments.md', 'utf8').split('## Going live');
  const named = [...chapter.matchAll(/`([A-Z]+\.[A-Z.]+)`/g)].map(([, name]) => name);
  expect(named).toEqual([...requiredEvents]);
});
