import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { MailStatusName } from '#contract/mails.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { mailPersonalData } from './personal-data.ts';
import { addMailRoutes } from './routes.ts';

const table = 'mail';

/** Not where the same order got such a mail later, as after its address was corrected. */
const isRefused = sql<boolean>`status = 'refused' and not exists (
  select from mail as later
  where later.status = 'sent' and later.kind = mail.kind and later.id > mail.id and mail.event like 'order %'
    and split_part(later.event, ' ', 2) = split_part(mail.event, ' ', 2))`;

const mailsThatAre = (status: MailStatusName) =>
  ({
    rows: `?tab=mails&status=${status}`,
    table,
    where: sql<boolean>`status = ${sql.lit(status)}`,
  }) as const;

export const mailsFeature: Feature = {
  name: 'mails',
  tables: [table],
  routes: addMailRoutes,
  personalData: mailPersonalData,
  retention: [
    { name: 'mails', days: ({ mails }) => mails, table, since: 'created_at', only: sql`status <> 'waiting'` },
  ],
  figures: [
    { word: overviewWords.waitingMails, ...mailsThatAre('waiting') },
    { word: overviewWords.keptMails, ...mailsThatAre('kept') },
    { word: overviewWords.refusedMails, ...mailsThatAre('refused'), where: isRefused, alarming: true },
  ],
  checklist: mailChecklist,
};

/** A setting may be mistyped, and a mail server may refuse us: it works once a mail has got through. */
export async function mailChecklist({ config, database }: Pick<Context, 'config' | 'database'>) {
  if (config.smtpUrl === undefined) return { mail: false };
  const sent = await database.queries
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return { mail: sent !== undefined };
}
