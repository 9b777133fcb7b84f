import { deviceCounts, type PeriodId } from '#contract/catalogue.ts';

/** The promises of the legal pages and the FAQ. Changing one here changes it everywhere. */
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
  /** What we pay back of a plan's price for each calendar month below the `uptimePercent` of the claims, if asked within so many days after it. */
  uptime: { refundPercent: 5, claimDays: 30 },
  /**
   * The hours count from the moment we switch it on; the login details come within `sentWithinHours` of the request. Whoever names an evening
   * gets them before it, and the hours count from `eveningHour` on.
   */
  trial: { hours: 24, sentWithinHours: 24, eveningHour: 18 },
  /** As the catalogue sells them. */
  connections: { least: Math.min(...deviceCounts), most: Math.max(...deviceCounts) },
  /** A plan for so many devices is Premium, and is answered first. */
  support: { premiumDevices: 3 },
} as const;

/** For so many hours after a payment the money may be asked back. */
export function refundHours(period: PeriodId): number {
  const { lifetimeHours, periodPlanDays } = policy.refund;
  return period === 'lifetime' ? lifetimeHours : periodPlanDays * 24;
}
