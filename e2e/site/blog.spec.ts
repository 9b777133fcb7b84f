import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { type Data, hold, overflow, show, structuredData, watchForTrouble, widths } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });

test.describe('the list', () => {
  test('shows every article, the newest first, one after the other, and tells readers and search engines', async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/fr/blog');
    await expect(cards(page)).toHaveCount(14);
    const dates = await cards(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
    expect(dates).toEqual([...dates].sort().reverse());
    const delays = await page
      .locator('[data-island=blog-list] li:has(article)')
      .evaluateAll((items) => items.map((item) => Number.parseFloat(getComputedStyle(item).animationDelay)));
    expect(delays).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]);
    const lastRow = await page
      .locator('[data-island=blog-list] ul:has(article)')
      .evaluate((list) => [list, list.lastElementChild].map((box) => box?.getBoundingClientRect().right));
    expect(lastRow[1]).toBe(lastRow[0]);
    const topics = page.getByRole('region', { name: 'Sujets populaires' });
    await expect(topics.getByRole('listitem')).toHaveCount(10);
    await expect(topics.getByRole('listitem').locator('a, button')).toHaveCount(0);

    const [blog] = await structuredData(page);
    const posts = blog?.blogPost as Data[];
    expect(blog).toMatchObject({ '@type': 'Blog', inLanguage: 'fr' });
    expect(posts).toHaveLength(10);
    expect(posts[0]).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-11-10' });
    expect(new URL(posts[0]?.url as string).pathname).toBe('/fr/blog/15');

    await test.step('its feed is RSS in the language of its address', async () => {
      await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
        'href',
        '/fr/blog/rss.xml',
      );
      for (const [path, language, item] of [
        ['/fr/blog/rss.xml', 'fr', '/fr/blog/15'],
        ['/blog/rss.xml', 'it', '/blog/15'],
      ] as const) {
        const answer = await request.get(path, { headers: { 'accept-language': 'it' } });
        expect(answer.headers()['content-type']).toContain('application/rss+xml');
        const feed = await page.evaluate(
          (xml) => {
            const document = new DOMParser().parseFromString(xml, 'text/xml');
            const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
            return {
              language: text('channel > language'),
              items: document.querySelectorAll('item').length,
              first: new URL(text('item > link')).pathname,
            };
          },
          await answer.text(),
        );
        expect(feed).toEqual({ language, items: 14, first: item });
      }
      expect((await request.get('/de/blog/rss.xml')).status()).toBe(404);
    });
  });

  test('shows everything for an address that names nothing, is searched and narrowed together, and is reset', async ({
    page,
  }) => {
    await page.goto('/en/blog?utm=mail&category=sports&category=Sports&q=%20%20');
    await expect(cards(page)).toHaveCount(14);
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
    await searchField(page).fill('WI-FI');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('status').filter({ hasText: '4 articles' })).toBeAttached();
    await page.getByRole('radio', { name: 'Tutorials' }).check();
    await expect(cards(page).getByRole('heading')).toHaveText([
      'Wi-Fi or wire: getting 4K to the living room',
    ]);
    await expect(page).toHaveURL('/en/blog?utm=mail&q=WI-FI&category=Tutorials');

    await searchField(page).fill('nothing like it');
    await expect(page.getByText('No results found')).toBeVisible();
    const hint = "Try adjusting your search or filter to find what you're looking for.";
    await expect(page.getByText(hint)).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(cards(page)).toHaveCount(14);
    await expect(page).toHaveURL('/en/blog?utm=mail');
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toBeFocused();
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  });

  test('finds what was typed before its scripts had arrived', async ({ page }) => {
    const release = await hold(page);
    await page.goto('/en/blog', { waitUntil: 'commit' });
    await searchField(page).fill('wi-fi');
    release();
    await expect(cards(page)).toHaveCount(4);
    await expect(page).toHaveURL('/en/blog?q=wi-fi');
  });

  test('opens as its address says, also on the way back from an article', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fr/blog?category=Guides&q=ecrans');
    const tab = page.getByRole('radio', { name: 'Guides' });
    await expect(tab).toBeChecked();
    await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('searchbox')).toHaveValue('ecrans');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Lire la suite' }).click();
    await expect(page).toHaveURL('/fr/blog/13');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('ecrans');
    await expect(cards(page)).toHaveCount(1);
  });

  test('takes hostile words for words, and no more than 200 characters of them', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()) && dialog.dismiss());
    const query = `"><img src=x onerror=alert(1)>${'x'.repeat(500)}`;
    await page.goto(`/en/blog?category=<script>alert(2)</script>&q=${encodeURIComponent(query)}`);
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(searchField(page)).toHaveValue(query.slice(0, 200));
    await searchField(page).press('End');
    await searchField(page).pressSequentially('more');
    await expect(searchField(page)).toHaveValue(query.slice(0, 200));
    expect(dialogs).toEqual([]);
  });
});

test.describe('an article', () => {
  test('is read, shared and left again', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en/blog');
    await page.getByRole('link', { name: 'Read More One plan, 3 screens' }).click();
    await expect(page).toHaveURL('/en/blog/13');
    const title = 'One plan, 3 screens: how to share at home';
    await expect(page).toHaveTitle(`${title} | Northlight TV`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')).toHaveText([
      'Home',
      'Blog',
      title,
    ]);
    // What is not laid out yet is no part of `innerText`.
    const words = await page.getByRole('article').evaluate((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (texts.nextNode()) count += texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0;
      return count;
    });
    await expect(page.getByText(`${Math.ceil(words / 200)} min read`)).toBeVisible();

    const address = `${baseURL}/en/blog/13`;
    const share = page.getByRole('region', { name: 'Share this article' });
    for (const network of ['Twitter', 'Facebook', 'LinkedIn']) {
      const link = share.getByRole('link', { name: network });
      await expect(link).toHaveAttribute('target', '_blank');
      const shared = new URL((await link.getAttribute('href')) ?? '');
      expect([...shared.searchParams.values()]).toEqual(expect.arrayContaining([address, title]));
    }
    await share.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await share.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByRole('alert')).toContainText(address);

    const aside = page.getByRole('complementary');
    const topics = ['IPTV', 'Guides', 'Streaming', 'Northlight TV', 'Entertainment'];
    for (const topic of topics) await expect(aside.getByText(topic, { exact: true })).toBeVisible();
    await expect(aside.getByRole('heading', { name: 'Subscribe to Updates' })).toBeVisible();
    await expect(aside.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/en/blog/rss.xml');
    await aside.getByRole('link', { name: 'Choose a streaming device' }).click();
    await expect(page).toHaveURL('/en/blog/1');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Choose a streaming device');
    await page.getByRole('link', { name: 'Back to All Articles' }).click();
    await expect(page).toHaveURL('/en/blog');
  });

  test('says what it is, in which language, and where it has no relatives', async ({ request, baseURL }) => {
    const read = async (address: string) => {
      const html = await (await request.get(address)).text();
      const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
      return { html, data: data.map(([, json]) => JSON.parse(json as string) as Data) };
    };
    for (const language of ['fr', 'es', 'it', 'sq']) {
      const { html, data } = await read(`/${language}/blog/6`);
      const translated = existsSync(`content/articles/${language}/6.md`);
      expect(data[0]).toMatchObject({ inLanguage: translated ? language : 'en' });
      expect([...html.matchAll(/<article[^>]* lang="en"/g)]).toHaveLength(translated ? 0 : 1);
    }
    expect((await read('/en/blog/4')).html).toContain('No related articles found.');

    const { html, data } = await read('/en/blog/6');
    const url = `${baseURL}/en/blog/6`;
    const meta = (name: string) =>
      html.match(`<meta (?:property|name)="${name}" content="([^"]*)"`)?.[1] ?? `no ${name}`;
    expect(meta('og:type')).toBe('article');
    expect(meta('og:url')).toBe(url);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect((await request.get(meta('og:image'))).status()).toBe(200);
    expect(data[0]).toMatchObject({ '@type': 'BlogPosting', url, datePublished: '2025-03-12' });
    expect(data[1]?.itemListElement).toHaveLength(3);
  });

  test('is accessible, keeps to its policy, fits every screen and stays in the language of the reader', async ({
    page,
  }) => {
    const trouble = await watchForTrouble(page);
    await page.goto('/fr/blog/6');
    await expect(page.getByRole('article').locator('a[href$="/channels"]').first()).toHaveAttribute(
      'href',
      '/fr/channels',
    );
    for (const width of widths) {
      await show(page, width, 100);
      expect.soft(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 320 || thorough)
        expect.soft(await violations(page, width === 320 ? 'everything' : 'layout')).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
});

test('an article that is not there says so and leads back', async ({ page, request }) => {
  const title = 'Blog post not found';
  for (const id of ['0', '01', '1e3', '16', '-1', '__proto__', 'constructor', '%3Cscript%3E']) {
    const answer = await request.get(`/en/blog/${id}`);
    expect(answer.status(), id).toBe(404);
    expect(await answer.text(), id).toContain(title);
  }
  const answer = await page.goto('/en/blog/7');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const hint = "The article you're looking for may have been moved or deleted.";
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/en/blog');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every article can be found and read, and nothing is shown that does nothing', async ({ page }) => {
    await page.goto('/en/blog?category=Sports');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('radio', { name: 'Tutorials' }).check();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('radio', { name: 'All', exact: true }).check();
    await expect(page.getByRole('article')).toHaveCount(14);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: 'Read More A whole season without' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A whole season without missing a game');
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden();
  });
});
