import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { browserOptions } from '#test/chromium.ts';

const publicPages = [
  ...indexedPages.map((page) => pagePath(page)),
  articlePath(1),
  '/pay/yearly',
  '/pay/confirmed',
  '/checkout',
  '/lifetime',
  '/no-such-page',
];

/** An island's first press, and what answers it. */
interface Press {
  island: string;
  path: string;
  press: (page: Page) => Promise<void>;
  answer: string;
}

const presses: Press[] = [
  {
    island: 'contact-form',
    path: '/en/#contact',
    press: (page) => page.locator('#contact [type=submit]').click(),
    answer: '#contact [role=alert]',
  },
  {
    island: 'trial-form',
    path: '/en/#free-trial',
    press: (page) => page.locator('#free-trial [name=name]').click(),
    answer: '[data-island=trial-form][data-hydrated]',
  },
  {
    island: 'subscribe-form',
    path: '/en/blog#newsletter',
    press: (page) => page.locator('#newsletter [type=submit]').click(),
    answer: '#newsletter [role=alert]',
  },
  {
    island: 'blog-list',
    path: '/en/blog',
    press: async (page) => {
      await page.locator('[type=search]').click();
      await page.keyboard.press('w');
    },
    answer: '[data-island=blog-list][data-hydrated]',
  },
  {
    island: 'channel-list',
    path: '/en/channels',
    press: (page) => page.locator('[type=checkbox]').nth(1).click(),
    answer: '[data-island=channel-list] section.sticky',
  },
  {
    island: 'chat',
    path: '/en/channels',
    press: (page) => page.locator('#chat-bubble').click(),
    answer: '#chat-panel',
  },
  {
    island: 'copy-button',
    path: '/en/blog/1#share',
    press: (page) => page.getByRole('button', { name: 'Copy Link' }).click(),
    answer: '.toast',
  },
];

/** KB of JavaScript, brotli, in the page and beside it, and the milliseconds of first presses. */
export async function islands(site: string) {
  const browser = await chromium.launch(browserOptions);
  try {
    const firstLoad = [];
    for (const path of publicPages)
      firstLoad.push({ path, kilobytes: await scriptsOf(browser, site + path) });
    const pressed = [];
    for (const press of presses) pressed.push(await firstPress(browser, site, press));
    const hydrated = await scriptsOf(browser, `${site}/`, hydrateEverything);
    // Beside React, words included: what opening it fetches, and with all that is fetched on demand.
    const besideReact = (act: (page: Page) => Promise<void>) =>
      scriptsOf(browser, `${site}/en/`, act, (url) => !url.includes('/assets/hydrate-'));
    const chat = { opened: await besideReact(openChat), whole: await besideReact(useWholeChat) };
    return { firstLoad, hydrated, chat, presses: pressed };
  } finally {
    await browser.close();
  }
}

/** All of it, as a real browser receives it; what stands in the page is compressed apart. */
async function scriptsOf(
  browser: Browser,
  address: string,
  act = async (_page: Page) => {},
  counts: (url: string) => boolean = () => true,
): Promise<number> {
  const page = await browser.newPage();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const headers = new Map<string, number>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && counts(response.url))
      headers.set(requestId, response.encodedDataLength);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const ofHeaders = headers.get(requestId);
    if (ofHeaders !== undefined) bytes += encodedDataLength - ofHeaders;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const inline = await page.locator('script:not([src]):not([type])').allTextContents();
  await act(page);
  await page.close();
  return (bytes + brotliCompressSync(inline.join('\n')).length) / 1000;
}

async function openChat(page: Page): Promise<void> {
  await page.locator('#chat-bubble').click();
  await page.locator('#chat-panel').waitFor();
  await page.waitForLoadState('networkidle');
}

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Suggestions and all else that the panel has come when somebody begins to write, and what pictures need with the first. */
async function useWholeChat(page: Page): Promise<void> {
  await openChat(page);
  const panel = page.locator('#chat-panel');
  await panel.locator('textarea').fill('The picture freezes');
  await panel.locator('[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await panel.locator('form img').waitFor();
  await panel.locator('[type=submit]').click();
  await panel.locator('.chat-own [aria-haspopup]').click();
  await panel.locator('dialog[open]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** With a message refused and a toast on the screen, nothing is left that could be fetched. */
async function hydrateEverything(page: Page): Promise<void> {
  await page.locator('#free-trial [name=name]').focus();
  await page.locator('#contact [type=submit]').click();
  await page.locator('#contact [role=alert]').first().waitFor();
  await page.route('**/api/contact', (route) => route.abort());
  await page.locator('#contact [name=name]').fill('Ada');
  await page.locator('#contact [name=email]').fill('ada@example.org');
  await page.locator('#contact [name=subject]').selectOption('other');
  await page.locator('#contact [name=message]').fill('To see a toast on the screen.');
  await page.locator('#contact [type=submit]').click();
  await page.locator('li.toast').waitFor();
  await page.waitForLoadState('networkidle');
}

/** On a processor slowed four times, with nothing in the cache. */
async function firstPress(browser: Browser, site: string, { island, path, press, answer }: Press) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const processor = await context.newCDPSession(page);
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await page.evaluate((selector) => {
    const figures = { durations: [] as number[], began: 0, answered: 0 };
    Object.assign(window, { figures });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('pointerdown', ({ timeStamp }) => (figures.began ||= timeStamp), true);
    new MutationObserver(() => {
      if (document.querySelector(selector)) figures.answered ||= performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, answer);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await press(page);
  await page.locator(answer).first().waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const { durations, began, answered } = await page.evaluate(
    () =>
      (window as unknown as { figures: { durations: number[]; began: number; answered: number } }).figures,
  );
  await context.close();
  return { island, milliseconds: Math.max(0, ...durations), answered: answered - began };
}
