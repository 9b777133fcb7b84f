import { claims } from '#content/claims.ts';
import { datesIn } from '#content/dates.ts';
import en from '#content/legal/en.ts';
import es from '#content/legal/es.ts';
import fr from '#content/legal/fr.ts';
import it from '#content/legal/it.ts';
import { type LegalFacts, type LegalPage, outline, type Section } from '#content/legal/outline.ts';
import sq from '#content/legal/sq.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { planMonths } from '#content/price.ts';
import { retention } from '#content/retention.ts';
import { site } from '#content/site.ts';
import { orderOpenMinutes, purchaseKnownMinutes } from '#contract/expiry-times.ts';
import { type Language, languagePreferenceKey } from '#contract/language.ts';

const texts = { en, fr, es, it, sq };

interface LegalDocument {
  title: string;
  intro: string;
  contents: string;
  lastUpdated: { iso: string; sentence: string };
  sections: (Section & { id: string })[];
}

/** One legal page, with the figures of `content/policy.ts`. */
export function legalDocument(page: LegalPage, language: Language): LegalDocument {
  const text = texts[language](factsIn(language));
  const sections: Record<string, Section> = text[page].sections;
  return {
    title: text[page].title,
    intro: text[page].intro,
    contents: text.contents,
    lastUpdated: {
      iso: policy.lastUpdated,
      sentence: text.lastUpdated({ date: datesIn(language)(policy.lastUpdated) }),
    },
    sections: outline[page].flatMap((id) => (sections[id] ? { id, ...sections[id] } : [])),
  };
}

function factsIn(language: Language): LegalFacts {
  const { refund, connections } = policy;
  const country = countryIn(language, site.country);
  const { percent } = numbersIn(language);
  const months = planMonths();
  return {
    brand: site.brand,
    operator: [site.legalName, site.postalAddress, country].filter(Boolean).join(', '),
    country,
    email: site.email,
    // Non-breaking spaces keep the number in one line.
    phone: site.phone.replaceAll(' ', '\u00a0'),
    minimumAge: policy.minimumAge,
    shortestPlanMonths: months.shortest,
    longestPlanMonths: months.longest,
    refundDays: refund.periodPlanDays,
    lifetimeHours: refund.lifetimeHours,
    acknowledgedHours: refund.acknowledgedWithinHours,
    decisionDays: range(refund.decidedWithinBusinessDays),
    payoutDays: range(refund.paidOutWithinBusinessDays),
    outageHours: refund.outageHours,
    trialHours: policy.trial.hours,
    fewestConnections: connections.least,
    mostConnections: connections.most,
    premiumDevices: policy.support.premiumDevices,
    uptime: percent(claims.uptimePercent),
    uptimeRefund: percent(policy.uptime.refundPercent),
    uptimeClaimDays: policy.uptime.claimDays,
    retention,
    languageKey: languagePreferenceKey,
    orderOpenMinutes,
    purchaseKnownMinutes,
  };
}

function range({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}

/** The name of a country code; what is no code stays as it is. */
function countryIn(language: Language, country: string): string {
  const isCode = /^[A-Z]{2}$/.test(country);
  return (isCode && new Intl.DisplayNames(language, { type: 'region' }).of(country)) || country;
}
