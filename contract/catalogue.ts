/** Of these and of the numbers of devices, the first is what an address means that names none. */
export const periodIds = ['monthly', 'threeMonths', 'sixMonths', 'yearly', 'twoYears', 'lifetime'] as const;
export type PeriodId = (typeof periodIds)[number];

/** What an address means that names no period of ours. */
export const unknownPeriod = 'unknown';

export const deviceCounts = [1, 2, 3] as const;
export type DeviceCount = (typeof deviceCounts)[number];

export function isPeriod(value: unknown): value is PeriodId {
  return periodIds.includes(value as PeriodId);
}

/** Payments are taken in it, and prices stand in its cents. */
export const currency = 'USD';

/** What is left of a price in cents. */
export function reducedBy(percent: number, cents: number): number {
  return Math.round((cents * (100 - percent)) / 100);
}
