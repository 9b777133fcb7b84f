import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { sentenceOf } from './api.ts';

interface QueryResultProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its loading state, or its error with Try again. Known data stays when a new request fails. */
export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Spinner label={staffWords.loading} className="py-8 text-ink-quiet" />;
  return <CannotLoad text={sentenceOf(error, '')} busy={isFetching} onRetry={() => void refetch()} />;
}

interface CannotLoadProps {
  text?: string;
  busy?: boolean;
  onRetry: () => void;
}

export function CannotLoad({ text, busy, onRetry }: CannotLoadProps) {
  return (
    <EmptyState
      title={staffWords.cannotLoad}
      text={text}
      action={
        <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
          {staffWords.tryAgain}
        </Button>
      }
    />
  );
}
