import { type ComponentType, lazy } from 'react';
import type { layoutWords } from '#content/staff/layout.ts';
import type { StaffRole } from '#contract/staff.ts';
import { Trials } from './trials/trials.tsx';

interface Tab {
  id: keyof Omit<typeof layoutWords.admin, 'title' | 'sections'>;
  Panel: ComponentType;
}

/** Who may see the tabs: all of them are for admins. An agent has the portal alone, and the server refuses what the tabs ask for. */
export const tabAudience: StaffRole = 'admin';

/** In the order of the keys 1 to 9; the last two have none. */
export const tabs: readonly Tab[] = [
  { id: 'overview', Panel: lazy(() => import('./overview/overview.tsx')) },
  { id: 'trials', Panel: Trials },
  { id: 'contacts', Panel: lazy(() => import('./contacts/contacts.tsx')) },
  { id: 'orders', Panel: lazy(() => import('./orders/orders.tsx')) },
  { id: 'chat', Panel: lazy(() => import('./chat/chat.tsx')) },
  { id: 'mails', Panel: lazy(() => import('./mails/mails.tsx')) },
  { id: 'newsletter', Panel: lazy(() => import('./newsletter/newsletter.tsx')) },
  { id: 'people', Panel: lazy(() => import('./people/people.tsx')) },
  { id: 'team', Panel: lazy(() => import('./team/team.tsx')) },
  { id: 'audit', Panel: lazy(() => import('./audit/audit.tsx')) },
  { id: 'checklist', Panel: lazy(() => import('./checklist/checklist.tsx')) },
];

export const defaultTab = 'trials';
