import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { findPostgres, startPostgres } from '../test/database/postgres.ts';
import { prepareSnapshots, type Snapshots, unpack } from '../test/database/snapshots.ts';
import { thorough } from '../test/thorough.ts';
import { runChecks } from './check.ts';
import { installSystemPackages } from './system-packages.ts';
import { crashed, type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts';

const reports = '.cache/reports';
/** Judges what visitors meet: where everything else takes the processor, they meet time-outs that are not its business. */
const runsAlone = 'server/rolling-upgrade.test.ts';
const began = performance.now();

// Optimized code of the embedded database, of which two are made here, comes too late to pay.
setFlagsFromString('--liftoff-only');
installSystemPackages();
mkdirSync('.cache', { recursive: true });
// The databases in it say of which sources they are made.
for (const left of readdirSync('.cache'))
  if (left !== 'pglite') rmSync(`.cache/${left}`, { recursive: true });
mkdirSync(reports);
// Tests that start the server find its sources compiled already.
process.env.NODE_COMPILE_CACHE = resolve('.cache/compiled');

console.log('\nChecks, beside all that follows');
const checking = runChecks();
const [isBuilt, snapshots] = await Promise.all([
  succeeds('scripts/build.ts'),
  prepareSnapshots().catch((error) => console.error(error)),
]);
const outcomes = !isBuilt
  ? [crashed('The build of the pages')]
  : snapshots
    ? await runTests(snapshots)
    : [crashed('The making of a database')];

console.log('\nThe ten slowest tests');
const tests = outcomes.flatMap((outcome) => outcome.tests);
for (const { name, durationMs } of tests.sort((a, b) => b.durationMs - a.durationMs).slice(0, 10))
  console.log(`${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`);

const all = [await checking, ...outcomes];
const failed = all.flatMap((outcome) => outcome.failed);
const total = (key: 'passed' | 'skipped') => all.reduce((sum, outcome) => sum + outcome[key], 0);
if (failed.length > 0) console.log(`\nFailed, for the reasons above\n${failed.join('\n')}`);
console.log(`\nAll of it took ${((performance.now() - began) / 1000).toFixed(0)} s.`);
console.log(
  `${total('passed')} passed, ${failed.length} failed${total('skipped') ? `, ${total('skipped')} skipped` : ''}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Both at once, since both often wait. Vitest prints as it runs; the output of Playwright is printed afterwards. */
async function runTests({ migrated }: Snapshots): Promise<Outcome[]> {
  console.log('\nTests of modules and of the server (Vitest), with the journeys in the browser beside them');
  const vitestReport = `${reports}/vitest.json`;
  const playwrightReport = `${reports}/playwright.json`;
  const site = await databaseOfSite(migrated);
  const [vitestPassed, playwright] = await Promise.all([
    vitest(vitestReport, ...(thorough ? [`--exclude=${runsAlone}`] : [])),
    withOutput(
      { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, SITE_DATABASE: JSON.stringify(site.database) },
      'node_modules/.bin/playwright',
      'test',
      '--reporter=dot,json',
    ),
  ]);
  await site.stop();
  console.log(`\nJourneys in the browser (Playwright)\n${playwright.output}`);
  const outcomes = [
    vitestOutcome(vitestReport, vitestPassed),
    playwrightOutcome(playwrightReport, playwright.succeeded),
  ];
  if (!thorough) return outcomes;
  console.log('\nA rolling upgrade, alone');
  const report = `${reports}/vitest-alone.json`;
  return [...outcomes, vitestOutcome(report, await vitest(report, runsAlone))];
}

function vitest(report: string, ...options: string[]): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return succeeds('node_modules/.bin/vitest', 'run', ...reporters, ...options);
}

// docs/decisions.md, T188
/** What the journeys in the browser meet: a server of its own, or the embedded database, which takes the processor longer. */
async function databaseOfSite(migrated: string) {
  if (!thorough && 'bin' in findPostgres()) {
    const { url, stop } = await startPostgres('off');
    return { database: { DATABASE_URL: url }, stop };
  }
  const folder = '.cache/e2e-site';
  unpack(migrated, folder);
  return { database: { DATA_DIR: folder }, stop: async () => {} };
}

async function succeeds(...command: string[]): Promise<boolean> {
  const [code] = await once(spawn('node', command, { stdio: 'inherit' }), 'close');
  return code === 0;
}

async function withOutput(environment: Record<string, string>, ...command: string[]) {
  const env = { ...process.env, ...environment };
  const child = spawn('node', command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { succeeded: code === 0, output };
}
