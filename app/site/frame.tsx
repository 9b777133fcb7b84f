import type { ReactNode } from 'react';
import { ChatWidget } from '#app/chat/widget/bubble.tsx';
import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import { usePage } from '#app/page.ts';
import { hasSplash } from '#app/paths.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Splash } from './splash.tsx';
import SiteToaster from './toaster.island.tsx';

/** What every public page stands in. */
export function Frame({ children, translated = true }: { children: ReactNode; translated?: boolean }) {
  const copy = useCopy('layout');
  const { isDemo, pathname } = usePage();
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
      <ChatWidget />
      {hasSplash(pathname) ? <Splash /> : null}
      <NotLoaded />
      <Island>
        <SiteToaster region={copy.notifications} close={copy.dismiss} />
      </Island>
    </>
  );
}
