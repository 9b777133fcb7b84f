import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { newsletterMails } from './mails.ts';
import { newsletterPersonalData } from './personal-data.ts';
import { addNewsletterRoutes } from './routes.ts';

const table = 'newsletter_subscriber';
const noOpenInvitation = sql<boolean>`(confirm_hash is null or confirm_expires_at <= now())`;

export const newsletterFeature: Feature = {
  name: 'newsletter',
  tables: [table],
  routes: addNewsletterRoutes,
  mails: newsletterMails,
  personalData: newsletterPersonalData,
  retention: [
    {
      name: 'unconfirmedSubscribers',
      days: ({ unconfirmedSubscribers }) => unconfirmedSubscribers,
      table,
      since: 'created_at',
      only: sql`confirmed_at is null and unsubscribed_at is null and ${noOpenInvitation}`,
    },
    {
      name: 'unsubscribed',
      days: ({ unsubscribed }) => unsubscribed,
      table,
      since: 'unsubscribed_at',
      only: noOpenInvitation,
    },
  ],
  figures: [
    {
      word: overviewWords.confirmedSubscribers,
      informing: true,
      rows: '?tab=newsletter&state=subscribed',
      table,
      where: sql`confirmed_at is not null and unsubscribed_at is null`,
    },
  ],
};
