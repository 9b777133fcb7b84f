import { ChevronIcon } from '#app/ui/icons.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';

interface FoldedTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** In a window of its own height: there may be ninety rows. */
export function FoldedTable<Row>({ title, ...table }: FoldedTableProps<Row>) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-touch list-none items-center gap-2 rounded-field text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {words.asTable}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Table caption={title} captionHidden className="max-h-80" {...table} empty={null} />
    </details>
  );
}
