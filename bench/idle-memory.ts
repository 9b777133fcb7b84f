import { setTimeout as pause } from 'node:timers/promises';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { megabytesHeld, startLoggingSite } from './processes.ts';

const settling = 10_000;

/** Megabytes that the site holds when it has shown every page once and is left alone. */
export async function idleMemory(): Promise<{ embedded: number; restarted: number; server: number }> {
  const site = await startLoggingSite({});
  const embedded = await settled(site);
  await site.restart();
  const restarted = await settled(site);
  await site.stop();
  const postgres = await startPostgres('on');
  const onServer = await startLoggingSite({ DATABASE_URL: postgres.url });
  const server = await settled(onServer);
  await onServer.stop();
  await postgres.stop();
  return { embedded, restarted, server };
}

async function settled({ pid, address }: { pid: number; address: string }): Promise<number> {
  for (const path of [...indexedPages.map((page) => pagePath(page)), articlePath(1)]) {
    await (await fetch(address + path)).text();
  }
  await pause(settling);
  return megabytesHeld(pid) ?? Number.NaN;
}
