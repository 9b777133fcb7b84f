import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, isGone } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import type { ListAnswer, LiveKind } from '#contract/lists.ts';

interface OneAnswer<Row> {
  success: true;
  data: Row;
}

const oneOf = (kind: LiveKind, id: number | string): QueryKey => [kind, 'one', `${id}`];

/**
 * The details of a row: from the list if it is there, else from the server. It stays shown when it leaves the list, until the
 * server says that it was erased.
 */
export function useRow<Row extends { id: number }>(
  kind: LiveKind,
  path: string,
  id: string,
  listed: Row | undefined,
) {
  const query = useQuery({
    queryKey: oneOf(kind, id),
    queryFn: () => getJson<OneAnswer<Row>>(`${path}/${encodeURIComponent(id)}`),
    enabled: listed === undefined,
    // A row leaves its list because it has changed, and the list had its old state.
    staleTime: 0,
  });
  const client = useQueryClient();
  useEffect(() => {
    if (listed) client.setQueryData<OneAnswer<Row>>(oneOf(kind, listed.id), { success: true, data: listed });
  }, [client, kind, listed]);
  useLive(kind, () => {
    // A listed row is updated with its list.
    if (!listed) void query.refetch();
  });
  const stays = isGone(query.error) ? undefined : query.data?.data;
  return { row: listed ?? stays, error: query.error, retry: () => void query.refetch() };
}

/** Changes a row in all cached queries, without a request; returns the row as it was. */
export function usePatchRow<Row extends { id: number }>(kind: LiveKind) {
  const client = useQueryClient();
  return (id: number, change: Partial<Row>) => patchRow(client, kind, id, change);
}

export function patchRow<Row extends { id: number }>(
  client: QueryClient,
  kind: LiveKind,
  id: number,
  change: Partial<Row>,
): Row | undefined {
  let before: Row | undefined;
  const patch = (row: Row) => {
    if (row.id !== id) return row;
    before ??= row;
    return { ...row, ...change };
  };
  const put = <Answer>(queryKey: QueryKey, changed: (known: Answer) => Answer) => {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const { data, isInvalidated } = query.state;
      if (data === undefined) continue;
      client.setQueryData<Answer>(query.queryKey, changed(data as Answer));
      // Setting data marks a query as fresh: a list that lacks new rows would not be fetched again.
      if (isInvalidated) query.invalidate();
    }
  };
  put<ListAnswer<Row>>([kind, 'list'], (list) => ({ ...list, data: list.data.map(patch) }));
  put<OneAnswer<Row>>(oneOf(kind, id), (one) => ({ ...one, data: patch(one.data) }));
  return before;
}

/** Fetches every view of this kind again: those on the screen now, the others when they are opened. */
export function useAskAgain(kind: LiveKind): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [kind] });
}
