/** Before the first paint, unless the page takes long to load: only for what changes how it looks. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
}

/** When the visitor sees the page: it may have been prerendered before its link was pressed. */
export function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', act);
  else act();
}

/**
 * When the page is parsed and its first frame is painted; after a second in browsers that do not report that.
 */
export const whenPainted = (act: () => unknown) => whenParsed(() => void painted.then(act));
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 1000);
});

/** Calls `act` for presses inside elements that match the selector, also those that are added later. */
export function onClick<Match extends HTMLElement>(
  selector: string,
  act: (element: Match, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = closest<Match>(event.target, selector);
    if (element) act(element, event);
  });
}

export function closest<Match extends HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Match | null {
  return target instanceof Element ? target.closest<Match>(selector) : null;
}
