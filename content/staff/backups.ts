/** What staff is told of the backups that the site makes by itself. */
export const backupWords = {
  cannotLoad: 'The last backup could not be loaded.',
  none: 'No backups are scheduled: set BACKUP_DIR (docs/backups.md).',
  notYet: 'No backup has been made yet.',
  good: (p: { at: string; file: string; size: string; rows: string; seconds: number }) =>
    `Last good backup: ${p.at}, ${p.file} (${p.size}, ${p.rows} rows). It was restored for a check, and took ${p.seconds === 1 ? 'a second' : `${p.seconds} seconds`} in all.`,
  megabytes: (p: { size: string }) => `${p.size} MB`,
  notEncrypted: 'It isn’t encrypted: set BACKUP_PUBLIC_KEY.',
  overdue: 'It’s more than a day and a half old.',
  failed: (p: { at: string; error: string }) => `The last attempt failed on ${p.at}: ${p.error}`,
  /** An alarm of the Overview. */
  problem: 'Backup failed or overdue',
  mail: {
    subject: (p: { brand: string }) => `${p.brand}: backups are failing`,
    title: 'Backups are failing',
    text: (p: { at: string; error: string }) => `The attempt on ${p.at} failed: ${p.error}`,
    last: (p: { at: string; file: string }) =>
      `The last good backup is ${p.file}, made on ${p.at}. It’s kept until a newer one is good.`,
    never: 'There is no good backup yet.',
    open: 'Open the checklist',
    reason: (p: { brand: string }) =>
      `You get this email because you’re an admin of ${p.brand}. It comes once a day at most.`,
  },
};
