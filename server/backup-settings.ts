import { resolve } from 'node:path';
import { isPrivateKeyText, readPublicKey } from './security/sealed-file.ts';
import { StartError } from './start-error.ts';

export interface BackupSettings {
  /** Holds backups of this site and nothing else that is named like one. It has to exist: it may be a disk that is not mounted. */
  dir: string;
  /** The hours of UTC, as cron writes them. */
  hours: string;
  /** How many are kept. */
  keep: number;
  /** For how long any of them is kept but the newest. */
  keepDays: number;
}

type Environment = Record<string, string | undefined>;

interface Read {
  /** Without it there are no backups by the clock. */
  backups?: BackupSettings;
  /** Who may read backups. Without it whoever has the file may. */
  backupPublicKey?: string;
}

export function readBackups(env: Environment): Read {
  const { BACKUP_DIR: dir, BACKUP_PUBLIC_KEY: key } = env;
  const backups = {
    hours: readHours(env.BACKUP_AT ?? '4'),
    keep: readCount('BACKUP_KEEP', env.BACKUP_KEEP ?? '14'),
    keepDays: readCount('BACKUP_KEEP_DAYS', env.BACKUP_KEEP_DAYS ?? '30'),
  };
  return {
    ...(dir && { backups: { dir: resolve(dir), ...backups } }),
    ...(key && { backupPublicKey: readKey(key) }),
  };
}

function readHours(text: string): string {
  const hours = text.replaceAll(' ', '');
  const every = /^\*\/(\d+)$/.exec(hours)?.[1];
  const isRight = every
    ? Number(every) >= 1 && Number(every) <= 23
    : /^\d+(,\d+)*$/.test(hours) && hours.split(',').every((hour) => Number(hour) <= 23);
  if (isRight) return hours;
  throw new StartError(
    `BACKUP_AT is '${text}': set it to an hour of UTC such as 4, to several such as 4,16, or to */6 for every six hours.`,
  );
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 10_000) return count;
  throw new StartError(`${name} is '${text}': set it to a number from 1 to 10000.`);
}

function readKey(text: string): string {
  if (readPublicKey(text)) return text.trim();
  throw new StartError(
    isPrivateKeyText(text)
      ? 'BACKUP_PUBLIC_KEY is the private key: set it to the public one, and keep the private one away from the site.'
      : 'BACKUP_PUBLIC_KEY is no key, or was mistyped: set it to what npm run backup-key prints as the public key.',
  );
}
