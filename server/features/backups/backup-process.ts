import { rmSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { verifyBackup } from '#server/db/backup/restore.ts';
import { publishFile, writeBackup } from '#server/db/backup/save.ts';
import { commandTimeoutFactor, type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { type PublicKey, readPublicKey, sealFor } from '#server/security/sealed-file.ts';
import { StartError } from '#server/start-error.ts';

export interface BackupRequest {
  /** What is embedded is a copy, and is deleted when it was read. */
  source: DatabaseLocation;
  throwAway: Exclude<DatabaseLocation, { kind: 'server' }>;
  file: string;
  publicKey: string | undefined;
}

export type BackupAnswer = { bytes: number; rows: number } | { error: string };

// docs/decisions.md, T195
/** Saves, restores what was saved, and gives it its name. */
async function makeBackup({ source, throwAway, file, publicKey }: BackupRequest): Promise<BackupAnswer> {
  setPriority(constants.priority.PRIORITY_LOW);
  // Where memory is short, the system is to end this process before the site. Only Linux asks.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
  const unfinished = `${file}.${process.pid}.unfinished`;
  process.once('exit', () => rmSync(unfinished, { force: true }));
  const envelope = publicKey ? sealFor(readPublicKey(publicKey) as PublicKey) : undefined;
  const database = await openDatabase(source, { tables: 'current', timeoutFactor: commandTimeoutFactor });
  const saved = await writeBackup(database, unfinished, envelope).finally(() => database.close());
  if (source.kind === 'embedded') await rm(source.dataDir, { recursive: true });
  const { rows } = await verifyBackup(throwAway, unfinished, envelope && { envelope });
  if (rows !== saved.rows) throw new StartError(`${rows} of ${saved.rows} rows were restored for the check.`);
  await publishFile(unfinished, file);
  return { rows, bytes: (await stat(file)).size };
}

// The site ended, or was killed.
process.once('disconnect', () => process.exit());
process.once('message', async (request: BackupRequest) => {
  const answer = await makeBackup(request).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(answer, () => process.exit());
});
