import type { Feature } from './feature.ts';
import { articlesFeature } from './features/articles/manifest.ts';
import { auditFeature } from './features/audit/manifest.ts';
import { backupsFeature } from './features/backups/manifest.ts';
import { chatFeature } from './features/chat/manifest.ts';
import { checklistFeature } from './features/checklist/manifest.ts';
import { contactsFeature } from './features/contacts/manifest.ts';
import { contentFeature } from './features/content/manifest.ts';
import { mailsFeature } from './features/mails/manifest.ts';
import { newsletterFeature } from './features/newsletter/manifest.ts';
import { ordersFeature } from './features/orders/manifest.ts';
import { overviewFeature } from './features/overview/manifest.ts';
import { peopleFeature } from './features/people/manifest.ts';
import { picturesFeature } from './features/pictures/manifest.ts';
import { pushFeature } from './features/push/manifest.ts';
import { retentionFeature } from './features/retention/manifest.ts';
import { staffFeature } from './features/staff/manifest.ts';
import { suggestionsFeature } from './features/suggestions/manifest.ts';
import { trialsFeature } from './features/trials/manifest.ts';

/** Everything the site can do, in the order in which staff sees it. */
export const features: readonly Feature[] = [
  trialsFeature,
  contactsFeature,
  ordersFeature,
  chatFeature,
  suggestionsFeature,
  mailsFeature,
  newsletterFeature,
  contentFeature,
  articlesFeature,
  picturesFeature,
  overviewFeature,
  peopleFeature,
  auditFeature,
  checklistFeature,
  backupsFeature,
  staffFeature,
  pushFeature,
  retentionFeature,
];
