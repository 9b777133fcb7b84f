import { catalogue } from '#content/catalogue.ts';
import type { PeriodId } from '#contract/catalogue.ts';

export interface SubscriptionPeriod {
  startsAt: Date;
  /** None for a lifetime. */
  endsAt: Date | null;
}

/**
 * What an order buys, from the moment it was settled. A renewal begins where the running subscription of the same mailbox
 * ends, so that a customer who renews early loses no days; a lifetime loses none and begins at once.
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
function monthsOf(period: PeriodId): number {
  return catalogue.periods.find(({ id }) => id === period)?.months ?? 0;
}

/** What an order bought that does not say so itself, by its dates; null where they do not tell. */
export function monthsBetween(start: Date | null, end: Date | null): number | null {
  if (!start || !end) return null;
  const years = end.getUTCFullYear() - start.getUTCFullYear();
  return years * 12 + end.getUTCMonth() - start.getUTCMonth() || null;
}

interface PlacedOrder {
  id: number;
  period: PeriodId;
  months: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** An order that gets another period. */
export interface MovedPeriod extends SubscriptionPeriod {
  id: number;
}

/**
 * Of the orders of one mailbox that have not ended, in the order in which they begin: those that were to begin later begin as
 * soon as what is left before them ends.
 */
export function movedUp(running: readonly PlacedOrder[], now: Date): MovedPeriod[] {
  const moved: MovedPeriod[] = [];
  let end: Date | null = null;
  for (const { id, period, months: sold, starts_at, ends_at } of running) {
    const months = sold ?? monthsBetween(starts_at, ends_at);
    const isLater = starts_at !== null && starts_at > now;
    const earliest: SubscriptionPeriod | undefined = isLater
      ? subscriptionPeriod({ period, months }, end, now)
      : undefined;
    const isEarlier: boolean = earliest !== undefined && starts_at !== null && earliest.startsAt < starts_at;
    if (earliest && isEarlier) moved.push({ id, ...earliest });
    const until: Date | null = (isEarlier ? earliest?.endsAt : ends_at) ?? null;
    // One that began earlier may last longer.
    if (until && (!end || until > end)) end = until;
  }
  return moved;
}

// docs/decisions.md, T128
/**
 * The money of an order is back. What was moved up into its time, or bought while it was gone, begins when it ends (`end`):
 * otherwise the customer would have paid twice for the same days.
 */
export function movedBack(later: readonly PlacedOrder[], end: Date): MovedPeriod[] {
  const moved: MovedPeriod[] = [];
  let next = end;
  for (const { id, period, months: sold, starts_at, ends_at } of later) {
    if (starts_at === null || starts_at >= next) break;
    const months = sold ?? monthsBetween(starts_at, ends_at);
    const after = subscriptionPeriod({ period, months }, next, starts_at);
    moved.push({ id, ...after });
    next = after.endsAt ?? next;
  }
  return moved;
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
