import type { Areas } from '#contract/content/areas.ts';
import { weekdays } from '#contract/content/hours.ts';
import { live } from './live.ts';
import { localTime, momentsAt } from './time-zone.ts';

type Hours = Areas['hours'];

/** When somebody answers in the chat. Delivered is nothing, so nothing is promised. */
export const hours: Hours = live('hours', {
  week: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  closed: [],
});

const dayMs = 24 * 3600_000;
/** A longer holiday is not said. */
const daysAhead = 31;

/** Whoever publishes hours is not there at any time: texts that say so say less. */
export function isAroundTheClock(): boolean {
  return weekdays.every((name) => hours.week[name].length === 0);
}

// docs/decisions.md, T155
/** The next moment at which somebody is expected; null inside the hours, and where there are none. */
export function nextOpening({ week, closed }: Hours, timeZone: string, now: number): number | null {
  const today = localTime(now, timeZone).slice(0, 10);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const noon = Date.parse(`${today}T12:00Z`) + ahead * dayMs;
    const date = new Date(noon).toISOString().slice(0, 10);
    const name = weekdays[(new Date(noon).getUTCDay() + 6) % 7];
    if (!name || closed.includes(date)) continue;
    for (const { from, to } of week[name]) {
      // Where clocks are put forward over it, it begins with the next span.
      const [begin] = momentsAt(`${date}T${from}`, timeZone);
      const endDate = to === '24:00' ? new Date(noon + dayMs).toISOString().slice(0, 10) : date;
      const end = momentsAt(`${endDate}T${to === '24:00' ? '00:00' : to}`, timeZone).at(-1);
      if (begin === undefined || end === undefined || end <= now) continue;
      return begin <= now ? null : begin;
    }
  }
  return null;
}
