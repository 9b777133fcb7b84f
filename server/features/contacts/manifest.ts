import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { notifyLive } from '#server/live/notify.ts';
import { attentiveIn, wakeMessages } from './desk-routes.ts';
import { deskStore } from './desk-store.ts';
import { contactMails } from './mails.ts';
import { contactPersonalData } from './personal-data.ts';
import { addContactRoutes } from './routes.ts';
import { contactStore } from './store.ts';

const table = 'contact_message';

export const contactsFeature: Feature = {
  name: 'contacts',
  tables: [table, 'contact_answer', 'contact_note'],
  routes: addContactRoutes,
  async start(context) {
    await context.jobs?.schedule('contact-snoozes', '* * * * *', () =>
      wakeMessages(context, attentiveIn(context)),
    );
  },
  async colleagueLeft(tx, id) {
    if (await deskStore(tx).giveBackAllOf(id)) await notifyLive(tx, 'contact');
  },
  mails: contactMails,
  personalData: contactPersonalData,
  customerCard: async (queries, email) => ({ earlier: await contactStore(queries).onCard(email) }),
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
