import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { withPremium } from '#server/premium-customers.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { orderPersonalData } from './personal-data.ts';
import { addOrder } from './test-kit.ts';

const mailbox = 'ada@example.org';

describeWithDatabase('what orders know of a person', (database) => {
  let paid: { id: number; number: string };
  beforeAll(async () => {
    const { queries } = database();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    paid = await addOrder(queries, {
      email: 'Ada+tv@example.org',
      state: 'partlyRefunded',
      months: 12,
      created_at: at(1),
      paid_at: at(2),
      withdrawal_at: at(3),
      access: 'sealed details',
      access_key: 'a key',
    });
    await queries
      .insertInto('order_refund')
      .values(
        [
          { state: 'done' as const, created_at: at(4), amount: 1000 },
          { state: 'failed' as const, created_at: at(5), amount: 2000 },
        ].map((refund) => ({
          ...refund,
          order_id: paid.id,
          request: randomUUID(),
          reason: 'for our records',
          actor: 'x@example.org',
        })),
      )
      .execute();
    await queries
      .insertInto('order_event')
      .values([
        { order_id: paid.id, source: 'webhook', kind: 'captured', detail: '{"payer":"Ada"}' },
        {
          order_id: paid.id,
          source: 'staff',
          kind: 'entered',
          detail: '{"note":"for our records","actor":"x@example.org","amount":1}',
        },
      ])
      .execute();
    for (const state of ['open', 'failed', 'processing', 'mismatch', 'refunded'] as const)
      await addOrder(queries, { state, created_at: at(10) });
    await queries
      .insertInto('order_code')
      .values({ order_id: paid.id, hash: 'a hash', expires_at: at(20) })
      .execute();
    await addOrder(queries, { email: 'grace@example.org', state: 'open' });
  });

  it('is when they ordered, paid, asked to withdraw and got money back, by any spelling of the address', async () => {
    const entries = await orderPersonalData.entries(database().queries, mailbox);
    const ofPaid = entries.filter(({ text }) => text.startsWith(paid.number));
    const entry = {
      kind: 'order',
      text: `${paid.number}: 12 months, 2 devices, $138.99`,
      link: `?tab=orders&open=${paid.id}`,
    };
    expect(ofPaid).toEqual([
      { ...entry, at: '2026-01-01T00:00:00.000Z', title: 'Ordered' },
      { ...entry, at: '2026-01-02T00:00:00.000Z', title: 'Order paid' },
      { ...entry, at: '2026-01-03T00:00:00.000Z', title: 'Refund requested' },
      { ...entry, at: '2026-01-04T00:00:00.000Z', title: 'Refunded $10.00' },
    ]);
    expect(entries).toHaveLength(4 + 5);
  });

  it('is also what PayPal or a bank took back and returned, and what was disputed', async () => {
    const { queries } = database();
    const email = 'disputer@example.org';
    const order = await addOrder(queries, { email });
    onTestFinished(async () => {
      await queries.deleteFrom('order_dispute').where('order_id', '=', order.id).execute();
      await queries.deleteFrom('customer_order').where('id', '=', order.id).execute();
    });
    const at = (day: number) => new Date(Date.UTC(2026, 1, day));
    await queries
      .insertInto('order_dispute')
      .values([
        { id: 'PP-1', order_id: order.id, status: 'RESOLVED', opened_at: at(1), amount: 138_99 },
        { id: 'PP-2', order_id: order.id, status: 'UNKNOWN', opened_at: at(2) },
      ])
      .execute();
    const event = (day: number, kind: string, detail: object) => ({
      ...{ order_id: order.id, at: at(day), source: 'webhook' as const, kind },
      detail: JSON.stringify(detail),
    });
    await queries
      .insertInto('order_event')
      .values([
        event(3, 'disputeUpdated', { dispute: 'PP-1', status: 'UNDER_REVIEW' }),
        event(4, 'disputeResolved', { dispute: 'PP-1', outcome: 'ACCEPTED' }),
        event(5, 'reversed', { amount: 138_99 }),
        event(6, 'reversalReturned', { amount: 38_99 }),
        event(7, 'disputeSettled', { dispute: 'PP-2', actor: 'x@example.org' }),
      ])
      .execute();
    const entries = await orderPersonalData.entries(queries, email);
    const told = entries.filter((entry) => entry.at.startsWith('2026-02'));
    expect(told.map((entry) => `${entry.at.slice(8, 10)} ${entry.title}`).sort()).toEqual([
      '01 Dispute opened: $138.99',
      '02 Dispute opened',
      '04 Dispute decided: $138.99',
      '05 Payment taken back: $138.99',
      '06 Money back after a reversal: $38.99',
      '07 Dispute decided',
    ]);
  });

  it('is handed over with what was said about it, without what is sealed or what staff noted for themselves', async () => {
    const exported = await orderPersonalData.export(database().queries, mailbox);
    expect(exported).toHaveLength(6);
    expect(exported[0]).toMatchObject({
      number: paid.number,
      months: 12,
      firstName: 'Ada',
      email: 'Ada+tv@example.org',
      events: [
        { kind: 'captured', detail: { payer: 'Ada' } },
        { kind: 'entered', detail: { amount: 1 } },
      ],
      refunds: [{ amount: 1000 }, { amount: 2000 }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/sealed details|a key|a hash|our records/);
    expect(await orderPersonalData.staffNotes?.(database().queries, mailbox)).toMatchObject(
      [1, 2].map(() => ({ number: paid.number, refundReason: 'for our records' })),
    );
  });

  it('is whether they are Premium: a plan for three devices that is paid and not over', async () => {
    const { queries } = database();
    const day = 86_400_000;
    const orders = {
      'lifetime@example.org': { devices: 3 },
      'running@example.org': { devices: 3, ends_at: new Date(Date.now() + day) },
      // Bought, and to begin where another plan ends.
      'later@example.org': { devices: 3, starts_at: new Date(Date.now() + day) },
      'over@example.org': { devices: 3, ends_at: new Date(Date.now() - day) },
      'unpaid@example.org': { devices: 3, state: 'open' },
      'returned@example.org': { devices: 3, state: 'refunded' },
      'standard@example.org': { devices: 2 },
    } as const;
    for (const [email, order] of Object.entries(orders)) await addOrder(queries, { ...order, email });
    onTestFinished(async () => {
      await queries.deleteFrom('customer_order').where('email', 'in', Object.keys(orders)).execute();
    });
    const everybody = [...Object.keys(orders), 'nobody@example.org'].map((email) => ({ email }));
    const marked = await withPremium(everybody, {
      database: database(),
      features: [{ name: 'orders', tables: [], personalData: orderPersonalData }],
    });
    expect(marked.flatMap(({ email, isPremium }) => (isPremium ? email : []))).toEqual([
      'lifetime@example.org',
      'running@example.org',
      'later@example.org',
    ]);
  });

  it('is Premium by any address of the mailbox, but of a verified one by exactly this', async () => {
    const { queries } = database();
    await addOrder(queries, { devices: 3, email: 'Eva@example.org' });
    onTestFinished(async () => {
      await queries.deleteFrom('customer_order').where('email', '=', 'Eva@example.org').execute();
    });
    const rows = ['eva@example.org', 'eva+tv@example.org'].flatMap((email) =>
      [false, true].map((isVerified) => ({ email, isVerified })),
    );
    const features = [{ name: 'orders', tables: [], personalData: orderPersonalData }];
    const marked = await withPremium(rows, { database: database(), features });
    expect(marked.map(({ isPremium }) => isPremium)).toEqual([true, true, true, false]);
  });

  it('is forgotten where nothing was paid; the rest is kept by law, but no code opens it', async () => {
    const { queries } = database();
    const erase = () => database().transact((tx) => orderPersonalData.erase(tx, mailbox));
    expect(await orderPersonalData.kept?.(queries, mailbox)).toEqual([{ count: 4, reason: 'law' }]);
    expect([await erase(), await erase()]).toEqual([2, 0]);
    const left = await queries
      .selectFrom('customer_order')
      .select(['state', 'email'])
      .orderBy('id')
      .execute();
    expect(left.map(({ state, email }) => `${state} ${email?.split('@')[0]}`)).toEqual([
      'partlyRefunded Ada+tv',
      'processing ada',
      'mismatch ada',
      'refunded ada',
      'open grace',
    ]);
    expect(await queries.selectFrom('order_code').selectAll().execute()).toEqual([]);
    expect(await orderPersonalData.kept?.(queries, mailbox)).toEqual([{ count: 4, reason: 'law' }]);
    expect(await orderPersonalData.kept?.(queries, 'grace@example.org')).toEqual([]);
  });
});
