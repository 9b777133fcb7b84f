import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MailStatusName } from '#contract/mails.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Jobs, Queue } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { MailFacts, MailKind, NewMail } from './kinds.ts';

const day = 86_400;

/** An outage of the mail server ends within days; a mail that has waited for a month helps nobody any more. */
export const mailQueue: Queue<{ id: number }> = {
  name: 'mail',
  payload: z.object({ id: z.number() }),
  retries: { firstPause: 5, longestPause: 600, deadline: 30 * day },
  // More than a conversation with the mail server may take.
  longestAttempt: 660,
};

// docs/decisions.md, T14
/** Puts mails into the transaction of what they tell about, and knows which were put. Bound to it by `outbox(tx)`. */
export type Outbox = (tx: Queries) => {
  put<Kind extends MailKind>(mail: NewMail<Kind>): Promise<void>;
  putAll<Kind extends MailKind>(mails: readonly NewMail<Kind>[]): Promise<void>;
  /**
   * How many mails of a kind each mailbox was given within the last minutes. Until the transaction ends nobody else
   * counts for these mailboxes: a limit holds on all nodes.
   */
  countTo(
    mailboxes: readonly string[],
    kind: MailKind,
    minutes: number,
  ): Promise<(mailbox: string) => number>;
  /** The newest mail of a kind to a mailbox, where its event begins with these words. */
  lastTo<Kind extends MailKind>(
    mailbox: string,
    kind: Kind,
    event?: string,
  ): Promise<LastMail<Kind> | undefined>;
  /** All mails of a kind to a mailbox whose event begins with these words, the oldest first. */
  allTo<Kind extends MailKind>(mailbox: string, kind: Kind, event: string): Promise<PutMail<Kind>[]>;
};

interface LastMail<Kind extends MailKind> {
  facts: MailFacts[Kind];
  /** Since it was put. */
  minutes: number;
}

interface PutMail<Kind extends MailKind> {
  id: number;
  facts: MailFacts[Kind];
  status: MailStatusName;
  attempts: number;
  createdAt: string;
}

/**
 * Whether somebody has to hand on what a mail says. One that still waits after a failed attempt may arrive later, so
 * only an invitation counts: nobody has its account yet, and whoever uses its link takes nothing from anybody.
 */
export function reachedNobody({ kind, status, attempts }: Progress): boolean {
  const isDelayed = status === 'waiting' && attempts > 0;
  return status === 'kept' || status === 'refused' || (isDelayed && kind === 'staffInvitation');
}

interface Progress {
  kind: string;
  status: MailStatusName;
  attempts: number;
}

// docs/decisions.md, T92
/** All mails about these conversations, whoever they went to: with what they tell about, their copies are forgotten. */
export async function eraseMailsOfChats(tx: Queries, sessions: readonly number[]): Promise<void> {
  if (sessions.length === 0) return;
  const { numDeletedRows } = await tx
    .deleteFrom('mail')
    // As the index `mail_of_chat` says it.
    .where(sql<boolean>`kind in ('chatTranscript', 'chatAnswer')`)
    .where(sql<boolean>`split_part(event, ' ', 2) = any(${sessions.map(String)}::text[])`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await notifyLive(tx, 'mail');
}

/** Without a queue there is nobody to send mails: they are kept for the dashboard. */
export function createOutbox(jobs: Pick<Jobs, 'send'> | undefined): Outbox {
  return (tx) => {
    const mailsTo = (mailbox: string, kind: MailKind, event: string) =>
      tx
        .selectFrom('mail')
        .where('recipient_key', '=', mailbox)
        .where('kind', '=', kind)
        .where(sql<boolean>`starts_with(event, ${event})`);
    return {
      put(mail) {
        return this.putAll([mail]);
      },
      async putAll(mails) {
        if (mails.length === 0) return;
        const added = await tx
          .insertInto('mail')
          .values(mails.map((mail) => ({ ...toRow(mail), status: jobs ? 'waiting' : 'kept' })))
          .onConflict((conflict) => conflict.column('event').doNothing())
          .returning('id')
          .execute();
        if (added.length === 0) return;
        await jobs?.send(tx, mailQueue, added);
        await notifyLive(tx, 'mail');
      },

      async countTo(mailboxes, kind, minutes) {
        if (mailboxes.length === 0) return () => 0;
        // In one order, so that two transactions never wait for each other.
        await sql`
        select pg_advisory_xact_lock(hashtext(${`mails ${kind}`}), number)
        from (select distinct hashtext(mailbox) as number from unnest(${mailboxes}::text[]) as mailbox order by 1) as numbers
      `.execute(tx);
        const rows = await tx
          .selectFrom('mail')
          .select(({ fn }) => ['recipient_key', fn.countAll<number>().as('count')])
          .where('recipient_key', 'in', mailboxes)
          .where('kind', '=', kind)
          .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::integer)`)
          .groupBy('recipient_key')
          .execute();
        const counts = new Map(rows.map(({ recipient_key, count }) => [recipient_key, Number(count)]));
        return (mailbox) => counts.get(mailbox) ?? 0;
      },

      async lastTo<Kind extends MailKind>(mailbox: string, kind: Kind, event = '') {
        const last = await mailsTo(mailbox, kind, event)
          .select(['facts', sql<number>`extract(epoch from now() - created_at)::float8 / 60`.as('minutes')])
          .orderBy('id', 'desc')
          .executeTakeFirst();
        return last as LastMail<Kind> | undefined;
      },

      async allTo<Kind extends MailKind>(mailbox: string, kind: Kind, event: string) {
        const mails = await mailsTo(mailbox, kind, event)
          .select(['id', 'facts', 'status', 'attempts', 'created_at'])
          .orderBy('id')
          .execute();
        return mails.map(({ created_at, ...mail }) => ({
          ...mail,
          createdAt: created_at.toISOString(),
        })) as PutMail<Kind>[];
      },
    };
  };
}

function toRow({ kind, event, language, to, facts }: NewMail) {
  return {
    kind,
    event,
    language,
    recipient: to.address,
    recipient_name: to.name ?? null,
    facts: JSON.stringify(facts),
  };
}
