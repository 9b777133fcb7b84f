import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { planMonths } from '#content/price.ts';
import { testimonials } from '#content/testimonials.ts';
import type { Language } from '#contract/language.ts';
import type { ShownQuestion } from './faq.tsx';
import type { ShownTestimonial } from './testimonials.tsx';

interface LandingContent {
  questions: ShownQuestion[];
  testimonials: ShownTestimonial[];
}

/** The landing page's long texts in one language. */
export function landingContent(language: Language): LandingContent {
  const { number, percent } = numbersIn(language);
  const { shortest, longest } = planMonths();
  const twoYears = catalogue.periods.find(({ id }) => id === 'twoYears');
  const facts = {
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
    freeMonths: twoYears?.freeMonths ?? 0,
    totalMonths: twoYears?.months ?? 0,
    devices: policy.connections.most,
    premiumDevices: policy.support.premiumDevices,
  };
  const months = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return {
    questions: faq.map(({ id, question: { [language]: question }, answer }) => ({
      id,
      question: typeof question === 'string' ? question : question(facts),
      answer: answer[language](facts),
    })),
    testimonials: testimonials.map(({ content, months: count, ...testimonial }) => ({
      ...testimonial,
      duration: months.format(count),
      content: content[language],
    })),
  };
}
