import { readFileSync } from 'node:fs';

interface Test {
  name: string;
  durationMs: number;
}

export interface Outcome {
  passed: number;
  skipped: number;
  /** The name of each. */
  failed: string[];
  tests: Test[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number };
}

export function vitestOutcome(report: string, ok: boolean): Outcome {
  return outcomeOf<VitestReport>('Vitest', report, ok, ({ numPassedTests, numPendingTests, testResults }) => {
    const files = testResults.map((file) => ({ ...file, name: file.name.replace(`${process.cwd()}/`, '') }));
    const tests = files.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, name: `${name}: ${test.fullName}` })),
    );
    // A file that cannot be loaded has failed without a failed test.
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: numPassedTests,
      skipped: numPendingTests,
      failed: [...broken, ...tests.filter(({ status }) => status === 'failed')].map(({ name }) => name),
      tests: tests.map(({ name, duration }) => ({ name, durationMs: duration ?? 0 })),
    };
  });
}

/** A test that passed when it was tried again has failed. */
export function playwrightOutcome(report: string, ok: boolean): Outcome {
  return outcomeOf<PlaywrightReport>('Playwright', report, ok, ({ stats, ...root }) => {
    const specs = specsIn(root).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `e2e/${file}: ${title}${projectName === 'site' ? '' : ` (${projectName})`}`,
        status,
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    );
    return {
      passed: stats.expected,
      skipped: stats.skipped,
      failed: specs
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ name }) => name),
      tests: specs.map(({ name, durationMs }) => ({ name, durationMs })),
    };
  });
}

function specsIn({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsIn)];
}

function outcomeOf<Report>(
  runner: string,
  file: string,
  ok: boolean,
  read: (report: Report) => Outcome,
): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || outcome.failed.length > 0 ? outcome : { ...outcome, failed: crashed(runner).failed };
  } catch {
    return crashed(runner);
  }
}

/** A runner that crashed without failing a test still counts as a failure. */
export function crashed(runner: string): Outcome {
  return { passed: 0, skipped: 0, failed: [`${runner} did not succeed`], tests: [] };
}
