import { expect, type Locator, type Page } from '@playwright/test';
import { indexedPages, pagePath } from '#app/paths.ts';
import type { Language } from '#contract/language.ts';
import { thorough } from '#test/thorough.ts';

export const widths = thorough ? [320, 360, 768, 1440] : [320, 768];

/** Every public page, and one address that is none. */
export const addresses = (language: Language) => [
  ...indexedPages.map((page) => pagePath(page, language)),
  `/${language}/checkout`,
  `/${language}/lifetime`,
  `/${language}/no-such-page`,
];

/** Waits until an island that was touched answers to presses. */
export async function expectHydrated(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island="${island}"][data-hydrated]`).first().waitFor({ state: 'attached' });
}

/** A link of a page, or of a part of it. */
export async function expectLink(part: Page | Locator, name: string, href: string | RegExp): Promise<void> {
  await expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
}

/** Fills in fields by their names. */
export async function fillIn(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name=${name}]`);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(value);
    else await field.fill(value);
  }
}

const textSizes = new WeakMap<Page, number>();

export async function show(page: Page, width: number, text: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  if (text !== (textSizes.get(page) ?? 100)) await enlarge(page, text);
  await page.evaluate(async () => {
    // What is not laid out cannot be judged.
    for (const part of document.querySelectorAll<HTMLElement>('[class*=off-screen-later]'))
      part.style.contentVisibility = 'visible';
    // A script that observes a size hears of it in the next frame, and renders after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Letters as large as a visitor may set them in the browser, for which media queries have to answer too. */
async function enlarge(page: Page, text: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const standard = (16 * text) / 100;
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
  await page.evaluate(async (size) => {
    // It takes effect after a while.
    while (getComputedStyle(document.documentElement).fontSize !== size)
      await new Promise(requestAnimationFrame);
  }, `${standard}px`);
  textSizes.set(page, text);
}

export function overflow(page: Page, part = 'html'): Promise<number> {
  return page
    .locator(part)
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

/** Holds back what is asked for, scripts unless told otherwise, until the returned function is called. */
export async function hold(page: Page, url = '**/*.js'): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

/** Errors, warnings of React about its hydration, dialogs, and everything that the page's policy forbade. */
export async function watchForTrouble(page: Page): Promise<string[]> {
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(message));
  page.on('console', (message) => {
    const isNotFoundItself = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isNotFoundItself) trouble.push(message.text());
  });
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
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

export interface Data {
  '@type': string;
  [field: string]: unknown;
}

/** What search engines are told. */
export async function structuredData(page: Page): Promise<Data[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}
