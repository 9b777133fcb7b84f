import { languages } from '#contract/language.ts';
import { publishedTexts } from '#server/features/suggestions/published-texts.ts';
import { TextIndex } from '#server/features/suggestions/text-index.ts';

const texts = 2_000;
const questions = 150;

// A search among 2,000 texts of one language, made of sentences of ours, for questions with a slip in each longer word.
for (const language of languages) {
  const own = await publishedTexts(language);
  const sentences = own.flatMap(({ lead, body }) => `${lead} ${body}`.split(/(?<=[.?!])\s+/));
  const pick = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => sentences[(from + place * 13) % sentences.length]).join(' ');
  const made = Array.from({ length: texts }, (_, text) => ({
    title: own[text % own.length]?.title ?? '',
    lead: pick(text * 7, 3),
    body: pick(text * 31, 12),
  }));
  const { result: index, ms: built } = await timed(() => TextIndex.of(made, language));
  const times: number[] = [];
  for (const sentence of sentences.slice(0, questions)) {
    const asked = sentence
      .slice(0, 400)
      .replaceAll(/\p{L}{6,}/gu, (word) => word.slice(0, 2) + word.slice(3));
    times.push((await timed(() => index.search(asked, 3))).ms);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1);
  console.log(
    `${language}: index in ${built.toFixed(0)} ms, search p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
}

/** By the processor's time, which other work of the machine does not stretch. */
async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
