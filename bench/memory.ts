import { setTimeout as pause } from 'node:timers/promises';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { figure, type Measured } from './figures.ts';
import { megabytesHeld, startLoggingSite } from './processes.ts';

/** What the site holds when it has shown every page once and is left alone. */
export async function measure(quick: boolean): Promise<Measured> {
  // Until a site that is left alone holds no more than it keeps.
  const settlingMs = quick ? 500 : 10_000;
  const held = async (setting: string, { pid, address }: { pid: number; address: string }) => {
    for (const path of [...indexedPages.map((page) => pagePath(page)), articlePath(1)])
      await (await fetch(address + path)).text();
    await pause(settlingMs);
    const name = `Memory of the idle site, each page shown once: ${setting}`;
    return figure({ name, value: megabytesHeld(pid) ?? Number.NaN, unit: 'MB', better: 'less' });
  };
  const site = await startLoggingSite({});
  const embedded = await held('embedded database, first start', site);
  await site.restart();
  const restarted = await held('embedded database, next start', site);
  await site.stop();
  const postgres = await startPostgres('on');
  const onServer = await startLoggingSite({ DATABASE_URL: postgres.url });
  const server = await held('PostgreSQL server', onServer);
  await onServer.stop();
  await postgres.stop();
  return { figures: [embedded, restarted, server], charts: [] };
}
