import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { copyProblems } from './checks/copy-keys.ts';
import { licenceProblems } from './checks/licences.ts';
import { earlyReads } from './checks/live-reads.ts';
import { lockfileGaps } from './checks/lockfile.ts';
import { typedFacts } from './checks/typed-figures.ts';
import type { Outcome } from './test-reports.ts';

interface Check {
  name: string;
  /** What is wrong, in words; empty when nothing is. */
  run(): string | Promise<string>;
}

/** Everything that can be said about the sources without running them. */
const checks: Check[] = [
  { name: 'lockfile complete for every platform', run: () => lockfileGaps().join('\n') },
  { name: 'licences of what is delivered', run: () => licenceProblems().join('\n') },
  {
    name: 'format, lint and import zones (Biome)',
    run: () => complaints('biome', 'check', '--error-on-warnings'),
  },
  {
    name: 'types (tsc)',
    // Several threads would each work out the types that files share, while the other core has the build to do.
    run: async () =>
      (await complaints('react-router', 'typegen')) || complaints('tsc', '--noEmit', '--singleThreaded'),
  },
  {
    name: 'no API that a supported browser lacks (tsc)',
    run: () => complaints('tsc', '--noEmit', '--singleThreaded', '--project', 'tsconfig.browser.json'),
  },
  { name: 'dead code and dependencies (knip)', run: () => complaints('knip') },
  { name: 'copy keys', run: async () => (await copyProblems()).join('\n') },
  { name: 'figures and promises read from the facts', run: () => typedFacts().join('\n') },
  { name: 'live content read when it is used', run: () => earlyReads().join('\n') },
];

export async function runChecks(): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, skipped: 0, failed: [], tests: [] };
  for (const { name, run } of checks) {
    const began = performance.now();
    const wrong = await run();
    if (wrong) outcome.failed.push(name);
    else outcome.passed += 1;
    console.log(`${wrong ? '✗' : '✓'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    if (wrong) console.log(wrong);
  }
  return outcome;
}

async function complaints(command: string, ...options: string[]): Promise<string> {
  const child = spawn('node', [`node_modules/.bin/${command}`, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} ended with ${status}.`;
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
