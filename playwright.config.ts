import { defineConfig } from '@playwright/test';
import { admin, mailSecret } from './e2e/kit/staff.ts';
import { isInstalled } from './scripts/system-packages.ts';
import { browserOptions } from './test/chromium.ts';
import { cheapWork, shortLived } from './test/processes/server-process.ts';
import { thorough } from './test/thorough.ts';

const site = Number(process.env.E2E_PORT ?? 4310);
const development = site + 1;
const address = (port: number) => `http://localhost:${port}`;

const cheap = [...shortLived, ...cheapWork].join(' ');

/** Each server makes a database of its own by itself. */
const server = (
  port: number,
  environment: Record<string, string>,
  database: Record<string, string> = { DATA_DIR: `.cache/e2e-${port}` },
) => ({
  command: `node --max-semi-space-size=16 ${thorough ? '' : cheap} server/main.ts`,
  url: `${address(port)}/health/ready`,
  env: {
    PORT: `${port}`,
    PUBLIC_URL: address(port),
    // Tests come from many addresses, where a limit by address is another test's business.
    TRUST_PROXY: '127.0.0.1, ::1',
    CHATS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'warn',
    ...database,
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
  // Only there to end what hangs: a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // With what runs beside them (scripts/test.ts), more would only take turns.
  workers: 2,
  use: {
    baseURL: address(site),
    locale: 'en-US',
    launchOptions: {
      ...browserOptions,
      // No process kept ready for a second site, which no test opens: a tenth of what it takes to load a page.
      args: [...browserOptions.args, '--renderer-process-limit=1'],
    },
    // The processor would paint the video and the drifting lights behind every test. A test that needs motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'site', testIgnore: ['development.spec.ts', 'browsers/**'] },
    ...Object.entries({ firefox: 'firefox-esr', webkit: 'webkit2gtk-driver' }).map(([name, needed]) => ({
      name,
      // A proof without them would prove nothing; a test does without where they cannot be installed.
      testMatch: thorough ? 'browsers/*.spec.ts' : isInstalled(needed) ? 'browsers/landing.spec.ts' : [],
      // Each takes seconds to start.
      workers: 1,
    })),
    ...(thorough
      ? [{ name: 'development', testMatch: 'development.spec.ts', use: { baseURL: address(development) } }]
      : []),
  ],
  webServer: [
    server(
      site,
      {
        NODE_ENV: 'production',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        INBOUND_MAIL_SECRET: mailSecret,
      },
      // What `npm test` has made for it.
      process.env.SITE_DATABASE ? JSON.parse(process.env.SITE_DATABASE) : undefined,
    ),
    ...(thorough ? [server(development, { NODE_ENV: 'development' })] : []),
  ],
});
