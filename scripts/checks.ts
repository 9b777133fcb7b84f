import { spawnSync } from 'node:child_process';
import { copyProblems } from './copy-keys.ts';
import { lockfileGaps } from './lockfile.ts';

interface Check {
  name: string;
  /** What is wrong, in words; empty when nothing is. */
  run(): string | Promise<string>;
}

/** Everything that can be said about the sources without running them. */
const checks: Check[] = [
  { name: 'lockfile complete for every platform', run: () => lockfileGaps().join('\n') },
  {
    name: 'format, lint and import zones (Biome)',
    run: () => complaints('biome', 'check', '--error-on-warnings'),
  },
  {
    name: 'types (tsc)',
    run: () => complaints('react-router', 'typegen') || complaints('tsc', '--noEmit'),
  },
  { name: 'dead code and dependencies (knip)', run: () => complaints('knip') },
  { name: 'copy keys', run: async () => (await copyProblems()).join('\n') },
];

export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const began = performance.now();
    const wrong = await run();
    counts[wrong ? 'failed' : 'passed'] += 1;
    console.log(`${wrong ? '✗' : '✓'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    if (wrong) console.log(wrong);
  }
  return counts;
}

function complaints(command: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync('node', [`node_modules/.bin/${command}`, ...options], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} ended with ${status}.`;
}
