import { formatCount } from '#app/staff/frame/format.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { type OverviewRange, overviewRanges } from '#contract/overview.ts';
import { type StepCount, stepLabel } from './days.ts';

interface StepTableProps<Step> {
  title: string;
  range: OverviewRange;
  /** The columns besides the day or month. */
  columns: readonly Column<Step>[];
  steps: readonly Step[];
  /** In which they begin. */
  timeZone?: string;
}

/** The newest day or month first. */
export function StepTable<Step extends { from: string }>({
  title,
  range,
  columns,
  steps,
  timeZone = 'UTC',
}: StepTableProps<Step>) {
  const named: Column<Step> = {
    header: words.step[overviewRanges[range].unit]({ timeZone }),
    names: true,
    cell: ({ from }) => stepLabel(range, from),
  };
  return (
    <FoldedTable
      title={title}
      columns={[named, ...columns]}
      rows={steps.toReversed()}
      rowKey={({ from }) => from}
    />
  );
}

export const countColumns: readonly Column<StepCount>[] = [
  { header: words.count, numeric: true, cell: ({ count }) => formatCount(count) },
];

interface FoldedTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A folded table that scrolls, because it may have ninety rows. */
export function FoldedTable<Row>({ title, ...table }: FoldedTableProps<Row>) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-touch list-none items-center gap-2 rounded-field text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {words.asTable}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Table caption={title} captionHidden className="max-h-80" {...table} />
    </details>
  );
}
