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

export interface Data {
  '@type': string;
  [field: string]: unknown;
}

/** What search engines are told. */
export async function structuredData(page: Page): Promise<Data[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}
