import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { GoodBackup } from '#contract/operation/backups.ts';
import type { BackupSettings } from '#server/backup-settings.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { copyWhileRunning } from '#server/db/pglite/copy-while-running.ts';
import type { Queries } from '#server/db/tables.ts';
import { StartError } from '#server/start-error.ts';
import type { BackupAnswer, BackupRequest } from './backup-process.ts';
import { nameAt, removeUnfinished, requireFolder } from './kept-files.ts';

/** One that was restored for a check, in the folder of the settings. */
export async function runBackup(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { dir }: BackupSettings,
): Promise<Omit<GoodBackup, 'at'>> {
  const began = performance.now();
  const file = nameAt(new Date());
  await requireFolder(dir);
  await removeUnfinished(dir);
  await removeScratch(config);
  try {
    const places = await prepare(config, database.queries);
    const publicKey = config.backupPublicKey;
    const { bytes, rows } = await inChild({ ...places, file: join(dir, file), publicKey });
    const seconds = Math.round((performance.now() - began) / 1000);
    return { file, bytes, rows, seconds, isEncrypted: publicKey !== undefined };
  } finally {
    await removeScratch(config);
  }
}

/** In the same folder as the embedded database, where everything is readable anyway. */
const scratchIn = (dataDir: string) => join(dataDir, 'backup-work');

/** What a killed process has left as well. */
export async function removeScratch({ database }: Pick<Config, 'database'>): Promise<void> {
  if (database.kind === 'embedded') await rm(scratchIn(database.dataDir), { recursive: true, force: true });
}

async function prepare(
  { database }: Config,
  queries: Queries,
): Promise<Pick<BackupRequest, 'source' | 'throwAway'>> {
  // Not on a disk: this machine may hold nothing of the database otherwise.
  if (database.kind === 'server') return { source: database, throwAway: { kind: 'memory' } };
  const scratch = scratchIn(database.dataDir);
  const [source, throwAway] = [join(scratch, 'copy'), join(scratch, 'restored')];
  await requireSpace(queries, database.dataDir);
  await copyWhileRunning(queries, join(database.dataDir, 'db'), join(source, 'db'));
  return {
    source: { kind: 'embedded', dataDir: source },
    throwAway: { kind: 'embedded', dataDir: throwAway },
  };
}

/** A full disk would stop the site. */
async function requireSpace(queries: Queries, dataDir: string): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_database_size(oid))::bigint as bytes from pg_database`.execute(queries);
  const needed = 2 * (rows[0]?.bytes ?? 0);
  const { bavail, bsize } = await statfs(dataDir);
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  if (bavail * bsize < needed)
    throw new StartError(
      `A backup needs ${inMegabytes(needed)} in ${dataDir} for a while, and ${inMegabytes(bavail * bsize)} are free.`,
    );
}

async function inChild(request: BackupRequest): Promise<Exclude<BackupAnswer, { error: string }>> {
  const child = fork(new URL('./backup-process.ts', import.meta.url), { execArgv: [] });
  let answer: BackupAnswer | undefined;
  child.once('message', (message: BackupAnswer) => {
    answer = message;
  });
  child.send(request);
  // Its last message may come after its end.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (answer && !('error' in answer)) return answer;
  throw new StartError(
    answer?.error ??
      `The process that makes backups was ended by ${signal ?? `an error (${code})`}${signal === 'SIGKILL' ? ', as happens where memory is short' : ''}.`,
  );
}
