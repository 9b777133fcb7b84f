import type { Feature } from '#server/feature.ts';
import { scheduleRetention } from './run.ts';

export const retentionFeature: Feature = {
  name: 'retention',
  // All features count in it, through server/security/limit-counters.ts.
  tables: ['limit_counter'],
  retention: [
    { name: 'limitCounters', days: () => 0, table: 'limit_counter', since: 'expires_at', unrecorded: true },
  ],
  start: scheduleRetention,
};
