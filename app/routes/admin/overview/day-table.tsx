import { formatCount } from '#app/staff/format.ts';
import type { Column } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { type DayCount, dayLabel } from './days.ts';
import { FoldedTable } from './folded-table.tsx';

interface DayTableProps<Day> {
  title: string;
  columns: readonly Column<Day>[];
  days: readonly Day[];
}

/** The newest day first. */
export function DayTable<Day extends { day: string }>({ title, columns, days }: DayTableProps<Day>) {
  return <FoldedTable title={title} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />;
}

export const dayColumn = {
  key: 'day',
  header: words.day,
  names: true,
  cell: ({ day }: { day: string }) => dayLabel(day),
};

export const countColumns = [
  dayColumn,
  { key: 'count', header: words.count, numeric: true, cell: ({ count }: DayCount) => formatCount(count) },
];
