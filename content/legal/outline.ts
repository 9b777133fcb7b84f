import type { Retention } from '../retention.ts';

/** Which sections each legal page has, and in which order. The names are the anchors, the same in every language. */
export const outline = {
  privacy: [
    'who-we-are',
    'what-we-collect',
    'why',
    'how-long',
    'who-receives-it',
    'cookies-and-storage',
    'your-rights',
    'children',
    'changes',
    'contact-us',
  ],
  refund: [
    'period-plans',
    'lifetime',
    'how-to-ask',
    'what-happens-next',
    'exceptional-circumstances',
    'not-refundable',
    'canceling',
    'your-legal-rights',
    'contact-us',
  ],
  terms: [
    'agreement',
    'who-may-use-it',
    'free-trial',
    'plans-and-connections',
    'payment',
    'canceling',
    'fair-use',
    'content-and-licenses',
    'availability',
    'liability',
    'changes',
    'law',
    'contact-us',
  ],
} as const;

export type LegalPage = keyof typeof outline;

/** Another legal page, the contact form, the form for a free trial, or the address that the link itself shows. */
export const linkTargets = ['privacy', 'refund', 'terms', 'contact', 'trial', 'email'] as const;

/** What the texts promise and whom they name. No text states a figure of its own. */
export interface LegalFacts {
  brand: string;
  /** The name, and the address and country as far as they are set. */
  operator: string;
  /** Empty where none is set. */
  country: string;
  email: string;
  phone: string;
  minimumAge: number;
  /** How many months the plans that end are sold for. */
  shortestPlanMonths: number;
  longestPlanMonths: number;
  refundDays: number;
  lifetimeHours: number;
  acknowledgedHours: number;
  decisionDays: string;
  payoutDays: string;
  outageHours: number;
  trialHours: number;
  fewestConnections: number;
  mostConnections: number;
  /** A plan for so many devices is Premium. */
  premiumDevices: number;
  uptime: string;
  /** The share of the price for a month below the promised uptime, and for how many days after it a customer may ask. */
  uptimeRefund: string;
  uptimeClaimDays: number;
  /** Days; `null` where nothing is deleted by itself, `0` where it is in the next night. */
  retention: Omit<Retention, 'audit' | 'staffSessions'>;
  /** The name under which a browser keeps the chosen language. */
  languageKey: string;
  /** For how long a cookie keeps an order open, and for how long another one knows who has paid. */
  orderOpenMinutes: number;
  purchaseKnownMinutes: number;
}

/** A paragraph, or a list of them. `**words**` stand out; `[words](target)` leads to one of the `linkTargets`. */
export type Block = string | readonly string[];

export interface Section {
  title: string;
  body: readonly Block[];
}

interface Text<Id extends string> {
  title: string;
  intro: string;
  sections: Record<Id, Section>;
}

export type LegalTexts = {
  /** The heading above the list of sections. */
  contents: string;
  lastUpdated: (p: { date: string }) => string;
} & { [Page in LegalPage]: Text<(typeof outline)[Page][number]> };
