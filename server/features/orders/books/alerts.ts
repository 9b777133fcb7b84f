import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { MailFacts, NewMail } from '#server/mail/kinds.ts';

interface Alert {
  /** Each is mailed once to each admin. */
  event: string;
  facts: MailFacts['paymentAlert'];
}

/** Money needs a person: a mail to every admin, in the transaction of what happened. */
export async function alertAdmins(
  tx: Queries,
  { features, outbox }: Pick<Context, 'features' | 'outbox'>,
  { event, facts }: Alert,
): Promise<void> {
  const mails: NewMail<'paymentAlert'>[] = [];
  for (const feature of features)
    for (const { id, name, email } of (await feature.admins?.(tx)) ?? [])
      mails.push({
        kind: 'paymentAlert',
        event: `${event} to ${id}`,
        language: 'en',
        to: { address: email, name },
        facts,
      });
  if (mails.length > 0) await outbox(tx).putAll(mails);
}

/** For more than an hour: most reviews are over by then. */
export const isHeld = sql<boolean>`state = 'processing' and pending_since < now() - interval '1 hour'`;

const mostListed = 50;

/** Once a day: which payments PayPal holds, since when and why. */
export async function remindOfHeldPayments(context: Context): Promise<void> {
  await context.database.transact(
    (tx) => tx,
    async (tx) => {
      const held = await tx
        .selectFrom('customer_order')
        .select(['number', 'amount', 'pending_reason', 'pending_since'])
        .where(isHeld)
        .where('pending_since', 'is not', null)
        .orderBy('pending_since')
        .limit(mostListed)
        .execute();
      if (held.length === 0) return;
      const { rows } = await sql<{
        day: string;
      }>`select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day`.execute(tx);
      await alertAdmins(tx, context, {
        event: `held payments ${rows[0]?.day}`,
        facts: {
          what: 'held',
          payments: held.map(({ number, amount, pending_reason, pending_since }) => ({
            number,
            amount,
            reason: pending_reason ?? 'OTHER',
            since: pending_since?.toISOString() ?? '',
          })),
          path: '?tab=orders&attention=held',
        },
      });
    },
  );
}
