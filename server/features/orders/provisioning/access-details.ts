import { randomInt } from 'node:crypto';
import { site } from '#content/site.ts';
import { type CustomerOrder, isRunning, type OrderAccess } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Secret } from '#server/security/secret.ts';
import { type Order, orderStore } from '../store.ts';

export type Addressed = Pick<Order, 'id' | 'email'>;

/** Without those that are mistaken for one another when typed with a remote control. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomText = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export function newAccess(): OrderAccess {
  return { portal: site.portal, user: randomText(8), password: randomText(12) };
}

export function sealedAccess(access: OrderAccess, secret: Secret) {
  return { access: secret.seal(JSON.stringify(access)), access_key: secret.keyId };
}

/** Once: what a customer has typed into a player is never replaced. And for the address that it was made for. */
export async function storeAccess(
  tx: Queries,
  { id, email }: Addressed,
  access: OrderAccess,
  secret: Secret,
): Promise<Order | undefined> {
  const store = orderStore(tx);
  const order = await store.lock(id);
  const isTheirs = order?.email?.toLowerCase() === email?.toLowerCase();
  if (!order || !isTheirs || !isRunning(order) || order.access !== null) return undefined;
  return store.change(id, { ...sealedAccess(access, secret), provisioned_at: new Date() });
}

/** For the order page. */
export function accessFor(
  { access, access_key }: Pick<Order, 'access' | 'access_key'>,
  { secret }: Pick<Context, 'secret'>,
): CustomerOrder['access'] {
  if (access === null) return 'waiting';
  try {
    return JSON.parse(secret.unseal(access, access_key ?? undefined));
  } catch {
    // Sealed with a secret that is not in APP_SECRET_BEFORE.
    return 'unreadable';
  }
}
