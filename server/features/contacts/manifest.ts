import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { contactMails } from './mails.ts';
import { contactPersonalData } from './personal-data.ts';
import { addContactRoutes } from './routes.ts';

const table = 'contact_message';

export const contactsFeature: Feature = {
  name: 'contacts',
  tables: [table],
  routes: addContactRoutes,
  mails: contactMails,
  personalData: contactPersonalData,
  retention: [{ name: 'contacts', days: ({ contacts }) => contacts, table, since: 'created_at' }],
  figures: [
    {
      word: overviewWords.openContacts,
      rows: '?tab=contacts&state=open',
      table,
      where: sql`handled_at is null`,
    },
  ],
  charts: { contacts: table },
};
