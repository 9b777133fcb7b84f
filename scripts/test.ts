import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './checks.ts';
import { installSystemPackages } from './system-packages.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
}

const reports = '.cache/reports';
const began = performance.now();

installSystemPackages();
rmSync('.cache', { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

console.log('\nChecks');
const results: Counts[] = [await runChecks()];
if (run('scripts/build.ts')) {
  results.push(runVitest(), runPlaywright());
} else {
  results.push({ passed: 0, failed: 1 });
}

const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + (counts[key] ?? 0), 0);
console.log(`\nAll of it took ${((performance.now() - began) / 1000).toFixed(0)} s.`);
console.log(
  `${total('passed')} passed, ${total('failed')} failed${total('skipped') ? `, ${total('skipped')} skipped` : ''}`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;

function runVitest(): Counts {
  const report = `${reports}/vitest.json`;
  console.log('\nTests of modules and of the server (Vitest)');
  const ok = run(
    'node_modules/.bin/vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  return counted(ok, report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }));
}

function runPlaywright(): Counts {
  const report = `${reports}/playwright.json`;
  console.log('\nJourneys in the browser (Playwright)');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const ok = run('node_modules/.bin/playwright', 'test', '--reporter=dot,json');
  return counted(ok, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

function run(...command: string[]): boolean {
  return spawnSync('node', command, { stdio: 'inherit' }).status === 0;
}

/** A runner that fell over without failing a test still counts as a failure. */
// biome-ignore lint/suspicious/noExplicitAny: each runner's report has its own shape, read once
function counted(ok: boolean, report: string, read: (report: any) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
