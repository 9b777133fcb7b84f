import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDate } from '#app/staff/frame/format.ts';
import { CannotLoad } from '#app/staff/session/query-result.tsx';
import { Address } from '#app/ui/address.tsx';
import { classes } from '#app/ui/classes.ts';
import { SortHeader } from './sort-header.tsx';
import type { RowLink } from './use-open-row.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DataColumn<Row> {
  /** Unlike any other of the table. */
  header: string;
  /** For screen readers alone, where the cells are obvious. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The row's header; where rows open, it is the link. */
  names?: boolean;
  numeric?: boolean;
  /** The list's sorts that the header switches between. */
  sort?: { ascending?: string; descending?: string };
  /** Classes of its cells. */
  look?: string;
  /** No label where rows are cards. */
  unlabelled?: boolean;
}

/** Of a date: on narrower screens its time is in a second line. */
export const dateLook = 'tabular-nums lg:min-w-32 lg:wrap-normal xl:whitespace-nowrap';

/** When a row was made, by which every list is sorted at first. */
export const createdColumn = (header: string): DataColumn<{ createdAt: string }> => ({
  header,
  cell: ({ createdAt }) => formatDate(createdAt),
  sort: { ascending: 'oldest', descending: 'newest' },
  look: dateLook,
});

interface AnyRow {
  id: number | string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  status: 'loading' | 'ready' | 'failed';
  /** Shows the previous rows while others are loading. */
  updating?: boolean;
  /** In place of rows when there are none. */
  empty: ReactNode;
  onRetry: () => void;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** The link of a row: `useOpenRow().linkTo(row.id)`. */
  opens?: (row: Row) => RowLink;
  /** The row that is open beside the table. */
  openKey?: string | undefined;
}

/**
 * A table with a sticky header; below 1024 px each row is a card with the headers as labels. j and k, or the arrows inside the
 * table, move from row to row; Enter opens one.
 */
export function DataTable<Row extends AnyRow>(props: DataTableProps<Row>) {
  const { caption, columns, rows, status, updating, sort, onSort } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  if (status === 'failed') return <CannotLoad onRetry={props.onRetry} />;
  if (status === 'ready' && rows.length === 0) return props.empty;
  return (
    <table
      aria-busy={status === 'loading' || updating || undefined}
      className="w-full border-separate border-spacing-0 text-sm max-lg:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <SortHeader
              key={column.header}
              header={column.header}
              isHidden={column.headerHidden}
              sorts={column.sort}
              sort={sort}
              onSort={onSort}
              className={alignment(column)}
            />
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        data-rows
        className={classes('max-lg:grid max-lg:grid-cols-1 max-lg:gap-2', updating && 'opacity-60')}
      >
        {status === 'loading'
          ? placeholders.map((key) => <PlaceholderRow key={key} columns={columns} />)
          : rows.map((row) => <DataRow key={row.id} row={row} {...props} />)}
      </tbody>
    </table>
  );
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

function DataRow<Row extends AnyRow>({ row, columns, opens, openKey }: DataTableProps<Row> & { row: Row }) {
  const navigate = useNavigate();
  const link = opens?.(row);
  const press = (event: MouseEvent) => {
    if (!link || isForSomethingElse(event)) return;
    const { to, ...options } = link;
    void navigate(to, options as object);
  };
  const isOpen = openKey !== undefined && `${row.id}` === openKey;
  return (
    // The link in the row is the control for keyboard and screen readers; a press anywhere in the row opens it too.
    <tr
      onClick={press}
      className={classes(rowLook, Boolean(link) && 'cursor-pointer hover:bg-line', isOpen && 'bg-line')}
    >
      {columns.map((column) => (
        <DataCell key={column.header} column={column} row={row} link={column.names ? link : undefined} />
      ))}
    </tr>
  );
}

const isAddress = /^\S+@\S+$/;

interface DataCellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  link: RowLink | undefined;
}

function DataCell<Row>({ column, row, link }: DataCellProps<Row>) {
  const cell = column.cell(row);
  const content = typeof cell === 'string' && isAddress.test(cell) ? <Address email={cell} /> : cell;
  const look = classes(cellLook, alignment(column), column.look);
  if (!column.names)
    return (
      <td
        data-label={column.header}
        className={classes(look, column.unlabelled ? 'max-lg:self-end' : labelLook)}
      >
        {content}
      </td>
    );
  return (
    <th scope="row" className={classes(look, 'font-semibold max-lg:-order-1 max-lg:col-span-full')}>
      {link ? (
        <Link {...link} data-row-link className="rounded-[0.25rem] text-ink hover:underline">
          {content}
        </Link>
      ) : (
        content
      )}
    </th>
  );
}

const alignment = (column: { numeric?: boolean | undefined }) =>
  column.numeric ? 'text-left lg:text-right tabular-nums' : 'text-left';

const rowLook =
  'max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:rounded-field max-lg:border max-lg:border-line-strong max-lg:bg-card max-lg:p-3.5';
const cellLook = 'min-w-0 wrap-anywhere lg:h-10 lg:border-b lg:border-line lg:px-3 lg:py-1';
const labelLook =
  'max-lg:before:block max-lg:before:text-xs max-lg:before:text-ink-quiet max-lg:before:content-[attr(data-label)]';

/** A press on a control in the row, or one that ends a selection of text. */
function isForSomethingElse({ target, metaKey, ctrlKey }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null;
  return control !== null || metaKey || ctrlKey || getSelection()?.isCollapsed === false;
}

function PlaceholderRow<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tr className={rowLook}>
      {columns.map((column) => (
        <td key={column.header} className={cellLook}>
          <span className="block h-4 w-full max-w-28 rounded-[0.25rem] bg-line" />
        </td>
      ))}
    </tr>
  );
}
