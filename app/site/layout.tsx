import type { ReactNode } from 'react';
import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { ChatWidget } from '#app/chat/widget/bubble.tsx';
import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import { usePage } from '#app/page.ts';
import { hasSplash } from '#app/paths.ts';
import { isLanguage } from '#contract/language.ts';
import type { Route } from './+types/layout.ts';
import { BrandMark, Logo } from './brand.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NotLoaded } from './not-loaded.tsx';
import SiteToaster from './toaster.island.tsx';

/** `/de/blog` matches the route of `/fr/blog`: a first segment that is no language of ours is an unknown address. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

export default function SiteLayout() {
  return (
    <Shell translated={!usePage().isProblem}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return <FailedPage />;
}

function FailedPage() {
  const error = useRouteError();
  return (
    <Shell translated={false}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  );
}

/** What surrounds the content of every public page. */
function Shell({ children, translated }: { children: ReactNode; translated: boolean }) {
  const copy = useCopy('layout');
  const { isDemo, pathname, preview } = usePage();
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-[200%] rounded-pill bg-aurora px-5 py-2.5 font-semibold text-on-aurora focus:translate-y-0"
      >
        {copy.skipToContent}
      </a>
      {isDemo ? (
        <p className="border-b border-line bg-raised px-gutter py-1.5 text-center text-xs text-ink-soft">
          {copy.demo}
        </p>
      ) : null}
      <Header translated={translated} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {preview ? null : <ChatWidget />}
      {hasSplash(pathname) ? <Splash /> : null}
      <NotLoaded />
      <Island>
        <SiteToaster region={copy.notifications} close={copy.dismiss} />
      </Island>
    </>
  );
}

/**
 * Covers a page that is already there for 800 ms: CSS alone, so that it also ends without JavaScript, and hidden from screen
 * readers, which need not wait.
 */
function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <Logo height={40}>
        <BrandMark className="size-10" />
      </Logo>
      <p className="text-sm text-ink-soft">{useCopy('layout').splash}</p>
    </div>
  );
}
