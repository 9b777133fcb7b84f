import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { providerOf } from '../provider/provider.ts';
import { clearUp } from '../reconciliation.ts';
import { settle } from '../settlement.ts';
import { shopOn } from '../test-kit.ts';
import { carryOut, refundOrder } from './refunds.ts';

describeWithDatabase('a refund', (database) => {
  const shop = shopOn(database);
  afterEach(() => shop.expectEqualBooks());
  const paid = async () => {
    const id = await shop.approved();
    await shop.capture(id);
    // Webhooks that come later are about the refund.
    await shop.standIn().webhooks.deliver();
    return shop.order(id);
  };
  const refund = (id: number, amount?: number, requestId = randomUUID()) =>
    refundOrder(id, { amount, reason: 'Asked for', requestId }, 'admin@example.org', shop.context());
  const pending = async () =>
    (
      await database().queries.selectFrom('order_refund').selectAll().where('state', '=', 'pending').execute()
    ).map(({ id }) => id);
  const carryOutAll = async () => {
    for (const id of await pending()) await carryOut(id, shop.context());
  };
  const audits = async (number: string) =>
    (
      await database()
        .queries.selectFrom('audit')
        .select('action')
        .where('target', '=', `order ${number}`)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);
  const started = 'order.refund-started';

  it('goes back whole or in parts, never more than was paid, each with one line in the trail', async () => {
    const order = await paid();
    expect(await refund(order.id, 10_00)).toMatchObject({ state: 'partlyRefunded', refunded: 10_00 });
    const tooMuch = await refund(order.id, 130_00).catch((error) => error.reasonIn('en'));
    expect(tooMuch).toEqual({
      code: 'refundTooMuch',
      message: 'Only $128.99 is left to refund. Please close this and look at the order.',
    });
    expect(await refund(order.id)).toMatchObject({ state: 'refunded', refunded: order.amount });
    await expect(refund(order.id)).rejects.toMatchObject({ code: 'nothingToRefund' });
    expect(await audits(order.number)).toEqual([started, started]);
  });

  it('of everything settles the customer’s request, and one of a part does not', async () => {
    const order = await paid();
    const asked = { withdrawal_at: new Date() };
    await database().queries.updateTable('customer_order').set(asked).where('id', '=', order.id).execute();
    expect(await refund(order.id, 10_00)).toMatchObject({ withdrawal_settled_at: null });
    expect(await refund(order.id)).toMatchObject({ withdrawal_settled_at: expect.any(Date) });
  });

  it('is one however often its button is pressed, also at the same moment', async () => {
    const order = await paid();
    const requestId = randomUUID();
    await Promise.all([1, 2, 3].map(() => refund(order.id, 20_00, requestId)));
    expect((await shop.order(order.provider_order ?? '')).refunded).toBe(20_00);
    expect(await audits(order.number)).toEqual([started]);
  });

  it('of another amount from the same window is refused, and the first stands', async () => {
    const order = await paid();
    const requestId = randomUUID();
    await refund(order.id, 10_00, requestId);
    await expect(refund(order.id, 20_00, requestId)).rejects.toMatchObject({ code: 'refundKnown' });
    expect((await refund(order.id, 10_00, requestId)).refunded).toBe(10_00);
  });

  it('at PayPal ends the trouble with a capture that did not fit its order', async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { wrong: { amount: 1_00 } });
    await shop.capture(id);
    const { client } = await providerOf(shop.context());
    const look = async () => settle(await client.getOrder(id), 'reconciliation', shop.context());
    await look();
    await shop.standIn().webhooks.deliver();
    const { state, provider_capture } = await shop.order(id);
    expect(state).toBe('mismatch');
    const asked = { amount: 1_00, currency: 'USD', requestId: randomUUID() };
    shop.standIn().faults.next('refund', { webhooks: 0 });
    await client.refund(provider_capture ?? '', asked);
    expect(await clearUp((await shop.order(id)).id, shop.context())).toBe(true);
    expect((await shop.order(id)).state).toBe('failed');
  });

  it('of different presses at the same moment is never more than was paid', async () => {
    const order = await paid();
    const answers = await Promise.allSettled([1, 2, 3].map(() => refund(order.id, 70_00)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['the answer is lost', { cut: 'after' as const }],
    ['the call is lost', { cut: 'before' as const }],
    ['PayPal fails', { status: 500 }],
  ])('is carried out once where %s', async (_case, fault) => {
    const order = await paid();
    shop.standIn().faults.next('refund', fault);
    expect((await refund(order.id, 30_00)).refunded).toBe(0);
    for (const id of await pending()) expect(await carryOut(id, shop.context())).toBe('done');
    expect((await shop.order(order.provider_order ?? '')).refunded).toBe(30_00);
  });

  it('is called made in the answer to staff once PayPal has made it, and begun before', async () => {
    const order = await paid();
    const ask = async () => {
      const answer = await shop.app().inject({
        method: 'POST',
        url: `/api/admin/orders/${order.id}/refund`,
        headers: { 'x-test-role': 'admin' },
        payload: { amount: 10_00, reason: '', requestId: randomUUID() },
      });
      return answer.json().message;
    };
    expect(await ask()).toBe('Refunded.');
    shop.standIn().faults.next('refund', { cut: 'before' });
    expect(await ask()).toBe('Refund started.');
    await carryOutAll();
  });

  it('is announced to open dashboards when it is asked for, and again when it is made', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { cut: 'before' });
    expect(await shop.announcements(() => refund(order.id, 30_00))).toBe(1);
    const id = Math.max(...(await pending()));
    expect(await shop.announcements(() => carryOut(id, shop.context()))).toBe(1);
  });

  it('whose answer was lost is found by a webhook before staff ask again, and booked once', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { cut: 'after' });
    await refund(order.id, 30_00);
    await shop.standIn().webhooks.deliver();
    expect((await shop.order(order.provider_order ?? '')).refunded).toBe(30_00);
    for (const id of await pending()) await carryOut(id, shop.context());
    expect((await shop.order(order.provider_order ?? '')).refunded).toBe(30_00);
  });

  it('is paid out beside another of the same amount, whichever of the two PayPal tells of first', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { cut: 'before' });
    await refund(order.id, 10_00);
    shop.standIn().faults.next('refund', { cut: 'after' });
    await refund(order.id, 10_00);
    // Of the second, and nothing in it says so.
    await shop.standIn().webhooks.deliver();
    const [second = 0] = await pending();
    await carryOut(second, shop.context());
    const [first = 0] = await pending();
    expect(first).toBeLessThan(second);
    await carryOut(first, shop.context());
    expect((await shop.order(order.provider_order ?? '')).refunded).toBe(20_00);
    await shop.expectEqualBooks();
    expect(await refund(order.id)).toMatchObject({ state: 'refunded', refunded: order.amount });
  });

  it('that staff made at PayPal itself is booked too', async () => {
    const order = await paid();
    const { client } = await providerOf(shop.context());
    const asked = { amount: 5_00, currency: 'USD', requestId: randomUUID() };
    await client.refund(order.provider_capture ?? '', asked);
    await shop.standIn().webhooks.deliver();
    await settle(await client.getOrder(order.provider_order ?? ''), 'reconciliation', shop.context());
    expect(await shop.order(order.provider_order ?? '')).toMatchObject({
      state: 'partlyRefunded',
      refunded: 5_00,
    });
  });

  it('that takes the bank some time is asked for once, and its amount is not given away again', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { outcome: 'PENDING' });
    expect((await refund(order.id, 30_00)).refunded).toBe(0);
    for (const id of await pending()) expect(await carryOut(id, shop.context())).toBe('again');
    // Weeks later PayPal has forgotten the key of the request.
    await database()
      .queries.updateTable('order_refund')
      .set({ request: randomUUID() })
      .where('order_id', '=', order.id)
      .execute();
    for (const id of await pending()) expect(await carryOut(id, shop.context())).toBe('again');
    const { client } = await providerOf(shop.context());
    const [unit] = (await client.getOrder(order.provider_order ?? '')).purchase_units;
    expect(unit?.payments?.refunds).toHaveLength(1);
    await expect(refund(order.id)).resolves.toMatchObject({ refunded: order.amount - 30_00 });
  });

  it('that PayPal refuses stands in the history as failed, and what is left can still go back', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { issue: 'REFUND_NOT_ALLOWED' });
    const requestId = randomUUID();
    for (let press = 0; press < 2; press += 1)
      await expect(refund(order.id, undefined, requestId)).rejects.toMatchObject({ code: 'refundRefused' });
    expect(await audits(order.number)).toEqual([started, 'order.refund-failed']);
    expect((await refund(order.id)).state).toBe('refunded');
  });

  it('that was made at PayPal itself, of which PayPal sent no message, is found when staff make it here too', async () => {
    const order = await paid();
    const { client } = await providerOf(shop.context());
    shop.standIn().faults.next('refund', { webhooks: 0 });
    const asked = { amount: order.amount, currency: 'USD', requestId: randomUUID() };
    await client.refund(order.provider_capture ?? '', asked);
    expect(await refund(order.id)).toMatchObject({ state: 'refunded', refunded: order.amount });
  });

  it('whose answer was lost before calls were counted is sent once', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { cut: 'after' });
    await refund(order.id, 10_00);
    await database()
      .queries.updateTable('order_refund')
      .set({ unanswered_calls: 0, asked_at: null })
      .where('order_id', '=', order.id)
      .execute();
    await shop.standIn().webhooks.deliver();
    for (const _ of [1, 2, 3]) await carryOutAll();
    await shop.standIn().webhooks.deliver();
    expect(await shop.order(order.provider_order ?? '')).toMatchObject({ refunded: 10_00 });
  });

  it('that PayPal is still busy with is asked for again, and never called refused', async () => {
    const order = await paid();
    shop.standIn().faults.next('refund', { issue: 'PREVIOUS_REQUEST_IN_PROGRESS' });
    expect(await refund(order.id, 10_00)).toMatchObject({ state: 'paid' });
    // Asked for again after an outage of hours: the first call is slow, and the second is refused.
    await database()
      .queries.updateTable('order_refund')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    const over = Promise.withResolvers<void>();
    shop.standIn().faults.next('refund', { late: over.promise });
    await carryOutAll();
    shop.standIn().faults.next('refund', { issue: 'A_REASON_NOT_IN_OUR_LIST' });
    await carryOutAll();
    over.resolve();
    await vi.waitFor(async () =>
      expect((await shop.standIn().ledger()).map(({ refunded }) => refunded)).toContain(10_00),
    );
    await carryOutAll();
    expect(await shop.order(order.provider_order ?? '')).toMatchObject({ refunded: 10_00 });
  });

  it('whose call was lost is refused at last, when PayPal cannot be busy with it any more', async () => {
    const order = await paid();
    const { faults } = shop.standIn();
    faults.next('refund', { cut: 'before' });
    expect((await refund(order.id, 10_00)).refunded).toBe(0);
    const id = Math.max(...(await pending()));
    const asIfLater = (minutes: number) =>
      sql`update order_refund set asked_at = asked_at - make_interval(mins => ${minutes}::integer) where id = ${id}`.execute(
        database().queries,
      );
    const outcomes: string[] = [];
    for (const minutes of [1, 10, 5]) {
      await asIfLater(minutes);
      faults.next('refund', { issue: 'REFUND_NOT_ALLOWED' });
      outcomes.push(await carryOut(id, shop.context()));
    }
    expect(outcomes).toEqual(['again', 'again', 'done']);
    expect(await audits(order.number)).toEqual([started, 'order.refund-failed']);
    expect((await refund(order.id)).state).toBe('refunded');
  });

  it('whose key PayPal is asked with again, while a refusal is looked into, is not called refused', async () => {
    const order = await paid();
    const { faults } = shop.standIn();
    const [looked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    faults.next('refund', { issue: 'A_REASON_NOT_IN_OUR_LIST' });
    faults.next('get', { delay: looked.promise });
    const first = refund(order.id, 20_00);
    await vi.waitFor(() => expect(faults.waiting('get')).toBe(0));
    faults.next('refund', { delay: over.promise });
    const second = carryOut(Math.max(...(await pending())), shop.context());
    await vi.waitFor(() => expect(faults.waiting('refund')).toBe(0));
    looked.resolve();
    expect((await first).refunded).toBe(0);
    over.resolve();
    expect(await second).toBe('done');
    expect(await shop.order(order.provider_order ?? '')).toMatchObject({ refunded: 20_00 });
    expect(await audits(order.number)).toEqual([started]);
  });

  it('of the whole order lets what was bought after it begin at once, one after the other', async () => {
    const email = 'twice@example.org';
    const buy = async () => {
      const id = await shop.approved('good', { email });
      await shop.capture(id);
      return shop.order(id);
    };
    const [first, second, third] = [await buy(), await buy(), await buy()];
    expect(second.starts_at).toEqual(first.ends_at);
    await refund(first.id, 10_00);
    expect((await shop.order(second.provider_order ?? '')).starts_at).toEqual(first.ends_at);
    await refund(first.id);
    const [now, next] = [
      await shop.order(second.provider_order ?? ''),
      await shop.order(third.provider_order ?? ''),
    ];
    expect(now.starts_at?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(now.ends_at?.getUTCFullYear()).toBe((now.starts_at?.getUTCFullYear() ?? 0) + 1);
    expect(next.starts_at).toEqual(now.ends_at);
  });

  it('of an order that is not paid is refused', async () => {
    const open = await shop.order(await shop.approved());
    await expect(refund(open.id)).rejects.toMatchObject({ code: 'nothingToRefund' });
    await expect(refund(2 ** 40)).rejects.toMatchObject({ code: 'orderUnknown' });
    expect(await clearUp(2 ** 40, shop.context())).toBe(true);
  });
});
