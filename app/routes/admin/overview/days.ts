export interface DayCount {
  /** `2026-11-15`, in UTC. */
  day: string;
  count: number;
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 15` for `2026-11-15`; nothing for what is no day. */
export function dayLabel(day: string): string {
  return day ? monthAndDay.format(new Date(day)) : '';
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov 2026` for `2026-11`. */
export function monthLabel(month: string): string {
  return monthAndYear.format(new Date(`${month}-01`));
}
