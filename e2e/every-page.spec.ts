import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addresses, widths } from './pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const address of addresses) {
  test(`${address} is accessible, fits the screen and keeps to its policy`, async ({ page }) => {
    const trouble = await watchForTrouble(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    // The markup is the same in every language; only the length of the words differs, which a phone feels first.
    for (const width of address.startsWith('/en/') ? widths : widths.slice(0, 1)) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `at ${width} px`,
        )
        .toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
}

/** Errors, warnings of React about its hydration, and everything that the page's policy forbade. */
async function watchForTrouble(page: Page): Promise<string[]> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    const isNotFoundItself = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isNotFoundItself) trouble.push(message.text());
  });
  await page.exposeFunction('reportViolation', (violation: string) => trouble.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return trouble;
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
