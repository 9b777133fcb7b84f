import { readCopy } from '#app/copy/source.server.ts';
import { articlePath, feedPath, inLanguage, pagePath } from '#app/paths.ts';
import { escapeHtml } from '#app/site/markdown.ts';
import { site } from '#content/site.ts';
import { isLanguage } from '#contract/language.ts';
import type { Route } from './+types/feed.ts';
import { type ArticleSummary, languagesOf, listArticles } from './articles.server.ts';

/** RSS 2.0, in one language. Its links keep the language of the feed's own address. */
export function loader({ request, params }: Route.LoaderArgs) {
  // The layout, which checks the language of pages, does not run for a route without a component.
  if (params.lang !== undefined && !isLanguage(params.lang)) return new Response(null, { status: 404 });
  const { origin } = new URL(request.url);
  const { language, prefix } = languagesOf(request, params.lang);
  const copy = readCopy(language, 'blog');
  const all = listArticles(language);
  const noteFor = ({ bodyLanguage }: ArticleSummary) =>
    bodyLanguage === language ? '' : ` (${copy.inEnglish})`;
  const self = inLanguage(feedPath(language), prefix);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(`${copy.title} | ${site.brand}`)}</title>
<link>${origin}${pagePath('blog', prefix)}</link>
<description>${escapeHtml(copy.intro)}</description>
<language>${language}</language>
<atom:link href="${origin}${self}" rel="self" type="application/rss+xml"/>
<lastBuildDate>${rssDate(all[0]?.published ?? '')}</lastBuildDate>
${all.map((article) => item(article, noteFor(article), origin + articlePath(article.id, prefix))).join('\n')}
</channel>
</rss>
`;
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

function item(
  { title, excerpt, categoryName, published }: ArticleSummary,
  note: string,
  address: string,
): string {
  return `<item>
<title>${escapeHtml(title + note)}</title>
<link>${address}</link>
<guid>${address}</guid>
<description>${escapeHtml(excerpt)}</description>
<category>${escapeHtml(categoryName)}</category>
<pubDate>${rssDate(published)}</pubDate>
</item>`;
}

const rssDate = (date: string) => new Date(date).toUTCString();
