import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { formatCount } from '#app/staff/frame/format.ts';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { changed } from '#app/staff/lists/list-address.ts';
import { linkAs } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Column } from '#app/ui/table.tsx';
import { bookWords } from '#content/staff/books.ts';
import { orderWords } from '#content/staff/orders.ts';
import { type Books, booksQuery, type MonthlyStatement } from '#contract/books.ts';
import { FoldedTable } from './day-table.tsx';
import { monthLabel } from './days.ts';

const words = bookWords.overview;
const { money } = orderWords;
const path = '/api/admin/books';

/** The books of a month: gross, deductions and net. The month stands in the address. */
export function Money() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { month } = z.safeParse(booksQuery, { month: params.get('month') ?? undefined }).data ?? {};
  const query = useLiveQuery<{ data: Books }>('order', month ? `${path}?month=${month}` : path, {
    queryKey: ['order', 'books', month],
    placeholderData: keepPreviousData,
    // Live updates do not report the end of a month.
    staleTime: 60_000,
  });
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-5 p-5">
      <QueryResult query={query}>
        {({ data }) => (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h2 id={id} className="mr-auto text-title-s">
                {words.title}
              </h2>
              {isEmpty(data) ? null : (
                <Tools
                  books={data}
                  month={month ?? data.statement.month}
                  onMonth={(to) => setParams(changed(params, 'month', to), { preventScrollReset: true })}
                />
              )}
            </div>
            {isEmpty(data) ? <p className="text-sm text-ink-soft">{words.none}</p> : <Statement {...data} />}
          </>
        )}
      </QueryResult>
    </Card>
  );
}

const isEmpty = ({ statement, months }: Books) =>
  [statement, ...months].every(
    ({ paymentCount, refundCount, reversalCount }) => paymentCount + refundCount + reversalCount === 0,
  );

interface ToolsProps {
  books: Books;
  month: string;
  onMonth: (month: string | undefined) => void;
}

function Tools({ books: { statement, months }, month, onMonth }: ToolsProps) {
  // The address may have an older month than the listed ones.
  const listed = months.some((one) => one.month === statement.month) ? months : [...months, statement];
  return (
    <>
      <FilterSelect
        label={words.month}
        value={month}
        required
        options={Object.fromEntries(listed.map((one) => [one.month, monthLabel(one.month)]))}
        onChange={onMonth}
      />
      <a
        href={linkAs(`${path}/export`, new URLSearchParams({ month }))}
        download
        className={classes(buttonLook({ variant: 'outline', size: 'sm' }), 'max-sm:grow')}
      >
        {words.download}
      </a>
    </>
  );
}

/** In the order in which they add up to the net amount. */
const figures = ['gross', 'refunds', 'reversals', 'fees', 'net'] as const;
type Figure = (typeof figures)[number];

const details: Record<Figure, (statement: MonthlyStatement) => string> = {
  gross: ({ paymentCount }) => words.payments(paymentCount),
  refunds: ({ refundCount }) => words.refunds(refundCount),
  reversals: ({ reversalCount, cancelledReversalCount }) =>
    words.reversals({ count: reversalCount, cancelled: cancelledReversalCount }),
  fees: ({ unknownFeeCount }) => words.unknownFees(unknownFeeCount),
  net: ({ unknownFeeCount, unknownFeeAmount }) =>
    unknownFeeCount === 0 ? words.netOf : words.netWithout({ amount: money(unknownFeeAmount) }),
};

function Statement({ statement, monthBefore, months }: Books) {
  const isRunning = statement.month === months[0]?.month;
  const since = monthLabel(monthBefore.month);
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
        {figures.map((figure) => (
          <div
            key={figure}
            className="grid content-start gap-x-4 gap-y-1 max-sm:grid-cols-[1fr_auto] max-sm:items-baseline"
          >
            <dt className="text-sm text-ink-soft">{words.figures[figure]}</dt>
            <dd
              className={classes(
                'font-display text-title leading-tight wrap-anywhere tabular-nums max-sm:text-right',
                figure === 'net' ? 'font-bold' : 'font-semibold',
              )}
            >
              {money(statement[figure])}
            </dd>
            <dd className="text-xs text-ink-soft">{details[figure](statement)}</dd>
            <dd className="text-xs text-ink-soft tabular-nums max-sm:text-right">
              {words.change({ amount: statement[figure] - monthBefore[figure], since })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure text-xs text-ink-soft">
        {isRunning ? words.soFar({ since }) : null} {words.meaning}
      </p>
      <FoldedTable title={words.byMonth} columns={columns} rows={months} rowKey={({ month }) => month} />
    </>
  );
}

const columns: readonly Column<MonthlyStatement>[] = [
  { header: words.monthColumn, names: true, cell: ({ month }) => monthLabel(month) },
  { header: words.paymentColumn, numeric: true, cell: ({ paymentCount }) => formatCount(paymentCount) },
  ...figures.map((figure) => ({
    header: words.figures[figure],
    numeric: true,
    cell: (statement: MonthlyStatement) => money(statement[figure]),
  })),
  {
    header: words.unknownFeeColumn,
    numeric: true,
    cell: ({ unknownFeeCount }) => formatCount(unknownFeeCount),
  },
  { header: words.leftOutColumn, numeric: true, cell: ({ unknownFeeAmount }) => money(unknownFeeAmount) },
];
