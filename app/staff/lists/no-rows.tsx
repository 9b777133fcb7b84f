import { EmptyState } from '#app/ui/empty-state.tsx';
import { staffWords } from '#content/staff/kit.ts';
import { ClearFilters } from './clear-filters.tsx';
import type { AnyList } from './use-list.ts';

interface NoRowsProps {
  list: AnyList;
  /** What to say where there is nothing at all. */
  none: string;
}

/** In place of a table without rows: nothing is there, nothing matches, or this page has become empty. */
export function NoRows({ list, none }: NoRowsProps) {
  const words = staffWords.list;
  if (!list.isFirstPage) return <EmptyState title={words.pageEmpty} />;
  if (list.isNarrowed)
    return (
      <EmptyState title={words.nothingMatches} action={<ClearFilters list={list} variant="outline" />} />
    );
  return <EmptyState title={none} />;
}
