/** Before the first paint, unless the page is long in coming: only for what changes how it looks. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
}

/** When the page is looked at: it may have been rendered before its link was pressed. */
export function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', act);
  else act();
}

/**
 * When the page is parsed and its first frame is on the screen. Browsers that keep their timings to themselves get a second
 * for it.
 */
export const whenPainted = (act: () => unknown) => whenParsed(() => void painted.then(act));
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 1000);
});

/** Listens on the document for presses inside elements that match. */
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
