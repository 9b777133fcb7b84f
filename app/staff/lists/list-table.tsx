import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { ClearFilters } from './list-toolbar.tsx';
import type { AnyList } from './use-list.ts';
import type { useOpenRow } from './use-open-row.ts';
import { useFirstRowNext } from './use-row-keys.ts';

interface ListTableProps<Row> {
  list: AnyList & { rows: readonly Row[] };
  caption: string;
  columns: readonly DataColumn<Row>[];
  /** The text of an empty list without filters. */
  none: string;
  /** Given where rows open beside the table. */
  open?: ReturnType<typeof useOpenRow>;
}

/** The table of a list with its notice of new rows, its empty states and its pager. */
export function ListTable<Row extends { id: number }>({
  list,
  caption,
  columns,
  none,
  open,
}: ListTableProps<Row>) {
  return (
    <>
      <p role="status" className="sr-only">
        {announcement(list, none)}
      </p>
      <FreshRows list={list} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={list.rows}
        status={list.status}
        updating={list.updating}
        onRetry={list.retry}
        sort={list.sort}
        onSort={list.setSort}
        {...(open && { opens: ({ id }: Row) => open.linkTo(id), openKey: open.openId })}
        empty={<NoRows list={list} none={none} />}
      />
      <Pager list={list} />
    </>
  );
}

/** The result of a search, for screen readers. */
function announcement(list: AnyList, none: string): string {
  const words = staffWords.list;
  if (list.status !== 'ready' || list.updating) return '';
  if (list.rows.length > 0) return words.shown({ count: list.rows.length, more: list.next !== null });
  if (!list.isFirstPage) return words.pageEmpty;
  return list.isNarrowed ? words.nothingMatches : none;
}

/**
 * The number of new rows that are not shown, on the upper edge of the table: it takes no room, so that no row moves.
 * Its live region is there from the start, so that screen readers announce the text.
 */
function FreshRows({ list }: { list: AnyList }) {
  const goToFirst = useFirstRowNext(list.rows);
  const show = () => {
    goToFirst();
    list.showFresh();
  };
  return (
    <div role="status" className="sticky top-4 z-20 grid h-0 justify-items-center">
      {list.fresh > 0 ? (
        <Button data-rows="" size="sm" onClick={show} className="-translate-y-1/4 shadow-lift">
          {staffWords.list.fresh({ count: list.fresh })}
        </Button>
      ) : null}
    </div>
  );
}

interface NoRowsProps {
  list: AnyList;
  /** The text of an empty list without filters. */
  none: string;
}

/** Replaces a table without rows: the list is empty, nothing matches, or this page has become empty. */
function NoRows({ list, none }: NoRowsProps) {
  const words = staffWords.list;
  if (!list.isFirstPage) return <EmptyState title={words.pageEmpty} />;
  if (list.isNarrowed)
    return (
      <EmptyState title={words.nothingMatches} action={<ClearFilters list={list} variant="outline" />} />
    );
  return <EmptyState title={none} />;
}

/** Under a table with more than one page. After a press the focus goes to the first row. */
function Pager({ list }: { list: AnyList }) {
  const words = staffWords.list;
  const goToFirst = useFirstRowNext(list.rows);
  if (list.isFirstPage && !list.next && !list.updating) return null;
  const [back, on] = list.newestFirst ? [words.newer, words.older] : [words.previous, words.next];
  const turning = (turn: () => void) => () => {
    goToFirst();
    turn();
  };
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-2 py-4">
      <Button variant="outline" size="sm" off={list.isFirstPage} onClick={turning(list.previousPage)}>
        {back}
      </Button>
      <Button variant="outline" size="sm" off={!list.next} onClick={turning(list.nextPage)}>
        {on}
      </Button>
      {list.isFirstPage ? null : (
        <Button variant="quiet" size="sm" onClick={turning(list.firstPage)}>
          {words.first}
        </Button>
      )}
    </nav>
  );
}
