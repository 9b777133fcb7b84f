import { retention } from '#content/retention.ts';
import type { Feature } from '#server/feature.ts';
import { checkpoint, rulesOf, runRetention, tidyUp } from './run.ts';

export const retentionFeature: Feature = {
  name: 'retention',
  // All features count in it, through server/security/limit-counters.ts.
  tables: ['limit_counter'],
  retention: [
    { name: 'limitCounters', days: () => 0, table: 'limit_counter', since: 'expires_at', unrecorded: true },
  ],
  async start({ config, database, jobs, features }) {
    const isEmbedded = config.database.kind === 'embedded';
    if (isEmbedded) await jobs?.schedule('checkpoint', '*/5 * * * *', () => checkpoint(database));
    await jobs?.schedule('retention', '15 3 * * *', async () => {
      await runRetention(database, rulesOf(features), retention);
      if (isEmbedded) await tidyUp(database, features);
    });
  },
};
