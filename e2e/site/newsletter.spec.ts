import { expect, type Page } from '@playwright/test';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { overflow, show, watchForTrouble, widths } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const unknown = 'Unknown0Unknown0Unknown0Unknown0Unknown0Unk';
const box = (page: Page) => page.getByRole('complementary').locator('form');
const button = (page: Page) => page.getByRole('main').locator('form').getByRole('button');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the box says what is wrong, sends once, keeps what was typed, and takes another address', async ({
  page,
}) => {
  // What draws a toast is on its way for ever.
  await page.route('**/toast-view-*', () => {});
  await page.goto('/en/blog/13');
  const field = box(page).getByLabel('Email address');
  const subscribe = box(page).getByRole('button', { name: 'Subscribe' });
  await field.fill('ada@');
  await field.press('Enter');
  await expect(box(page).getByRole('alert')).toHaveText('Please enter a valid email address.');
  await expect(field).toHaveValue('ada@');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  const { promise: pressedTwice, resolve: answer } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/newsletter', async (route) => {
    requests += 1;
    await pressedTwice;
    await route.abort();
  });
  await field.fill('ada.news@example.org');
  await subscribe.click();
  await expect(subscribe).toHaveAttribute('aria-busy', 'true');
  await field.press('Enter');
  answer();
  const toast = page.getByRole('alert').filter({ hasText: 'That didn’t work' });
  await expect(toast).toContainText('Please try again in a moment.');
  await expect(subscribe).not.toHaveAttribute('aria-busy');
  await expect(field).toHaveValue('ada.news@example.org');
  expect(requests).toBe(1);

  await page.unroute('**/api/newsletter');
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests.' } }),
  );
  await subscribe.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests.' })).toBeVisible();
  await expect(field).toHaveValue('ada.news@example.org');

  await page.unroute('**/api/newsletter');
  await field.fill('ada.news@gmial.con');
  await subscribe.click();
  await expect(box(page)).toContainText('Did you mean ada.news@gmail.com?');
  await expect(field).toBeFocused();
  await field.fill('ada.news@example.org');
  await subscribe.click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeVisible();
  const aside = page.getByRole('complementary');
  await expect(aside.getByText('Open our email and confirm.')).toBeVisible();
  await expect(aside.locator(':focus')).toContainText('Check your inbox');
  await aside.getByRole('button', { name: 'Use another address' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  // An error in a hydrated island is reported.
  await field.fill('ada@');
  await page.evaluate(() => {
    Node.prototype.appendChild = () => {
      throw new Error('No room for it');
    };
    Node.prototype.insertBefore = Node.prototype.appendChild;
  });
  const reported = page.waitForEvent('pageerror');
  await field.press('Enter');
  expect((await reported).message).toBe('No room for it');
});

test.describe('a link from a mail', () => {
  test('only opens a page and gives its token away to no host; too old, it leads to the box that asks for a new one', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.goto(`/fr/newsletter/confirm#${unknown}`);
    await expectUntold(page, '/fr/newsletter/confirm', requests);
    await button(page).click();
    await expect(page).toHaveURL('/fr/newsletter/confirm/expired');
    await expect(heading(page)).toHaveText('Ce lien ne fonctionne plus');
    await expect(page.getByText('Le lien a expiré ou il est incomplet.')).toBeVisible();
    await page.getByRole('link', { name: 'S’inscrire de nouveau' }).click();
    await expect(page).toHaveURL('/fr/blog#newsletter');
    await expect(page.locator('#newsletter')).toBeInViewport();
    const section = page.getByRole('region', { name: 'Suivre les nouveautés' });
    await section.getByRole('button', { name: 'S’inscrire' }).click();
    await expect(section.getByRole('alert')).toHaveText('Indiquez une adresse e-mail valide.');
    await section.getByLabel('Adresse e-mail').fill('ada.liste@example.org');
    await section.getByRole('button', { name: 'S’inscrire' }).click();
    await expect(section.getByText('Consultez votre boîte mail')).toBeVisible();
  });

  test('keeps its token in another language, through a reload and on the way to the content', async ({
    page,
  }) => {
    const sent: (string | null)[] = [];
    await page.route('**/api/newsletter/confirm', (route) => {
      sent.push(new URLSearchParams(route.request().postData() ?? '').get('token'));
      const outcome = sent.length > 1 ? 'already' : 'done';
      return route.fulfill({ status: 303, headers: { location: `/en/newsletter/confirm/${outcome}` } });
    });
    const goToContent = async () => {
      await page.locator('a[href="#content"]').focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(`/it/newsletter/confirm#${unknown}`);
    await goToContent();
    for (const language of ['fr', 'en']) {
      await page.getByRole('banner').locator('[popovertarget]').filter({ visible: true }).first().click();
      await page.getByRole('banner').locator(`a[hreflang=${language}]`).filter({ visible: true }).click();
      await expect(page).toHaveURL(`/${language}/newsletter/confirm`);
      await expect(page.locator('[name=token]')).toHaveValue(unknown);
      await expect(button(page)).toBeVisible();
    }
    await goToContent();
    await button(page).click();
    await expect(heading(page)).toHaveText('You’re on the list.');
    await page.goBack();
    await page.goBack();
    await page.reload();
    await button(page).click();
    await expect(heading(page)).toHaveText('You’re already on the list.');
    await expect(page.getByText('There’s nothing more to do.')).toBeVisible();
    expect(sent).toEqual([unknown, unknown]);
    await page.getByRole('link', { name: 'Go to the blog' }).click();
    await expect(page).toHaveURL('/en/blog');
  });

  test('without a whole token is called incomplete', async ({ page }) => {
    const hashes = ['', '#content', '#<script>alert(1)</script>', `#${unknown.slice(1)}`, '#%E0%A4%A'];
    // The same script looks at both; from one to the other there is always another page to load.
    for (const [index, hash] of hashes.entries()) {
      if (thorough || index % 2 === 0) {
        await page.goto(`/en/newsletter/unsubscribe${hash}`);
        await expect(heading(page), hash).toHaveText('This link is incomplete');
        const address = page.getByRole('main').getByRole('link');
        await expect(address).toHaveAttribute('href', 'mailto:support@northlight.example');
      }
      if (thorough || index % 2 === 1) {
        await page.goto(`/en/newsletter/confirm${hash}`);
        await expect(heading(page), hash).toHaveText('This link no longer works');
        await expect(page.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
      }
    }
  });

  for (const [path, end] of [
    ...(thorough ? [['/en/newsletter/confirm', 'This link no longer works'] as const] : []),
    ['/fr/newsletter/unsubscribe', 'Désinscription confirmée.'] as const,
  ])
    test(`${path} does nothing before it is told to, is accessible, fits every screen and keeps to its policy`, async ({
      page,
    }) => {
      const trouble = await watchForTrouble(page);
      await page.goto(path);
      await expectFit(page);
      await page.goto('about:blank');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
      await page.goto(`${path}#${unknown}`);
      await expectUntold(page, path, requests);
      await expectFit(page, 'main');
      await button(page).click();
      await expect(page).toHaveURL(new RegExp(`${path}/\\w+$`));
      await expect(heading(page)).toHaveText(end);
      await expectFit(page, 'main');
      expect(trouble).toEqual([]);
    });
});

/** The page is open, and its token neither in the address bar nor told to anyone. */
async function expectUntold(page: Page, path: string, requests: string[]): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(button(page)).toBeEnabled();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(requests.filter((request) => request.startsWith('POST') || request.includes(unknown))).toEqual([]);
}

async function expectFit(page: Page, part?: string): Promise<void> {
  for (const width of widths) {
    const overflowing = async () => {
      await show(page, width, 100);
      return overflow(page);
    };
    // On a busy machine, the browser's media queries are sometimes behind the width that it was given.
    await expect.poll(overflowing, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await violations(page, 'everything', part)).toEqual([]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say that they need it and whom to write to; the box works', async ({ page }) => {
    for (const path of ['/en/newsletter/confirm', '/en/newsletter/unsubscribe']) {
      await page.goto(`${path}#${unknown}`);
      const main = page.getByRole('main');
      await expect(main.getByText('This page needs JavaScript.')).toBeVisible();
      await expect(main.getByRole('link', { name: 'support@northlight.example' })).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
    }
    await page.goto('/en/blog/13');
    await box(page).getByLabel('Email address').fill('ada.plain@example.org');
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/en/sent/newsletter');
    await expect(heading(page)).toHaveText('Check your inbox');
  });
});
