import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,scripts,server,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // Much of the time is spent waiting for processes, heartbeats and pauses; by default two cores get one worker.
    maxWorkers: 3,
    hookTimeout: 60_000,
    // Only there to end what hangs: on a busy machine a process takes its time to start.
    testTimeout: 60_000,
  },
});
