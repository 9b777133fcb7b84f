import { policy } from '#content/policy.ts';
import { type Weekday, weekdays } from '#contract/trials.ts';
import type { TrialStart } from './mails.ts';

const day = 86_400_000;

/**
 * When the evening begins that a visitor named, by their own clock where their browser told the zone, else in UTC: from tomorrow on, so that
 * staff have the time to check the request.
 */
export function eveningOf(weekday: Weekday, timeZone: string | undefined, now: Date): Date {
  const zone = timeZone ?? 'UTC';
  const today = wallClock(now, zone);
  // Of a Date, Sunday is 0.
  const wanted = (weekdays.indexOf(weekday) + 1) % 7;
  const ahead = ((wanted - today.getUTCDay() + 6) % 7) + 1;
  const evening = Math.floor(today.getTime() / day + ahead) * day + policy.trial.eveningHour * 3_600_000;
  // The clocks may change until then.
  const guess = new Date(evening - offset(now, zone));
  return new Date(evening - offset(guess, zone));
}

function offset(at: Date, zone: string): number {
  return wallClock(at, zone).getTime() - Math.floor(at.getTime() / 1000) * 1000;
}

/** What a clock on the wall shows there, as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  }).format(at);
  return new Date(`${shown.replace(' ', 'T')}Z`);
}

/** For a mail: when the trial begins, where that is an evening to come, and the visitor's time zone. */
export function startOf({
  wantedAt,
  timeZone,
}: {
  wantedAt?: Date | string | null;
  timeZone?: string | null | undefined;
}): TrialStart {
  const start = wantedAt ? new Date(wantedAt) : undefined;
  return {
    ...(start && start > new Date() && { startsAt: start.toISOString() }),
    ...(timeZone && { timeZone }),
  };
}
