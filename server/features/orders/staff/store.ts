import { type InferResult, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import {
  disputesOfOthers,
  lostOutcomes,
  type OpenDisputes,
  type OrderDetails,
  type OrderDispute,
  type OrderEvent,
  type OrderFigures,
  type OrderListQuery,
  type OrderRefund,
  type OrderRow,
  orderAttentions,
  type UnmatchedPayment,
} from '#contract/orders.ts';
import { isOfAddress, mostOnCard } from '#server/customer-card.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { Figure } from '#server/feature.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';
import { byText, sorts } from '#server/lists/sorts.ts';
import { isHeld } from '../books/alerts.ts';
import { daysAfterDispute } from '../books/refunds.ts';
import { refundableUntil, requestDue } from '../refund-window.ts';

/** Written out as in their indexes, so that the database knows them again. */
export const isPaid = sql<boolean>`state in ('paid', 'partlyRefunded', 'refunded', 'reversed')`;
const isRunning = sql<boolean>`state in ('paid', 'partlyRefunded')`;
/** No money came, and the buyer waits for none: there are no books to keep. */
export const isUnpaid = sql<boolean>`state in ('open', 'failed')`;
const isLost = sql<boolean>`outcome in (${sql.join(lostOutcomes.map(sql.lit))})`;
/** By its newest dispute, as long as PayPal has not taken the money. */
const isDisputeLost = sql<boolean>`(${isRunning}
  and coalesce((select ${isLost} from order_dispute where order_id = customer_order.id order by opened_at desc limit 1), false)
  and not exists (select from order_reversal where order_id = customer_order.id))`;
/** As long as PayPal is asked for the money. An array, so that the primary key finds the few orders. */
const mayStillBeTaken = sql<boolean>`(id = any(array(select order_id from order_dispute
  where ${isLost} and updated_at > now() - make_interval(days => ${sql.lit(daysAfterDispute)}))) and ${isDisputeLost})`;
export const needsAttention = {
  /** Beside the payments that belong to no order at all. */
  moneyWithoutOrder: sql<boolean>`state = 'mismatch'`,
  orderWithoutMoney: sql<boolean>`provider_capture is null and method in ('paypal', 'card') and ${isPaid}`,
  /** Until the dispute is over, and a staff member has dealt with what is gone. A lost one goes on until PayPal takes the money. */
  takenBack: sql<boolean>`(is_disputed or (state = 'reversed' and reversal_settled_at is null) or ${mayStillBeTaken})`,
  held: isHeld,
  accessMissing: sql<boolean>`access is null and ${isRunning} and paid_at < now() - interval '15 minutes'`,
  withdrawals: sql<boolean>`withdrawal_at is not null and withdrawal_settled_at is null and ${isRunning}`,
};
/** About a payment that belongs to no order. */
const isDisputeWithoutOrder = sql<boolean>`order_id is null and outcome is null`;
const isUnmatched = sql<boolean>`settled_at is null`;

/** What counts beside the orders, though it belongs to none. */
export const besideOrders: Partial<Record<keyof typeof needsAttention, Pick<Figure, 'table' | 'where'>>> = {
  moneyWithoutOrder: { table: 'stray_payment', where: isUnmatched },
  takenBack: { table: 'order_dispute', where: isDisputeWithoutOrder },
};

/** An order may have no address yet. */
const orderSorts = { ...sorts, email: byText(sql`coalesce(email, '')`) };

/** What is known without the settings and the mails. */
type StoredDetails = Omit<OrderDetails, 'isRefundedByHand' | 'receipt'>;

type Orders<Row> = SelectQueryBuilder<Tables, 'customer_order', Row>;

export function staffOrderStore(queries: Queries, paypalUrl = '') {
  return {
    async list(filter: OrderListQuery, range: PageRange): Promise<Page<OrderRow>> {
      const wanted = filtered(shown(queries), filter);
      const { rows, next } = await readPage(queries, wanted, filter, range, orderSorts);
      return { rows: rows.map(toRow), next };
    },

    async ofAddress(email: string): Promise<(OrderRow & { hasAccess: boolean })[]> {
      const rows = await shown(queries)
        .select(sql<boolean>`access is not null`.as('hasAccess'))
        .where(isOfAddress(email))
        .orderBy('id', 'desc')
        .limit(mostOnCard)
        .execute();
      return rows.map(({ hasAccess, ...row }) => ({ ...toRow(row), hasAccess }));
    },

    async find(id: number): Promise<StoredDetails | undefined> {
      const found = await shown(queries)
        .select(['quote', 'provider_order', 'provider_capture', 'note', 'entered_by', 'provisioned_at'])
        .select(['pending_reason', 'pending_since', 'pending_capture', 'reversed_at', 'withdrawal_hours'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) return undefined;
      const { quote, provider_order, provider_capture, note, entered_by, provisioned_at, ...held } = found;
      const { pending_reason, pending_since, pending_capture, reversed_at, withdrawal_hours, ...row } = held;
      const { withdrawal_at } = row;
      return {
        ...toRow(row),
        pendingReason: pending_reason,
        pendingSince: pending_since?.toISOString() ?? null,
        reversedAt: reversed_at?.toISOString() ?? null,
        disputes: await disputesOf(queries, id),
        paypalUrl,
        quote,
        providerOrder: provider_order,
        providerCapture: provider_capture ?? pending_capture,
        note,
        enteredBy: entered_by,
        provisionedAt: provisioned_at?.toISOString() ?? null,
        refundableUntil: refundableUntil({ ...row, withdrawal_hours })?.toISOString() ?? null,
        requestDueAt: withdrawal_at && requestDue(withdrawal_at).toISOString(),
        events: await eventsOf(queries, id),
        refunds: await refundsOf(queries, id),
      };
    },

    async unmatched(): Promise<UnmatchedPayment[]> {
      const rows = await queries
        .selectFrom('stray_payment')
        .select(['capture', 'provider_order', 'amount', 'currency', 'seen_at'])
        .where(isUnmatched)
        .orderBy('seen_at', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ provider_order, seen_at, ...unmatchedPayment }) => ({
        ...unmatchedPayment,
        providerOrder: provider_order,
        seenAt: seen_at.toISOString(),
      }));
    },

    async openDisputes(): Promise<OpenDisputes> {
      const rows = await queries
        .selectFrom('order_dispute')
        .leftJoin('customer_order', 'customer_order.id', 'order_dispute.order_id')
        .select(disputeColumns)
        .select(['order_id', 'number'])
        .where('outcome', 'is', null)
        .orderBy(({ eb }) => eb('status', 'in', disputesOfOthers))
        .orderBy('due_at', (order) => order.asc().nullsLast())
        .orderBy('opened_at')
        .limit(100)
        .execute();
      const disputes = rows.map(({ order_id, number, ...dispute }) => ({
        ...toDispute(dispute),
        order: order_id !== null && number !== null ? { id: order_id, number } : null,
      }));
      return { disputes, paypalUrl };
    },

    /** Whether this call was the one that did it. */
    async settleUnmatchedPayment(capture: string): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('stray_payment')
        .set({ settled_at: sql`now()` })
        .where('capture', '=', capture)
        .where(isUnmatched)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async figures(): Promise<OrderFigures> {
      const count = ({ table, where }: Pick<Figure, 'table' | 'where'>) =>
        sql`(select count(*)::integer from ${sql.table(table)} where ${where})`;
      const figures = orderAttentions.map((name) => {
        const orders = count({ table: 'customer_order', where: needsAttention[name] });
        const others = besideOrders[name];
        return sql`${orders} + ${others ? count(others) : sql`0`} as ${sql.ref(name)}`;
      });
      const counted = await sql<OrderFigures>`select ${sql.join(figures)}`.execute(queries);
      return counted.rows[0] as OrderFigures;
    },
  };
}

const shown = (queries: Queries) =>
  queries
    .selectFrom('customer_order')
    .select(['id', 'number', 'name', 'email', 'language', 'period', 'devices', 'amount', 'method', 'state'])
    .select(['refunded', 'reversed', 'reversal_settled_at', 'is_disputed'])
    .select(['created_at', 'paid_at', 'starts_at', 'ends_at', 'withdrawal_at', 'withdrawal_settled_at'])
    .select(isDisputeLost.as('isDisputeLost'));

function filtered<Row>(
  orders: Orders<Row>,
  { state, period, method, attention }: OrderListQuery,
): Orders<Row> {
  return orders
    .$if(state !== undefined, (rows) => rows.where('state', '=', state as OrderRow['state']))
    .$if(period !== undefined, (rows) => rows.where('period', '=', period as OrderRow['period']))
    .$if(method !== undefined, (rows) => rows.where('method', '=', method as OrderRow['method']))
    .$if(attention !== undefined, (rows) =>
      rows.where(needsAttention[attention as keyof typeof needsAttention]),
    );
}

function toRow({
  created_at,
  paid_at,
  starts_at,
  ends_at,
  withdrawal_at,
  withdrawal_settled_at,
  is_disputed,
  reversal_settled_at,
  ...order
}: InferResult<ReturnType<typeof shown>>[number]): OrderRow {
  return {
    ...order,
    isDisputed: is_disputed,
    reversalSettledAt: reversal_settled_at?.toISOString() ?? null,
    email: order.email ?? '',
    createdAt: created_at.toISOString(),
    paidAt: paid_at?.toISOString() ?? null,
    startsAt: starts_at?.toISOString() ?? null,
    endsAt: ends_at?.toISOString() ?? null,
    withdrawalAt: withdrawal_at?.toISOString() ?? null,
    withdrawalSettledAt: withdrawal_settled_at?.toISOString() ?? null,
  };
}

async function eventsOf(queries: Queries, orderId: number): Promise<OrderEvent[]> {
  const rows = await queries
    .selectFrom('order_event')
    .select(['id', 'at', 'source', 'kind', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, detail, ...event }) => ({
    ...event,
    at: at.toISOString(),
    detail: (detail ?? {}) as OrderEvent['detail'],
  }));
}

const disputeColumns = [
  'order_dispute.id',
  'order_dispute.reason',
  'order_dispute.status',
  'order_dispute.stage',
  'order_dispute.amount',
  'order_dispute.outcome',
  'order_dispute.due_at',
  'order_dispute.opened_at',
] as const;

type StoredDispute = Pick<
  Selectable<Tables['order_dispute']>,
  'id' | 'reason' | 'status' | 'stage' | 'amount' | 'outcome' | 'due_at' | 'opened_at'
>;

function toDispute({ due_at, opened_at, ...dispute }: StoredDispute): OrderDispute {
  return { ...dispute, dueAt: due_at?.toISOString() ?? null, openedAt: opened_at.toISOString() };
}

async function disputesOf(queries: Queries, orderId: number): Promise<OrderDispute[]> {
  const rows = await queries
    .selectFrom('order_dispute')
    .select(disputeColumns)
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute();
  return rows.map(toDispute);
}

async function refundsOf(queries: Queries, orderId: number): Promise<OrderRefund[]> {
  const rows = await queries
    .selectFrom('order_refund')
    .select(['id', 'amount', 'state', 'reason', 'actor', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...refund }) => ({ ...refund, createdAt: created_at.toISOString() }));
}
