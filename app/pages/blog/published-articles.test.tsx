import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import { loader as sitemap } from '#app/sitemap.ts';
import { deliveredPart, type PublishedArticle, resolveContentBy } from '#content/live.ts';
import type { Areas } from '#contract/content/areas.ts';
import { type Language, languages } from '#contract/language.ts';
import { picturePath } from '#contract/picture-types.ts';
import ArticlePage from './article.tsx';
import { listArticles, type ReadableArticle, readArticle } from './articles.server.ts';
import BlogListPage from './blog.tsx';
import { loader as feed } from './feed.ts';

const inEach = (text = '') =>
  Object.fromEntries(languages.map((one) => [one, text])) as Record<Language, string>;
const picture = `${'ab'.repeat(32)}-1200x800.webp`;
let versions = 0;

/** Published with English words alone, but for what a test changes. */
function published(
  content: Partial<NonNullable<PublishedArticle['content']>> = {},
  body: Partial<Record<Language, string>> = { en: 'Over {{channels}} channels.' },
): PublishedArticle {
  versions += 1;
  return {
    version: versions,
    content: {
      category: 'Guides',
      cover: null,
      title: { ...inEach(), en: 'Final night' },
      excerpt: { ...inEach(), en: 'Who plays, and when.' },
      ...content,
    },
    languages: languages.filter((language) => body[language]),
    published: '2026-11-18T22:30:00.000Z',
    modified: '2026-11-19T08:00:00.000Z',
    body: async (language) => body[language] ?? '',
  };
}

let leave = () => {};
const show = (articles: [number, PublishedArticle | null][], parts: Partial<Areas> = {}) => {
  const map = new Map(articles);
  leave = resolveContentBy({ partOf: (area) => parts[area], articles: () => map });
};
afterEach(() => leave());

const origin = 'https://tv.example.com';
const page = (path: string, language: Language, element: ReactNode) => {
  const data = pageData(new URL(origin + path), language);
  return renderToStaticMarkup(
    <PageContext value={data}>
      <CopySourceContext value={readCopy}>{element}</CopySourceContext>
    </PageContext>,
  );
};
const list = (language: Language = 'en') => page(`/${language}/blog`, language, <BlogListPage />);
const article = async (id: number, language: Language = 'en') => {
  const loaderData = await readArticle(`${id}`, language, language);
  return loaderData && page(`/${language}/blog/${id}`, language, <Article loaderData={loaderData} />);
};
/** What else the router hands over, the page does not read. */
const Article = ArticlePage as ComponentType<{ loaderData: ReadableArticle }>;
const asked = (path: string) => ({ request: new Request(origin + path), params: {} }) as never;
const dataIn = (html = '') =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
const meta = (html: string | undefined, name: string) =>
  html?.match(`<meta property="${name}" content="([^"]*)"`)?.[1];

describe('a published article', () => {
  it('is first in the list, with its category, its picture and its day', () => {
    const cover = { picture, alt: { ...inEach(), en: 'A stadium at night' } };
    show([[101, published({ category: 'Reviews', cover })]]);
    const html = list();
    const [first = ''] = html.match(/<li data-category.*?<\/li>/) ?? [];
    expect(first).toContain('Final night');
    expect(first).toContain('November 18, 2026');
    expect(first).toContain(`src="${picturePath(picture)}" width="1200" height="800" alt=""`);
    expect(html).toContain('value="Reviews"');
    expect(dataIn(html)[0].blogPost[0]).toMatchObject({
      url: `${origin}/en/blog/101`,
      image: origin + picturePath(picture),
      datePublished: '2026-11-18T22:30:00.000Z',
    });
  });

  it('is of the day that the operator’s clocks say, a delivered one of its own', () => {
    const catalogue = { ...deliveredPart('catalogue'), timeZone: 'Asia/Tokyo' };
    show([[101, published()]], { catalogue });
    const dates = listArticles('fr').map(({ date }) => date);
    expect(dates.slice(0, 2)).toEqual(['19 novembre 2026', '10 novembre 2026']);
  });

  it('has the drawing of its category where nobody chose a picture, and a shared link shows that of the blog', async () => {
    show([[101, published()]]);
    expect(list()).toContain('article-guides-sky');
    expect(meta(await article(101), 'og:image')).toMatch(/previews\/blog/);
    expect(list()).not.toContain('src=""');
  });

  it('tells readers, messengers and search engines what it is', async () => {
    const cover = { picture, alt: { ...inEach(), en: 'A stadium on {{channels}} channels' } };
    show([[101, published({ cover })]]);
    const html = await article(101);
    expect(html).toContain('<p>Over 23,000 channels.</p>');
    expect(html).toContain('alt="A stadium on 23,000 channels"');
    expect([meta(html, 'og:image'), meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual([
      origin + picturePath(picture),
      '1200',
      '800',
    ]);
    expect(dataIn(html)[0]).toMatchObject({
      datePublished: '2026-11-18T22:30:00.000Z',
      dateModified: '2026-11-19T08:00:00.000Z',
      image: origin + picturePath(picture),
      wordCount: 3,
    });
    expect(html).toContain('1 min read');
  });

  it('is related to those of its category, and in the feed and the sitemap', async () => {
    const cover = { picture, alt: inEach('A stadium') };
    show([[101, published({ cover })]]);
    expect(await article(13)).toContain('href="/en/blog/101"');
    const xml = await (await feed(asked('/blog/rss.xml'))).text();
    expect(xml).toContain('<pubDate>Wed, 18 Nov 2026 22:30:00 GMT</pubDate>');
    expect(xml).toContain('<lastBuildDate>Thu, 19 Nov 2026 08:00:00 GMT</lastBuildDate>');
    expect(xml).toContain(`<media:content url="${origin}${picturePath(picture)}"`);
    expect(await sitemap(asked('/sitemap.xml')).text()).toContain(
      `<loc>${origin}/fr/blog/101</loc><lastmod>2026-11-19T08:00:00.000Z</lastmod>`,
    );
  });

  it('shows a reader whose language it lacks the English words, and says so', async () => {
    const english = published();
    const title = { ...inEach(), en: 'Final night', fr: 'Soir de finale' };
    const excerpt = { ...inEach(), en: 'Who plays?', fr: 'Qui joue\u202f?' };
    show([
      [101, english],
      [102, published({ title, excerpt }, { en: 'Here.', fr: 'Ici.' })],
    ]);
    expect(list('fr')).toMatch(/En anglais.*<h2 lang="en"[^>]*>Final night/);
    expect(await article(101, 'fr')).toMatch(/<h1 lang="en".*qu’en anglais.*<article lang="en"/);
    const french = await article(102, 'fr');
    expect(french).toMatch(/<h1 class[^>]*>Soir de finale.*<p>Ici\.<\/p>/);
    expect(french).not.toContain('qu’en anglais');
  });

  it('takes the place of what was delivered under its number, at its day', async () => {
    show([[13, published()]]);
    const html = await article(13);
    expect(html).toContain('Over 23,000 channels.');
    expect(dataIn(html)[0]).toMatchObject({
      datePublished: '2025-04-28',
      dateModified: '2026-11-19T08:00:00.000Z',
    });
    expect(html).toContain('article-13-sky');
  });

  it('that is withdrawn is nowhere any more, and no link leads to it', async () => {
    const linking = published(
      {},
      { en: 'See [the guide](/blog/13#top), [this](/fr/blog/1) and [that](/blog/14).' },
    );
    show([
      [13, null],
      [101, linking],
    ]);
    expect(await article(13)).toBeUndefined();
    const pages = [
      list(),
      await article(1),
      await article(101),
      await (await feed(asked('/blog/rss.xml'))).text(),
    ];
    pages.push(await sitemap(asked('/sitemap.xml')).text());
    for (const html of pages) expect(html).not.toMatch(/\/blog\/13\b/);
    expect(await article(101)).toContain('See the guide, <a href="/en/blog/1">this</a>');
    leave();
    show([[101, linking]]);
    expect(await article(101)).toContain('<a href="/en/blog/13#top">the guide</a>');
  });

  it('shows its pictures in their size, later, and with words', async () => {
    show([[101, published({}, { en: `![Five "rows" of <seats>](${picturePath(picture)})` })]]);
    expect(await article(101)).toContain(
      `<img src="${picturePath(picture)}" alt="Five &quot;rows&quot; of &lt;seats&gt;" width="1200" height="800" loading="lazy" decoding="async">`,
    );
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x]\n\n[x]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](https://elsewhere.example/pixel.gif)',
    '![x](/pictures/../api/admin/articles)',
    `![" onload="alert(1)](${picturePath(picture)})`,
    `![x](${picturePath(picture)} "\\" onload=\\"alert(1)")`,
    '```\n</code></pre><script>alert(1)</script>\n```',
    '## " onclick="alert(1)\n\n| <b onmouseover=alert(1)> |\n|---|\n| x |',
  ])('is harmless, whatever its Markdown says: %j', async (body) => {
    show([[101, published({}, { en: body })]]);
    const { html } = (await readArticle('101', 'en')) ?? {};
    expect(html?.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<[^>]*\son\w+=/i);
    expect(html).not.toMatch(/href="(?!\/|https?:|#|mailto:)|<img src="(?!\/pictures\/[0-9a-f])/i);
  });

  it('is harmless, whatever its title and excerpt say', async () => {
    const words = { ...inEach(), en: '</script><script>alert("]]>")</script>' };
    show([[101, published({ title: words, excerpt: words })]]);
    const pages = [list(), await article(101), await (await feed(asked('/blog/rss.xml'))).text()];
    for (const html of pages) expect(html).not.toContain('<script>alert');
  });
});

it('three hundred articles are a page that a phone reads: thirty as cards, all of them by name', () => {
  const many = Array.from({ length: 286 }, (_, index): [number, PublishedArticle] => [
    101 + index,
    published({
      title: { ...inEach(), en: `Evening ${index}` },
      excerpt: { ...inEach(), en: 'x'.repeat(200) },
      cover: { picture, alt: inEach('A stadium') },
    }),
  ]);
  show(many);
  const html = list();
  expect(html.match(/<article /g)).toHaveLength(30);
  expect(new Set(html.match(/href="\/en\/blog\/\d+"/g)).size).toBe(300);
  expect(html).toContain('Earlier articles');
  expect(html.length).toBeLessThan(500_000);
});
