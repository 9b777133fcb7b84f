import { formatCount } from '#app/staff/format.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { Table } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { type DayCount, dayLabel } from './days.ts';

interface DayTableProps {
  title: string;
  days: readonly DayCount[];
}

/** The newest day first, in a window of its own height: ninety rows are many. */
export function DayTable({ title, days }: DayTableProps) {
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

const columns = [
  { key: 'day', header: words.day, names: true, cell: ({ day }: DayCount) => dayLabel(day) },
  { key: 'count', header: words.count, numeric: true, cell: ({ count }: DayCount) => formatCount(count) },
];
