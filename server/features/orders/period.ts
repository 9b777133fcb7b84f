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
  { period }: { period: PeriodId },
  runningUntil: Date | null,
  now: Date,
): SubscriptionPeriod {
  const months = catalogue.periods.find(({ id }) => id === period)?.months ?? null;
  if (months === null) return { startsAt: now, endsAt: null };
  const startsAt = runningUntil && runningUntil > now ? runningUntil : now;
  return { startsAt, endsAt: afterMonths(startsAt, months) };
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
