import type { Queries, Tables } from '#server/db/tables.ts';

/** What PayPal sends us of its own accord: each message once, and money of no order. */
export function providerMessages(queries: Queries) {
  return {
    /** A capture that belongs to none of our orders. */
    async addUnmatchedPayment(
      unmatchedPayment: Pick<Tables['stray_payment'], 'capture' | 'provider_order' | 'amount' | 'currency'>,
    ): Promise<void> {
      await queries
        .insertInto('stray_payment')
        .values(unmatchedPayment)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Whether this is the first time. */
    async rememberWebhook(id: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('order_webhook')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    knowsWebhook: async (id: string): Promise<boolean> =>
      (await queries.selectFrom('order_webhook').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
  };
}
