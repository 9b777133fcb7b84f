import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const inView = (page: Page, id: string) =>
  page.waitForFunction((section) => {
    const box = document.getElementById(section)?.getBoundingClientRect();
    return box && box.top >= 0 && box.top < 160;
  }, id);

/** Arrives with the clock stopped: only `runFor` lets time pass. */
async function arriveWithStoppedClock(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
}

test.describe('header', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('stays in sight and scrolls to the sections of the landing page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const [name, id] of [
      ['Features', 'features'],
      ['Pricing', 'pricing'],
      ['FAQ', 'faq'],
    ] as const) {
      await header.getByRole('link', { name, exact: true }).click();
      await inView(page, id);
      await expect(header).toBeInViewport({ ratio: 1 });
    }
    await header.getByRole('link', { name: 'Get started' }).click();
    await inView(page, 'pricing');
    await expect(page).toHaveURL('/#pricing');
  });

  test('scrolls straight to a section: nothing has to be corrected afterwards', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
    for (const [name, id] of [
      ['FAQ', 'faq'],
      ['Features', 'features'],
      ['Contact', 'contact'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      // Whoever presses a key is left alone from then on.
      await page.keyboard.press('Shift');
      await inView(page, id);
      await expect(page.locator('#testimonials')).toHaveCSS('content-visibility', 'visible');
    }
  });

  test('scrolls straight to a section that is not laid out yet', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await arriveWithStoppedClock(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-laying-out');
    await page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click();
    // Whoever presses a key is left alone from then on.
    await page.keyboard.press('Shift');
    await page.clock.resume();
    await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
    await inView(page, 'faq');
  });

  test('goes to the landing page first from anywhere else', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/fr/blog');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/fr/#contact');
    await inView(page, 'contact');
    await expect(page.locator('#contact')).toBeFocused();
  });

  test('marks the page one is on', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/channels');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Channels' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('drawer', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('holds every link with the legal pages, and gives the focus back', async ({ page }) => {
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
  });

  test('leads to a page and to a section, and closes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Refund policy' }).click();
    await expect(page).toHaveURL('/refund-policy');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
    await inView(page, 'pricing');
  });
});

test.describe('language', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('can be changed on any page and is remembered', async ({ page, context }) => {
    await page.goto('/blog');
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Language: English' }).click();
    const list = page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'Shqip' }) })
      .last();
    await expect(page.getByRole('link', { name: 'English' }).first()).toHaveAttribute('aria-current', 'true');
    await expect(list.getByRole('link')).toHaveText(['English', 'Français', 'Español', 'Italiano', 'Shqip']);
    await page.getByRole('link', { name: 'Shqip' }).click();
    await expect(page).toHaveURL('/sq/blog');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
    await page.goto('/channels');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
    expect(await page.evaluate(() => localStorage.language)).toBe('sq');
  });

  test('follows the saved preference where the cookie is gone, before anything is seen', async ({
    page,
    context,
  }) => {
    await page.goto('/en/');
    await page.evaluate(() => localStorage.setItem('language', 'it'));
    await page.goto('/blog?from=mail#content');
    await expect(page).toHaveURL('/it/blog?from=mail#content');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    expect(await context.cookies()).toMatchObject([{ name: 'language', value: 'it' }]);
  });

  test('ignores a preference that is none of ours', async ({ page }) => {
    await page.goto('/en/');
    await page.evaluate(() => localStorage.setItem('language', '../evil'));
    await page.goto('/blog');
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('of the address stays with the links of the page', async ({ page }) => {
    await page.goto('/es/');
    await page.getByRole('banner').getByRole('link', { name: 'Canales' }).click();
    await expect(page).toHaveURL('/es/channels');
  });

  test("is the browser's on a first visit", async ({ browser, baseURL, request }) => {
    for (const locale of ['fr-CA', 'es-MX', 'it-IT', 'de-DE']) {
      const answer = await request.get('/', { headers: { 'accept-language': `${locale},en;q=0.5` } });
      const expected = locale === 'de-DE' ? 'en' : locale.slice(0, 2);
      expect(await answer.text(), locale).toContain(`<html lang="${expected}"`);
    }
    const page = await browser.newPage({ locale: 'sq-AL', ...(baseURL && { baseURL }) });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
    await page.close();
  });
});

test.describe('splash', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('covers the page for 800 ms, says its sentence, and is out of the way of readers and clicks', async ({
    page,
  }) => {
    await page.goto('/');
    const splash = page.locator('.splash');
    await expect(splash).toHaveText('Loading Premium Content...');
    await expect(splash).toHaveAttribute('aria-hidden', 'true');
    const { delay, duration, pointer } = await splash.evaluate((element) => {
      const style = getComputedStyle(element);
      return { delay: style.animationDelay, duration: style.animationDuration, pointer: style.pointerEvents };
    });
    expect(Number.parseFloat(delay) + Number.parseFloat(duration)).toBeCloseTo(0.8);
    expect(pointer).toBe('none');
    await expect(splash).toBeHidden();
  });

  test('is shown once, not for each page change', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/');
    await expect(page.locator('.splash')).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    expect(await page.locator('.splash').evaluate((element) => getComputedStyle(element).display)).toBe(
      'none',
    );
  });
});

test.describe('a hash in the address', () => {
  test('scrolls to its section 1.6 s after the page arrived', async ({ page }) => {
    await arriveWithStoppedClock(page, '/#faq');
    // The browser's own jump comes first.
    await inView(page, 'faq');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.clock.runFor(1500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(200);
    await inView(page, 'faq');
  });

  test('leaves a visitor alone who has begun to do something', async ({ page }) => {
    await arriveWithStoppedClock(page, '/#faq');
    // The browser's own jump comes first.
    await inView(page, 'faq');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Shift');
    await page.clock.runFor(3000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('scrolls again when it changes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/#faq');
    await page.evaluate(() => {
      location.hash = 'features';
    });
    await inView(page, 'features');
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

test('nothing is stored and nobody else is asked before the visitor acts', async ({ page, context }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost:')) foreign.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
  expect(foreign).toEqual([]);
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

  test('a page reads, its drawer opens and its links lead somewhere', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fr/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.splash')).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('a section link of the drawer closes it on the page itself', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/en/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await inView(page, 'pricing');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await inView(page, 'faq');
  });
});
