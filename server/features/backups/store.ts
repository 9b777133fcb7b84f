import { sql } from 'kysely';
import type { BackupReport, GoodBackup } from '#contract/operation/backups.ts';
import type { Queries } from '#server/db/tables.ts';

export function backupStore(queries: Queries) {
  const note = (values: object) =>
    queries
      .insertInto('backup_state')
      .values(values)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
      .execute();
  const now = sql<Date>`now()`;
  return {
    async report(): Promise<Omit<BackupReport, 'isScheduled'>> {
      const row = await queries.selectFrom('backup_state').selectAll().executeTakeFirst();
      return {
        good: row?.good_at
          ? {
              at: row.good_at.toISOString(),
              file: row.file ?? '',
              bytes: row.bytes ?? 0,
              rows: row.row_count ?? 0,
              seconds: row.seconds ?? 0,
              isEncrypted: row.is_encrypted ?? false,
            }
          : null,
        failed: row?.failed_at ? { at: row.failed_at.toISOString(), error: row.error ?? '' } : null,
      };
    },

    noteGood: ({ rows, isEncrypted, file, bytes, seconds }: Omit<GoodBackup, 'at'>) =>
      note({ good_at: now, file, bytes, row_count: rows, seconds, is_encrypted: isEncrypted }),

    noteFailure: (error: string) => note({ failed_at: now, error }),

    /** What nobody has tried for a week is not scheduled any more, on any node. */
    forgetAbandoned: () =>
      queries
        .deleteFrom('backup_state')
        .where(sql<boolean>`greatest(good_at, failed_at) < now() - interval '7 days'`)
        .execute(),
  };
}
