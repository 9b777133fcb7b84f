import type { Queries } from '#server/db/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { MailKind, NewMail } from './kinds.ts';

export const mailQueue = 'mail';

/** Puts mails into the transaction of what they tell about. Bound to it by `outbox(tx)`. */
export type Outbox = (tx: Queries) => {
  put<Kind extends MailKind>(mail: NewMail<Kind>): Promise<void>;
  putAll<Kind extends MailKind>(mails: readonly NewMail<Kind>[]): Promise<void>;
};

/** Without a queue there is nobody to send mails: they are kept for the dashboard. */
export function createOutbox(jobs: Pick<Jobs, 'send'> | undefined): Outbox {
  return (tx) => ({
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
      await jobs?.send(tx, mailQueue, ...added.map(({ id }) => id));
      await notifyLive(tx, 'mail');
    },
  });
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
