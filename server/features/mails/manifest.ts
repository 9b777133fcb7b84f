import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { mailChecklist } from './checklist.ts';
import { mailPerson } from './person.ts';
import { addMailRoutes } from './routes.ts';

const table = 'mail';

export const mailsFeature: Feature = {
  name: 'mails',
  tables: [table],
  routes: addMailRoutes,
  person: mailPerson,
  retention: [
    { name: 'mails', days: ({ mails }) => mails, table, since: 'created_at', only: sql`status <> 'waiting'` },
  ],
  figures: [
    {
      word: overviewWords.waitingMails,
      rows: '?tab=mails&status=waiting',
      table,
      where: sql`status = 'waiting'`,
    },
    {
      word: overviewWords.refusedMails,
      rows: '?tab=mails&status=refused',
      alarming: true,
      table,
      where: sql`status = 'refused'`,
    },
  ],
  live: ['mail'],
  checklist: mailChecklist,
};
