import { pictureNamed } from '../pictures.ts';

/** What title, excerpt and body may name in two braces, such as `{{channels}}`; content/article-facts.ts has their values. */
const articleFacts = [
  'player',
  'channels',
  'movies',
  'series',
  'countries',
  'uptime',
  'downtimeMinutes',
  'guideDays',
  'guideDaysInFigures',
  'catchUpHours',
  'sd',
  'hd',
  'ultraHd',
  'sdComfortable',
  'hdComfortable',
  'ultraHdComfortable',
  'sdOnAll',
  'hdOnAll',
  'ultraHdOnAll',
  'ultraHdAndTwoHd',
  'sdHour',
  'hdHour',
  'ultraHdHour',
  'devices',
  'devicesInFigures',
  'trialHours',
  'refundDays',
  'longestPlanMonths',
  'twoYearMonths',
  'freeMonths',
  'minimumAge',
  'lifetimeHours',
  'fireOsSticks',
  'vegaOsSticks',
  'twoYearPrice',
  'twoYearRounded',
  'twoYearPerMonth',
  'exampleTotal',
  'examplePerMonth',
  'exampleMore',
  'exampleWithInternet',
  'exampleBelowSatellite',
  'exampleBreakEven',
  'exampleWithoutDiscount',
  'exampleNineMonths',
] as const;
export type ArticleFact = (typeof articleFacts)[number];

/** Our own pages that a text may lead to, without a language; `/blog/12` is checked against the articles. */
export const articleTargets = [
  '/',
  '/channels',
  '/blog',
  '/installation',
  '/order',
  '/privacy-policy',
  '/refund-policy',
  '/terms-conditions',
  '/#features',
  '/#free-trial',
  '/#pricing',
  '/#testimonials',
  '/#faq',
  '/#contact',
] as const;

export interface TextProblem {
  /** From 1 on. */
  line: number;
  code:
    | 'unknownFact'
    | 'deadLink'
    | 'linkForm'
    | 'html'
    | 'pictureForm'
    | 'pictureAlt'
    | 'topHeading'
    | 'nesting'
    | 'longLine';
  /** What was found there. */
  found?: string;
}

export type LinkableArticles = Pick<ReadonlySet<number>, 'has'>;

const mostReported = 20;
const longestLine = 5_000;
const deepestNesting = 6;
/** Of a paragraph. Beyond this the time that Markdown takes grows with the square of their number. */
const mostMarks = 400;

const knownFacts: ReadonlySet<string> = new Set(articleFacts);
const knownTargets: ReadonlySet<string> = new Set(articleTargets);

// docs/decisions.md, T147
/**
 * What a body in Markdown may not hold, line by line. It looks at lines and not at what Markdown makes of them, so that it takes the
 * same short time for every text; what gets past it is shown as plain text (app/pages/blog/markdown.ts).
 */
export function problemsOfMarkdown(markdown: string, articles: LinkableArticles): TextProblem[] {
  const problems: TextProblem[] = [];
  let fence = '';
  let marksOfParagraph = 0;
  let before = '';
  let isInTable = false;
  for (const [index, written] of markdown.split('\n').entries()) {
    if (problems.length >= mostReported) break;
    const found = (code: TextProblem['code'], text?: string) =>
      problems.push({ line: index + 1, code, ...(text !== undefined && { found: text.slice(0, 60) }) });
    if (written.length > longestLine) {
      found('longLine');
      continue;
    }
    for (const name of unknownFacts(written)) found('unknownFact', name);
    const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(written) ?? [];
    if (fence) {
      if (marks.startsWith(fence) && written.trim() === marks) fence = '';
      continue;
    }
    if (marks) {
      fence = marks;
      continue;
    }
    const line = withoutCode(written);
    if (/^ {0,3}#(\s|$)/.test(line)) found('topHeading');
    isInTable = isRow(line) && (isInTable || isHeadOfTable(before, line));
    // Each cell of a table is a text of its own.
    if (isInTable || line.trim() === '') marksOfParagraph = 0;
    marksOfParagraph += line.match(/[[*_~`<!]/g)?.length ?? 0;
    before = line;
    if (isTooDeep(line) || marksOfParagraph > mostMarks) found('nesting');
    for (const [tag] of line.matchAll(/(?<!\\)<[a-z/!?][^<>]{0,80}>?/gi)) found('html', tag);
    for (const { isPicture, words, target } of linksIn(line)) {
      if (isPicture) {
        if (!isPictureTarget(target)) found('pictureForm', target);
        else if (words.trim() === '') found('pictureAlt');
      } else {
        const code = problemOfTarget(target, articles);
        if (code) found(code, target);
      }
    }
  }
  return problems.slice(0, mostReported);
}

const isRow = (line: string) => /^ {0,3}\|/.test(line);

/** Without the line of dashes, with as many cells, rows are lines of a paragraph. */
function isHeadOfTable(head: string, dashes: string): boolean {
  const cellsOf = (line: string) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/);
  const isDashes = cellsOf(dashes).every((cell) => /^ *:?-+:? *$/.test(cell));
  return isRow(head) && isDashes && cellsOf(head).length === cellsOf(dashes).length;
}

/** The names in double braces that nothing stands for; a lone pair of braces counts as one. */
export function unknownFacts(text: string): string[] {
  const unknown: string[] = [];
  const rest = text.replaceAll(/\{\{(\w{1,60})\}\}/g, (_, name: string) => {
    if (!knownFacts.has(name)) unknown.push(name);
    return '';
  });
  const [braces] = /\{\{[^{}]{0,40}\}{0,2}|\}\}/.exec(rest) ?? [];
  return braces ? [...unknown, braces] : unknown;
}

/** Code is shown as it is. A backtick that stands alone is none. */
function withoutCode(line: string): string {
  return line.replaceAll(/(?<!\\)(?<!`)(`{1,3})(?!`)[^`]{1,5000}\1(?!`)/g, '');
}

function isTooDeep(line: string): boolean {
  const [lead = ''] = /^[\s>*+\d.)-]*/.exec(line) ?? [];
  const quotes = lead.split('>').length - 1;
  const lists = lead.match(/[*+-](?=\s)|\d[.)](?=\s)/g)?.length ?? 0;
  const indent = /^\s*/.exec(line)?.[0].length ?? 0;
  return quotes + lists > deepestNesting || indent > 4 * deepestNesting;
}

interface Link {
  isPicture: boolean;
  words: string;
  target: string;
}

/** `[words](target)`, `![words](target)` and `[name]: target`. */
function* linksIn(line: string): Generator<Link> {
  const definition = /^ {0,3}\[[^\]]{1,200}\]:\s*(\S*)/.exec(line);
  if (definition) yield { isPicture: false, words: 'definition', target: definition[1] ?? '' };
  for (const { 0: all, index } of line.matchAll(/\]\(\s{0,3}<?[^)\s>]{0,2000}/g)) {
    const target = all.replace(/^\]\(\s*<?/, '');
    const start = line.lastIndexOf('[', index);
    const isPicture = line[start - 1] === '!';
    yield { isPicture, words: line.slice(start + 1, index), target };
  }
}

function isPictureTarget(target: string): boolean {
  const [, name = ''] = /^\/pictures\/([\w.-]{1,120})$/.exec(target) ?? [];
  return pictureNamed(name) !== undefined;
}

function problemOfTarget(target: string, articles: LinkableArticles): 'deadLink' | 'linkForm' | undefined {
  if (/^(https:\/\/[\w-]+(\.[\w-]+)+(?=[/?#:]|$)|mailto:[^@\s]+@[^@\s]+$)/i.test(target)) return undefined;
  if (!/^\/(?![/\\])/.test(target)) return 'linkForm';
  const [, article] = /^\/blog\/([1-9]\d{0,8})(?:#[\w-]*)?$/.exec(target) ?? [];
  if (article) return articles.has(Number(article)) ? undefined : 'deadLink';
  return knownTargets.has(target) ? undefined : 'deadLink';
}
