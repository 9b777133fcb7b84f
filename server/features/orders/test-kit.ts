import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { catalogue } from '#content/catalogue.ts';
import { quoteOf } from '#content/price.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import { type Config, readConfig } from '#server/config.ts';
import { deliveredContent } from '#server/content/live-content.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import { features } from '#server/features.ts';
import { composer } from '#server/mail/compose.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createMetrics } from '#server/metrics.ts';
import type { Renderer } from '#server/pages/pages.ts';
import { PriceHistory } from '#server/payments/price-history.ts';
import { createStandIn, type StandIn } from '#server/paypal-stand-in/paypal.ts';
import { memoryRecords, type Records } from '#server/paypal-stand-in/records.ts';
import { localCounters } from '#server/security/limit-counters.ts';
import { secretFrom } from '#server/security/secret.ts';
import { testApp } from '#test/app.ts';
import { newAddress } from '#test/app-on.ts';
import { isPaid, type Order } from './store.ts';

const webhookId = 'WH-1';
const account = { clientId: 'shop', clientSecret: 'its secret' };
export const payer = { firstName: 'Sam', lastName: 'Rivers', email: 'sam.rivers@example.com' };

/** The stand-in of PayPal, with its books. */
export function standInOf(records: Records = memoryRecords()): StandIn {
  return createStandIn({ records, ...account });
}

/** How a shop reaches it. */
function paymentsAt(apiUrl: URL): Config['payments'] {
  return { kind: 'paypal', environment: 'sandbox', apiUrl, webhookId, ...account };
}

interface ShopOptions {
  /** The node of the same shop that was started before: PayPal is the same. */
  beside?: { standIn(): StandIn; payments(): Config['payments'] };
  /** In place of content/catalogue.ts. */
  sells?: () => typeof catalogue;
  renderer?: Renderer;
}

/** A shop that listens, on a database that the test opens and closes, and PayPal's stand-in beside it. */
export function shopOn(database: () => Database, { beside, sells, renderer }: ShopOptions = {}) {
  const records = memoryRecords();
  let standIn: StandIn;
  let payments: Config['payments'];
  let app: FastifyInstance;
  let context: Context;
  const hearWebhooks = () => {
    const { port } = app.server.address() as { port: number };
    standIn.webhooks.webhook = { id: webhookId, url: new URL(`http://127.0.0.1:${port}/api/paypal/webhook`) };
  };

  beforeAll(async () => {
    standIn = beside?.standIn() ?? standInOf(records);
    standIn.webhooks.held = true;
    payments = beside?.payments() ?? paymentsAt(await standIn.listen());
    const prices = new PriceHistory({ database: database(), ...(sells && { own: sells }) });
    if (sells) await prices.start();
    app = await testApp(
      { payments, trustProxy: ['127.0.0.1'] },
      { database: { ...database(), close: async () => {} }, prices, ...(renderer && { renderer }) },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    hearWebhooks();
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), payments };
    const secret = secretFrom('for tests only');
    context = {
      config,
      database: database(),
      content: deliveredContent(),
      jobs: undefined,
      outbox: createOutbox(undefined),
      compose: composer(features, config.publicUrl, secret),
      secret,
      counters: localCounters(),
      features: [],
      metrics: createMetrics(),
      prices,
      startStandIn: undefined,
    };
  });
  afterEach(() => standIn.faults.clear());
  afterAll(async () => {
    await app.close();
    if (!beside) await standIn.close();
  });

  const post = async (path: string, body: unknown) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const all = (): Promise<Order[]> =>
    database().queries.selectFrom('customer_order').selectAll().orderBy('id').execute();

  return {
    standIn: () => standIn,
    payments: () => payments,
    hearWebhooks,
    app: () => app,
    context: () => context,
    records,
    post,
    orders: all,
    create: (orderRequest: Record<string, unknown> = {}) =>
      post('/api/create-paypal-order', orderRequestFor('yearly', 2, orderRequest)),
    capture: (orderId: string) => post('/api/capture-paypal-order', { orderId }),
    /** An order that its buyer has approved. */
    async approved(
      funding: 'good' | 'declined' | 'pending' = 'good',
      orderRequest: Record<string, unknown> = {},
    ): Promise<string> {
      const { body } = await post('/api/create-paypal-order', orderRequestFor('yearly', 2, orderRequest));
      await standIn.approve(body.orderId, payer, funding);
      return body.orderId;
    },
    /** Until PayPal has the money, whatever became of its answer. */
    untilTaken: (providerOrder: string) =>
      vi.waitFor(async () =>
        expect((await standIn.ledger()).map(({ orderId }) => orderId)).toContain(providerOrder),
      ),
    async order(providerOrder: string): Promise<Order> {
      const found = await database()
        .queries.selectFrom('customer_order')
        .selectAll()
        .where('provider_order', '=', providerOrder)
        .executeTakeFirst();
      if (!found) throw new Error(`No order ${providerOrder}`);
      return found;
    },
    /** How often open dashboards get the signal to look again while the action runs. */
    async announcements(action: () => Promise<unknown>): Promise<number> {
      let heard: string[] = [];
      const unsubscribe = await database().listen('live', (kind) => heard.push(kind), { onGap() {} });
      // Notifications arrive in the order in which they were sent.
      const everything = async () => {
        const mark = randomUUID();
        await notify(database().queries, 'live', mark);
        await vi.waitFor(() => expect(heard).toContain(mark));
      };
      await everything();
      heard = [];
      await action();
      await everything();
      unsubscribe();
      return heard.filter((kind) => kind === 'order').length;
    },
    receipts: async (number: string): Promise<number> =>
      (
        await database()
          .queries.selectFrom('mail')
          .select('id')
          .where('kind', '=', 'orderReceipt')
          .where(sql<string>`facts ->> 'number'`, '=', number)
          .execute()
      ).length,
    /** Every cent that PayPal holds is in our books, under one order, and nothing else is. */
    async expectEqualBooks(): Promise<void> {
      const orders = await all();
      const isOdd = (capture: string | null) =>
        orders.some((one) => ['mismatch', 'failed'].includes(one.state) && one.provider_capture === capture);
      const isKnown = (capture: string) => orders.some((one) => one.provider_capture === capture);
      const ledger = await standIn.ledger();
      const theirs = ledger.filter(
        ({ status, captureId, reversed }) =>
          !isOdd(captureId) &&
          // Taken back before we ever saw it complete: it is still pending to us.
          (!['DECLINED', 'PENDING'].includes(status) || (reversed > 0 && isKnown(captureId))),
      );
      const ours = orders.filter((order) => isPaid(order));
      expect(
        ours
          .map((order) => [
            order.provider_capture,
            order.method === 'link' ? `${order.quote}.${order.language}` : order.number,
            order.amount,
            order.refunded,
            order.reversed,
          ])
          .sort(),
      ).toEqual(
        theirs
          .map((entry) => [entry.captureId, entry.customId, entry.amount, entry.refunded, entry.reversed])
          .sort(),
      );
      const entries = await database()
        .queries.selectFrom('payment_entry')
        .select(['kind', 'order_number', 'reference', 'amount'])
        .execute();
      const moved = theirs.flatMap(({ captureId, amount, refunds }) => [
        [captureId, amount],
        ...refunds.filter(({ status }) => status === 'COMPLETED').map((back) => [back.id, -back.amount]),
      ]);
      const isReversal = (kind: string) => kind.startsWith('reversal');
      expect(
        entries
          .filter(({ kind }) => !isReversal(kind))
          .map(({ reference, amount }) => [reference, amount])
          .sort(),
      ).toEqual(moved.sort());
      for (const { number, reversed } of ours) {
        const own = entries.filter(({ kind, order_number }) => isReversal(kind) && order_number === number);
        expect([number, 0 - own.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([number, reversed]);
      }
    },
  };
}

export function orderRequestFor(plan: PeriodId, devices: DeviceCount, rest: Record<string, unknown> = {}) {
  return { amount: quoteOf(plan, devices).amount / 100, plan, devices, ...rest };
}
