import { Fragment, type ReactNode } from 'react';
import { ApiError } from '#app/api-request.ts';
import { CannotLoad } from '#app/staff/session/query-result.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { staffWords } from '#content/staff/shared-words.ts';

interface RowDetailsProps<Row> {
  /** The result of `useRow`. */
  found: { row: Row | undefined; error: Error | null; retry: () => void };
  /** What to say where no such row exists. */
  gone: string;
  children: (row: Row) => ReactNode;
}

/** The content of a drawer for a row that may be loading or may not exist. */
export function RowDetails<Row extends { id: number }>({
  found: { row, error, retry },
  gone,
  children,
}: RowDetailsProps<Row>) {
  // With the row's id as key, so that no state of one row is used for the next.
  if (row) return <Fragment key={row.id}>{children(row)}</Fragment>;
  if (!error) return <Spinner label={staffWords.loading} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isGone) return <EmptyState title={gone} />;
  return <CannotLoad onRetry={retry} />;
}
