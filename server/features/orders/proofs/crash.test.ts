import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import type { StandIn } from '#server/paypal-stand-in/paypal.ts';
import { newAddress } from '#test/app-on.ts';
import { describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { startServer } from '#test/processes/server-process.ts';
import { thorough } from '#test/thorough.ts';
import { orderRequestFor, payer, standInOf } from '../test-kit.ts';

const kills = thorough ? 20 : 1;
const patient = { timeout: 120_000, interval: 100 };

describeOnServer('kill -9 while a buyer pays', () => {
  survivesKills(async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }));
});

describe.runIf(thorough)(
  `kill -9 while a buyer pays, on PGlite${thorough ? '' : ': SKIPPED but for PROVE=1'}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-payments-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    let count = 0;
    survivesKills(async () => {
      count += 1;
      return { kind: 'embedded', dataDir: fillDataDir(join(folder, `${count}`)) };
    });
  },
);

function survivesKills(locate: () => Promise<DatabaseLocation & { kind: 'server' | 'embedded' }>): void {
  it('makes one order and at most one capture of it, whichever step it was at', {
    timeout: 900_000,
  }, async () => {
    const { standIn, start, books, stop } = await shop(await locate());
    let server = await start();
    const ids: string[] = [];
    const left: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const approvals: string[] = [];
      while (approvals.length < 4) approvals.push(await approved(server, standIn));
      const [taken = '', answered = '', anywhere = '', gone = ''] = approvals;
      // One kill meets buyers at every step.
      const steps: [operation: 'create' | 'capture', moment: 'before' | 'after', id?: string][] = [
        ['create', 'before'],
        ['create', 'after'],
        ['capture', 'before', taken],
        ['capture', 'after', answered],
        ['capture', 'after', gone],
      ];
      for (const [operation, moment, id] of steps) {
        const struck = strike(standIn, operation, moment);
        const call = id === undefined ? server.create() : server.capture(id);
        call.catch(() => {});
        await struck;
      }
      server.capture(anywhere).catch(() => {});
      await pause(Math.random() * 60);
      await server.kill();
      server = await start();
      // All but one try again, as buyers do.
      const again = [await approved(server, standIn), await approved(server, standIn)];
      for (const id of [...again, taken, answered, anywhere]) {
        expect(await server.capture(id)).toMatchObject({ success: true, status: 'paid' });
        ids.push(id);
      }
      left.push(gone);
    }
    for (const id of left) await vi.waitUntil(async () => (await server.state(id)) === 'paid', patient);
    ids.push(...left);

    await server.kill();
    const { orders, receipts, ledger } = await books();
    const paid = orders.filter(({ state }) => state === 'paid');
    expect(paid.map(({ provider_order }) => provider_order).sort()).toEqual(ids.sort());
    expect(ledger.map(({ captureId }) => captureId).sort()).toEqual(
      paid.map((order) => order.provider_capture).sort(),
    );
    expect(ledger.every(({ amount }) => amount === 138_99)).toBe(true);
    expect(receipts).toBe(ids.length);
    await stop();
  });
}

/** Resolves when the call is there (before) or done and not yet answered (after). */
function strike(
  standIn: StandIn,
  operation: 'create' | 'capture',
  moment: 'before' | 'after',
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  standIn.faults.next(operation, { hang: moment, onHang: resolve });
  return promise;
}

async function approved(server: Awaited<ReturnType<Shop['start']>>, standIn: StandIn): Promise<string> {
  const { orderId } = await server.create();
  await standIn.approve(orderId, payer, 'good');
  return orderId;
}

type Shop = Awaited<ReturnType<typeof shop>>;

async function shop(location: DatabaseLocation & { kind: 'server' | 'embedded' }) {
  const standIn = standInOf();
  const apiUrl = await standIn.listen();
  const environment = {
    ...(location.kind === 'server' ? { DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
    PAYPAL_CLIENT_ID: 'shop',
    PAYPAL_CLIENT_SECRET: 'its secret',
    PAYPAL_API_URL: apiUrl.href,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  };
  return {
    standIn,
    stop: () => standIn.close(),
    async start() {
      const server = startServer(environment);
      const address = await server.address;
      const post = async (path: string, body: object) => {
        const answer = await fetch(address + path, {
          method: 'POST',
          // How much an address may ask for in a minute is another test's business.
          headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': newAddress() },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      return {
        create: () => post('/api/create-paypal-order', orderRequestFor('yearly', 2)),
        capture: (orderId: string) => post('/api/capture-paypal-order', { orderId }),
        async state(orderId: string): Promise<string> {
          const headers = { 'x-forwarded-for': newAddress() };
          const answer = await fetch(`${address}/api/order-state?orderId=${orderId}`, { headers });
          return (await answer.json()).status;
        },
        async kill(): Promise<void> {
          server.child.kill('SIGKILL');
          await once(server.child, 'exit');
        },
      };
    },
    async books() {
      const database = await openDatabase(location);
      const orders = await database.queries.selectFrom('customer_order').selectAll().orderBy('id').execute();
      const mails = await database.queries.selectFrom('mail').select('kind').execute();
      await database.close();
      const ledger = await standIn.ledger();
      return { orders, ledger, receipts: mails.filter(({ kind }) => kind === 'orderReceipt').length };
    },
  };
}
