import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { extendTrial } from './extend.ts';
import { trialMails } from './mails.ts';
import { trialPersonalData } from './personal-data.ts';
import { addTrialRoutes } from './routes.ts';
import { trialStore } from './store.ts';

const table = 'free_trial';

export const trialsFeature: Feature = {
  name: 'trials',
  tables: [table],
  routes: addTrialRoutes,
  mails: trialMails,
  personalData: trialPersonalData,
  customerCard: async (queries, email) => ({ trial: await trialStore(queries).onCard(email) }),
  customerActions: { trialExtended: extendTrial },
  retention: [
    {
      name: 'trials',
      days: ({ trials }) => trials,
      table,
      since: 'created_at',
      only: sql`(expires_at is null or expires_at <= now())`,
    },
  ],
  figures: [
    {
      word: overviewWords.pendingTrials,
      rows: '?tab=trials&status=pending',
      table,
      where: sql`activated_at is null`,
    },
  ],
  charts: { trials: table },
  prospects: sql`select email_key as mailbox, created_at as at, activated_at from free_trial`,
};
