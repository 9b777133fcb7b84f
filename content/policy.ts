import { deviceCounts, type PeriodId } from '#contract/catalogue.ts';

/** What you promise customers: refunds, uptime, trials, support. Changing a promise here changes it on every page. */
export const policy = {
  lastUpdated: '2025-04-15',
  minimumAge: 18,
  refund: {
    periodPlanDays: 3,
    lifetimeHours: 24,
    acknowledgedWithinHours: 24,
    decidedWithinBusinessDays: { from: 3, to: 5 },
    paidOutWithinBusinessDays: { from: 7, to: 14 },
    /** An outage longer than this, without a break, is an exceptional circumstance. */
    outageHours: 48,
  },
  /** The share of a plan's price that you pay back for each calendar month below `uptimePercent` (content/claims.ts), if the customer asks within `claimDays` days after it. */
  uptime: { refundPercent: 5, claimDays: 30 },
  /**
   * The hours count from the moment you activate the trial; the login details come within `sentWithinHours` of the request. A visitor who names an evening
   * gets them before it, and the hours count from `eveningHour` on.
   */
  trial: { hours: 24, sentWithinHours: 24, eveningHour: 18 },
  /** How many devices the catalogue sells a plan for. */
  connections: { least: Math.min(...deviceCounts), most: Math.max(...deviceCounts) },
  /** A plan for so many devices is Premium, and its customers are answered first. */
  support: { premiumDevices: 3 },
} as const;

/** For how many hours after the payment a customer may ask for a refund. */
export function refundHours(period: PeriodId): number {
  const { lifetimeHours, periodPlanDays } = policy.refund;
  return period === 'lifetime' ? lifetimeHours : periodPlanDays * 24;
}
