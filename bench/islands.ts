import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { browserOptions } from '#test/chromium.ts';
import { figure, type Measured } from './figures.ts';
import { startSite } from './processes.ts';

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

/** JavaScript of the pages, and what first presses wait for. */
export async function measure(quick: boolean): Promise<Measured> {
  const site = await startSite();
  const browser = await chromium.launch(browserOptions);
  try {
    const firstLoads = [];
    for (const path of quick ? publicPages.slice(0, 2) : publicPages)
      firstLoads.push({ path, size: await scriptsOf(browser, site.address + path) });
    const pressed = [];
    for (const press of quick ? presses.slice(0, 1) : presses)
      pressed.push(await firstPress(browser, site.address, press));
    const hydrated = await scriptsOf(browser, `${site.address}/`, hydrateEverything);
    // Beside React, words included: what opening it fetches, and with all that is fetched on demand.
    const besideReact = (act: (page: Page) => Promise<void>) =>
      scriptsOf(browser, `${site.address}/en/`, act, (url) => !url.includes('/assets/hydrate-'));
    const [opened, whole] = [await besideReact(openChat), await besideReact(useWholeChat)];
    const [heaviest] = firstLoads.sort((one, other) => other.size - one.size);
    const size = (name: string, value: number, bar: number) =>
      figure({ name, value, unit: 'KB', better: 'less', bar });
    return {
      figures: [
        size(
          `JavaScript on the first load of any public page (brotli), most on ${heaviest?.path}`,
          heaviest?.size ?? Number.NaN,
          10,
        ),
        size('`/` with every island hydrated, a refused message and a toast', hydrated, 110),
        size('Chat panel beside React, opened', opened, 30),
        size('Chat panel beside React, with pictures, rating, suggestions and all else', whole, 34),
        ...pressed.map(({ island, milliseconds, answered }) =>
          figure({
            name: `First press on ${island} (Event Timing), processor slowed four times; its answer after ${answered.toFixed(0)} ms`,
            value: milliseconds,
            unit: 'ms',
            better: 'less',
            bar: 200,
          }),
        ),
      ],
      charts: [],
    };
  } finally {
    await browser.close();
    await site.stop();
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
