import { pushWords } from '#content/staff/push.ts';
import type { Feature } from '#server/feature.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { addPushRoutes } from './routes.ts';

/** A browser in which no staff page was opened for so long is not a colleague's any more. */
const unusedDays = 90;

/** Of colleagues: the browsers in which they are notified. */
const devicesOfColleague: PersonalData = {
  kind: 'device',

  async entries(queries, mailbox) {
    const devices = await queries
      .selectFrom('push_device')
      .select(['user_agent', 'created_at'])
      .where('email_key', '=', mailbox)
      .execute();
    return devices.map(({ user_agent, created_at }) => ({
      kind: 'device',
      at: created_at.toISOString(),
      title: pushWords.timeline,
      text: user_agent,
      link: '/support',
    }));
  },

  export: (queries, mailbox) =>
    queries
      .selectFrom('push_device')
      .select(['email', 'user_agent as userAgent', 'endpoint'])
      .select(['created_at as createdAt', 'seen_at as seenAt', 'paused_until as pausedUntil'])
      .where('email_key', '=', mailbox)
      .orderBy('id')
      .execute(),

  async erase(tx, mailbox) {
    const { numDeletedRows } = await tx
      .deleteFrom('push_device')
      .where('email_key', '=', mailbox)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

export const pushFeature: Feature = {
  name: 'push',
  // What others put into them: server/push/.
  tables: ['push_device', 'push_notice'],
  routes: addPushRoutes,
  async colleagueLeft(tx, id) {
    await tx.deleteFrom('push_device').where('staff_id', '=', id).execute();
  },
  personalData: devicesOfColleague,
  retention: [
    { name: 'notified devices', days: () => unusedDays, table: 'push_device', since: 'seen_at' },
    // The worker deletes what it has sent: these nobody took.
    {
      name: 'unsent notifications',
      days: () => 0,
      table: 'push_notice',
      since: 'expires_at',
      unrecorded: true,
    },
  ],
};
