import type { Areas } from '#contract/content/areas.ts';
import type { FaqFact } from '#contract/content/faq.ts';
import type { Language } from '#contract/language.ts';
import { numbersIn } from './numbers.ts';
import { policy } from './policy.ts';
import { planMonths } from './price.ts';

/** What questions and answers may name, as the language writes it. */
export function faqFactsIn(
  language: Language,
  { claims, catalogue }: Pick<Areas, 'claims' | 'catalogue'>,
): Record<FaqFact, string | number> {
  const { number, percent } = numbersIn(language);
  const { shortest, longest } = planMonths(catalogue);
  const twoYears = catalogue.periods.find(({ id }) => id === 'twoYears');
  const { months = 0, freeMonths = 0 } = twoYears ?? {};
  return {
    channels: number(claims.channels),
    adultChannels: number(claims.adultChannels),
    uptime: percent(claims.uptimePercent),
    uptimeRefund: percent(policy.uptime.refundPercent),
    uptimeClaimDays: policy.uptime.claimDays,
    refundDays: policy.refund.periodPlanDays,
    lifetimeHours: policy.refund.lifetimeHours,
    shortestPlanMonths: shortest,
    longestPlanMonths: longest,
    minimumAge: policy.minimumAge,
    freeMonths,
    paidMonths: (months ?? 0) - freeMonths,
    totalMonths: months ?? 0,
    devices: policy.connections.most,
    premiumDevices: policy.support.premiumDevices,
  };
}
