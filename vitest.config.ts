import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that kill processes again and again, and random histories, take longest: begun last, they would keep everything waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /(crash|simulation)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{app,art,bench,content,contract,scripts,server,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/cheap-passwords.ts', 'test/cheap-compression.ts', 'test/patient-waits.ts'],
    sequence: { sequencer: LongestFirst },
    // Importing the server takes longer than most files' tests: a worker keeps what it has imported.
    isolate: false,
    // Optimized code of the embedded database comes too late to pay, and a larger young generation is collected less often.
    execArgv: ['--liftoff-only', '--min-semi-space-size=32', '--max-semi-space-size=64'],
    unstubGlobals: true,
    // As patient as test/patient-waits.ts.
    expect: { poll: { timeout: 60_000 } },
    // Much of the time is spent waiting for processes, heartbeats and pauses; by default two cores get one worker, and the browser's tests run beside them.
    maxWorkers: 2,
    // Only there to end what hangs: on a busy machine a process takes its time to start, and fifty starts take a while.
    hookTimeout: 600_000,
    testTimeout: process.env.PROVE ? 3_600_000 : 600_000,
  },
});
