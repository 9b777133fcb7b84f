import { sql } from 'kysely';
import type { Feature } from '#server/feature.ts';
import { accountStore } from './account-store.ts';
import { staffChecklist } from './checklist.ts';
import { staffMails } from './mails.ts';

/** Its routes are added by identity-and-routes.ts: the audience hook needs its identity before any route. */
export const staffFeature: Feature = {
  name: 'staff',
  tables: [
    'staff_user',
    'staff_account',
    'staff_session',
    'staff_two_factor',
    'staff_verification',
    'staff_known_client',
  ],
  mails: staffMails,
  retention: [
    {
      name: 'staffSessions',
      days: ({ staffSessions }) => staffSessions,
      table: 'staff_session',
      since: 'expires_at',
    },
    // Of no use once they have expired.
    { name: 'staffVerifications', days: () => 0, table: 'staff_verification', since: 'expires_at' },
  ],
  named: (queries) => queries.selectFrom('staff_user').select(['id as recorded', 'name']).execute(),
  admins: (queries) =>
    queries
      .selectFrom('staff_user')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'admin')
      .where(sql<boolean>`banned is not true`)
      .execute(),
  async team(queries) {
    const accounts = await accountStore(queries).list();
    return accounts.map(({ id, name, picture, disabled, invited }) => ({
      id,
      name,
      picture,
      maySignIn: !disabled && !invited,
    }));
  },
  checklist: staffChecklist,
};
