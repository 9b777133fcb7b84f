import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeOnServer, freshServerUrl } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { refundOrder } from '../books/refunds.ts';
import { correctEmail } from '../email-correction.ts';
import { shopOn } from '../test-kit.ts';

/** So many times each: what waits for each other does so only where the moments meet. */
const pairs = thorough ? 200 : 5;
const actor = 'admin@example.org';

it('is written by the store alone, which knows the order of locks, and deleted where the mailbox is locked', () => {
  const orders = join(import.meta.dirname, '..');
  const sources = readdirSync(orders, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const filesWith = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join(orders, file), 'utf8')));
  expect(sources).toContain('books/refunds.ts');
  expect(filesWith(/updateTable\('customer_order'\)|forUpdate\(/)).toEqual(['store.ts']);
  expect(filesWith(/deleteFrom\('customer_order'\)/)).toEqual(['staff/personal-data.ts']);
});

/** The most that the pool of a node has: what pg takes where nothing else is said. */
const connections = 10;

describeOnServer('two staff members at the orders of one customer', () => {
  let database: Database;
  beforeAll(async () => {
    const url = await freshServerUrl('marquee_template');
    database = await openDatabase({ kind: 'server', url }, { timeoutFactor: 20 });
  });
  afterAll(() => database.close());
  const shop = shopOn(() => database);
  const buyer = () => ({ firstName: 'A', lastName: 'B', email: `${randomUUID()}@example.org` });

  async function paidOrder(billing: ReturnType<typeof buyer>) {
    const id = await shop.approved('good', billing);
    expect((await shop.capture(id)).status).toBe(200);
    return shop.order(id);
  }
  const refund = ({ id }: { id: number }) =>
    refundOrder(id, { reason: '', requestId: randomUUID() }, actor, shop.context());

  /** Several pairs at a time, as on a busy day. */
  async function often(pair: () => Promise<Promise<unknown>[]>): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (let done = 0; done < pairs; done += 5) {
      const work = await Promise.all(Array.from({ length: 5 }, pair));
      const settled = await Promise.allSettled(work.flat());
      failures.push(...settled.filter(({ status }) => status === 'rejected'));
    }
    return failures;
  }

  /**
   * Work that met a deadlock runs again, so nobody else sees it. A connection keeps its figures to itself for a while, and hands them
   * over when it is told to: all of them are, by as many transactions as there are connections, open at the same time.
   */
  async function deadlocks(): Promise<number> {
    const areAllOpen = Promise.withResolvers<void>();
    let open = 0;
    const handOver = () =>
      database.transact(async (tx) => {
        await sql`select pg_stat_force_next_flush()`.execute(tx);
        open += 1;
        if (open === connections) areAllOpen.resolve();
        await areAllOpen.promise;
      });
    await Promise.all(Array.from({ length: connections }, handOver));
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
      database.queries,
    );
    return rows[0]?.deadlocks ?? Number.NaN;
  }

  let before: number;
  beforeEach(async () => {
    before = await deadlocks();
  });

  it('refund two of them at the same time, and neither waits for the other for ever', async () => {
    const failures = await often(async () => {
      const billing = buyer();
      const orders = [await paidOrder(billing), await paidOrder(billing), await paidOrder(billing)];
      return orders.slice(0, 2).map(refund);
    });
    expect([failures, await deadlocks()]).toEqual([[], before]);
    await shop.expectEqualBooks();
  });

  it('refund one while the address of another is corrected', async () => {
    const failures = await often(async () => {
      const billing = buyer();
      const [one, other] = [await paidOrder(billing), await paidOrder(billing)];
      return [refund(one), correctEmail(other.id, buyer().email, actor, shop.context())];
    });
    expect([failures, await deadlocks()]).toEqual([[], before]);
    await shop.expectEqualBooks();
  });

  it('refund one while the customer renews', async () => {
    const failures = await often(async () => {
      const billing = buyer();
      const [one, renewal] = [await paidOrder(billing), await shop.approved('good', billing)];
      await paidOrder(billing);
      return [refund(one), shop.capture(renewal).then(({ status }) => expect(status).toBe(200))];
    });
    expect([failures, await deadlocks()]).toEqual([[], before]);
    await shop.expectEqualBooks();
  });
});
