import { sql } from 'kysely';
import { policy } from '#content/policy.ts';
import { type OrderEventKind, orderWords } from '#content/staff/orders.ts';
import { runningStates } from '#contract/orders.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { orderStore } from '../store.ts';
import { isUnpaid } from './store.ts';

const { timeline: words } = orderWords;

/** By the kind of an event. A reversal may come back and be taken again: the order itself knows only the last. */
const toldEvents: Partial<Record<string, string>> = {
  reversed: words.reversed,
  reversalReturned: words.reversalReturned,
  disputeResolved: words.disputeDecided,
  disputeSettled: words.disputeDecided,
} satisfies Partial<Record<OrderEventKind, string>>;

/** Where it is known, how much it was. */
function titled(title: string, amount: unknown): string {
  return typeof amount === 'number' ? words.withAmount({ title, amount: orderWords.money(amount) }) : title;
}

export const orderPersonalData: PersonalData = {
  kind: 'order',

  async entries(queries, mailbox) {
    const orders = await ordersOf(queries, mailbox);
    const disputes = await disputesOf(
      queries,
      orders.map(({ id }) => id),
    );
    return orders.flatMap((order) => {
      const { id, number, period, devices, amount, refunds, events } = order;
      const text = words.text({
        number,
        plan: orderWords.plan({ period, devices }),
        amount: orderWords.money(amount),
      });
      const entry = (at: Date, title: string) => ({
        kind: 'order',
        at: at.toISOString(),
        title,
        text,
        link: `?tab=orders&open=${id}`,
      });
      const { createdAt, paidAt, withdrawalAt } = order;
      return [
        entry(createdAt, words.ordered),
        ...(paidAt ? [entry(paidAt, words.paid)] : []),
        ...(withdrawalAt ? [entry(withdrawalAt, words.withdrawal)] : []),
        ...refunds
          .filter(({ state }) => state === 'done')
          .map((refund) =>
            entry(refund.createdAt, words.refunded({ amount: orderWords.money(refund.amount) })),
          ),
        ...disputes
          .filter((dispute) => dispute.order_id === id)
          .map((dispute) => entry(dispute.opened_at, titled(words.disputeOpened, dispute.amount))),
        ...events.flatMap(({ at, kind, detail }) => {
          const title = toldEvents[kind];
          if (!title) return [];
          const said = (detail ?? {}) as Record<string, unknown>;
          const about = disputes.find((dispute) => dispute.id === said.dispute) ?? said;
          return [entry(at, titled(title, about.amount))];
        }),
      ];
    });
  },

  search: { table: 'customer_order', name: sql`name` },

  export: ordersOf,

  async staffNotes(queries, mailbox) {
    const rows = await queries
      .selectFrom('customer_order as o')
      .leftJoin('order_refund as refund', 'refund.order_id', 'o.id')
      .select(['o.number', 'o.note', 'refund.reason as refundReason', 'refund.created_at as refundedAt'])
      .where('o.email_key', '=', mailbox)
      .orderBy('o.id')
      .orderBy('refund.id')
      .execute();
    return rows.filter(({ note, refundReason }) => note || refundReason);
  },

  async erase(tx, mailbox) {
    const store = orderStore(tx);
    await store.lockMailboxesOf([mailbox]);
    await tx
      .deleteFrom('order_code')
      .where('order_id', 'in', (select) =>
        select.selectFrom('customer_order').select('id').where('email_key', '=', mailbox),
      )
      .execute();
    await store.stopReminders(mailbox);
    const { numDeletedRows } = await tx
      .deleteFrom('customer_order')
      .where('email_key', '=', mailbox)
      .where(isUnpaid)
      .executeTakeFirst();
    await notifyLive(tx, 'order');
    return Number(numDeletedRows);
  },

  async kept(queries, mailbox) {
    const { count } = await queries
      .selectFrom('customer_order')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('email_key', '=', mailbox)
      .where(sql<boolean>`not (${isUnpaid})`)
      .executeTakeFirstOrThrow();
    return count > 0 ? [{ count, reason: 'law' }] : [];
  },

  premium: sql`
    select email_key as mailbox, lower(email) as address from customer_order
    where devices >= ${sql.lit(policy.support.premiumDevices)} and state in (${sql.join(runningStates.map(sql.lit))})
      and (ends_at is null or ends_at > now())`,
};

async function disputesOf(queries: Queries, orders: number[]) {
  if (orders.length === 0) return [];
  return queries
    .selectFrom('order_dispute')
    .select(['id', 'order_id', 'amount', 'opened_at'])
    .where('order_id', 'in', orders)
    .orderBy('opened_at')
    .execute();
}

/**
 * Everything but the sealed access details, which the customer has by mail, the keys of our own calls, what staff noted for
 * themselves, and which of them did it.
 */
async function ordersOf(queries: Queries, mailbox: string) {
  const orders = await queries
    .selectFrom('customer_order')
    .select(['id', 'number', 'quote', 'period', 'months', 'devices', 'method', 'state'])
    .select(['amount', 'currency', 'refunded'])
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'language'])
    .select(['provider_order as providerOrder', 'provider_capture as providerCapture'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'paid_at as paidAt'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'provisioned_at as provisionedAt'])
    .select(['withdrawal_at as withdrawalAt', 'withdrawal_settled_at as withdrawalSettledAt'])
    .select('withdrawal_hours as withdrawalHours')
    .where('email_key', '=', mailbox)
    .orderBy('id')
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const events = await queries
    .selectFrom('order_event')
    .select(['order_id', 'at', 'source', 'kind'])
    .select(sql<unknown>`detail - array['note', 'actor']`.as('detail'))
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const refunds = await queries
    .selectFrom('order_refund')
    .select(['order_id', 'amount', 'state', 'created_at as createdAt'])
    .select('provider_refund as providerRefund')
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const of = <Row extends { order_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter((row) => row.order_id === id).map(({ order_id: _, ...row }) => row);
  return orders.map((order) => ({ ...order, events: of(events, order.id), refunds: of(refunds, order.id) }));
}
