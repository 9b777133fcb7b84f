import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import type { Sandbox } from '#server/sandbox/paypal.ts';
import { newAddress } from '#test/app-on.ts';
import { describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { startServer } from '#test/server-process.ts';
import { thorough } from '#test/thorough.ts';
import { payer, sandboxOf, wishFor } from './under-test.ts';

const randomKills = thorough ? 20 : 1;
const patient = { timeout: 120_000, interval: 100 };

describeOnServer('kill -9 while somebody pays', () => {
  survivesKills(async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }));
});

describe.runIf(thorough)(
  `kill -9 while somebody pays, on PGlite${thorough ? '' : ': SKIPPED but for PROVE=1'}`,
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
    const { sandbox, start, books, stop } = await shop(await locate());
    const ids: string[] = [];
    let server = await start();
    const restart = async () => {
      await server.kill();
      server = await start();
    };
    const steps: [operation: 'create' | 'capture', moment: 'before' | 'after'][] = [
      ['create', 'before'],
      ['create', 'after'],
      ['capture', 'before'],
      ['capture', 'after'],
    ];
    for (const [operation, moment] of steps) {
      const id = operation === 'create' ? '' : await approved(server, sandbox);
      const struck = strike(sandbox, operation, moment);
      const call = operation === 'create' ? server.create() : server.capture(id);
      call.catch(() => {});
      await struck;
      await restart();
      // The buyer tries again, as buyers do.
      const paid = operation === 'create' ? await approved(server, sandbox) : id;
      expect(await server.capture(paid)).toMatchObject({ success: true, status: 'paid' });
      ids.push(paid);
    }
    for (let round = 0; round < randomKills; round += 1) {
      const id = await approved(server, sandbox);
      server.capture(id).catch(() => {});
      await pause(Math.random() * 60);
      await restart();
      expect(await server.capture(id)).toMatchObject({ success: true, status: 'paid' });
      ids.push(id);
    }
    // This one never comes back.
    const left = await approved(server, sandbox);
    const struck = strike(sandbox, 'capture', 'after');
    server.capture(left).catch(() => {});
    await struck;
    await restart();
    await vi.waitUntil(async () => (await server.state(left)) === 'paid', patient);
    ids.push(left);

    await server.kill();
    const { orders, receipts, ledger } = await books();
    const paid = orders.filter(({ state }) => state === 'paid');
    expect(paid.map(({ provider_order }) => provider_order)).toEqual(ids);
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
  sandbox: Sandbox,
  operation: 'create' | 'capture',
  moment: 'before' | 'after',
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  sandbox.faults.next(operation, { hang: moment, onHang: resolve });
  return promise;
}

async function approved(server: Awaited<ReturnType<Shop['start']>>, sandbox: Sandbox): Promise<string> {
  const { orderId } = await server.create();
  await sandbox.approve(orderId, payer, 'good');
  return orderId;
}

type Shop = Awaited<ReturnType<typeof shop>>;

async function shop(location: DatabaseLocation & { kind: 'server' | 'embedded' }) {
  const sandbox = sandboxOf();
  const apiUrl = await sandbox.listen();
  const environment = {
    ...(location.kind === 'server' ? { DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
    PAYPAL_CLIENT_ID: 'shop',
    PAYPAL_CLIENT_SECRET: 'its secret',
    PAYPAL_API_URL: apiUrl.href,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  };
  return {
    sandbox,
    stop: () => sandbox.close(),
    async start() {
      const server = startServer(environment);
      const address = await server.address;
      const post = async (path: string, body: object) => {
        const answer = await fetch(address + path, {
          method: 'POST',
          // How many orders an address may make in a minute is another test's business.
          headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': newAddress() },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      return {
        create: () => post('/api/create-paypal-order', wishFor('yearly', 2)),
        capture: (orderId: string) => post('/api/capture-paypal-order', { orderId }),
        async state(orderId: string): Promise<string> {
          const answer = await fetch(`${address}/api/order-state?orderId=${orderId}`);
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
      const ledger = await sandbox.ledger();
      return { orders, ledger, receipts: mails.filter(({ kind }) => kind === 'orderReceipt').length };
    },
  };
}
