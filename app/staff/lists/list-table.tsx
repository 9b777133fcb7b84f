import { staffWords } from '#content/staff/kit.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { FreshRows } from './new-rows.tsx';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import type { AnyList } from './use-list.ts';
import type { useOpenRow } from './use-open-row.ts';

interface ListTableProps<Row> {
  list: AnyList & { rows: readonly Row[] };
  caption: string;
  columns: readonly DataColumn<Row>[];
  /** What to say where there is nothing at all. */
  none: string;
  /** Where rows open beside the table. */
  open?: ReturnType<typeof useOpenRow>;
}

/** A list's table with all that belongs to it: what is new, nothing there, further pages. */
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
        {told(list, none)}
      </p>
      <FreshRows list={list} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
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

/** What a search found, for whoever does not see the rows change. */
function told(list: AnyList, none: string): string {
  const words = staffWords.list;
  if (list.status !== 'ready' || list.updating) return '';
  if (list.rows.length > 0) return words.shown({ count: list.rows.length, more: list.next !== null });
  if (!list.isFirstPage) return words.pageEmpty;
  return list.isNarrowed ? words.nothingMatches : none;
}
