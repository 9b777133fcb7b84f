import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addresses, widths } from './pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset.violation = `${event.violatedDirective} ${event.blockedURI}`;
    });
  });
});

for (const address of addresses) {
  test(`${address} is accessible, fits the screen and keeps to its policy`, async ({ page }) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) trouble.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `at ${width} px`,
        )
        .toEqual([]);
    }
    expect(await page.locator('html').getAttribute('data-violation')).toBeNull();
    expect(trouble).toEqual([]);
  });
}
