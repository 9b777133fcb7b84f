import { useCopy } from '#app/copy/copy.ts';
import type { PeriodId } from '#contract/catalogue.ts';

export function usePeriodLabels(): Record<PeriodId, string> {
  const { pricing } = useCopy('home');
  return {
    monthly: pricing.monthly,
    threeMonths: pricing.threeMonths,
    sixMonths: pricing.sixMonths,
    yearly: pricing.yearly,
    twoYears: pricing.twoYears,
    lifetime: pricing.lifetime,
  };
}
