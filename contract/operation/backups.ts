export interface GoodBackup {
  at: string;
  file: string;
  bytes: number;
  rows: number;
  /** How long it took to make and to restore for a check. */
  seconds: number;
  isEncrypted: boolean;
}

/** What is known of the backups that the site makes by itself. */
export interface BackupReport {
  /** By the process that answered: another node may make them. */
  isScheduled: boolean;
  good: GoodBackup | null;
  failed: { at: string; error: string } | null;
}

/** One is made every day at least: an older one says that none was. */
const longestValidMs = 36 * 3_600_000;

export function isOverdue({ good }: Pick<BackupReport, 'good'>, now = Date.now()): boolean {
  return !good || now - Date.parse(good.at) > longestValidMs;
}
