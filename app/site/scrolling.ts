import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguagePrefix } from '#app/language.ts';
import { pagePath, type Section } from '#app/paths.ts';

const arrivalDelay = 1600;
const settleDelay = 1500;
const sectionDelay = 100;
const replacementWait = 3000;

const takeovers = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls once the delay has passed, unless the visitor has taken over in the meantime. */
function scrollAfter(delay: number, id: string): () => void {
  const cancel = new AbortController();
  const { signal } = cancel;
  const timer = setTimeout(() => whenPresent(id, signal, scrollTo), delay);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const takeover of takeovers) {
    addEventListener(takeover, () => cancel.abort(), { signal, passive: true });
  }
  return () => cancel.abort();
}

/** Parts of a page may still be on their way when one comes from another. */
function whenPresent(id: string, signal: AbortSignal, act: (section: HTMLElement) => void): void {
  const found = document.getElementById(id);
  if (found) {
    act(found);
    return;
  }
  const observer = new MutationObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    observer.disconnect();
    act(section);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Sections that were never seen have a guessed height, and would push the target away once they are passed. */
function layOutWholePage(): void {
  document.documentElement.dataset.whole = '';
}

/** Brings a section into view and lets the next Tab start from there. */
function scrollTo(section: HTMLElement): void {
  layOutWholePage();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
  // A part that comes to life on the way there takes the place of its HTML, which ends the scrolling.
  const observer = new MutationObserver(() => {
    if (section.isConnected) return;
    observer.disconnect();
    const successor = document.getElementById(section.id);
    if (successor) scrollTo(successor);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), replacementWait);
}

/**
 * A hash in the address: the browser jumps there itself as the page arrives; when the splash is gone and late
 * pictures have found their place, the page goes there once more. A later change of the hash scrolls at once.
 */
export function useHashScrolling(): void {
  const { hash, state } = useLocation();
  const section = (state as { section?: Section } | null)?.section;
  const arrived = useRef(false);

  useEffect(() => {
    const delay = arrived.current ? settleDelay : arrivalDelay;
    arrived.current = true;
    if (section) return scrollAfter(sectionDelay, section);
    if (hash) return scrollAfter(delay, decodeHash(hash));
  }, [hash, section]);
}

/** A hash typed by hand may be no valid encoding; it is then no section either. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** What the header's section buttons do: scroll on the landing page, from elsewhere go there first. */
export function useGoToSection(): (section: Section) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = pagePath('home', useLanguagePrefix());
  return useCallback(
    (section) => {
      const target = pathname === home ? document.getElementById(section) : null;
      if (target) scrollTo(target);
      else void navigate(home, { state: { section }, viewTransition: true });
    },
    [navigate, pathname, home],
  );
}
