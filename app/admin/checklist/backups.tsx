import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDate } from '#app/staff/frame/format.ts';
import { getJson, sentenceOf } from '#app/staff/session/api.ts';
import { backupWords as words } from '#content/staff/backups.ts';
import { type BackupReport, type GoodBackup, isOverdue } from '#contract/operation/backups.ts';

/** The last good backup that the site made by itself, and why a later one failed. */
export function Backups() {
  const query = useQuery({
    queryKey: ['backups'],
    queryFn: () => getJson<{ data: BackupReport }>('/api/admin/backups'),
    staleTime: 0,
  });
  const report = query.data?.data;
  if (!report) return query.error ? <p>{sentenceOf(query.error, words.cannotLoad)}</p> : null;
  const { good, failed } = report;
  const hasFailedSince = failed && (!good || failed.at > good.at);
  return (
    <div className="grid max-w-measure grid-cols-1 gap-1 wrap-anywhere">
      {good ? <p className="text-ink-soft">{goodLine(good)}</p> : null}
      {good && isOverdue(report) ? <p>{words.overdue}</p> : null}
      {hasFailedSince ? <p>{words.failed({ ...failed, at: formatDate(failed.at) })}</p> : null}
      {good || failed ? null : <p>{report.isScheduled ? words.notYet : words.none}</p>}
    </div>
  );
}

function goodLine({ at, file, bytes, rows, seconds, isEncrypted }: GoodBackup): string {
  const size = words.megabytes({ size: formatCount(Math.ceil(bytes / 1_000_000)) });
  const line = words.good({ at: formatDate(at), file, size, rows: formatCount(rows), seconds });
  return isEncrypted ? line : `${line} ${words.notEncrypted}`;
}
