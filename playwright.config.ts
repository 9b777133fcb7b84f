import { defineConfig } from '@playwright/test';
import { admin } from './e2e/staff.ts';
import { browserOptions } from './test/browser.ts';

const site = Number(process.env.E2E_PORT ?? 4310);
const development = site + 1;
const address = (port: number) => `http://localhost:${port}`;

/** Each server has a database of its own; `npm test` starts with empty ones. */
const server = (port: number, environment: Record<string, string>) => ({
  command: 'node server/main.ts',
  url: `${address(port)}/health/ready`,
  env: {
    PORT: `${port}`,
    DATA_DIR: `.cache/e2e-${port}`,
    // Tests come from many addresses, where a limit by address is another test's business.
    TRUST_PROXY: '127.0.0.1, ::1',
    LOG_LEVEL: 'warn',
    ...environment,
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 120_000,
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/playwright',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A page with seven hundred checkboxes takes axe its time on two cores.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  use: {
    baseURL: address(site),
    locale: 'en-US',
    launchOptions: browserOptions,
  },
  projects: [
    { name: 'site', testIgnore: 'development.spec.ts' },
    { name: 'development', testMatch: 'development.spec.ts', use: { baseURL: address(development) } },
  ],
  webServer: [
    server(site, { NODE_ENV: 'production', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    server(development, { NODE_ENV: 'development' }),
  ],
});
