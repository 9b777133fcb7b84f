import type { ReactNode } from 'react';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { staffWords } from '#content/staff/kit.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';
import type { AnyList } from './use-list.ts';

interface ListToolbarProps {
  list: AnyList;
  searchLabel: string;
  /** The orders that can be chosen where the table has no header to press, and their words. */
  sorts?: Record<string, string>;
  exports?: boolean;
  /** `Choice` for each filter. */
  children?: ReactNode;
}

/** Above a table: what narrows it, and its export. */
export function ListToolbar({ list, searchLabel, sorts, exports, children }: ListToolbarProps) {
  const words = staffWords.list;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField label={searchLabel} search={list.search} onSearch={list.setSearch} />
      {children}
      {sorts ? (
        <FilterSelect
          label={words.sort}
          value={list.sort}
          options={sorts}
          required
          onChange={(sort) => sort && list.setSort(sort)}
          className="lg:hidden"
        />
      ) : null}
      {list.isNarrowed ? <ClearFilters list={list} variant="quiet" /> : null}
      {exports ? (
        <a
          href={list.exportAddress}
          download
          className={`${buttonLook({ variant: 'quiet', size: 'sm' })} sm:ml-auto`}
        >
          {words.exportAll}
        </a>
      ) : null}
    </div>
  );
}

const focusSearch = focusAfter((button) =>
  button.closest('main')?.querySelector<HTMLElement>('search input'),
);

/** There only while something narrows the list. */
export function ClearFilters({ list, variant }: { list: AnyList; variant: 'quiet' | 'outline' }) {
  return (
    <Button ref={focusSearch} variant={variant} size="sm" onClick={list.clearFilters}>
      {staffWords.list.clearFilters}
    </Button>
  );
}
