import { mailWords } from '#content/staff/mails.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PersonalData } from '#server/personal-data.ts';

const kind = 'mail';

/** The mails to a person, sent or not. */
export const mailPersonalData: PersonalData = {
  kind,

  async entries(queries, mailbox) {
    const mails = await mailsTo(queries, mailbox);
    return mails.map((mail) => ({
      kind,
      at: mail.createdAt.toISOString(),
      title: mailWords.kinds[mail.kind] ?? mail.kind,
      text: `${mailWords.statuses[mail.status]}: ${mail.recipient}`,
      link: `?tab=mails&open=${mail.id}`,
    }));
  },

  async export(queries, mailbox) {
    const mails = await mailsTo(queries, mailbox);
    return mails.map(({ facts: { sealedToken: _, ...facts }, ...mail }) => ({ ...mail, facts }));
  },

  /** What waits for the mail server goes too: the mail worker finds nothing to send. */
  async erase(tx, mailbox) {
    const { numDeletedRows } = await tx
      .deleteFrom('mail')
      .where('recipient_key', '=', mailbox)
      .executeTakeFirst();
    await notifyLive(tx, 'mail');
    return Number(numDeletedRows);
  },
};

function mailsTo(queries: Queries, mailbox: string) {
  return queries
    .selectFrom('mail')
    .select(['id', 'kind', 'language', 'recipient', 'recipient_name as name', 'facts', 'status'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('recipient_key', '=', mailbox)
    .orderBy('id')
    .execute();
}
