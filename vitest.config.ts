import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,scripts,server,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
