import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, cpus, platform, setPriority, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { browserOptions } from '#test/chromium.ts';
import { listening } from '#test/listening.ts';
import { freePort } from '#test/processes/server-process.ts';
import { installSystemPackages } from '../scripts/system-packages.ts';
import { median } from './median.ts';
import { startSite } from './processes.ts';

installSystemPackages(['chromium', 'chromium-headless-shell']);

/** Lighthouse's phone (a slow processor on a slow line) over every public route: the table of docs/performance.md. */
const bars = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(bars) as (keyof typeof bars)[];
const details = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
/** How quick the machine was during the run, as Lighthouse counts: what a neighbour takes is missing here and is blocking there. */
const speed = ({ environment }: Result) => environment.benchmarkIndex;
const runs = Number(process.env.RUNS ?? 5);
/** Of the cores' time; above it a run is repeated, because the bar is for quiet cores. */
const quiet = 0.005;
const mostRuns = 4 * runs;
const named = process.argv.slice(2);
/** They tell search engines to stay away, which is no fault of theirs. */
const unlisted = ['/checkout', '/lifetime'];
const routes =
  named.length > 0 ? named : [...indexedPages.map((page) => pagePath(page)), articlePath(1), ...unlisted];

const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1>');
});
const port = await freePort();
const browser = await chromium.launch({
  ...browserOptions,
  args: [...browserOptions.args, `--remote-debugging-port=${port}`],
});
// A task of the page lasts as long as it waits for a core: the measuring process and the server step back.
setPriority(19);
// Linux weighs whole sessions against each other, whatever the priorities within them; the browser has a session of its own.
const session = '/proc/self/autogroup';
if (existsSync(session)) writeFileSync(session, '19');
const site = await startSite();
try {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  console.log(`${new Date().toISOString().slice(0, 10)}, ${platform()}, ${machine}, median of ${runs}\n`);
  console.log(
    '| Route | Performance | Accessibility | Best practices | SEO | FCP | LCP | Blocking | CLS | Machine | Stolen |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  report('nothing but a heading', await measure(await bareDocument()));
  for (const route of routes) {
    const results = await measure(site.address + route);
    if (report(route, results)) continue;
    process.exitCode = 1;
    console.log(complaints(results[0]?.result).join('\n'));
  }
} finally {
  bare.close();
  await browser.close();
  await site.stop();
}

/** What the machine and the browser take for themselves: no page can block for less. */
async function bareDocument(): Promise<string> {
  return `http://127.0.0.1:${await listening(bare)}/`;
}

/** A run and the share of the cores' time that the host gave to other machines meanwhile. */
interface Run {
  result: Result;
  stolen: number;
}

/** The quietest runs: as many undisturbed ones as asked for, or the least disturbed of many. */
async function measure(address: string): Promise<Run[]> {
  await fetch(address);
  const all: Run[] = [];
  const isQuiet = ({ stolen }: Run) => stolen <= quiet;
  while (all.filter(isQuiet).length < runs && all.length < mostRuns) {
    const skipAudits = unlisted.includes(new URL(address).pathname) ? ['is-crawlable'] : [];
    const [before, stolenBefore] = [performance.now(), stolenSeconds()];
    const result = await lighthouse(address, { port, onlyCategories: categories, skipAudits });
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    const seconds = ((performance.now() - before) / 1000) * availableParallelism();
    all.push({ result: result.lhr, stolen: (stolenSeconds() - stolenBefore) / seconds });
  }
  return all.toSorted((a, b) => a.stolen - b.stolen).slice(0, runs);
}

/** Linux counts in hundredths of a second; elsewhere it is not known. */
function stolenSeconds(): number {
  const counts = existsSync('/proc/stat') ? readFileSync('/proc/stat', 'utf8').split(/\s+/, 9) : [];
  return Number(counts[8] ?? 0) / 100;
}

/** Whether it reaches the bars. */
function report(route: string, measured: Run[]): boolean {
  const results = measured.map(({ result }) => result);
  const scores = categories.map((category) =>
    Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0))),
  );
  const figures = details.map((audit) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0)),
  );
  const [first, largest, blocking, shift] = figures as [number, number, number, number];
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const cells = [...scores, seconds(first), seconds(largest), `${blocking.toFixed(0)} ms`, shift.toFixed(3)];
  cells.push(Math.round(median(results.map(speed))));
  cells.push(`${(100 * Math.max(...measured.map(({ stolen }) => stolen))).toFixed(1)} %`);
  console.log(`| ${route} | ${cells.join(' | ')} |`);
  return categories.every((category, index) => (scores[index] ?? 0) >= bars[category]);
}

/** What cost the points, as Lighthouse says it. */
function complaints(result: Result | undefined): string[] {
  if (!result) return [];
  const asked = Object.values(result.categories).flatMap(({ auditRefs }) => auditRefs);
  const weighty = new Set(asked.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return Object.values(result.audits)
    .filter(({ id, score }) => weighty.has(id) && score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `  ✗ ${id}: ${title} ${displayValue ?? ''}`);
}
