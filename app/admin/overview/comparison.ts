import { overviewWords as words } from '#content/staff/overview.ts';
import type { OverviewRange } from '#contract/overview.ts';

interface Compared {
  now: number;
  before: number;
  range: OverviewRange;
  tell: (amount: number) => string;
}

/** What a figure was in the period before, in one sentence. */
export function comparison({ now, before, range, tell }: Compared): string {
  const period = words.ranges[range];
  const difference = now - before;
  if (difference === 0) return words.unchanged({ period });
  if (before === 0) return words.noneBefore({ period });
  return words.change({
    difference: `${difference > 0 ? '+' : '-'}${tell(Math.abs(difference))}`,
    // A loss in the period before has no share.
    percent: before > 0 ? percentOf(difference, before) : undefined,
    period,
  });
}

/** Whole ones: nobody decides by tenths. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);
