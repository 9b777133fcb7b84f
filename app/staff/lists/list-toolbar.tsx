import type { ReactNode } from 'react';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';
import type { AnyList } from './use-list.ts';

interface ListToolbarProps {
  list: AnyList;
  searchLabel: string;
  /** The words of the sorts, for a select on narrow screens, where the table has no header. */
  sorts?: Record<string, string>;
  exports?: boolean;
  /** A `ListFilter` or `FilterTag` for each filter. */
  children?: ReactNode;
}

/** Above a table: its search, filters and export. */
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

interface ListFilterProps<Filter extends string> {
  list: {
    filters: Partial<Record<Filter, string>>;
    setFilter: (name: Filter, value: string | undefined) => void;
  };
  name: Filter;
  label: string;
  /** The word for each value. */
  options: Record<string, string>;
}

export function ListFilter<Filter extends string>({ list, name, ...words }: ListFilterProps<Filter>) {
  return (
    <FilterSelect value={list.filters[name]} onChange={(value) => list.setFilter(name, value)} {...words} />
  );
}

const focusSearch = focusAfter((button) =>
  button.closest('main')?.querySelector<HTMLElement>('search input'),
);

/** A filter that is chosen outside of the toolbar, such as by a counter: the toolbar says it, and a press removes it. */
export function FilterTag({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <Button
      ref={focusSearch}
      variant="outline"
      size="sm"
      aria-label={staffWords.list.removeFilter({ word })}
      onClick={onRemove}
    >
      {word}
      <CloseIcon className="size-4" />
    </Button>
  );
}

/** Rendered while search or filters narrow the list; the search field takes over the focus. */
export function ClearFilters({ list, variant }: { list: AnyList; variant: 'quiet' | 'outline' }) {
  return (
    <Button ref={focusSearch} variant={variant} size="sm" onClick={list.clearFilters}>
      {staffWords.list.clearFilters}
    </Button>
  );
}
