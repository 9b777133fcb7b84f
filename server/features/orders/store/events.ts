import { sql } from 'kysely';
import type { OrderEventKind } from '#content/staff/orders.ts';
import type { OrderEvent } from '#contract/orders.ts';
import type { Queries } from '#server/db/tables.ts';

/** Events after which the buyer saw that the payment had failed. */
const refusals: OrderEventKind[] = [
  'declined',
  'otherCard',
  'accountRestricted',
  'limitExceeded',
  'cardNotVerified',
  'notApproved',
  'paymentRefused',
  'approvalExpired',
  'abandoned',
  'voided',
];

/** What happened to an order: its timeline, and what follows from it. */
export function orderEvents(queries: Queries) {
  return {
    /** What happened, and who said so. The same event right after itself is not stored again. */
    async recordEvent(
      order: number,
      source: OrderEvent['source'],
      kind: OrderEventKind,
      detail: Record<string, unknown> = {},
    ): Promise<void> {
      await sql`
        insert into order_event (order_id, source, kind, detail)
        select ${order}::bigint, ${source}::text, ${kind}::text, ${JSON.stringify(detail)}::jsonb
        where not exists (
          select from (select source, kind, detail from order_event where order_id = ${order} order by id desc limit 1) as last
          where last.source = ${source} and last.kind = ${kind} and last.detail = ${JSON.stringify(detail)}::jsonb
        )`.execute(queries);
    },

    hasEvent: async (order: number, kinds: readonly OrderEventKind[]): Promise<boolean> =>
      (await queries
        .selectFrom('order_event')
        .select('id')
        .where('order_id', '=', order)
        .where('kind', 'in', kinds)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Whether this very decline is in the history already. */
    async knowsDecline(id: number, capture: string): Promise<boolean> {
      const { rows } = await sql<{ known: boolean }>`
        select exists (
          select from order_event
          where order_id = ${id} and kind = ${'declined' satisfies OrderEventKind} and detail ->> 'capture' = ${capture}
        ) as known`.execute(queries);
      return rows[0]?.known ?? false;
    },

    /** Whether PayPal has said since then that the payment is complete. */
    async hasCompletedMessage(id: number, since: Date): Promise<boolean> {
      const { rows } = await sql<{ known: boolean }>`
        select exists (
          select from order_event
          where order_id = ${id} and kind = ${'heard' satisfies OrderEventKind}
            and detail ->> 'kind' = 'PAYMENT.CAPTURE.COMPLETED' and (detail ->> 'at')::timestamptz >= ${since}
        ) as known`.execute(queries);
      return rows[0]?.known ?? false;
    },

    /** Whether its buyer saw that the payment had failed, and has approved nothing since. */
    async wasRefused(id: number): Promise<boolean> {
      const { rows } = await sql<{ refused: boolean | null }>`
        select max(at) filter (where kind in (${sql.join(refusals)}))
          > coalesce(max(coalesce((detail ->> 'at')::timestamptz, at)) filter (
            where kind = ${'heard' satisfies OrderEventKind} and detail ->> 'kind' = 'CHECKOUT.ORDER.APPROVED'
          ), '-infinity') as refused
        from order_event where order_id = ${id}`.execute(queries);
      return rows[0]?.refused ?? false;
    },
  };
}
