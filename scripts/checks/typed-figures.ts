import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';

/** What customers read. Testimonials are left out: their figures are a customer's own. */
const sources = [
  'content/copy/**/*.ts',
  'content/{faq,articles}.ts',
  'content/legal/??.ts',
  'content/guides/??/*.ts',
  'content/articles/*/*.md',
  'content/staff/canned-replies.ts',
];

/** What the catalogue, the claims and the policy count, in five languages. */
const counted = [
  'channels?|chaînes?|canal(?:es|i)?|kanale(?:ve|t)?',
  'countries|pays|países|paesi|shtete(?:ve|t)?',
  'movies?|films?|películas?|filma(?:ve|t)?|series|séries?|serie|seriale(?:ve|t)?',
  'customers?|clients?|clientes?|clienti|klientë(?:ve|t)?|reviews?|avis|reseñas?|recensioni|vlerësime(?:ve|t)?',
  'devices?|appareils?|dispositiv[oi]s?|pajisje(?:ve|t)?|screens?|écrans?|pantallas?|scherm[oi]|ekrane(?:ve|t)?',
  'hours?|heures?|horas?|ore|orë(?:sh|ve|t)?',
  '(?:business )?days?|jours?|días?|giorni|ditë(?:sh|ve|t)?',
  'months?|mois|mes(?:es|i|e)?|muaj(?:sh|ve|t)?|mujore',
  'characters?|caractères?|caracteres|caratteri|karaktere(?:ve|t)?',
].join('|');
/** A year is none: ‘in 2027’. */
const digits = String.raw`(?<![\d.,:/])(?!20[2-9]\d(?!\d))(?:\d[\d.,\u00a0\u202f]*\d|[2-9])\+?`;
const numerals = [
  'two|three|four|five|six|seven|twelve|fourteen|twenty-four|thirty|forty-eight|seventy-two',
  'deux|trois|quatre|cinq|sept|douze|quatorze|vingt-quatre|trente|quarante-huit|soixante-douze',
  'dos|tres|cuatro|cinco|siete|doce|catorce|veinticuatro|treinta|cuarenta y ocho|setenta y dos',
  'due|tre|quattro|cinque|sette|dodici|quattordici|ventiquattro|trenta|quarantotto|settantadue',
  'dy|tri|katër|pesë|gjashtë|shtatë|dymbëdhjetë|katërmbëdhjetë|njëzet e katër|tridhjetë|dyzet e tetë|shtatëdhjetë e dy',
].join('|');
/** ‘200+ adult channels’, ‘les 72 dernières heures’: what stands between a figure and its noun. Shorter words do not belong to it: ‘60 a month’. */
const between = String.raw`[\s-]*(?:(?<=\s)(?:HD|\p{L}{4,})\s+){0,2}`;
const countOf = (numbers: string, units = counted) =>
  new RegExp(`(?<!\\p{L})(?:${numbers})${between}(?:${units})(?!\\p{L})`, 'iu');

/** For how long a code, a link or a cookie works. */
const minutes = 'minutes?|minutos?|minut[io]|minut(?:a|ë|ash|ave)';
const manyMinutes = [
  'ten|fifteen|twenty|thirty|sixty',
  'dix|quinze|vingt|trente|soixante',
  'diez|quince|veinte|treinta|sesenta',
  'dieci|quindici|venti|trenta|sessanta',
  'dhjetë|pesëmbëdhjetë|njëzet|tridhjetë|gjashtëdhjetë',
].join('|');

/** What a line must carry, and what is comfortable. */
const speeds = Object.values(claims.lineSpeed).flatMap((speed) => [speed, 2 * speed]);

interface Rule {
  /** As the report names it. */
  name: string;
  pattern: RegExp;
  /** Makes a sentence honest. */
  unless?: RegExp;
  /** Articles tell stories: what takes three hours there is a football game. */
  notInArticles?: true;
  /** The files in which it holds, where it does not in all. */
  only?: RegExp;
}

const withLimits =
  /legal\/..\.ts$|copy\/..\/(?:server-only\/)?(?:chat|mail|order|hosted-payment)(?:-problems)?\.ts$/;

const rules: readonly Rule[] = [
  { name: 'a price', pattern: /[$€£]\s?\d|\d\s?[$€£]/u },
  {
    name: 'a percentage',
    pattern: /\d[\d.,]*\s?(?:%|percent|per cent|pour cent|por ciento|per cento|për qind)/iu,
  },
  { name: 'a rating', pattern: /\d[.,]\d\s?(?:\/|out of|sur|de|su|nga)\s?\d/iu },
  { name: 'a speed', pattern: new RegExp(`(?<![\\d.,])(?:${speeds.join('|')})\\s?M(?:bps|bit/s)`, 'iu') },
  {
    name: 'an age',
    pattern: /(?<!\d)\d\d\+|\+\d\d(?!\d)|(?<!\d)\d\d\s(?:years? old|ans|años|anni|vjeç)(?!\p{L})/iu,
  },
  // A smaller one is a time of day in French.
  { name: 'a figure', pattern: /(?<![\d.,:])(?:2[4-9]|[3-9]\d|\d{3})\s?h(?![\p{L}\d])/iu },
  { name: 'a figure', pattern: countOf(digits) },
  { name: 'a figure', pattern: countOf(numerals), notInArticles: true },
  // Elsewhere minutes are what setting up a device takes, which no setting decides.
  { name: 'a limit', pattern: countOf(`${digits}|${numerals}|${manyMinutes}`, minutes), only: withLimits },
  {
    name: 'a limit',
    pattern: countOf('one|une|una|un’|një', 'hour|heure|hora|ora|or[eë]'),
    only: withLimits,
  },
  {
    name: 'a promise to be quick, without ‘usually’',
    pattern:
      /(?:within|in) (?:a few )?minutes|dans les minutes|en quelques minutes|(?:a los pocos|en pocos|en unos) minutos|unos minutos después|in pochi minuti|pochi minuti dopo|(?:brenda|pas) pak minutash|pak minuta pas/iu,
    unless: /usually|en général|normalmente|suelen?|di solito|zakonisht/iu,
  },
];

/** Around the clock is no figure that could change. */
const aroundTheClock =
  /24\/7|24\s(?:h\/24|heures sur\s24|ore su\s24)|7\s(?:j\/7|jours sur\s7|giorni su\s7)|las 24 horas/giu;

/** Figures that are not ours to set, and why. */
const allowed: readonly { file: RegExp; text: RegExp; reason: string }[] = [
  { file: /copy\/sq\/chat\.ts$/, text: /brenda një ore$/, reason: 'one form of a figure that is passed' },
  { file: /copy\/fr\/home\.ts$/, text: /4\sheures du matin/, reason: 'a time of day' },
  {
    file: /content\/articles\.ts$/,
    text: /^(?:Two|Deux|Dos|Due|Dy) /,
    reason: 'what the reader’s own test takes',
  },
  { file: /articles\/..\/3\.md$/, text: /90\s?%/, reason: 'what the reader sets in a router' },
  { file: /articles\/..\/5\.md$/, text: /\b16\b/, reason: 'the hours between two time zones' },
  {
    file: /articles\/..\/6\.md$/,
    text: /^\||%|\b90\b/,
    reason: 'a worked example with other providers’ prices',
  },
];

interface Fact {
  line: number;
  name: string;
  words: string;
  sentence: string;
}

/** Each figure and promise that customers read and that was typed, instead of taken from the catalogue, the claims or the policy. */
export function typedFacts(): string[] {
  const found = globSync(sources).flatMap((file) =>
    factsIn(file, readFileSync(file, 'utf8')).map((fact) => ({ ...fact, file })),
  );
  const isMeant = (entry: (typeof allowed)[number], { file, sentence }: (typeof found)[number]) =>
    entry.file.test(file) && entry.text.test(sentence);
  return [
    ...found
      .filter((fact) => !allowed.some((entry) => isMeant(entry, fact)))
      .map(({ file, line, name, words }) => `${file}:${line} types ${name}: ‘${words}’.`),
    ...allowed
      .filter((entry) => !found.some((fact) => isMeant(entry, fact)))
      .map(
        ({ file, text }) =>
          `scripts/checks/typed-figures.ts allows ${text} in ${file}, where it no longer stands.`,
      ),
  ];
}

export function factsIn(file: string, source: string): Fact[] {
  const isArticle = file.endsWith('.md');
  const texts = isArticle ? linesOf(source) : stringsIn(file, source);
  const relevant = rules.filter(
    ({ notInArticles, only }) => !(isArticle && notInArticles) && (!only || only.test(file)),
  );
  return texts
    .filter(({ text }) => !planNames.test(text))
    .flatMap(({ line, text }) =>
      text
        .replaceAll(aroundTheClock, filledIn)
        .split(/(?<=[.!?])\s+/u)
        .flatMap((sentence) =>
          relevant.flatMap(({ name, pattern, unless }) => {
            const [words] = pattern.exec(sentence) ?? [];
            return words && !unless?.test(sentence) ? { line, name, words, sentence } : [];
          }),
        ),
    );
}

/** '24 Months' alone, where the catalogue sells them: free months are not in the name. */
const planNames = new RegExp(
  `^(?:${catalogue.periods.flatMap(({ months, freeMonths = 0 }) => (months ? months - freeMonths : [])).join('|')})\\s(?:months?|mois|mes(?:es|[ei])?|muaj)$`,
  'iu',
);

interface Text {
  line: number;
  text: string;
}

/** Neither figure nor letter. */
const filledIn = '¤';

/** A fact stands in the place of its name, such as `{{channels}}`. */
const withoutNames = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, filledIn);

function linesOf(markdown: string): Text[] {
  return markdown.split('\n').map((text, index) => ({ line: index + 1, text: withoutNames(text) }));
}

function stringsIn(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const add = (start: number, text: string) => {
    texts.push({ line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, withoutNames(value));
    },
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? '').join(filledIn)),
  }).visit(parseSync(file, source).program);
  return texts;
}
