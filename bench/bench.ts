import { parseArgs } from 'node:util';
import { barOf, type Figure, inDigits, loadOf, type Measure } from './figures.ts';
import { publish, record } from './report.ts';

// npm run bench            measures everything and draws the pictures of docs/performance.md
// npm run bench -- relay   that alone        npm run bench -- --quick   with less of everything, to see whether it works

/** In the order of the report. Figures are ratios against a reference in the same run, or sizes; a time has a bar that only a lost index misses. */
const benchmarks: Record<string, () => Promise<{ measure: Measure }>> = {
  relay: () => import('./relay.ts'),
  chat: () => import('./chat.ts'),
  sockets: () => import('./sockets.ts'),
  history: () => import('./history.ts'),
  notifications: () => import('./notifications.ts'),
  'cached-page': () => import('./cached-page.ts'),
  'form-post': () => import('./form-post.ts'),
  'staff-lists': () => import('./staff-lists.ts'),
  articles: () => import('./articles.ts'),
  suggestions: () => import('./suggestions.ts'),
  islands: () => import('./islands.ts'),
  memory: () => import('./memory.ts'),
};
/** Waits four minutes for promotions to end: measured where it is named. */
const longBenchmarks: typeof benchmarks = { 'promotion-end': () => import('./promotion-end.ts') };
const every = new Map(Object.entries({ ...benchmarks, ...longBenchmarks }));
const usual = Object.keys(benchmarks);

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !every.has(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: choose from ${[...every.keys()].join(', ')}.`);
  process.exit(1);
}

for (const [name, load] of every) {
  if (!(positionals.length > 0 ? positionals : usual).includes(name)) continue;
  const began = performance.now();
  const date = new Date().toISOString();
  try {
    const { measure } = await load();
    const measured = await measure(values.quick);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${name}, ${seconds.toFixed(0)} s`);
    for (const one of measured.figures) say(one);
    publish(record(name, { date, seconds, isQuick: values.quick, ...measured }), usual);
  } catch (error) {
    // The others can still be measured.
    console.error(`✗ ${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
console.log('.cache/bench/report.html has it all with pictures, .cache/bench/results.json as data.');

function say(one: Figure): void {
  const { name, value, unit, reference, ratio, load, isMet } = one;
  const against =
    reference && ratio !== undefined
      ? `, ${ratio.toFixed(2)} of ${inDigits(reference.value)} of ${reference.name}`
      : '';
  const bar = barOf(one);
  console.log(
    `${isMet === undefined ? ' ' : isMet ? '✓' : '✗'} ${name}: ${inDigits(value)} ${unit}${against}${bar && ` (${bar})`}`,
  );
  if (load) console.log(`    ${loadOf(load)}`);
  if (reference?.load) console.log(`    ${reference.name}: ${loadOf(reference.load)}`);
  if (isMet === false) process.exitCode = 1;
}
