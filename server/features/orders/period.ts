import { catalogue } from '#content/catalogue.ts';
import type { PeriodId } from '#contract/catalogue.ts';

export function subscriptionPeriod(
  period: PeriodId,
  runningUntil: Date | null,
  now: Date,
): { startsAt: Date; endsAt: Date | null } {
  const startsAt = runningUntil && runningUntil > now ? runningUntil : now;
  const months = catalogue.periods.find(({ id }) => id === period)?.months ?? null;
  if (months === null) return { startsAt, endsAt: null };
  const endsAt = new Date(startsAt);
  endsAt.setUTCMonth(endsAt.getUTCMonth() + months);
  return { startsAt, endsAt };
}
