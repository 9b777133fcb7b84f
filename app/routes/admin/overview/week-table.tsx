import { formatCount } from '#app/staff/format.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { Table } from '#app/ui/table.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { dayLabel } from './day-label.ts';
import { type DayCount, weeksOf } from './weeks.ts';

interface WeekTableProps {
  title: string;
  days: readonly DayCount[];
}

/** By the week: ninety rows would be no help to anybody. */
export function WeekTable({ title, days }: WeekTableProps) {
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
        rows={weeksOf(days)}
        rowKey={({ from }) => from}
        empty={null}
      />
    </details>
  );
}

type Week = ReturnType<typeof weeksOf>[number];

const columns = [
  {
    key: 'week',
    header: words.week,
    names: true,
    cell: ({ from, to }: Week) => words.weekSpan({ from: dayLabel(from), to: dayLabel(to) }),
  },
  { key: 'count', header: words.count, numeric: true, cell: ({ count }: Week) => formatCount(count) },
];
