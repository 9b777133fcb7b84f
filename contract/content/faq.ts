import * as z from 'zod/mini';
import { code, inEachLanguage, noneTwice, text } from './field-rules.ts';

/** What a question or an answer may name in two braces, such as `{{channels}}`. The pages fill in what holds at that moment. */
export const faqFacts = [
  'channels',
  'adultChannels',
  'uptime',
  'uptimeRefund',
  'uptimeClaimDays',
  'refundDays',
  'lifetimeHours',
  'shortestPlanMonths',
  'longestPlanMonths',
  'minimumAge',
  'freeMonths',
  'paidMonths',
  'totalMonths',
  'devices',
  'premiumDevices',
] as const;
export type FaqFact = (typeof faqFacts)[number];

/** Where an answer may lead: `[words](free-trial)`. */
export const faqTargets = ['free-trial', 'contact', 'channels', 'installation', 'blog', 'refund'] as const;

export const mostQuestions = 60;

function withFacts(most: number) {
  const known: readonly string[] = faqFacts;
  const targets: readonly string[] = faqTargets;
  return text(most).check(
    z.refine(
      (value) =>
        !/\{\{|\}\}/.test(
          value.replaceAll(/\{\{(\w+)\}\}/g, (all, name) => (known.includes(name) ? '' : all)),
        ),
      code('unknownFact'),
    ),
    z.refine(
      (value) => [...value.matchAll(/\]\(([^)]*)\)/g)].every(([, target = '']) => targets.includes(target)),
      code('unknownLink'),
    ),
  );
}

export const faqSchema = z
  .array(
    z.strictObject({
      id: z.string(code('id')).check(z.regex(/^[a-zA-Z][\w-]{0,39}$/, code('id'))),
      question: inEachLanguage(withFacts(200)),
      answer: inEachLanguage(withFacts(3_000)),
    }),
    code('wrongShape'),
  )
  .check(z.minLength(1, code('tooFew')), z.maxLength(mostQuestions, code('tooMany')))
  .check(noneTwice<{ id: string }>(({ id }) => id, ['id']));
