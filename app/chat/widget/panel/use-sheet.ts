import { type RefObject, useEffect } from 'react';

/** As `max-sm` in the style sheets. */
const narrow = '(width < 40rem)';

/** On a phone the panel covers the page: nothing behind it takes the focus, and it keeps clear of the keyboard. */
export function useSheet(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isNarrow = matchMedia(narrow);
    const root = document.documentElement;
    const others = () =>
      [...document.body.children].filter(
        (element): element is HTMLElement =>
          element instanceof HTMLElement &&
          !element.contains(panel.current) &&
          !element.matches('[data-island=toaster], #not-loaded, script'),
      );
    const cover = () => {
      for (const element of others()) element.inert = isNarrow.matches;
    };
    const viewport = window.visualViewport;
    const makeRoom = () => {
      if (!viewport || viewport.scale > 1.01) return;
      root.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
      root.style.setProperty('--chat-height', `${viewport.height}px`);
    };
    cover();
    makeRoom();
    isNarrow.addEventListener('change', cover);
    viewport?.addEventListener('resize', makeRoom);
    viewport?.addEventListener('scroll', makeRoom);
    return () => {
      isNarrow.removeEventListener('change', cover);
      viewport?.removeEventListener('resize', makeRoom);
      viewport?.removeEventListener('scroll', makeRoom);
      for (const element of others()) element.inert = false;
      root.style.removeProperty('--chat-top');
      root.style.removeProperty('--chat-height');
    };
  }, [panel]);
}
