import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { getJson, linkAs } from '#app/staff/session/api.ts';
import { isLive, whenOpen } from '#app/staff/session/live.ts';
import type { LiveKind } from '#contract/lists.ts';
import { type ListAnswer, pageRows } from '#contract/lists.ts';
import { usePatchRow } from './cached-rows.ts';
import { changed, type ListShape, queryOf, readView, withoutFilters } from './list-address.ts';
import { useLiveRows } from './use-live-rows.ts';

export interface ListSettings<Filter extends string> extends ListShape<Filter> {
  /** The kind of its live updates, and the first part of its query keys. */
  kind: LiveKind;
  /** Its endpoint; the export's is `${path}/export`. */
  path: string;
  /** The text of the toast when it cannot be loaded. */
  failure: string;
}

/** The cursors of the previous pages: a cursor leads forward alone. */
interface PageState {
  trail?: string[];
}

/** A list whose search, filters, sort and page stand in the address: every view can be linked, and Back returns to the one before. */
export function useList<Row extends { id: number }, Filter extends string = never>(
  settings: ListSettings<Filter>,
) {
  const { kind, path, failure } = settings;
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as PageState | null;
  const view = readView(params, settings);
  const asked = queryOf(view, settings.sorts?.[0]);
  const request = requestOf(path, asked, view.after);

  const query = useQuery({
    queryKey: [kind, 'list', request],
    queryFn: async () => {
      await whenOpen();
      return getJson<ListAnswer<Row>>(request);
    },
    placeholderData: keepPreviousData,
    // Without the stream there are no live updates of the cached list.
    refetchOnMount: () => isLive() || 'always',
    meta: { failure },
  });

  const rows = query.data?.data ?? [];
  const newestFirst = view.sort === undefined || view.sort === 'newest';
  const isFirstPage = view.after === null;
  const fresh = useLiveRows<Row>({
    kind,
    rows,
    request,
    newest: requestOf(path, newestOf(asked), null),
    onTop: isFirstPage && newestFirst,
    refetch: () => void query.refetch(),
    renew: usePatchRow<Row>(kind),
  });

  // The rendered address may be a moment behind the last change: a change based on it would revert that one.
  const pending = useRef<URLSearchParams>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address ends the pending change
  useEffect(() => {
    pending.current = undefined;
  }, [params]);
  const current = () => pending.current ?? new URLSearchParams(window.location.search);
  const go = (next: URLSearchParams, options: { replace?: boolean; state?: PageState } = {}) => {
    pending.current = next;
    setParams(next, { preventScrollReset: true, ...options });
  };
  const to = (after: string | undefined, trail: string[]) => {
    setParams(changed(current(), 'after', after), { state: { trail } satisfies PageState });
  };
  const trail = state?.trail ?? [];
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null);

  return {
    ...view,
    rows,
    next,
    /** `ready` also while another view is loading: then `updating` is true. */
    status: query.data ? ('ready' as const) : query.isError ? ('failed' as const) : ('loading' as const),
    updating: query.isPlaceholderData || (query.isRefetching && query.isError),
    retry: () => void query.refetch(),
    isFirstPage,
    newestFirst,
    isNarrowed: view.search !== '' || Object.keys(view.filters).length > 0,
    /** The number of new rows that this view does not show. */
    fresh,
    /** While the user types on, the history gets one entry. */
    setSearch: (text: string) => go(changed(current(), 'search', text), { replace: view.search !== '' }),
    setSort: (sort: string) =>
      go(changed(current(), 'sort', sort === settings.sorts?.[0] ? undefined : sort)),
    setFilter: (name: Filter, value: string | undefined) => go(changed(current(), name, value)),
    clearFilters: () => go(withoutFilters(current(), settings)),
    nextPage: () => next && to(next, [...trail, view.after ?? '']),
    /** After a link to a later page only the first page can be reached. */
    previousPage: () => to(trail.at(-1) || undefined, trail.slice(0, -1)),
    firstPage: () => to(undefined, []),
    showFresh: () => {
      if (isFirstPage && newestFirst) void query.refetch();
      else go(changed(changed(current(), 'after', undefined), 'sort', undefined));
    },
    exportAddress: linkAs(`${path}/export`, asked),
  };
}

/** For components around a table, whatever its rows are. */
export type AnyList = Omit<
  ReturnType<typeof useList<{ id: number }, never>>,
  'setFilter' | 'filters' | 'rows'
> & { rows: readonly unknown[] };

function requestOf(path: string, asked: URLSearchParams, after: string | null): string {
  const query = new URLSearchParams(asked);
  query.set('limit', `${pageRows}`);
  if (after) query.set('after', after);
  return `${path}?${query}`;
}

function newestOf(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(asked);
  query.delete('sort');
  return query;
}
