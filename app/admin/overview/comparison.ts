import { overviewWords as words } from '#content/staff/overview.ts';
import type { OverviewRange } from '#contract/overview.ts';

interface Compared {
  now: number;
  before: number;
  range: OverviewRange;
  format: (amount: number) => string;
}

/** A sentence that compares a figure with the period before. */
export function comparison({ now, before, range, format }: Compared): string {
  const period = words.ranges[range];
  const difference = now - before;
  if (difference === 0) return words.unchanged({ period });
  if (before === 0) return words.noneBefore({ period });
  return words.change({
    difference: `${difference > 0 ? '+' : '-'}${format(Math.abs(difference))}`,
    // No percentage of a negative figure.
    percent: before > 0 ? percentOf(difference, before) : undefined,
    period,
  });
}

/** Rounded to a whole percentage. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);
