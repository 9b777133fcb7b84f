import { type Selectable, sql } from 'kysely';
import { mailWords } from '#content/staff/mails.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Jobs, Outcome, RetryPolicy } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import { SealedElsewhere } from '#server/security/secret.ts';
import type { Compose } from './compose.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import { mailQueue, pausesAfterUnansweredSeconds } from './retries.ts';
import { type ComposedMail, mailHeaders, mailHtml, mailText } from './template.ts';
import type { Delivery, Transport } from './transport.ts';

interface Parts {
  database: Database;
  compose: Compose;
  transport: Transport;
  host: string;
  /** Gets the id alone: a mail server's words may name the recipient. */
  onDelay?: (mail: number) => void;
  /** Gets an error of ours: the mail waits for a version that can compose it. */
  onTrouble: (error: unknown) => void;
  /** For tests, which wait for no mail server. */
  retries?: Partial<RetryPolicy>;
  pausesAfterUnansweredSeconds?: readonly number[];
}

/** Hands the mails of the outbox to the mail server, each until it is accepted or refused for good. */
export async function startMailWorker(jobs: Jobs, parts: Parts): Promise<void> {
  const taken = new Set<number>();
  const retries = { ...mailQueue.retries, ...parts.retries };
  await jobs.work({ ...mailQueue, retries }, ({ id }, last) =>
    send(id, last, { pausesAfterUnansweredSeconds, ...parts, jobs, taken }),
  );
}

interface Attempt extends Parts {
  jobs: Jobs;
  pausesAfterUnansweredSeconds: readonly number[];
  /** Mails that the mail server has accepted while the database was away: the next attempt only writes that. */
  taken: Set<number>;
}

async function send(id: number, last: boolean, parts: Attempt): Promise<Outcome> {
  const { database, host, jobs, taken } = parts;
  const mail = await database.queries
    .selectFrom('mail')
    .select(['kind', 'facts', 'language', 'recipient', 'recipient_name', 'unanswered'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  // Erased, or sent by a process that died before it could say so.
  if (!mail) return 'done';
  const attempt = taken.has(id) ? ({ sent: true } as const) : await deliver(mail, { id, host }, parts);
  if (attempt.sent) taken.add(id);
  const pause = parts.pausesAfterUnansweredSeconds[mail.unanswered];
  const delivery = settled(attempt, { last, pause });
  const isCopied = !delivery.sent && !delivery.never && delivery.unanswered;
  await database.transact(async (tx) => {
    await tx.updateTable('mail').set(progress(delivery)).where('id', '=', id).execute();
    // The pauses of the queue begin with seconds.
    if (isCopied) await jobs.send(tx, mailQueue, [{ id }], { startAfter: inSeconds(pause ?? 0) });
    await notifyLive(tx, 'mail');
  });
  taken.delete(id);
  if (!delivery.sent && !delivery.never) parts.onDelay?.(id);
  if (delivery.sent || isCopied) return 'done';
  return delivery.never ? 'never' : 'again';
}

/** After the last attempt there is no later, and after the last pause no other copy. */
function settled(
  delivery: Delivery,
  { last, pause }: { last: boolean; pause: number | undefined },
): Delivery {
  if (delivery.sent || delivery.never) return delivery;
  if (delivery.unanswered ? pause !== undefined : !last) return delivery;
  const why = delivery.unanswered ? mailWords.unconfirmed : mailWords.givenUp;
  return { ...delivery, never: true, error: `${why} ${delivery.error}` };
}

function inSeconds(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}

type WaitingMail = Pick<
  Selectable<Tables['mail']>,
  'kind' | 'facts' | 'language' | 'recipient' | 'recipient_name'
>;

async function deliver(
  mail: WaitingMail,
  { id, host }: { id: number; host: string },
  { compose, transport, onTrouble }: Pick<Parts, 'compose' | 'transport' | 'onTrouble'>,
): Promise<Delivery> {
  let composed: ComposedMail;
  try {
    composed = compose(mail.kind as MailKind, mail.facts as unknown as MailFacts[MailKind], mail.language);
  } catch (error) {
    const never = error instanceof SealedElsewhere;
    if (!never) onTrouble(error);
    return { sent: false, never, error: String(error) };
  }
  const { thread } = composed;
  return transport({
    messageId: `<mail-${id}${thread ? `.${thread.token}` : ''}@${host}>`,
    to: { address: mail.recipient, name: mail.recipient_name ?? '' },
    subject: composed.subject,
    html: mailHtml(composed, mail.language),
    text: mailText(composed, mail.language),
    headers: mailHeaders(composed),
  });
}

function progress(delivery: Delivery) {
  const attempts = sql<number>`attempts + 1`;
  if (delivery.sent)
    return {
      attempts,
      status: 'sent' as const,
      sent_at: sql<Date>`now()`,
      last_error: null,
      // Only its recipient should have it from now on.
      facts: sql<string>`facts - '{sealedToken,sealedRating}'::text[]`,
    };
  return {
    attempts,
    status: delivery.never ? ('refused' as const) : ('waiting' as const),
    last_error: delivery.error,
    ...(delivery.unanswered && { unanswered: sql<number>`unanswered + 1` }),
  };
}
