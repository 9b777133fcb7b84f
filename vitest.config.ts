import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,scripts,server,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // Much of the time is spent waiting for processes, heartbeats and pauses; by default two cores get one worker.
    maxWorkers: 3,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
