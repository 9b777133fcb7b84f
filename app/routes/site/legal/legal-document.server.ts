import { claims } from '#content/claims.ts';
import en from '#content/legal/en.ts';
import es from '#content/legal/es.ts';
import fr from '#content/legal/fr.ts';
import it from '#content/legal/it.ts';
import { type LegalFacts, type LegalPage, outline, type Section } from '#content/legal/outline.ts';
import sq from '#content/legal/sq.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { type Language, languagePreferenceKey } from '#contract/language.ts';

const texts = { en, fr, es, it, sq };

interface LegalDocument {
  title: string;
  intro: string;
  contents: string;
  lastUpdated: { iso: string; sentence: string };
  sections: (Section & { id: string })[];
}

/** One legal page, with every figure from the policy facts. */
export function legalDocument(page: LegalPage, language: Language): LegalDocument {
  const text = texts[language](factsIn(language));
  const sections: Record<string, Section> = text[page].sections;
  return {
    title: text[page].title,
    intro: text[page].intro,
    contents: text.contents,
    lastUpdated: {
      iso: policy.lastUpdated,
      sentence: text.lastUpdated({ date: dateIn(language, policy.lastUpdated) }),
    },
    sections: outline[page].flatMap((id) => (sections[id] ? { id, ...sections[id] } : [])),
  };
}

function factsIn(language: Language): LegalFacts {
  const { refund, connections } = policy;
  return {
    brand: site.brand,
    operator: site.legalName,
    email: site.email,
    phone: site.phone,
    minimumAge: policy.minimumAge,
    refundDays: refund.periodPlanDays,
    lifetimeHours: refund.lifetimeHours,
    acknowledgedHours: refund.acknowledgedWithinHours,
    decisionDays: range(refund.decidedWithinBusinessDays),
    payoutDays: range(refund.paidOutWithinBusinessDays),
    outageHours: refund.outageHours,
    trialHours: policy.trial.hours,
    fewestConnections: connections.least,
    mostConnections: connections.most,
    uptime: numbersIn(language).percent(claims.uptimePercent),
    languageKey: languagePreferenceKey,
  };
}

function range({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}

function dateIn(language: Language, iso: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
