import { expect, test } from '@playwright/test';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { languages } from '#contract/language.ts';

test('no page links to an address or a section that is not there, and the sitemap names them all', async ({
  request,
}) => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const queue = ['/', ...languages.map((language) => `/${language}/`), '/sitemap.xml', '/robots.txt'];
  const seen = new Set(queue);
  while (queue.length > 0) {
    const address = queue.shift() as string;
    const answer = await request.get(address, { headers: { 'accept-language': 'en' } });
    if (answer.status() !== 200) dead.push(`${address}: ${answer.status()}`);
    const html = answer.headers()['content-type']?.includes('ml') ? await answer.text() : '';
    pages.set(address, html);
    for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
      if (!seen.has(href)) queue.push(href);
      seen.add(href);
    }
  }
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
  expect(locations).toHaveLength((7 + 12) * 6);
  for (const path of locations) {
    const html = pages.get(path) ?? '';
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)];
    const toSelf = alternates.filter(([, , href = '']) => new URL(href).pathname === path);
    expect(alternates, path).toHaveLength(6 + languageMenuLinks(html));
    expect(toSelf.length, path).toBeGreaterThan(0);
  }
});

test('every page has a picture of its own for shared links', async ({ request }) => {
  const pictures = new Set<string>();
  for (const address of [...indexedPages.map((page) => pagePath(page)), articlePath(1), articlePath(13)]) {
    const html = await (await request.get(address)).text();
    const picture = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? '';
    const answer = await request.get(picture);
    expect(answer.headers()['content-type'], address).toBe('image/jpeg');
    pictures.add(picture);
  }
  expect(pictures.size).toBe(indexedPages.length + 2);
});

function languageMenuLinks(html: string): number {
  return [...html.matchAll(/<a[^>]+hreflang="[^"]+" href=/gi)].length;
}
