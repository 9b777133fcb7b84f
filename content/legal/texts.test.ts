import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';
import itTexts from './it.ts';
import { type LegalFacts, type LegalPage, linkTargets, outline, type Section } from './outline.ts';
import sq from './sq.ts';

const texts = { en, fr, es, it: itTexts, sq };
const pages = Object.keys(outline) as LegalPage[];

/** No figure of these stands in the real policy, so that one written into a text by hand is found. */
const facts: LegalFacts = {
  brand: 'Brand',
  operator: 'Operator',
  country: 'Country',
  email: 'address@operator.example',
  phone: 'telephone',
  minimumAge: 901,
  shortestPlanMonths: 914,
  longestPlanMonths: 915,
  refundDays: 902,
  lifetimeHours: 903,
  acknowledgedHours: 904,
  decisionDays: '905–906',
  payoutDays: '907–908',
  outageHours: 909,
  trialHours: 910,
  fewestConnections: 911,
  mostConnections: 912,
  premiumDevices: 916,
  uptime: '913%',
  uptimeRefund: '925%',
  uptimeClaimDays: 926,
  retention: {
    trials: 917,
    contacts: 918,
    chats: 919,
    unpaidOrders: 920,
    orders: 921,
    mails: 922,
    unconfirmedSubscribers: 923,
    unsubscribed: 924,
  },
  languageKey: 'key',
  orderOpenMinutes: 927,
  purchaseKnownMinutes: 928,
};

const promisedOn = {
  privacy: ['operator', 'email', 'phone', 'minimumAge', 'languageKey'],
  refund: [
    'email',
    'refundDays',
    'lifetimeHours',
    'acknowledgedHours',
    'decisionDays',
    'payoutDays',
    'outageHours',
    'trialHours',
  ],
  terms: [
    'operator',
    'country',
    'minimumAge',
    'trialHours',
    'premiumDevices',
    'fewestConnections',
    'mostConnections',
    'refundDays',
    'lifetimeHours',
    'outageHours',
    'uptime',
    'uptimeRefund',
    'uptimeClaimDays',
  ],
} satisfies Record<LegalPage, (keyof LegalFacts)[]>;

describe.each(languages.flatMap((language) => pages.map((page) => ({ language, page }))))(
  'the $page page in $language',
  ({ language, page }) => {
    const { title, intro, sections } = texts[language](facts)[page];
    const bodies: Section[] = Object.values(sections);
    const whole = [title, intro, ...bodies.flatMap((section) => [section.title, ...section.body.flat()])];

    it('states every promise that belongs on it', () => {
      const text = bodies.flatMap(({ body }) => body.flat()).join('\n');
      expect(promisedOn[page].filter((fact) => !text.includes(`${facts[fact]}`))).toEqual([]);
    });

    it('has no figure of its own', () => {
      const known = [...Object.values(facts), ...Object.values(facts.retention)].sort(
        (a, b) => `${b}`.length - `${a}`.length,
      );
      const rest = known.reduce<string>((text, fact) => text.replaceAll(`${fact}`, ''), whole.join('\n'));
      expect(rest.replaceAll('24/7', '').match(/.*\d.*/g)).toBeNull();
    });

    it('has links and emphasis that the page can show', () => {
      const targets = [...whole.join('\n').matchAll(/\[[^\]\n]+\]\(([^)\n]*)\)/g)].map(
        ([, target]) => target,
      );
      expect(targets.filter((target) => !linkTargets.includes(target as never))).toEqual([]);
      const shown = whole.join('\n').replaceAll(/\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([a-z]+\)/g, '');
      expect(shown).not.toMatch(/[*[\]]/);
    });
  },
);

describe.each(languages)('how long data is kept, in %s', (language) => {
  const kinds = Object.keys(facts.retention) as (keyof LegalFacts['retention'])[];
  /** The list, item by item, with all of them kept for so many days. */
  const list = (days: (index: number) => number | null) => {
    const retention = Object.fromEntries(kinds.map((kind, index) => [kind, days(index)]));
    const { sections } = texts[language]({
      ...facts,
      retention: retention as LegalFacts['retention'],
    }).privacy;
    return sections['how-long'].body.flatMap((block) => (typeof block === 'string' ? [] : block));
  };

  it('is stated for each kind', () => {
    const text = list((index) => 900 + index).join();
    for (const index of kinds.keys()) expect(text).toContain(`${900 + index}`);
  });

  it('is said in words where nothing is deleted, or all of it in the next night', () => {
    for (const days of [null, 0]) {
      const items = list(() => days);
      expect(items.join()).not.toMatch(/\d|\bnull\b|undefined/);
      expect(new Set(items).size).toBe(kinds.length + 1);
    }
  });

  it('counts one day as one', () => {
    const several = list(() => 2)
      .join()
      .replaceAll('2', '1');
    expect(list(() => 1).join() === several).toBe(language === 'sq');
  });
});

it('lists under cookies and storage whatever part of the public site leaves something in a browser', () => {
  const parts = globSync('app/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', 'app/staff/**', 'app/{admin,support}/**'],
  }).filter((path) => /\.setItem\(|document\.cookie =|indexedDB/.test(readFileSync(path, 'utf8')));
  // A developer who adds one names in every language what it stores.
  expect(parts.sort()).toEqual([
    'app/chat/widget/client-in-browser.ts',
    'app/chat/widget/page-script.ts',
    'app/chat/widget/panel/next-page.ts',
    'app/islands/page-script/language-switch.ts',
    'app/islands/page-script/saved-language.ts',
    'app/pages/checkout/remembered-payment.ts',
    'app/pages/order/remembered-order.ts',
  ]);
});
