import { sql } from 'kysely';
import { site } from '#content/site.ts';
import { paymentAlertWords as alertWords } from '#content/staff/payment-alert-mails.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { type MailComposers, momentInUtc } from '#server/mail/compose.ts';
import type { MailFacts } from '#server/mail/kinds.ts';
import { mailAdmins } from '#server/mail/mail-admins.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** To admins. `path` is what to look at in the dashboard; amounts are in cents. */
    paymentAlert: { path: string } & (
      | { what: 'reversed'; number: string; amount: number }
      | { what: 'unreadable'; number: string }
      | {
          what: 'disputeOpened' | 'disputeUpdated' | 'disputeResolved';
          /** None for a payment without an order. */
          number: string | null;
          amount: number | null;
          dispute: string;
          dueAt?: string;
          isWon?: boolean;
        }
      | { what: 'held'; payments: { number: string; amount: number; reason: string; since: string }[] }
    );
  }
}

export const alertMails: Partial<MailComposers> = {
  paymentAlert(facts, { address }) {
    const common = {
      action: { label: alertWords.open, href: address(`/admin${facts.path}`) },
      reason: alertWords.reason({ brand: site.brand }),
    };
    if (facts.what === 'held') {
      const { subject, title, text, payment, reasons } = alertWords.held;
      const details = facts.payments.map(({ number, amount, since, reason }): [string, string] => [
        payment({ number, amount: alertWords.money(amount), since: momentInUtc(since, 'en') }),
        reasons[reason] ?? reason,
      ]);
      return { subject: subject({ count: details.length }), title, paragraphs: [text], details, ...common };
    }
    if (facts.what === 'unreadable') {
      const { subject, title, text } = alertWords.unreadable;
      const { number } = facts;
      return { subject: subject({ number }), title, paragraphs: [text({ number })], ...common };
    }
    if (facts.what === 'reversed') {
      const { subject, title, text, next } = alertWords.reversed;
      const { number } = facts;
      const paragraphs = [text({ number, amount: alertWords.money(facts.amount) }), next];
      return { subject: subject({ number }), title, paragraphs, ...common };
    }
    const { subject, title, text } = alertWords[facts.what];
    const about = facts.number === null ? alertWords.noOrder : alertWords.order({ number: facts.number });
    const amount = facts.amount === null ? alertWords.someAmount : alertWords.money(facts.amount);
    const { won, lost } = alertWords.disputeResolved;
    return {
      subject: subject({ about }),
      title,
      paragraphs: [
        text({ about, amount }),
        ...(facts.isWon === undefined ? [] : [facts.isWon ? won : lost]),
        ...(facts.dueAt ? [alertWords.due({ at: momentInUtc(facts.dueAt, 'en') })] : []),
      ],
      ...common,
    };
  },
};

interface Alert {
  /** Each is mailed once to each admin. */
  event: string;
  facts: MailFacts['paymentAlert'];
}

/** Money needs a person: a mail to every admin, in the transaction of what happened. */
export function alertAdmins(
  tx: Queries,
  context: Pick<Context, 'features' | 'outbox'>,
  { event, facts }: Alert,
): Promise<void> {
  return mailAdmins(tx, context, { kind: 'paymentAlert', event, facts });
}

/** For more than an hour: most reviews are over by then. */
export const isHeld = sql<boolean>`state = 'processing' and pending_since < now() - interval '1 hour'`;

const mostListed = 50;

/** Once a day: which payments PayPal holds, since when and why. */
export async function remindOfHeldPayments(context: Context): Promise<void> {
  await context.database.transact(async (tx) => {
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
  });
}
