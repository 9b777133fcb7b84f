import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Browser, Size } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { watch } from './watched-site.ts';
import { startWebKit } from './webkit.ts';
import { Window } from './window.ts';

const start = { firefox: startFirefox, webkit: startWebKit };

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

interface Fixtures {
  size: Size;
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
  size: [wide, { option: true }],
  async window({ otherBrowser, baseURL, size }, use, testInfo) {
    const site = await watch(new URL(baseURL ?? ''));
    const driver = await otherBrowser.newWindow(size);
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
