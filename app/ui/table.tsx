import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  /** Unlike any other of the table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures of equal width. */
  numeric?: boolean;
  /** The cell is the row's header. */
  names?: boolean;
}

interface TableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A `max-h-…` here makes the rows scroll under their header. */
  className?: string;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, className } = props;
  const captionId = useId();
  const scroller = useRef<HTMLElement>(null);
  const scrolling = useOverflow(scroller) ? { tabIndex: 0, 'aria-labelledby': captionId } : {};
  return (
    <section ref={scroller} {...scrolling} className={classes('relative overflow-auto', className)}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption
          id={captionId}
          className={captionHidden ? 'sr-only' : 'pb-3 text-left font-semibold text-ink'}
        >
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classes(headLook, align(column))}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-line">
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headLook =
  'sticky top-0 border-b border-line-strong bg-raised px-4 py-3 text-xs font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-field last:rounded-tr-field';
const cellLook = 'border-b border-line px-4 py-3 align-top';

const align = (column: { numeric?: boolean }) =>
  column.numeric ? 'text-right whitespace-nowrap tabular-nums' : 'text-left';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = classes(cellLook, align(column));
  return column.names ? (
    <th scope="row" className={classes(look, 'font-semibold whitespace-nowrap')}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={look}>{column.cell(row)}</td>
  );
}

/** Whether an element's content is larger than the element; updated when it changes. */
function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
