import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addOrder } from '#server/features/orders/staff/test-kit.ts';
import { describeOnServer, freshServerUrl } from '#test/engines.ts';
import { openDatabase } from '../database.ts';
import { migrations } from '../migrations.ts';
import { paymentEntries } from './0030-payment-entries.ts';

describeOnServer('what was paid and refunded under an earlier version', () => {
  it('is in the books, with a fee to ask for where a provider knows it', async () => {
    const location = { kind: 'server', url: await freshServerUrl('template0') } as const;
    const earlier = await openDatabase(location, {
      migrations: migrations.slice(0, migrations.indexOf(paymentEntries)),
    });
    const paidAt = new Date('2026-03-01T10:00:00Z');
    const paid = { paid_at: paidAt, currency: 'USD' };
    const { id } = await addOrder(earlier.queries, { ...paid, number: 'A', provider_capture: 'CAPTURE' });
    const manual = await addOrder(earlier.queries, {
      ...paid,
      number: 'B',
      method: 'manual',
      provider_capture: null,
    });
    await addOrder(earlier.queries, { number: 'C', state: 'open', provider_capture: null });
    const refund = { reason: '', actor: 'a@example.org', created_at: new Date('2026-04-01T10:00:00Z') };
    const refunds = [
      { order_id: id, amount: 5_00, state: 'done', provider_refund: 'REFUND' },
      { order_id: id, amount: 6_00, state: 'pending' },
      { order_id: manual.id, amount: 7_00, state: 'done' },
    ] as const;
    for (const given of refunds)
      await earlier.queries
        .insertInto('order_refund')
        .values({ ...refund, ...given, request: randomUUID() })
        .execute();
    await earlier.close();
    const database = await openDatabase(location);
    const entries = await database.queries.selectFrom('payment_entry').selectAll().orderBy('id').execute();
    await database.close();
    const facts = { period: 'yearly', devices: 2, currency: 'USD', foreign_fee: null, fee_attempts: 0 };
    const atPaypal = { ...facts, method: 'paypal', fee: null, fee_due_at: expect.any(Date) };
    const byHand = { ...facts, method: 'manual', fee: 0, fee_due_at: null };
    expect(entries.map(({ id: _, ...entry }) => entry)).toEqual([
      { ...atPaypal, at: paidAt, kind: 'payment', order_number: 'A', amount: 138_99, reference: 'CAPTURE' },
      { ...byHand, at: paidAt, kind: 'payment', order_number: 'B', amount: 138_99, reference: 'manual B' },
      {
        ...atPaypal,
        at: refund.created_at,
        kind: 'refund',
        order_number: 'A',
        amount: -5_00,
        reference: 'REFUND',
      },
      {
        ...byHand,
        at: refund.created_at,
        kind: 'refund',
        order_number: 'B',
        amount: -7_00,
        reference: 'manual B 3',
      },
    ]);
  });
});
