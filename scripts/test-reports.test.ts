import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const vitest = (...files: object[]) =>
  file({ numPassedTests: 1, numPendingTests: 2, testResults: [...files, passing] });
const passing = {
  name: `${process.cwd()}/server/a.test.ts`,
  status: 'passed',
  assertionResults: [{ fullName: 'a works', status: 'passed', duration: 5 }],
};

describe('the report of Vitest', () => {
  it('is read with the names of the tests, how long each took and which failed', () => {
    const failing = { fullName: 'b works', status: 'failed', duration: 7 };
    const report = vitest({ name: 'b.test.ts', status: 'failed', assertionResults: [failing] });
    expect(vitestOutcome(report, false)).toEqual({
      passed: 1,
      skipped: 2,
      failed: ['b.test.ts: b works'],
      tests: [
        { name: 'b.test.ts: b works', durationMs: 7 },
        { name: 'server/a.test.ts: a works', durationMs: 5 },
      ],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = vitest({ name: 'b.test.ts', status: 'failed', assertionResults: [] });
    expect(vitestOutcome(report, false).failed).toEqual(['b.test.ts']);
  });

  it.each([
    ['is not there', () => join(folder, 'missing.json'), true],
    ['is half a file', () => file('{"numPassed'), true],
    ['names no failure, of a run that failed', () => vitest(), false],
  ])('counts as a failure where it %s', (_, report, ok) => {
    expect(vitestOutcome(report(), ok).failed).toEqual(['Vitest did not succeed']);
  });
});

it('the report of Playwright counts what failed, also where a second try passed', () => {
  const spec = (title: string, status: string, projectName = 'site') => ({
    title,
    file: 'home.spec.ts',
    tests: [{ projectName, status, results: [{ duration: 3 }, { duration: 4 }] }],
  });
  const report = file({
    stats: { expected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('one', 'expected')],
        suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected', 'webkit')] }],
      },
    ],
  });
  const { passed, failed, tests } = playwrightOutcome(report, false);
  expect([passed, failed]).toEqual([1, ['e2e/home.spec.ts: two', 'e2e/home.spec.ts: three (webkit)']]);
  expect(tests[0]).toMatchObject({ name: 'e2e/home.spec.ts: one', durationMs: 7 });
});
