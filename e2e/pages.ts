import type { Page } from '@playwright/test';
import { indexedPages, pagePath } from '#app/paths.ts';
import { languages } from '#contract/language.ts';

export const widths = [320, 360, 768, 1440];

/** Every public page in every language, and one address that is none. */
export const addresses = languages.flatMap((language) => [
  ...indexedPages.map((page) => pagePath(page, language)),
  `/${language}/no-such-page`,
]);

/** Opens a page and waits until its scripts, which come after the first paint, have taken over. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Letters as large as somebody set them in the browser, for which media queries have to answer too. */
export async function show(page: Page, width: number, text: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * text) / 100 } });
  await browser.detach();
  // As a jump to a section does: what is not laid out cannot be judged.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
}

export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export interface Data {
  '@type': string;
  [field: string]: unknown;
}

/** What search engines are told. */
export async function structuredData(page: Page): Promise<Data[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}
