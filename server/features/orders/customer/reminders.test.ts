import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { orderPersonalData } from '../staff/personal-data.ts';
import { remindOfEnds } from './reminders.ts';
import { addOrder, contextOn, mailsOf } from './test-kit.ts';

const inHours = (hours: number) =>
  sql<Date>`now() + make_interval(mins => ${Math.round(hours * 60)}::integer)`;

describeWithDatabase('reminders', (database) => {
  const remind = () => remindOfEnds(contextOn(database()));
  const reminders = async (order: { id: number }) =>
    (await mailsOf(database(), order)).map(({ event }) => event.replace(/^.*ends in /, ''));
  const ending = (hours: number, changes: Parameters<typeof addOrder>[1] = {}) =>
    addOrder(database(), { ends_at: inHours(hours), ...changes });
  const move = (order: { id: number }, hours: number) =>
    sql`update customer_order set ends_at = ${inHours(hours)} where id = ${order.id}`.execute(
      database().queries,
    );

  it('come to no customer who was erased, whose mails are gone with them', async () => {
    const order = await ending(24 * 6);
    await remind();
    expect(await reminders(order)).toEqual(['7']);
    const { queries } = database();
    const { email_key } = await queries
      .selectFrom('customer_order')
      .select('email_key')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await orderPersonalData.erase(queries, email_key ?? '');
    await queries.deleteFrom('mail').where('recipient', '=', order.email).execute();
    await remind();
    expect(await reminders(order)).toEqual([]);
  });

  it('come 7 days and 1 day before the end, once each, in the customer’s language', async () => {
    const order = await ending(7 * 24 + 1, { language: 'sq' });
    await remind();
    expect(await reminders(order)).toEqual([]);
    await move(order, 7 * 24 - 1);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await reminders(order)).toEqual(['7']);
    await move(order, 24.5);
    await remind();
    expect(await reminders(order)).toEqual(['7']);
    await move(order, 23.5);
    await remind();
    await remind();
    expect(await reminders(order)).toEqual(['7', '1']);
    const [mail] = await mailsOf(database(), order);
    expect(mail).toMatchObject({
      kind: 'orderReminder',
      language: 'sq',
      recipient: order.email,
      facts: { number: order.number, period: 'yearly', devices: 2 },
    });
  });

  it('are sent late after an outage, but not after the end, and not both at once', async () => {
    const [late, last, over] = [await ending(3 * 24), await ending(2), await ending(-1)];
    await remind();
    expect(await reminders(late)).toEqual(['7']);
    expect(await reminders(last)).toEqual(['1']);
    expect(await reminders(over)).toEqual([]);
  });

  it('spare a customer who got the money back, or never paid, or bought for good', async () => {
    const spared = [
      await ending(48, { state: 'refunded', refunded: 138_99 }),
      await ending(48, { state: 'open', paid_at: null }),
      await addOrder(database(), { period: 'lifetime', ends_at: null }),
    ];
    const partly = await ending(48, { state: 'partlyRefunded', refunded: 10_00 });
    await remind();
    for (const order of spared) expect(await reminders(order)).toEqual([]);
    expect(await reminders(partly)).toEqual(['7']);
  });

  it('spare a customer who has renewed already, under any spelling of the address', async () => {
    const renewed = await ending(48, { email: 'grace.hopper+tv@gmail.com' });
    await ending(24 * 30, { email: 'GraceHopper@googlemail.com' });
    const forGood = await ending(48, { email: 'for-good@example.org' });
    await addOrder(database(), { period: 'lifetime', ends_at: null, email: 'for-good@example.org' });
    const refundedRenewal = await ending(48, { email: 'back@example.org' });
    await ending(24 * 30, { email: 'back@example.org', state: 'refunded', refunded: 138_99 });
    const unpaidRenewal = await ending(48, { email: 'unpaid@example.org' });
    await ending(24 * 30, { email: 'unpaid@example.org', state: 'open', paid_at: null });
    await remind();
    expect(await reminders(renewed)).toEqual([]);
    expect(await reminders(forGood)).toEqual([]);
    expect(await reminders(refundedRenewal)).toEqual(['7']);
    expect(await reminders(unpaidRenewal)).toEqual(['7']);
  });
});
