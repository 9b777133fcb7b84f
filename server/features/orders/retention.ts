import { sql } from 'kysely';
import type { Feature } from '#server/feature.ts';
import { isUnpaid } from './staff/store.ts';

const table = 'customer_order';

export const orderRetention: NonNullable<Feature['retention']> = [
  {
    name: 'unpaidOrders',
    days: ({ unpaidOrders }) => unpaidOrders,
    table,
    since: 'created_at',
    only: isUnpaid,
  },
  {
    name: 'orders',
    days: ({ orders }) => orders,
    table,
    since: 'paid_at',
    // Never while the customer watches what it paid for.
    only: sql`(state in ('refunded', 'reversed') or (state in ('paid', 'partlyRefunded') and ends_at <= now()))`,
  },
  // Whatever the provider repeats, it repeats within days.
  { name: 'orderWebhooks', days: () => 90, table: 'order_webhook', since: 'received_at', unrecorded: true },
  { name: 'webhookRefusals', days: () => 90, table: 'webhook_refusal', since: 'hour', unrecorded: true },
];
