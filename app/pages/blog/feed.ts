import { readCopy } from '#app/copy/source.server.ts';
import { articlePath, feedPath, inLanguage, pagePath } from '#app/paths.ts';
import { escapeHtml } from '#app/site/markdown.ts';
import { shownArticles } from '#content/shown-articles.ts';
import { site } from '#content/site.ts';
import { isLanguage, type Language } from '#contract/language.ts';
import type { Route } from './+types/feed.ts';
import { type ArticleSummary, languagesOf, listArticles, pictureToShare } from './articles.server.ts';

/** Readers of feeds ask for it again and again, and keep what they have read. */
const mostItems = 50;

/** RSS 2.0, in one language. Its links keep the language of the feed's own address. */
export function loader({ request, params }: Route.LoaderArgs) {
  // The layout, which checks the language of pages, does not run for a route without a component.
  if (params.lang !== undefined && !isLanguage(params.lang)) return new Response(null, { status: 404 });
  const { origin } = new URL(request.url);
  const { language, prefix } = languagesOf(request, params.lang);
  const copy = readCopy(language, 'blog');
  const newest = listArticles(language).slice(0, mostItems);
  const changed = shownArticles()
    .map(({ modified }) => modified)
    .sort()
    .at(-1);
  const noteFor = ({ bodyLanguage }: ArticleSummary) =>
    bodyLanguage === language ? '' : ` (${copy.inEnglish})`;
  const self = inLanguage(feedPath(language), prefix);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeHtml(`${copy.title} | ${site.brand}`)}</title>
<link>${origin}${pagePath('blog', prefix)}</link>
<description>${escapeHtml(copy.intro)}</description>
<language>${language}</language>
<atom:link href="${origin}${self}" rel="self" type="application/rss+xml"/>
${changed ? `<lastBuildDate>${rssDate(changed)}</lastBuildDate>\n` : ''}${newest
  .map((article) => item(article, noteFor(article), origin, prefix))
  .join('\n')}
</channel>
</rss>
`;
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

function item(article: ArticleSummary, note: string, origin: string, prefix?: Language): string {
  const address = origin + articlePath(article.id, prefix);
  const { src, width, height } = pictureToShare(article);
  return `<item>
<title>${escapeHtml(article.title + note)}</title>
<link>${address}</link>
<guid>${address}</guid>
<description>${escapeHtml(article.excerpt)}</description>
<category>${escapeHtml(article.categoryName)}</category>
<pubDate>${rssDate(article.published)}</pubDate>
<media:content url="${origin}${src}" medium="image" width="${width}" height="${height}"/>
</item>`;
}

const rssDate = (date: string) => new Date(date).toUTCString();
