import { retention } from '#content/retention.ts';
import type { Context } from '#server/context.ts';
import { checkpoint, rulesOf, runRetention, tidyUp } from './run.ts';

export async function scheduleRetention({ config, database, jobs, features }: Context): Promise<void> {
  const rules = rulesOf(features);
  if (config.database.kind === 'embedded')
    await jobs?.schedule('checkpoint', '*/5 * * * *', () => checkpoint(database));
  await jobs?.schedule('retention', '15 3 * * *', async () => {
    await runRetention(database, rules, retention);
    if (config.database.kind === 'embedded') await tidyUp(database, features);
  });
}
