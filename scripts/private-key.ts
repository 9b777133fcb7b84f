import { readFileSync } from 'node:fs';
import type { Opener } from '#server/db/backup/format.ts';
import { readPrivateKey } from '#server/security/sealed-file.ts';
import { StartError } from '#server/start-error.ts';

/** From the file that --key names, or from BACKUP_PRIVATE_KEY of the command. Undefined where neither is given. */
export function privateKey(file: string | undefined): Opener | undefined {
  const text = file ? readFileSync(file, 'utf8') : process.env.BACKUP_PRIVATE_KEY;
  if (!text?.trim()) return undefined;
  const reader = readPrivateKey(text);
  if (reader) return { reader };
  throw new StartError(
    `${file ?? 'BACKUP_PRIVATE_KEY'} is no private key, or was mistyped: it is what npm run backup-key printed last.`,
  );
}
