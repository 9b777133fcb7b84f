import { languages } from '#contract/language.ts';
import { publishedTexts } from '#server/features/suggestions/published-texts.ts';
import { TextIndex } from '#server/features/suggestions/text-index.ts';

const texts = 2_000;
const questions = 150;
const mostAskedCharacters = 400;

const chance = chanceFrom(7);
const vocabulary = inventedWords(15_000);

// A search among 2,000 texts of one language, made of sentences of ours and of 15,000 other words: for questions with a slip in each
// longer word, and for the longest question that is allowed, of mistyped words alone.
for (const language of languages) {
  const own = await publishedTexts(language);
  const sentences = own.flatMap(({ lead, body }) => `${lead} ${body}`.split(/(?<=[.?!])\s+/));
  const pick = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => sentences[(from + place * 13) % sentences.length]).join(' ');
  const made = Array.from({ length: texts }, (_, text) => ({
    title: own[text % own.length]?.title ?? '',
    lead: pick(text * 7, 3),
    body: `${pick(text * 31, 12)} ${Array.from({ length: 60 }, (_, place) => vocabulary[(text * 8 + place) % vocabulary.length]).join(' ')}`,
  }));
  const { result: index, ms: built } = await timed(() => TextIndex.of(made, language));
  const asked = Array.from({ length: questions }, (_, number) =>
    Array.from(
      { length: mostAskedCharacters / 5 },
      (_, place) => vocabulary[(number * 97 + place * 31) % vocabulary.length],
    ).join(' '),
  );
  for (const [name, all] of [
    ['sentences', sentences.slice(0, questions)],
    ['invented words', asked],
  ] as const) {
    const times: number[] = [];
    for (const question of all)
      times.push((await timed(() => index.search(mistyped(question).slice(0, mostAskedCharacters), 3))).ms);
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1);
    console.log(
      `${language}, ${name}: index in ${built.toFixed(0)} ms, search p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
    );
  }
}

function mistyped(question: string): string {
  return question.replaceAll(/\p{L}{6,}/gu, (word) => word.slice(0, 2) + word.slice(3));
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
