import { expect, type Page } from '@playwright/test';
import { pagePath } from '#app/paths.ts';
import { retention } from '#content/retention.ts';
import { languagePreferenceKey, languages } from '#contract/language.ts';
import { test } from '../kit/test.ts';

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

test('the legal pages say when they were last changed, and lead to others, in every language', async ({
  request,
}) => {
  for (const language of languages) {
    for (const legal of legalPages) {
      const html = await (await request.get(pagePath(legal, language))).text();
      const [, date] = html.match(/<time datetime="2025-04-15"[^>]*>(.*?)<\/time>/i) ?? [];
      expect(date?.replaceAll('<!-- -->', ''), `${legal} in ${language}`).toBe(dates[language]);
      const [text = ''] = html.match(/<article.*<\/article>/s) ?? [];
      const links = [...text.matchAll(/ href="\/(\w*)/g)].map(([, first]) => first);
      expect(new Set(links), `${legal} in ${language}`).toEqual(new Set([language]));
    }
  }
});

test('the refund policy states the windows, the answer times and the outage', async ({ page }) => {
  await page.goto('/refund-policy');
  await expect(section(page, /Plans for 1 to 24 months/)).toContainText(
    'Ask within 3 days of buying any 1- to 24-month plan, and we’ll refund you in full.',
  );
  await expect(section(page, /Lifetime plans/)).toContainText('within 24 hours of buying Lifetime');
  const next = section(page, /What happens next/);
  await expect(next).toContainText('Within 24 hours we confirm');
  await expect(next).toContainText('Within 3–5 business days');
  await expect(next).toContainText('Within 7–14 business days');
  await expect(section(page, /Exceptional/)).toContainText('longer than 48 consecutive hours');
  await expect(
    section(page, /Lifetime plans/).getByRole('link', { name: '24-hour free trial' }),
  ).toHaveAttribute('href', '/#free-trial');
});

test('the terms state age, connections, trial, payment and cancellation, on a phone and on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/terms-conditions');
  await expect(section(page, /Who can use/)).toContainText('You must be 18 or older');
  await expect(section(page, /Plans and connections/)).toContainText('on 1 to 3 devices at once');
  await expect(section(page, /Free trial/)).toContainText('24 hours from the moment we switch it on');
  await expect(section(page, /Prices and payment/)).toContainText('nothing renews');
  await expect(section(page, /Canceling/)).toContainText('until the end of the time you’ve paid for');

  await test.step('the list of contents stands above the text', async () => {
    const list = await contents(page).boundingBox();
    const first = await section(page, /Our agreement/).boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(first?.y ?? 0);
    await expect(contents(page).getByRole('link')).toHaveCount(13);
  });

  await test.step('on paper the text stands alone, black on white, with the addresses of its links', async () => {
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
});

test('the pages read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/en/privacy-policy#your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await context.close();
});

test('the privacy policy states how long data is kept, and what it says about cookies and storage is true', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  expect(await stored(page)).toEqual({ cookies: [], local: {}, session: [] });

  const kept = section(page, /How long we keep it/);
  await expect(kept).toContainText(`Free trial requests: for ${retention.trials} days after your request`);
  await expect(kept).toContainText(`Copies of our emails: for ${retention.mails} days`);
  await expect(kept).toContainText('then for as long as tax and accounting law requires');
  await expect(kept).toContainText('until the night after you unsubscribe');

  await test.step('the list of contents leads to each section below the header and can be shared', async () => {
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

  await page.reload({ waitUntil: 'networkidle' });
  expect(await stored(page)).toEqual({ cookies: [], local: {}, session: [] });

  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/privacy-policy#cookies-and-storage');
  expect(await stored(page)).toEqual({
    cookies: [languagePreferenceKey],
    local: { [languagePreferenceKey]: 'fr' },
    session: [],
  });
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

async function stored(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const storage = await page.evaluate(() => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
  }));
  return { cookies, ...storage };
}
