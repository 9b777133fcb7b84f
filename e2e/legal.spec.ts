import { expect, type Page } from '@playwright/test';
import { pagePath } from '#app/paths.ts';
import { retention } from '#content/retention.ts';
import { languagePreferenceKey, languages } from '#contract/language.ts';
import { test } from './test.ts';

const legalPages = ['privacy', 'refund', 'terms'] as const;

const dates = {
  en: 'Last updated April 15, 2025',
  fr: 'Dernière mise à jour\u202f: 15 avril 2025',
  es: 'Última actualización: 15 de abril de 2025',
  it: 'Ultimo aggiornamento: 15 aprile 2025',
  sq: 'Përditësuar për herë të fundit më 15 prill 2025',
};

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test('the legal pages say when they were last changed, in every language', async ({ request }) => {
  for (const language of languages) {
    for (const legal of legalPages) {
      const html = await (await request.get(pagePath(legal, language))).text();
      const [, date] = html.match(/<time datetime="2025-04-15"[^>]*>(.*?)<\/time>/i) ?? [];
      expect(date?.replaceAll('<!-- -->', ''), `${legal} in ${language}`).toBe(dates[language]);
    }
  }
});

test('the refund policy states the windows, the answer times and the outage', async ({ page }) => {
  await page.goto('/refund-policy');
  await expect(section(page, /Plans for 1 to 24 months/)).toContainText(
    'full refund within 3 days of buying',
  );
  await expect(section(page, /Lifetime plans/)).toContainText('within 24 hours of buying Lifetime');
  const next = section(page, /What happens next/);
  await expect(next).toContainText('Within 24 hours we confirm');
  await expect(next).toContainText('Within 3–5 business days');
  await expect(next).toContainText('Within 7–14 business days');
  await expect(section(page, /Exceptional/)).toContainText('longer than 48 consecutive hours');
  await section(page, /Lifetime plans/)
    .getByRole('link', { name: '24-hour free trial' })
    .click();
  await expect(page).toHaveURL('/#free-trial');
});

test('the privacy policy states how long each kind of data is kept', async ({ page }) => {
  await page.goto('/privacy-policy');
  const kept = section(page, /How long we keep it/);
  await expect(kept).toContainText(`Free trial requests: for ${retention.trials} days after your request`);
  await expect(kept).toContainText(`Copies of our emails: for ${retention.mails} days`);
  await expect(kept).toContainText('then for as long as tax and accounting law requires');
  await expect(kept).toContainText('until the night after you unsubscribe');
});

test('the terms state age, connections, trial, payment and cancellation', async ({ page }) => {
  await page.goto('/terms-conditions');
  await expect(section(page, /Who can use/)).toContainText('You must be 18 or older');
  await expect(section(page, /Plans and connections/)).toContainText('on 1 to 3 devices at once');
  await expect(section(page, /Free trial/)).toContainText('24 hours from the moment we switch it on');
  await expect(section(page, /Prices and payment/)).toContainText('nothing renews');
  await expect(section(page, /Canceling/)).toContainText('until the end of the time you’ve paid for');
});

test('the list of contents leads to each section below the header and can be shared', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy-policy');
  await contents(page).getByRole('link', { name: 'Cookies and storage' }).click();
  await expect(page).toHaveURL('/privacy-policy#cookies-and-storage');
  const heading = page.getByRole('heading', { name: 'Cookies and storage' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => ((await heading.boundingBox())?.y ?? 0) - (header?.height ?? 0))
    .toBeGreaterThan(0);
  await expect(contents(page)).toBeInViewport({ ratio: 1 });
});

test('the list of contents stands above the text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms-conditions');
  const list = await contents(page).boundingBox();
  const first = await section(page, /Our agreement/).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(first?.y ?? 0);
  await expect(contents(page).getByRole('link')).toHaveCount(13);
});

test('links inside the text stay in the language of the address', async ({ page }) => {
  await page.goto('/it/terms-conditions');
  await page.getByRole('article').getByRole('link', { name: 'informativa sulla privacy' }).click();
  await expect(page).toHaveURL('/it/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informativa sulla privacy');
});

test('the pages read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/en/privacy-policy#your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await context.close();
});

test('what the privacy policy says about cookies and storage is true', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  expect(await kept(page)).toEqual({ cookies: [], local: {}, session: [] });

  await page.reload({ waitUntil: 'networkidle' });
  expect(await kept(page)).toEqual({ cookies: [], local: {}, session: [] });

  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/privacy-policy');
  expect(await kept(page)).toEqual({
    cookies: [languagePreferenceKey],
    local: { [languagePreferenceKey]: 'fr' },
    session: [],
  });
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

async function kept(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const storage = await page.evaluate(() => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
  }));
  return { cookies, ...storage };
}

test('on paper the text stands alone, black on white, with the addresses of its links', async ({ page }) => {
  await page.goto('/en/terms-conditions');
  const address = page.getByText(new URL('/en/refund-policy', page.url()).href).first();
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const screenOnly of ['body > header', 'body > footer', '.splash']) {
    await expect(page.locator(screenOnly)).toBeHidden();
  }
  await expect(contents(page)).toBeHidden();
  await expect(address).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const words of [page.locator('#law h2'), page.locator('#law p')]) {
    await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});
