import { retention } from '#content/retention.ts';
import type { Context } from '#server/context.ts';
import { runRetention, tidyUp } from './run.ts';

export async function scheduleRetention({ config, database, jobs }: Context): Promise<void> {
  await jobs?.schedule('retention', '15 3 * * *', async () => {
    await runRetention(database, retention);
    if (config.database.kind === 'embedded') await tidyUp(database);
  });
}
