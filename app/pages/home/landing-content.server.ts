import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { faqFactsIn } from '#content/faq-facts.ts';
import { fillInFacts, keepTermsWhole } from '#content/named-facts.ts';
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
  const facts = faqFactsIn(language, { claims, catalogue });
  const shown = (text: Record<Language, string>) => keepTermsWhole(fillInFacts(text[language], facts));
  const months = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return {
    questions: faq.map(({ id, question, answer }) => ({
      id,
      question: shown(question),
      answer: shown(answer),
    })),
    testimonials: testimonials.map(({ content, months: count, ...testimonial }) => ({
      ...testimonial,
      duration: months.format(count),
      content: keepTermsWhole(content[language]),
    })),
  };
}
