export const whenParsed = (act: () => void) => document.addEventListener('DOMContentLoaded', act);

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
