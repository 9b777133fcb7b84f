import { sql } from 'kysely';
import { type MailStatusName, type RowMail, unsentStatuses } from '#contract/mails.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { MailFacts, MailKind, NewMail } from './kinds.ts';
import { mailQueue } from './retries.ts';

// docs/decisions.md, T14
/** Puts mails into the transaction of what they are about, and knows which were put. Bound to it by `outbox(tx)`. */
export type Outbox = (tx: Queries) => {
  put<Kind extends MailKind>(mail: NewMail<Kind>): Promise<void>;
  putAll<Kind extends MailKind>(mails: readonly NewMail<Kind>[]): Promise<void>;
  /**
   * How many mails of a kind each mailbox was given within the last minutes. Until the transaction ends no other counts
   * for these mailboxes: a limit holds on all nodes.
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
  /** The newest mail of a kind about each row of a list, to its mailbox and where the event begins with its words. */
  newestAbout(kind: MailKind, rows: readonly MailedRow[]): Promise<(RowMail | null)[]>;
};

interface MailedRow {
  mailbox: string;
  event: string;
}

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
 * Whether an admin has to pass on what a mail says. One that still waits after a failed attempt may arrive later, so only
 * an invitation counts: its account has no owner yet, from whom the link could take anything.
 */
export function reachedNobody({ kind, status, attempts }: Progress): boolean {
  const isDelayed = status === 'waiting' && attempts > 0;
  return unsentStatuses.includes(status) || (isDelayed && kind === 'staffInvitation');
}

interface Progress {
  kind: string;
  status: MailStatusName;
  attempts: number;
}

// docs/decisions.md, T92
/** Erases all mails of some kinds about these subjects, to any address. A subject is the second word of a mail's event. */
export async function eraseMailsAbout(
  tx: Queries,
  subjects: readonly number[],
  kinds: readonly MailKind[],
): Promise<void> {
  if (subjects.length === 0) return;
  const { numDeletedRows } = await tx
    .deleteFrom('mail')
    // Written out, because an index may hold these kinds alone.
    .where(sql<boolean>`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
    .where(sql<boolean>`split_part(event, ' ', 2) = any(${subjects.map(String)}::text[])`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await notifyLive(tx, 'mail');
}

/** Without a queue no mail is sent: they are stored for the dashboard. */
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

      async newestAbout(kind, rows) {
        const mailboxes = [...new Set(rows.map(({ mailbox }) => mailbox))];
        if (mailboxes.length === 0) return [];
        const mails = await tx
          .selectFrom('mail')
          .select(['id', 'recipient_key', 'event', 'status'])
          .where(sql<boolean>`recipient_key = any(${mailboxes}::text[])`)
          .where('kind', '=', kind)
          .orderBy('id', 'desc')
          .execute();
        const byMailbox = Map.groupBy(mails, ({ recipient_key }) => recipient_key);
        return rows.map(({ mailbox, event }) => {
          const newest = byMailbox.get(mailbox)?.find((mail) => mail.event.startsWith(event));
          return newest ? { mailId: newest.id, status: newest.status } : null;
        });
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
