import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quoteOf } from '#content/price.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type PaymentReturn, returnKey, signReturn } from '#server/payments/hosted-payment-return.ts';
import { databaseRecords } from '#server/paypal-stand-in/records.ts';
import { secretFrom } from '#server/security/secret.ts';
import { testApp } from '#test/app.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { clearUp } from './reconciliation.ts';
import { orderRequestFor, payer, shopOn, standInOf } from './test-kit.ts';

const secret = secretFrom('for tests only');

function signed(origin: string, changes: Partial<PaymentReturn> = {}): URLSearchParams {
  const { amount, currency } = quoteOf('yearly', 2);
  const said: PaymentReturn = {
    ...{ reference: crypto.randomUUID(), period: 'yearly', devices: 2, amount, currency },
    ...{ ...payer, language: 'fr', time: Date.now(), ...changes },
  };
  return signReturn(said, returnKey({ config: readConfig({ PUBLIC_URL: origin }), secret }));
}

describeWithDatabase('simulated money', (database) => {
  // Its PayPal is another party with a ledger of its own.
  const shop = shopOn(database);

  /** Another copy of the site, with the same secret and database, where the stand-in takes the payments. */
  async function copy(config: Partial<Config> = {}): Promise<FastifyInstance> {
    const app = await testApp(
      { payments: { kind: 'standIn', cardFields: false }, ...config },
      { database: { ...database(), close: async () => {} }, secret },
    );
    onTestFinished(() => app.close());
    return app;
  }

  /** An order that a buyer has made and approved on such a copy. */
  async function approvedOnCopy(): Promise<string> {
    const app = await copy();
    const { orderId } = (
      await app.inject({
        method: 'POST',
        url: '/api/create-paypal-order',
        headers: { connection: 'keep-alive' },
        // With a limit of its own.
        remoteAddress: '10.0.0.7',
        payload: orderRequestFor('yearly', 2),
      })
    ).json();
    await standInOf(databaseRecords(database())).approve(orderId, payer, 'good');
    return orderId;
  }

  it('is no order by the signed address of another copy, wherever that is', async () => {
    const origins = ['http://localhost:3000', 'https://tv.example.com'];
    for (const origin of origins) {
      const answer = await shop.app().inject({ url: `/api/payment-return?${signed(origin)}` });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    }
    const demonstration = await copy({ publicUrl: new URL('https://demo.example.com'), demo: true });
    for (const origin of origins) {
      const { headers } = await demonstration.inject({ url: `/api/payment-return?${signed(origin)}` });
      expect(headers.location).toBe('/fr/order?paid=no');
    }
    expect(await shop.orders()).toEqual([]);
  });

  const elsewhere: [string, InjectOptions][] = [
    ['by another name', { headers: { host: 'shop.example.test' } }],
    ['by the machine’s address in a network', { headers: { host: '192.168.0.7:3000' } }],
    ['through a proxy that names the visitor', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that names the site', { headers: { 'x-forwarded-host': 'shop.example.test' } }],
    ['through a proxy that keeps to the standard', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['through a proxy that names itself', { headers: { via: '1.1 cache' } }],
    ['from a page elsewhere', { headers: { referer: 'https://shop.example.test/' } }],
    ['on a connection of a proxy that keeps it for itself', { headers: { connection: '' } }],
    ['on a connection of a proxy that closes it', { headers: { connection: 'close' } }],
    ['on a connection of a proxy that also passes sockets on', { headers: { connection: 'upgrade' } }],
    ['from a public address', { remoteAddress: '203.0.113.9' }],
  ];
  it.each(elsewhere)('is refused where a request comes %s, unless in a demonstration', async (_way, from) => {
    const app = await copy();
    const demonstration = await copy({ demo: true });
    const warn = vi.spyOn(app.log, 'warn');
    const ask = (method: 'GET' | 'POST', url: string, at = app) =>
      at.inject({
        ...{ method, url, ...from, headers: { connection: 'keep-alive', ...from.headers } },
        ...(method === 'POST' && { payload: orderRequestFor('yearly', 2) }),
      });
    expect((await ask('GET', '/api/checkout')).json().data.payments).toBe('none');
    expect((await ask('GET', '/api/checkout', demonstration)).json().data.payments).toBe('standIn');
    const methods = ['GET', 'POST'] as const;
    const takesMoney = app.declaredRoutes
      // The page on which an admin plays PayPal takes no money.
      .filter(({ url }) => /paypal-order|sandbox/.test(url) && !/sandbox\/paypal(\/play)?$/.test(url))
      .flatMap(({ method, url }) =>
        methods.filter((name) => [method].flat().includes(name)).map((name) => [name, url] as const),
      );
    expect(takesMoney).toHaveLength(7);
    for (const [method, url] of takesMoney) {
      const { statusCode, body } = await ask(method, url);
      expect([url, statusCode, /paymentsOff|<html/.test(body)]).toEqual([url, 503, true]);
      expect((await ask(method, url, demonstration)).statusCode).not.toBe(503);
    }
    const back = await ask('GET', `/api/payment-return?${signed('http://localhost:3000')}`);
    expect(back.headers.location).toBe('/fr/order?paid=no');
    const sentences = warn.mock.calls.map(([, sentence]) => `${sentence}`);
    expect(sentences.filter((one) => /PUBLIC_URL.*DEMO=1/.test(one))).toHaveLength(1);
  });

  it('is refused where nginx passes a request on without a word about it', async () => {
    const app = await copy();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answerTo = async (version: string, headers: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /api/checkout HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`);
      const answer = new Promise<string>((resolve) => {
        let heard = '';
        socket.on('data', (piece) => {
          heard += piece;
          if (heard.includes('"payments"')) resolve(heard);
        });
      });
      const [, payments] = /"payments":"(\w+)"/.exec(await answer) ?? [];
      socket.destroy();
      return payments;
    };
    expect(await answerTo('1.0', 'Connection: close\r\n')).toBe('none');
    expect(await answerTo('1.1', 'Connection: close\r\n')).toBe('none');
    expect(await answerTo('1.1', 'Connection: upgrade\r\n')).toBe('none');
    expect(await answerTo('1.1', '')).toBe('none');
    // As browsers and Node's own client write it.
    expect(await answerTo('1.1', 'Connection: keep-alive\r\n')).toBe('standIn');
    expect(await answerTo('1.1', 'Connection: Keep-Alive\r\nOrigin: http://localhost:3000\r\n')).toBe(
      'standIn',
    );
    const fetched = await fetch(`http://127.0.0.1:${port}/api/checkout`);
    expect(await fetched.json()).toMatchObject({ data: { payments: 'standIn' } });
  });

  it('pays no order of a site that has gone over to PayPal with its database', async () => {
    const [captured, leftBehind] = [await approvedOnCopy(), await approvedOnCopy()];
    expect((await shop.capture(captured)).status).toBe(410);
    await clearUp((await shop.order(leftBehind)).id, shop.context());
    const orders = await Promise.all([captured, leftBehind].map(shop.order));
    expect(orders).toMatchObject([
      { state: 'failed', access: null },
      { state: 'failed', access: null },
    ]);
    expect((await shop.capture(leftBehind)).status).toBe(410);
  });

  it('is not believed by a webhook of the stand-in, not even with our own webhook’s id', async () => {
    const records = databaseRecords(database());
    const standIn = standInOf(records);
    onTestFinished(() => standIn.close());
    await standIn.listen();
    standIn.webhooks.held = true;
    standIn.webhooks.webhook = shop.standIn().webhooks.webhook;
    const { amount, currency, id } = quoteOf('yearly', 2);
    const paid = { amount: { currency, cents: amount }, customId: `${id} fr`, description: 'x', payer };
    const { capture } = await standIn.payLink(paid);
    const waiting = (await records.list('event')).length;
    await standIn.webhooks.deliver();
    // What the shop refused is delivered again.
    expect([waiting > 0, (await records.list('event')).length]).toEqual([true, waiting]);
    expect((await shop.orders()).filter((one) => one.provider_capture === capture.id)).toEqual([]);
    expect(await database().queries.selectFrom('stray_payment').selectAll().execute()).toEqual([]);
  });
});
