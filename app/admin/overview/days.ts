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
