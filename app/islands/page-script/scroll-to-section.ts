import { onClick, whenPainted, whenParsed, whenShown } from './page-events.ts';

const root = document.documentElement;
const loadDelayMs = 1600;
const settleDelayMs = 1500;
const takeovers = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
let pending = new AbortController();

// Smooth scrolling begins here: before, fonts and pictures still move the target of the browser's own jump to a section.
addEventListener('load', () => {
  root.dataset.loaded = '';
});

let cameBack = 'cameBack' in root.dataset;
if (location.hash) whenParsed(() => whenShown(() => settleAfter(loadDelayMs)));
whenPainted(() => {
  layOut([...document.querySelectorAll<HTMLElement>('[class*=off-screen-later]')]);
  const nextPages = document.querySelector<HTMLTemplateElement>('[data-next-pages]');
  nextPages?.replaceWith(nextPages.content);
});

// docs/decisions.md, T118
function layOut([next, ...others]: HTMLElement[]): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!next) return allLaidOut();
      next.dataset.laidOut = '';
      layOut(others);
    }),
  );
}
const allLaidOut = () => void delete root.dataset.layingOut;

// A jump to a section needs the real heights of the sections above it, and the Tab key skips what is not laid out.
onClick('a[href*="#"]', () => {
  allLaidOut();
  cameBack = false;
});
addEventListener('keydown', ({ key }) => key === 'Tab' && allLaidOut());
window.navigation?.addEventListener('navigate', ({ navigationType }) => {
  cameBack = navigationType === 'traverse';
});
addEventListener('hashchange', () => {
  settleAfter(settleDelayMs);
  // Without the Navigation API (before 2026) every change that no pressed link has begun counts as a way back.
  cameBack = !window.navigation;
});

/**
 * Scrolls to the section in the address once more, unless the visitor has begun to do something else, or came back: then the
 * browser restores the scroll position.
 */
function settleAfter(delay: number): void {
  pending.abort();
  if (cameBack) return;
  pending = new AbortController();
  const { signal } = pending;
  const timer = setTimeout(() => {
    const section = document.querySelector<HTMLElement>(':target');
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, delay);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const takeover of takeovers)
    addEventListener(takeover, () => pending.abort(), { signal, passive: true });
}
