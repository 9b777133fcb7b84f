import type { CardOrder } from '#contract/chat/customer-card.ts';
import { isAccessOff, isRunning, statusOf } from '#contract/orders.ts';
import type { Queries } from '#server/db/tables.ts';
import { staffOrderStore } from './store.ts';

/** What somebody bought by this address, for the colleague they chat with. */
export async function ordersOnCard(queries: Queries, email: string): Promise<CardOrder[]> {
  const orders = await staffOrderStore(queries).ofAddress(email);
  return orders.map(({ hasAccess, ...order }) => {
    const { id, number, period, devices, amount, createdAt, startsAt, endsAt } = order;
    return {
      ...{ id, number, period, devices, amount, createdAt, startsAt },
      status: statusOf(order),
      endsAt: isAccessOff(order) ? null : endsAt,
      isRunning: isRunning(order),
      hasAccess,
    };
  });
}
