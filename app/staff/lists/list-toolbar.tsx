import type { ReactNode } from 'react';
import { buttonLook } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/kit.ts';
import { Choice } from './choice.tsx';
import { ClearFilters } from './clear-filters.tsx';
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
        <Choice
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
