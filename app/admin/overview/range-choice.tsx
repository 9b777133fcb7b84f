import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { changed } from '#app/staff/lists/list-address.ts';
import { overviewWords as words } from '#content/staff/overview.ts';
import { type OverviewRange, overviewQuery, overviewRanges } from '#contract/overview.ts';

const ranges = Object.keys(overviewRanges) as OverviewRange[];

/** The range in the address; the default for an unknown one. */
export function useRange(): OverviewRange {
  const [params] = useSearchParams();
  const asked = z.safeParse(overviewQuery, { range: params.get('range') ?? undefined });
  return asked.data?.range ?? '30d';
}

export function RangeChoice() {
  const [params] = useSearchParams();
  const current = useRange();
  return (
    <nav
      aria-label={words.range}
      className="flex flex-wrap overflow-hidden rounded-field border border-edge text-sm"
    >
      {ranges.map((range) => (
        <Link
          key={range}
          to={{ search: `?${changed(params, 'range', range)}` }}
          preventScrollReset
          aria-current={range === current ? 'true' : undefined}
          className="flex min-h-touch grow items-center justify-center px-2 font-medium whitespace-nowrap sm:px-3 text-ink-soft hover:bg-line hover:text-ink focus-visible:-outline-offset-2 aria-current:bg-ink aria-current:text-page"
        >
          {words.ranges[range]}
        </Link>
      ))}
    </nav>
  );
}
