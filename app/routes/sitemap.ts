import { indexedPages, pagePath } from '#app/paths.ts';
import { languages } from '#contract/language.ts';
import type { Route } from './+types/sitemap.ts';

/** Every page in every language, each entry naming all its alternates, as search engines want it. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const entries = indexedPages.flatMap((page) => {
    const alternates = [undefined, ...languages].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${origin}${pagePath(page, language)}"/>`,
    );
    return [undefined, ...languages].map(
      (language) => `<url><loc>${origin}${pagePath(page, language)}</loc>${alternates.join('')}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
