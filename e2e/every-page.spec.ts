import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { addresses, overflow, show, widths } from './pages.ts';

/** A small phone, and letters of twice the size. */
const views = [
  { width: 320, text: 100 },
  { width: 1280, text: 200 },
];
/** The landing page has a layout of its own there: six prices in a row, three testimonials. */
const wide = { width: 1280, text: 100 };

for (const address of addresses) {
  test(`${address} is accessible, fits the screen and keeps to its policy`, async ({ page }) => {
    const trouble = await watchForTrouble(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    for (const { width, text } of [
      ...widths.map((width) => ({ width, text: 100 })),
      { width: 640, text: 200 },
    ]) {
      await show(page, width, text);
      expect.soft(await overflow(page), `overflow at ${width} px, text ${text} %`).toBeLessThanOrEqual(0);
    }
    // Markup and colours are the same in every language; the words and their lengths differ, which a phone feels first.
    const english = address.startsWith('/en/');
    const judged = english ? views : views.slice(0, 1);
    for (const view of address === '/en/' ? [...judged, wide] : judged) {
      await show(page, view.width, view.text);
      const found = await violations(page, english ? 'and colours' : 'but colours');
      expect.soft(found, `at ${view.width} px, text ${view.text} %`).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
}

test('every page has the styles of every class it uses', async ({ request }) => {
  const pages = await Promise.all(
    [...addresses.slice(0, 8), '/en/blog/1', '/en/pay/yearly', '/en/sent/trial', '/en/form/contact'].map(
      async (address) => {
        const html = await (await request.get(address)).text();
        const [style = ''] = html.match(/<style>[\s\S]*?<\/style>/) ?? [];
        const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
        const styled = new Set(
          [...style.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
        );
        return { address, classes: new Set(classes.map((name) => name.replaceAll('&amp;', '&'))), styled };
      },
    ),
  );
  // What any sheet knows, the page's own has to know.
  const known = new Set(pages.flatMap(({ styled }) => [...styled]));
  const missing = pages.flatMap(({ address, classes, styled }) =>
    [...classes].filter((name) => known.has(name) && !styled.has(name)).map((name) => `${address} ${name}`),
  );
  expect(known.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

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
