import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { languages } from '#contract/language.ts';
import { picturePath } from '#contract/picture-types.ts';
import { violations } from '../kit/axe.ts';
import { onOwnSite } from '../kit/own-site.ts';
import { overflow, watchForTrouble } from '../kit/pages.ts';
import { admin, openSession } from '../kit/staff.ts';

const inSome = (texts: { en: string; fr?: string }) =>
  Object.fromEntries(languages.map((language) => [language, texts[language as 'en'] ?? '']));

onOwnSite(
  'a reader sees an article with its pictures from its publication on, until it is withdrawn',
  async ({ browser, address }) => {
    const phone = { width: 360, height: 800 };
    const context = await browser.newContext({ baseURL: address, locale: 'fr-FR', viewport: phone });
    const page = await context.newPage();
    const trouble = await watchForTrouble(page);
    const staff = await (await browser.newContext({ baseURL: address })).newPage();
    await openSession(staff, admin);
    const post = async (path: string, data: object | Buffer, headers = {}) => {
      const answer = await staff.request.post(path, { data, headers });
      expect(answer.status(), path).toBe(200);
      return (await answer.json()).data;
    };
    const { name } = await post('/api/admin/pictures', readFileSync('app/art/hero/hero-480.avif'), {
      'content-type': 'image/avif',
    });
    const content = {
      category: 'Reviews',
      cover: { picture: name, alt: inSome({ en: 'A wall of posters', fr: 'Un mur d’affiches' }) },
      title: inSome({ en: 'A week with three remotes', fr: 'Une semaine avec trois télécommandes' }),
      excerpt: inSome({ en: 'Buttons and batteries.', fr: 'Des touches et des piles.' }),
      body: inSome({
        en: `At home.\n\n![All of them](${picturePath(name)})`,
        fr: `Chez nous.\n\n![Toutes les trois](${picturePath(name)})\n\n[Les chaînes](/channels)`,
      }),
    };

    await page.goto('/fr/blog');
    await expect(page.getByRole('radio', { name: 'Tests' })).toHaveCount(0);
    const draft = await post('/api/admin/articles', { content });
    const path = `/api/admin/articles/${draft.id}`;
    const { version } = await post(`${path}/publish`, { basedOn: draft.version, content });

    await page.reload();
    await expect(page.getByRole('radio', { name: 'Tests' })).toBeAttached();
    await page.getByRole('link', { name: 'Lire la suite Une semaine avec trois télécommandes' }).click();
    await expect(page).toHaveURL(`/fr/blog/${draft.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.title.fr ?? '');
    for (const words of ['Un mur d’affiches', 'Toutes les trois']) {
      const picture = page.getByRole('img', { name: words });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
      // The room that its name reserves, before anything of it has arrived.
      expect(await picture.getAttribute('width')).toBe('480');
      const { width = 0 } = (await picture.boundingBox()) ?? {};
      expect(width).toBeLessThanOrEqual(phone.width);
    }
    await expect(page.getByRole('link', { name: 'Les chaînes' })).toHaveAttribute('href', '/fr/channels');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page, 'everything')).toEqual([]);
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(new URL(shared ?? '').pathname).toBe(picturePath(name));
    expect(trouble).toEqual([]);

    await post(`${path}/withdraw`, { basedOn: version });
    expect((await page.reload())?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Retour au blog' })).toBeVisible();
    for (const list of ['/fr/blog', '/fr/blog/rss.xml', '/sitemap.xml'])
      expect(await (await page.request.get(list)).text(), list).not.toContain(`/blog/${draft.id}`);
  },
);
