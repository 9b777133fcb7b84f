import { classes } from '#app/ui/classes.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';

interface SortHeaderProps {
  header: string;
  /** For screen readers alone. */
  isHidden: boolean | undefined;
  /** The sorts that the header switches between; without them it is text. */
  sorts: { ascending?: string; descending?: string } | undefined;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  className: string;
}

/** The header of a column. The first press sorts by it, the next reverses the order where the list has that sort. */
export function SortHeader({ header, isHidden, sorts, sort, onSort, className }: SortHeaderProps) {
  const look = classes(headLook, className);
  if (!sorts || !onSort)
    return (
      <th scope="col" className={look}>
        {isHidden ? <span className="sr-only">{header}</span> : header}
      </th>
    );
  const { ascending, descending } = sorts;
  const direction = sort === undefined ? undefined : directionOf(sort, sorts);
  const next = direction === 'ascending' ? descending : ascending;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={look}>
      {/* Where rows are cards the headers are visible to screen readers alone, and a select above the table sorts. */}
      <span className="lg:hidden">{header}</span>
      <button
        type="button"
        className="-mx-1.5 inline-flex max-lg:hidden min-h-6 items-center gap-1 rounded-[0.375rem] px-1.5 hover:text-ink"
        onClick={() => onSort(next ?? ascending ?? descending ?? '')}
      >
        {header}
        <ChevronIcon
          className={classes(
            'size-3.5',
            direction === 'ascending' && 'rotate-180',
            direction === undefined && 'opacity-0',
          )}
        />
      </button>
    </th>
  );
}

function directionOf(sort: string, { ascending, descending }: { ascending?: string; descending?: string }) {
  if (sort === ascending) return 'ascending';
  if (sort === descending) return 'descending';
}

const headLook =
  'sticky top-0 z-10 border-b border-line-strong bg-page px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-soft';
