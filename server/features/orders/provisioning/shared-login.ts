import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { site } from '#content/site.ts';
import { type OrderAccess, runningStates } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { Secret } from '#server/security/secret.ts';
import { type Addressed, accessFor, newAccess } from './access-details.ts';

type Order = Selectable<Tables['customer_order']>;
type Granted = Pick<Order, 'email' | 'access' | 'access_key'>;

/**
 * Of two orders of one mailbox. Earlier versions gave all of them one login, so where both can be read, the logins are compared. Details
 * that have not come yet, or were sealed with a lost secret, may be the same for one address.
 */
export function mayShareLogin(one: Granted, other: Granted, context: Pick<Context, 'secret'>): boolean {
  const [own, others] = [accessFor(one, context), accessFor(other, context)];
  if (typeof own === 'object' && typeof others === 'object') return own.user === others.user;
  return isSameAddress(one, other);
}

export function isSameAddress(one: Pick<Order, 'email'>, other: Pick<Order, 'email'>): boolean {
  return one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase();
}

/** A customer who renews keeps the login that all their devices have already. */
export async function ownAccess(queries: Queries, order: Addressed, secret: Secret): Promise<OrderAccess> {
  const before = await orderBefore(queries, order);
  const known = before && accessFor(before, { secret });
  return typeof known === 'object' ? { ...known, portal: site.portal } : newAccess();
}

/**
 * The last paid order of the same address that has access. Not of the same mailbox: at many providers `vic+tv@` is another person than
 * `vic@`, who must not be sent their password.
 */
export function orderBefore(queries: Queries, { id, email }: Addressed, paidBefore?: Date | null) {
  return queries
    .selectFrom('customer_order')
    .select(['number', 'access', 'access_key', 'access_moves'])
    .where(sql<boolean>`lower(coalesce(email, '')) = lower(${email}::text)`)
    .where('id', '!=', id)
    .where('state', 'in', runningStates)
    .where('access', 'is not', null)
    .$if(paidBefore !== undefined, (query) => query.where('paid_at', '<', paidBefore ?? null))
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether its login details are, in every part, those of the order before it. */
export async function keepsLogin(
  queries: Queries,
  order: Order,
  context: Pick<Context, 'secret'>,
): Promise<boolean> {
  const before = await orderBefore(queries, order, order.paid_at);
  const own = accessFor(order, context);
  return (
    before !== undefined && typeof own === 'object' && isDeepStrictEqual(own, accessFor(before, context))
  );
}
