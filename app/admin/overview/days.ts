import { overviewWords as words } from '#content/staff/overview.ts';
import { type OverviewRange, overviewRanges } from '#contract/overview.ts';

/** The count of a day or a month. */
export interface StepCount {
  /** Its first day, `2026-11-15`, in UTC. */
  from: string;
  count: number;
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov 15`, or `Nov 2026` where each step is a month; empty without a day. */
export function stepLabel(range: OverviewRange, from: string): string {
  if (!from) return '';
  return (overviewRanges[range].unit === 'month' ? monthAndYear : monthAndDay).format(new Date(from));
}

/** `Nov 2026` for `2026-11`. */
export function monthLabel(month: string): string {
  return monthAndYear.format(new Date(`${month}-01`));
}

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
