import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '#test/database/postgres.ts';
import { draw, escapeXml } from './chart.ts';
import { barOf, type Chart, type Figure, inDigits, loadOf, type Measured } from './figures.ts';

/** Of this machine's last runs. */
const folder = '.cache/bench';
const docs = 'docs/performance';

interface Run extends Measured {
  date: string;
  seconds: number;
  isQuick: boolean;
}

export interface Results {
  machine: ReturnType<typeof describeMachine>;
  runs: Record<string, Run>;
}

/** With those of earlier runs on this machine, so that one can be measured again alone. */
export function record(name: string, run: Run): Results {
  const path = join(folder, 'results.json');
  const machine = describeMachine();
  const before: Results | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const isSame = JSON.stringify(before?.machine) === JSON.stringify(machine);
  const results = { machine, runs: { ...(isSame && before?.runs), [name]: run } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

// docs/decisions.md, T203
/** Pictures and page of what is there, and what docs/ show once all of `usual` was measured in full. */
export function publish(results: Results, usual: readonly string[]): void {
  const others = Object.keys(results.runs).filter((name) => !usual.includes(name));
  const runs = [...usual, ...others].flatMap((name) => {
    const run = results.runs[name];
    return run ? [{ name, ...run }] : [];
  });
  const charts = runs.flatMap((run) => run.charts);
  savePictures(folder, charts);
  writeFileSync(join(folder, 'report.html'), pageOf(results, runs));
  const full = runs.filter(({ isQuick }) => !isQuick).map(({ name }) => name);
  if (full.length < runs.length || usual.some((name) => !full.includes(name))) return;
  savePictures(docs, charts);
  writeFileSync(join(docs, 'figures.md'), markdownOf(results, runs));
}

function savePictures(into: string, charts: readonly Chart[]): void {
  mkdirSync(into, { recursive: true });
  for (const chart of charts) writeFileSync(join(into, `${chart.file}.svg`), draw(chart));
}

function describeMachine() {
  const found = findPostgres();
  const postgres =
    'bin' in found
      ? execFileSync(join(found.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).match(/[\d.]+/)?.[0]
      : undefined;
  return {
    cores: availableParallelism(),
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: postgres ?? 'none',
  };
}

type NamedRun = Run & { name: string };

function whereAndWhen({ machine }: Results, runs: readonly NamedRun[]): string {
  const { cores, model, memoryGiB, system, node, postgres } = machine;
  const days = [...new Set(runs.map(({ date }) => date.slice(0, 10)))].sort().join(', ');
  return `${cores} cores (${model}), ${memoryGiB} GiB, ${system}, Node ${node}, PostgreSQL ${postgres}; ${days}`;
}

const headings = ['What', 'Figure', 'Reference', 'Ratio', 'Bar', 'Used of a core'];

function cellsOf({ name, value, unit, reference, ratio, load, ...rest }: Figure): string[] {
  const bar = barOf({ name, value, unit, reference, ratio, load, ...rest });
  return [
    name,
    `${inDigits(value)} ${unit}`,
    reference ? `${reference.name}: ${inDigits(reference.value)}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    bar && `${rest.isMet ? '✓' : '✗'} ${bar}`,
    [load && loadOf(load), reference?.load && `reference: ${loadOf(reference.load)}`]
      .filter(Boolean)
      .join('; '),
  ];
}

function markdownOf(results: Results, runs: readonly NamedRun[]): string {
  const rows = runs.flatMap((run) => run.figures.map((one) => `| ${cellsOf(one).join(' | ')} |`));
  return `# Figures of \`npm run bench\`

Written by the command. ${whereAndWhen(results, runs)}. [performance.md](../performance.md) says how they are measured.

| ${headings.join(' | ')} |
|${'---|'.repeat(headings.length)}
${rows.join('\n')}
`;
}

function pageOf(results: Results, runs: readonly NamedRun[]): string {
  const sections = runs.map(({ name, date, seconds, isQuick, figures, charts }) => {
    const rows = figures.map(
      (one) =>
        `<tr class="${one.isMet === false ? 'missed' : ''}">${cellsOf(one)
          .map((cell) => `<td>${escapeXml(cell)}</td>`)
          .join('')}</tr>`,
    );
    const note = isQuick ? ' <strong>A quick run: nothing to compare.</strong>' : '';
    return `<h2 id="${name}">${name}</h2><p>${date.slice(0, 16).replace('T', ' ')} UTC, ${seconds.toFixed(0)} s.${note}</p>
<div class="wide"><table><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr>${rows.join('\n')}</table></div>
${charts.map((chart) => `<figure>${draw(chart)}</figure>`).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Benchmarks</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8884}
.missed{color:light-dark(#b3261e,#ff7b72)}.wide{overflow-x:auto}figure{margin:1.5rem 0}svg{max-width:100%;height:auto}
</style><h1>Benchmarks</h1><p>${escapeXml(whereAndWhen(results, runs))}</p>
${sections.join('\n')}</html>
`;
}
