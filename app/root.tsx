import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useLanguage, useLanguagePrefix } from '#app/language.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import type { Route } from './+types/root.ts';
import { isStaffPage } from './paths.ts';
import { ScriptsAfterPaint } from './scripts.tsx';
import { LanguageCorrection } from './site/language-correction.tsx';
import { SiteProblem } from './site/site-problem.tsx';
import { Styles } from './styles.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The server renders from a request of its own whose only header of interest is the negotiated language. */
export function loader({ request }: Route.LoaderArgs) {
  const language = request.headers.get('accept-language');
  return { language: isLanguage(language) ? language : defaultLanguage, origin: new URL(request.url).origin };
}

/** Neither language nor origin changes without a new document: moving between pages asks the server nothing. */
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

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const staff = isStaffPage(useLocation().pathname);
  return (
    <html lang={staff ? defaultLanguage : language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {staff ? null : <PublicHead />}
        <Links />
      </head>
      <body>
        {children}
        {/* Between documents the browser does it itself; the inline script would wait for storage before the first paint. */}
        {useHydrated() ? <ScrollRestoration /> : null}
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

/** Staff pages speak one language, follow the system's light or dark, and bring their own style sheet. */
function PublicHead() {
  const prefix = useLanguagePrefix();
  return (
    <>
      <meta name="color-scheme" content="dark" />
      <meta name="theme-color" content="#070b14" />
      {prefix ? null : <LanguageCorrection />}
      <Styles />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What no route answers for, or fails before its own frame stands. */
export function ErrorBoundary() {
  return <SiteProblem />;
}
