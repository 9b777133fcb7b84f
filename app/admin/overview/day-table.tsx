import { formatCount } from '#app/staff/frame/format.ts';
import type { Column } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { type OverviewRange, overviewRanges } from '#contract/overview.ts';
import { type StepCount, stepLabel } from './days.ts';
import { FoldedTable } from './folded-table.tsx';

interface StepTableProps<Step> {
  title: string;
  range: OverviewRange;
  /** Beside the one that names the day or the month. */
  columns: readonly Column<Step>[];
  steps: readonly Step[];
}

/** The newest first. */
export function StepTable<Step extends { from: string }>({
  title,
  range,
  columns,
  steps,
}: StepTableProps<Step>) {
  const named: Column<Step> = {
    key: 'step',
    header: words.step[overviewRanges[range].unit],
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

export function CountTable(table: Omit<StepTableProps<StepCount>, 'columns'>) {
  return <StepTable columns={countColumns} {...table} />;
}

const countColumns: readonly Column<StepCount>[] = [
  { key: 'count', header: words.count, numeric: true, cell: ({ count }) => formatCount(count) },
];
