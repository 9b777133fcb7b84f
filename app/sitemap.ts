import { shownArticles } from '#content/shown-articles.ts';
import { type Language, languages } from '#contract/language.ts';
import type { Route } from './+types/sitemap.ts';
import { articlePath, indexedPages, pagePath } from './paths.ts';

type PathIn = (language?: Language) => string;

/** Every page and article in every language, each entry naming all its alternates, as search engines want it. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const entries = [
    ...indexedPages.map((page) => entry(origin, (language) => pagePath(page, language))),
    ...shownArticles().map(({ id, modified }) =>
      entry(origin, (language) => articlePath(id, language), modified),
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function entry(origin: string, pathIn: PathIn, changed?: string): string {
  const addresses = [undefined, ...languages].map((language) => ({
    language: language ?? 'x-default',
    href: origin + pathIn(language),
  }));
  const alternates = addresses.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return addresses
    .map(({ href }) => `<url><loc>${href}</loc>${lastmod}${alternates.join('')}</url>`)
    .join('\n');
}
