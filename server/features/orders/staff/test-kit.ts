import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Queries, Tables } from '#server/db/tables.ts';

type Given = Partial<Insertable<Tables['customer_order']>>;

/** An order as the checkout would leave it: paid by PayPal unless something else is said. */
export async function addOrder(queries: Queries, given: Given = {}): Promise<{ id: number; number: string }> {
  const number = `T-${randomUUID().slice(0, 8)}`;
  return queries
    .insertInto('customer_order')
    .values({
      number,
      quote: 'yearly-2-13899',
      period: 'yearly',
      devices: 2,
      amount: 138_99,
      method: 'paypal',
      state: 'paid',
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.org',
      language: 'fr',
      create_request: randomUUID(),
      capture_request: randomUUID(),
      provider_capture: `capture ${number}`,
      paid_at: given.state === undefined ? new Date() : null,
      ...given,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}
