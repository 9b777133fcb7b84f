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
  email: 'address@operator.example',
  phone: 'telephone',
  minimumAge: 901,
  refundDays: 902,
  lifetimeHours: 903,
  acknowledgedHours: 904,
  decisionDays: '905–906',
  payoutDays: '907–908',
  outageHours: 909,
  trialHours: 910,
  fewestConnections: 911,
  mostConnections: 912,
  uptime: '913%',
  languageKey: 'key',
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
    'minimumAge',
    'trialHours',
    'fewestConnections',
    'mostConnections',
    'refundDays',
    'lifetimeHours',
    'outageHours',
    'uptime',
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
      const known = Object.values(facts).sort((a, b) => `${b}`.length - `${a}`.length);
      const rest = known.reduce<string>((text, fact) => text.replaceAll(`${fact}`, ''), whole.join('\n'));
      expect(rest.match(/.*\d.*/g)).toBeNull();
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
