import { policy, refundHours } from '#content/policy.ts';
import type { PeriodId } from '#contract/catalogue.ts';
import { isRunning, type OrderState } from '#contract/orders.ts';

interface Refundable {
  period: PeriodId;
  paid_at: Date | null;
  withdrawal_hours: number | null;
}

/** Until when the money may be asked back, as it was promised with the payment; null where nothing was paid. */
export function refundableUntil({ period, paid_at, withdrawal_hours }: Refundable): Date | null {
  const hours = withdrawal_hours ?? refundHours(period);
  return paid_at && new Date(paid_at.getTime() + hours * 3600_000);
}

/** The same for the customer: null also where that time is over, or nothing is left to be refunded. */
export function withdrawalUntil(order: Refundable & { state: OrderState }, now = new Date()): Date | null {
  const until = isRunning(order) ? refundableUntil(order) : null;
  return until && now <= until ? until : null;
}

/** By when the customer was promised an answer to a request for a refund; weekends do not count. */
export function requestDue(askedAt: Date): Date {
  const due = new Date(askedAt);
  for (let left: number = policy.refund.decidedWithinBusinessDays.to; left > 0; ) {
    due.setUTCDate(due.getUTCDate() + 1);
    const isWeekend = due.getUTCDay() % 6 === 0;
    if (!isWeekend) left -= 1;
  }
  return due;
}
