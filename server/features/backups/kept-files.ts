import { constants } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSettings } from '#server/backup-settings.ts';
import { StartError } from '#server/start-error.ts';

const ours = /^marquee-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup/;
const dayMs = 86_400_000;

export const nameAt = (moment: Date) =>
  `marquee-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

function momentOf(name: string): number {
  const [, day, ...time] = ours.exec(name) ?? [];
  return Date.parse(`${day}T${time.join(':')}Z`);
}

/** The folder is not made: where a disk is not mounted, backups would fill the one below it. */
export async function requireFolder(dir: string): Promise<void> {
  const folder = await stat(dir).catch(() => undefined);
  if (!folder?.isDirectory())
    throw new StartError(`There is no folder ${dir}: create it, or mount its disk.`);
  await access(dir, constants.W_OK | constants.X_OK).catch(() => {
    throw new StartError(`The folder ${dir} may not be written by this process: change its permissions.`);
  });
}

/** What killed attempts have left. No attempt takes a day, so none of another node's is under way. */
export async function removeUnfinished(dir: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!ours.test(name) || !name.endsWith('.unfinished')) continue;
    if (momentOf(name) < now - dayMs) await rm(join(dir, name), { force: true });
  }
}

/** After a good one alone, which stays whatever the clock says. */
export async function removeOld(
  { dir, keep, keepDays }: Pick<BackupSettings, 'dir' | 'keep' | 'keepDays'>,
  good: string,
  now = Date.now(),
): Promise<void> {
  const names = (await readdir(dir)).filter((name) => ours.test(name) && name.endsWith('.backup'));
  const earlier = names
    .filter((name) => name !== good)
    .sort()
    .reverse();
  const old = earlier.filter((name, index) => index >= keep - 1 || momentOf(name) < now - keepDays * dayMs);
  for (const name of old) await rm(join(dir, name), { force: true });
}
