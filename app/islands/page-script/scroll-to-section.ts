import { onClick, whenPainted, whenParsed, whenShown } from './page-events.ts';

const root = document.documentElement;
const arrivalDelay = 1600;
const settleDelay = 1500;
const takeovers = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
let pending = new AbortController();

// The browser's own jump to a section must not glide while fonts and pictures still move its target.
addEventListener('load', () => {
  root.dataset.loaded = '';
});

let cameBack = 'cameBack' in root.dataset;
if (location.hash) whenParsed(() => whenShown(() => settleAfter(arrivalDelay)));
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

// A press on a section's link goes by real heights, not by those guessed for sections that are not laid out yet, and the
// focus would pass over what is in them.
onClick('a[href*="#"]', () => {
  allLaidOut();
  cameBack = false;
});
addEventListener('keydown', ({ key }) => key === 'Tab' && allLaidOut());
window.navigation?.addEventListener('navigate', ({ navigationType }) => {
  cameBack = navigationType === 'traverse';
});
addEventListener('hashchange', () => {
  settleAfter(settleDelay);
  // A browser without the Navigation API (before 2026) does not tell: what the next press on a link does not begin is a way back.
  cameBack = !window.navigation;
});

/**
 * Goes to the section in the address once more, unless the visitor has begun to do something else, or came back: the
 * browser then shows the place that was left.
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
