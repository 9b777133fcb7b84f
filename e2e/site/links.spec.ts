import { expect, test } from '@playwright/test';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { languages } from '#contract/language.ts';

/** Renders each page for the first time, which an address may not ask for without end. */
const headers = { 'accept-language': 'en', 'x-forwarded-for': '10.7.251.1' };

test('no page links to what is not there, the sitemap names them all, and each has a picture of its own', async ({
  baseURL,
}) => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const queue = ['/', ...languages.map((language) => `/${language}/`), '/sitemap.xml', '/robots.txt'];
  const seen = new Set(queue);
  const visit = async (address: string) => {
    const answer = await fetch(`${baseURL}${address}`, { headers });
    if (answer.status !== 200) dead.push(`${address}: ${answer.status}`);
    const html = answer.headers.get('content-type')?.includes('ml') ? await answer.text() : '';
    if (!html) await answer.body?.cancel();
    pages.set(address, html);
    for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
      if (!seen.has(href)) queue.push(href);
      seen.add(href);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, 4).map(visit));
  for (const [address, html] of pages) {
    for (const [, path, id] of html.matchAll(/href="(\/[^"#?]*)?#([^"]+)"/g)) {
      if (!pages.get(path ?? address)?.includes(`id="${id}"`)) dead.push(`${address} -> ${path}#${id}`);
    }
  }
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);

  const locations = [...(pages.get('/sitemap.xml') ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
  expect(locations).toHaveLength((7 + 14) * 6);
  for (const path of locations) {
    const html = pages.get(path) ?? '';
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)];
    const toSelf = alternates.filter(([, , href = '']) => new URL(href).pathname === path);
    expect(alternates, path).toHaveLength(6 + languageMenuLinks(html));
    expect(toSelf.length, path).toBeGreaterThan(0);
  }

  const pictures = new Set<string>();
  for (const address of [...indexedPages.map((page) => pagePath(page)), articlePath(1), articlePath(13)]) {
    const picture = pages.get(address)?.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? '';
    const answer = await fetch(picture, { method: 'HEAD' });
    expect(answer.headers.get('content-type'), address).toBe('image/jpeg');
    pictures.add(picture);
  }
  expect(pictures.size).toBe(indexedPages.length + 2);
});

function languageMenuLinks(html: string): number {
  return [...html.matchAll(/<a[^>]+hreflang="[^"]+" href=/gi)].length;
}
