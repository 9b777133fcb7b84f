import { sql } from 'kysely';
import { runningStates } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { reminderMail } from '../mails.ts';

const remindedAtOnce = 500;
/** How many days before the end each of the two goes out. */
const firstDays = 7;
const lastDays = 1;

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days}::integer)`;

/**
 * Tells customers twice before the end, by one mail each time: its event is unique. After an outage what is late still
 * goes out before the end, and the first reminder not where the second is due.
 */
export async function remindOfEnds({ database, outbox }: Context): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const from: number = last;
    last = await database.transact(async (tx) => {
      const ending = await tx
        .selectFrom('customer_order as ending')
        .selectAll('ending')
        .select(sql<boolean>`ending.ends_at <= ${inDays(lastDays)}`.as('isLastDue'))
        .where('ending.id', '>', from)
        .where('ending.ends_at', '>', sql<Date>`now()`)
        .where('ending.ends_at', '<=', inDays(firstDays))
        .where('ending.state', 'in', runningStates)
        .where('ending.email', 'is not', null)
        .where('ending.is_reminded', '=', true)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customer_order as later')
                .select('later.id')
                .whereRef('later.email_key', '=', 'ending.email_key')
                .where('later.state', 'in', runningStates)
                .where('later.paid_at', 'is not', null)
                .where(({ or, eb, ref }) =>
                  or([eb('later.ends_at', 'is', null), eb('later.ends_at', '>', ref('ending.ends_at'))]),
                ),
            ),
          ),
        )
        .orderBy('ending.id')
        .limit(remindedAtOnce)
        .execute();
      await outbox(tx).putAll(
        ending.map((order) => reminderMail(order, order.isLastDue ? lastDays : firstDays)),
      );
      return ending.at(-1)?.id;
    });
  }
}
