import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { Category } from '#content/articles.ts';
import { everything, type Filter, readFilter, writeFilter } from './filter.ts';

/** The address is the only place where the filter is kept: it can be shared, and the way back leads to it. */
export function useFilter(categories: readonly Category[]) {
  const [params, setParams] = useSearchParams();
  const filter = useHydrated() ? readFilter(params, categories) : everything;
  const change = (next: Partial<Filter>) =>
    setParams((address) => writeFilter({ ...readFilter(address, categories), ...next }, address), {
      replace: true,
      preventScrollReset: true,
    });
  return { filter, change };
}

const never = () => () => {};

/** Pages are rendered without a query, so the browser's first rendering has to do without it too. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
