import { expect, type Page } from '@playwright/test';
import { thorough } from '#test/thorough.ts';
import { addresses } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const inView = (page: Page, id: string) =>
  page.waitForFunction((section) => {
    const box = document.getElementById(section)?.getBoundingClientRect();
    return box && box.top >= 0 && box.top < 160;
  }, id);

/** Arrives with the clock stopped: only `runFor` lets time pass. */
async function arriveWithStoppedClock(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A stopped clock would keep to itself how the page was come by.
  await page.addInitScript(() => {
    const { performance: real } = window;
    Object.assign(window, { entriesOf: (type: string) => real.getEntriesByType(type) });
  });
  await page.clock.install({ time: 0 });
  await page.addInitScript(() => {
    const { entriesOf } = window as unknown as { entriesOf: Performance['getEntriesByType'] };
    performance.getEntriesByType = entriesOf;
  });
  // Later than a busy machine gets here: it can't be stopped in the past.
  await page.clock.pauseAt(60_000);
  await page.goto(address);
}

/** With the video and all that moves, as most visitors have it. */
test.describe('a first visit', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } });

  test('stores nothing, begins with a splash, and has a header that leads to sections and pages', async ({
    page,
    context,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost:')) foreign.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const header = page.getByRole('banner');
    const splash = page.locator('.splash');

    await test.step('no other host is asked before the visitor acts', async () => {
      expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
      expect(foreign).toEqual([]);
    });

    await test.step('the splash takes 800 ms, says its sentence, and is out of the way of readers and clicks', async () => {
      await expect(splash).toHaveText('Loading Premium Content...');
      await expect(splash).toHaveAttribute('aria-hidden', 'true');
      const { delay, duration, pointer } = await splash.evaluate((element) => {
        const style = getComputedStyle(element);
        return {
          delay: style.animationDelay,
          duration: style.animationDuration,
          pointer: style.pointerEvents,
        };
      });
      expect(Number.parseFloat(delay) + Number.parseFloat(duration)).toBeCloseTo(0.8);
      expect(pointer).toBe('none');
      await expect(splash).toBeHidden();
    });

    await test.step('the header stays in sight and scrolls straight to a section: nothing has to be corrected afterwards', async () => {
      await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
      for (const [name, id] of [
        ['Pricing', 'pricing'],
        ['FAQ', 'faq'],
        ['Features', 'features'],
        ['Contact', 'contact'],
        ['Get started', 'pricing'],
      ] as const) {
        await header.getByRole('link', { name, exact: true }).click();
        // A visitor who presses a key is left alone from then on.
        await page.keyboard.press('Shift');
        await inView(page, id);
        await expect(header).toBeInViewport({ ratio: 1 });
        await expect(page.locator('#testimonials')).toHaveCSS('content-visibility', 'visible');
      }
      await expect(page).toHaveURL('/#pricing');
    });

    await test.step('another page is marked in the header, and has no splash', async () => {
      await header.getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL('/blog');
      await expect(header.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
      expect(await splash.evaluate((element) => getComputedStyle(element).display)).toBe('none');
    });
  });
});

test('an order opened from a mail, and where one pays, begin without a splash', async ({ request }) => {
  for (const [address, expected] of [
    ['/en/order?number=K7M4-2QXD', false],
    ['/en/checkout/yearly', false],
    ['/en/installation', true],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(html.includes('class="splash"'), address).toBe(expected);
  }
});

for (const address of thorough ? addresses('en') : ['/en/'])
  test(`${address} keeps its height while it is scrolled`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
    const heights = await page.evaluate(async () => {
      const root = document.documentElement;
      const seen = new Set<number>();
      for (let top = 0; top < root.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        seen.add(root.scrollHeight);
      }
      return [...seen];
    });
    expect(heights).toHaveLength(1);
  });

test('the header scrolls straight to a section that is not laid out yet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveWithStoppedClock(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-laying-out');
  await page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click();
  // A visitor who presses a key is left alone from then on.
  await page.keyboard.press('Shift');
  await page.clock.resume();
  await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
  await inView(page, 'faq');
});

test('Tab goes on into a section that is not laid out yet', async ({ page }) => {
  await arriveWithStoppedClock(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-laying-out');
  await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('main a, main button, main video');
    [...controls].findLast((control) => !control.closest('.off-screen-later'))?.focus();
  });
  await page.keyboard.press('Tab');
  await expect(page.locator('.off-screen-later :focus')).toBeInViewport();
});

test('the drawer holds every link with the legal pages, gives the focus back, and closes where it leads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open the menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (const name of [
    'Start your free trial',
    'Features',
    'Pricing',
    'Testimonials',
    'FAQ',
    'Channels',
    'Blog',
    'Installation',
    'Your order',
    'Contact',
    'Privacy policy',
    'Refund policy',
    'Terms and conditions',
    'Français',
  ]) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Refund policy' }).click();
  await expect(page).toHaveURL('/refund-policy');
  await expect(drawer).toBeHidden();
  await open.click();
  await drawer.getByRole('link', { name: 'Pricing' }).click();
  await inView(page, 'pricing');
});

test.describe('language', () => {
  test.use({ viewport: { width: 1440, height: 800 }, locale: 'fr-CA' });

  test("is the browser's, until another one is chosen: that stays with the links and is remembered", async ({
    page,
    context,
  }) => {
    const language = page.locator('html');
    await page.goto('/blog');
    await expect(language).toHaveAttribute('lang', 'fr');
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('button', { name: /^Langue.*Français/ }).click();
    const list = page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'Shqip' }) })
      .last();
    await expect(page.getByRole('link', { name: 'Français' }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(list.getByRole('link')).toHaveText(['English', 'Français', 'Español', 'Italiano', 'Shqip']);
    await page.getByRole('link', { name: 'Shqip' }).click();
    await expect(page).toHaveURL('/sq/blog');
    await expect(language).toHaveAttribute('lang', 'sq');

    await test.step('a section is on the landing page', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Kontakti' }).click();
      await expect(page).toHaveURL('/sq/#contact');
      await inView(page, 'contact');
      await expect(page.locator('#contact')).toBeFocused();
    });

    await page.goto('/refund-policy');
    await expect(page).toHaveURL('/refund-policy');
    await expect(language).toHaveAttribute('lang', 'sq');
    expect(await page.evaluate(() => localStorage.language)).toBe('sq');

    await test.step('also where the cookie is gone, before anything is seen', async () => {
      await context.clearCookies();
      await page.goto('/blog?from=mail#content');
      await expect(page).toHaveURL('/sq/blog?from=mail#content');
      await expect(language).toHaveAttribute('lang', 'sq');
      expect(await context.cookies()).toMatchObject([{ name: 'language', value: 'sq' }]);
    });

    await test.step('but not where it is none of ours', async () => {
      await context.clearCookies();
      await page.evaluate(() => localStorage.setItem('language', '../evil'));
      await page.goto('/blog');
      await expect(page).toHaveURL('/blog');
      await expect(language).toHaveAttribute('lang', 'fr');
    });
  });

  test("is the browser's on a first visit, where we speak it", async ({ request }) => {
    for (const locale of ['sq-AL', 'es-MX', 'it-IT', 'de-DE']) {
      const answer = await request.get('/', { headers: { 'accept-language': `${locale},en;q=0.5` } });
      const expected = locale === 'de-DE' ? 'en' : locale.slice(0, 2);
      expect(await answer.text(), locale).toContain(`<html lang="${expected}"`);
    }
  });
});

test('a hash in the address leads to its section, and again a while later, unless the visitor has begun to do something', async ({
  page,
}) => {
  const backToTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const place = () => page.evaluate(() => scrollY);
  const changeHash = (hash: string) =>
    page.evaluate((id) => {
      location.hash = id;
    }, hash);
  await arriveWithStoppedClock(page, '/#faq');
  // The browser's own jump comes first.
  await inView(page, 'faq');
  await backToTop();
  await page.clock.runFor(1500);
  expect(await place()).toBe(0);
  await page.clock.runFor(200);
  await inView(page, 'faq');

  await changeHash('features');
  await inView(page, 'features');
  await backToTop();
  await page.clock.runFor(1400);
  expect(await place()).toBe(0);
  await page.clock.runFor(200);
  await inView(page, 'features');

  await changeHash('faq');
  await inView(page, 'faq');
  await backToTop();
  await page.keyboard.press('Shift');
  await page.clock.runFor(3000);
  expect(await place()).toBe(0);

  await test.step('a visitor who comes back stays where they were reading', async () => {
    const isReading = () => expect.poll(place).toBe(600);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await page.reload();
    await isReading();
    await page.clock.runFor(3000);
    await isReading();

    await changeHash('features');
    await inView(page, 'features');
    await page.goBack();
    await isReading();
    await page.clock.runFor(3000);
    await isReading();

    // Where the browser does not tell what a change of the hash comes from.
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.reload();
    await isReading();
    await page.getByRole('banner').getByRole('link', { name: 'Features' }).dispatchEvent('click');
    await inView(page, 'features');
    await page.goBack();
    await isReading();
    await page.clock.runFor(3000);
    await isReading();
  });
});

test('pages change with a fade, and the way back shows the page as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) document.documentElement.dataset.faded = '';
    });
  });
  await page.goto('/');
  await page.locator('#contact').getByLabel('Message').fill('Half a sentence');
  await page.getByRole('banner').getByRole('link', { name: 'Installation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation guides');
  await expect(page).toHaveTitle(/^Installation/);
  await expect(page.locator('html')).toHaveAttribute('data-faded');
  await page.goBack();
  await expect(page.locator('#contact').getByLabel('Message')).toHaveValue('Half a sentence');
  await expect(page.locator('#contact')).toBeInViewport();
});

test('the not-found page says so and leads on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Channels' }).click();
  await expect(page).toHaveURL('/en/channels');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page reads, its drawer opens, its links lead somewhere and close it on the page itself', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fr/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.splash')).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const [name, id] of [
      ['Pricing', 'pricing'],
      ['FAQ', 'faq'],
    ] as const) {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await inView(page, id);
    }
  });
});
