import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { LiveKind } from '#contract/lists.ts';
import { getJson } from './api.ts';
import { useLive } from './live.ts';

/** What is fetched again after each live update of these kinds. */
export function useLiveQuery<Answer>(
  of: LiveKind | readonly LiveKind[],
  path: string,
  options: Omit<UseQueryOptions<Answer>, 'queryFn'>,
) {
  const query = useQuery({ ...options, queryFn: () => getJson<Answer>(path) });
  useLive(of, () => void (options.enabled !== false && query.refetch()));
  return query;
}
