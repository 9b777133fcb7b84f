import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newAddress } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { orderRequestFor, shopOn } from './test-kit.ts';

describeWithDatabase('the route that makes orders', (database) => {
  // Before the app is there, which takes the clock along.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  const shop = shopOn(database);
  const createFrom = async (address: string) => {
    const { statusCode, headers, json } = await shop.app().inject({
      method: 'POST',
      url: '/api/create-paypal-order',
      headers: { 'x-forwarded-for': address },
      payload: orderRequestFor('yearly', 2),
    });
    return { status: statusCode, wait: Number(headers['retry-after']), code: json().code };
  };

  it('makes sixty an hour for one address, also where they are spread over minutes', async () => {
    const address = newAddress();
    for (let minute = 0; minute < 3; minute += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => createFrom(address)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      vi.setSystemTime(Date.now() + 61_000);
      // The database has a clock of its own.
      await sql`update limit_counter set expires_at = expires_at - interval '61 seconds'`.execute(
        database().queries,
      );
    }
    const { status, wait, code } = await createFrom(address);
    expect([status, code, wait > 3000]).toEqual([429, 'tooMany', true]);
    expect((await createFrom(newAddress())).status).toBe(200);
    expect(await shop.orders()).toHaveLength(61);
  });

  it('serves a rush a few at a time, and tells the others that it is busy', async () => {
    const before = (await shop.orders()).length;
    // Those under way last until another is refused: otherwise they could be done before all have arrived.
    const isBusy = Promise.withResolvers<void>();
    shop.standIn().faults.next('create', { delay: isBusy.promise }, 20);
    const ask = async () => {
      const answer = await createFrom(newAddress());
      if (answer.code === 'busy') isBusy.resolve();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 170 }, ask));
    const made = answers.filter(({ status }) => status === 200).length;
    const busy = answers.filter(({ code, wait }) => code === 'busy' && wait > 0).length;
    expect([made >= 20, busy >= 20, made + busy]).toEqual([true, true, 170]);
    const orders = (await shop.orders()).slice(before);
    expect(orders.filter((order) => order.provider_order !== null)).toHaveLength(made);
    expect(orders).toHaveLength(made);
  });
});
