import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Browser } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { watch } from './watched-site.ts';
import { startWebKit } from './webkit.ts';
import { Window } from './window.ts';

const start = { firefox: startFirefox, webkit: startWebKit };

interface Fixtures {
  window: Window;
}

/** A journey in the browser that the project names. It also fails on what its pages complain about. */
export const test = base.extend<Fixtures, { otherBrowser: Browser }>({
  otherBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are used.
    async ({}, use, { project }) => {
      const browser = await start[project.name as keyof typeof start]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  async window({ otherBrowser, baseURL }, use, testInfo) {
    const site = await watch(new URL(baseURL ?? ''));
    const driver = await otherBrowser.newWindow();
    await use(new Window(driver, site.address));
    if (testInfo.errors.length > 0) {
      const path = testInfo.outputPath('window.png');
      writeFileSync(path, await driver.screenshot(), 'base64');
      await testInfo.attach('window', { path });
    }
    await driver.close();
    site.close();
    expect(site.complaints).toEqual([]);
  },
});
