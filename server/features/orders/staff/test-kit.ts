import { randomUUID } from 'node:crypto';
import type { Queries } from '#server/db/tables.ts';
import * as customers from '../customer/test-kit.ts';

type Given = Parameters<typeof customers.addOrder>[1];

/** An order as the checkout would leave it: paid by PayPal unless something else is said. */
export function addOrder(queries: Queries, given: Given = {}): Promise<{ id: number; number: string }> {
  const number = `T-${randomUUID().slice(0, 8)}`;
  const paid_at = given.state === undefined ? new Date() : null;
  const isTheirs = { email: 'ada@example.org', language: 'fr', provider_capture: `capture ${number}` };
  const period = { paid_at, starts_at: null, ends_at: null };
  return customers.addOrder({ queries }, { number, ...isTheirs, ...period, ...given });
}
