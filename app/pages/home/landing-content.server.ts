import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { fillInFacts } from '#content/named-facts.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { planMonths } from '#content/price.ts';
import { testimonials } from '#content/testimonials.ts';
import type { FaqFact } from '#contract/content/faq.ts';
import type { Language } from '#contract/language.ts';
import type { ShownQuestion } from './faq.tsx';
import type { ShownTestimonial } from './testimonials.tsx';

interface LandingContent {
  questions: ShownQuestion[];
  testimonials: ShownTestimonial[];
}

/** The landing page's long texts in one language. */
export function landingContent(language: Language): LandingContent {
  const facts = faqFacts(language);
  const months = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return {
    questions: faq.map(({ id, question, answer }) => ({
      id,
      question: fillInFacts(question[language], facts),
      answer: fillInFacts(answer[language], facts),
    })),
    testimonials: testimonials.map(({ content, months: count, ...testimonial }) => ({
      ...testimonial,
      duration: months.format(count),
      content: content[language],
    })),
  };
}

/** What questions and answers may name, as the language writes it. */
function faqFacts(language: Language): Record<FaqFact, string | number> {
  const { number, percent } = numbersIn(language);
  const { shortest, longest } = planMonths();
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
