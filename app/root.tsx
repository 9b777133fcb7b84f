import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import { partsForBrowser } from '#content/live.ts';
import { defaultLanguage } from '#contract/language.ts';
import type { Route } from './+types/root.ts';
import { asTask, InlineScript } from './islands/inline-script.tsx';
import beforePaint from './islands/page-script/before-paint.ts?script';
import languageCorrection from './islands/page-script/language-correction.ts?script';
import { PageContext, type PageData, pageData } from './page.ts';
import pageScript from './page-script.ts?script';
import { isStaffPage } from './paths.ts';
import { hotReloadModule } from './react-router-internals.ts';
import { PreviewBar } from './site/preview/preview-bar.tsx';
import { Accent, Styles } from './site/styles.tsx';

/** The server renders from a request that it makes itself, and describes the page by these headers. */
export function loader({ request: { headers, url } }: Route.LoaderArgs) {
  const preview = headers.get('x-preview');
  return {
    language: headers.get('accept-language'),
    origin: new URL(url).origin,
    hydrateModules: headers.get('x-hydrate-modules') ?? undefined,
    isProblem: headers.has('x-problem-status'),
    isDemo: headers.has('x-demo'),
    ...(preview && { preview: JSON.parse(decodeURIComponent(preview)) as PageData['preview'] }),
  };
}

/** Language and origin change with a new document alone, so moving between staff pages makes no request. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Public pages are documents with islands; staff pages are an application that React Router runs in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const location = useLocation();
  const staff = isStaffPage(location.pathname);
  const page = pageData(
    { ...location, origin: root?.origin ?? '' },
    staff ? defaultLanguage : root?.language,
    root ?? {},
  );
  const correction = staff || page.prefix ? '' : languageCorrection;
  return (
    <PageContext value={page}>
      <html lang={page.language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {staff ? null : <PublicHead />}
          <LiveContent />
          <InlineScript code={beforePaint} />
          <InlineScript code={asTask(correction + pageScript)} hydrateModules={root?.hydrateModules} />
          <Links />
          {staff || page.preview ? null : <NextPages />}
        </head>
        <body>
          {children}
          {page.preview ? <PreviewBar {...page.preview} /> : null}
          {staff ? (
            <>
              <ScrollRestoration />
              <Scripts />
            </>
          ) : null}
        </body>
      </html>
    </PageContext>
  );
}

/** Staff pages have none of it: they follow the system's colour scheme and link their own style sheet. */
function PublicHead() {
  return (
    <>
      <meta name="color-scheme" content="dark" />
      <meta name="theme-color" content="#070b14" />
      <Styles />
      <Accent />
      {import.meta.env.DEV ? <script type="module" src={`/@id/__x00__${hotReloadModule}`} /> : null}
    </>
  );
}

// docs/decisions.md, T130
/** What was published since this was built, before any script reads it. A page's policy need not allow it, because it is no script. */
function LiveContent() {
  const json = partsForBrowser();
  if (!json) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single <, which React would escape
    <script type="application/json" data-live-content dangerouslySetInnerHTML={{ __html: json }} />
  );
}

/** A page whose link is hovered or touched is prerendered, by browsers that can. */
const nextPages = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/support', '/api/*', '/*.xml'] } },
          { not: { selector_matches: '[target=_blank], [data-language], [data-opens-chat]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

// docs/decisions.md, T98
/** The page script unpacks these rules after the first paint, because with them browsers compute the style of every link. */
function NextPages() {
  const rules = `<script type="speculationrules">${JSON.stringify(nextPages)}</script>`;
  // React leaves out scripts that are children of a template in the head.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the page's policy
  return <template data-next-pages dangerouslySetInnerHTML={{ __html: rules }} />;
}

export default function Root() {
  return <Outlet />;
}
