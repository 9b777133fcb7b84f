import { type Language, languages } from '#contract/language.ts';
import { publishedTexts } from '#server/features/suggestions/published-texts.ts';
import { TextIndex } from '#server/features/suggestions/text-index.ts';
import { figure, type Measured, type Point } from './figures.ts';

const bar = 50;
const mostAskedCharacters = 400;

const chance = chanceFrom(7);
const vocabulary = inventedWords(15_000);

/**
 * A search among texts of one language, made of sentences of ours and of many other words, for questions with a slip in each longer
 * word.
 */
export async function measure(quick: boolean): Promise<Measured> {
  const counts = quick ? [10, 100] : [10, 100, 500, 2_000];
  const questions = quick ? 10 : 150;
  const byCount: { texts: number; built: number; p50: number; p95: number }[] = [];
  for (const texts of counts) {
    const each: Awaited<ReturnType<typeof search>>[] = [];
    for (const language of languages) each.push(await search(language, texts, questions));
    const slowest = (of: 'built' | 'p50' | 'p95') => Math.max(...each.map((one) => one[of]));
    byCount.push({ texts, built: slowest('built'), p50: slowest('p50'), p95: slowest('p95') });
  }
  const { texts, p95, built } = byCount.at(-1) ?? { texts: 0, p95: 0, built: 0 };
  const among = `among ${texts.toLocaleString('en')} texts, processor's time, slowest language`;
  const points = (of: 'built' | 'p50' | 'p95') => byCount.map((one): Point => [one.texts, one[of]]);
  return {
    figures: [
      figure({ name: `Suggestions ${among}, p95`, value: p95, unit: 'ms', better: 'less', bar }),
      figure({ name: `Index of suggestions ${among}`, value: built, unit: 'ms', better: 'less' }),
    ],
    charts: [
      {
        kind: 'lines',
        file: 'suggestions',
        title: 'Suggestions of the chat by texts, slowest of five languages',
        x: { label: 'texts of a language', scale: 'log' },
        y: { label: "ms of the processor's time", scale: 'log' },
        lines: [
          { name: 'a search, p95', points: points('p95') },
          { name: 'a search, median', points: points('p50') },
          { name: 'the index, in slices, once after a publication', points: points('built') },
        ],
        limit: { name: 'bar of a search', value: bar },
      },
    ],
  };
}

async function search(language: Language, texts: number, questions: number) {
  const own = await publishedTexts(language);
  const sentences = own.flatMap(({ lead, body }) => `${lead} ${body}`.split(/(?<=[.?!])\s+/));
  const pick = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => sentences[(from + place * 13) % sentences.length]).join(' ');
  const made = Array.from({ length: texts }, (_, text) => ({
    title: own[text % own.length]?.title ?? '',
    lead: pick(text * 7, 3),
    body: `${pick(text * 31, 12)} ${invented(60, text * 8)}`,
  }));
  const { result: index, ms: built } = await timed(() => TextIndex.of(made, language));
  const asked = [
    ...sentences.slice(0, questions),
    // The longest that is allowed, of mistyped words alone.
    ...Array.from({ length: Math.ceil(questions / 3) }, (_, number) => invented(80, number * 97)),
  ];
  const times: number[] = [];
  for (const question of asked)
    times.push((await timed(() => index.search(mistyped(question).slice(0, mostAskedCharacters), 3))).ms);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { built, p50: at(0.5), p95: at(0.95) };
}

function mistyped(question: string): string {
  return question.replaceAll(/\p{L}{6,}/gu, (word) => word.slice(0, 2) + word.slice(3));
}

function invented(count: number, from: number): string {
  return Array.from(
    { length: count },
    (_, place) => vocabulary[(from + place * 31) % vocabulary.length],
  ).join(' ');
}

/** The same in every run. */
function inventedWords(count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = Array.from(
      { length: 3 + chance(3) },
      () => `${'bcdfglmnprstvz'[chance(14)]}${'aeiou'[chance(5)]}`,
    );
    words.add(syllables.join('') + 'nrst'.charAt(chance(5)));
  }
  return [...words];
}

function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % below;
  };
}

/** By the processor's time, which other work of the machine does not stretch. */
async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
