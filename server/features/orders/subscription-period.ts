import { catalogue } from '#content/catalogue.ts';
import type { PeriodId } from '#contract/catalogue.ts';

export interface SubscriptionPeriod {
  startsAt: Date;
  /** None for a lifetime. */
  endsAt: Date | null;
}

/**
 * What an order buys, from the moment it was settled. A renewal begins where the running subscription of the same mailbox
 * ends, so that nobody who renews early loses days; a lifetime loses none and begins at once.
 */
export function subscriptionPeriod(
  { period, months: sold }: { period: PeriodId; months: number | null },
  runningUntil: Date | null,
  now: Date,
): SubscriptionPeriod {
  const months = sold ?? monthsOf(period);
  if (months === 0) return { startsAt: now, endsAt: null };
  const startsAt = runningUntil && runningUntil > now ? runningUntil : now;
  return { startsAt, endsAt: afterMonths(startsAt, months) };
}

/** What the catalogue says now; 0 for a lifetime. */
export function monthsOf(period: PeriodId): number {
  return catalogue.periods.find(({ id }) => id === period)?.months ?? 0;
}

/** What an order bought that does not say so itself, by its dates; null where they do not tell. */
export function monthsBetween(start: Date | null, end: Date | null): number | null {
  if (!start || !end) return null;
  const years = end.getUTCFullYear() - start.getUTCFullYear();
  return years * 12 + end.getUTCMonth() - start.getUTCMonth() || null;
}

/** The same day and time of a later month, in UTC; its last day where it has no such day. */
function afterMonths(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return date;
}
