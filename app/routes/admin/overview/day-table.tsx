import { formatCount } from '#app/staff/format.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { type DayCount, dayLabel } from './days.ts';

interface DayTableProps<Day> {
  title: string;
  columns: readonly Column<Day>[];
  days: readonly Day[];
}

/** The newest day first, in a window of its own height: ninety rows are many. */
export function DayTable<Day extends { day: string }>({ title, columns, days }: DayTableProps<Day>) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-touch list-none items-center gap-2 rounded-field text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {words.asTable}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Table
        caption={title}
        captionHidden
        className="max-h-80"
        columns={columns}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        empty={null}
      />
    </details>
  );
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
