import { expect, type Page } from '@playwright/test';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { thorough } from '#test/thorough.ts';
import { test } from '../kit/test.ts';

const sections = ['features', 'pricing', 'testimonials', 'faq', 'contact'];
const from = [...indexedPages.map((page) => pagePath(page)), articlePath(1), '/no-such-page'];
/** Three are on the page itself and from elsewhere, on a phone and on a desktop. */
const tries = thorough ? 100 : 3;

/** The same sequence in every run, so that a miss can be looked at. */
function delays(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 900;
  };
}

const distance = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN, id);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (let attempt = 0; attempt < tries; attempt += 1) {
  const start = from[attempt % from.length] ?? '/';
  const section = sections[attempt % sections.length] ?? 'pricing';
  const phone = attempt % 2 === 0;
  test(`${attempt}: from ${start} to ${section} on a ${phone ? 'phone' : 'desktop'}`, async ({ page }) => {
    await page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1440, height: 900 });
    const delay = delays(attempt);
    await page.route('**/assets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay()));
      await route.continue().catch(() => {});
    });
    await page.goto(start, { waitUntil: 'commit' });
    const link = page.locator(`a[href$="#${section}"]`);
    if (phone) {
      await page.locator('header [command=show-modal]').click();
      await page.getByRole('dialog').locator(link).filter({ visible: true }).click();
    } else await page.getByRole('banner').locator(link).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#${section}$`));
    await expect.poll(() => distance(page, section)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => distance(page, section)).toBeLessThan(160);
  });
}
