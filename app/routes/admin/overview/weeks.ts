export interface DayCount {
  /** `2026-11-15`, in UTC. */
  day: string;
  count: number;
}

interface Week {
  from: string;
  to: string;
  count: number;
}

/** Newest first. A week begins on Monday; the oldest and the newest are often cut short. */
export function weeksOf(days: readonly DayCount[]): Week[] {
  const weeks = new Map<string, Week>();
  for (const { day, count } of days) {
    const monday = mondayBefore(day);
    const week = weeks.get(monday) ?? { from: day, to: day, count: 0 };
    weeks.set(monday, { ...week, to: day, count: week.count + count });
  }
  return [...weeks.values()].reverse();
}

function mondayBefore(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
