import { rove } from './roving.ts';

/** Arrow keys, and closing when something was chosen or the focus moved on; the rest is the platform's popover. */
export function supportMenu(button: HTMLButtonElement, list: HTMLElement): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const items = () => [...list.querySelectorAll<HTMLElement>('a[href], button:enabled')];

  const move = (event: KeyboardEvent) => {
    const from = items().indexOf(document.activeElement as HTMLElement);
    const fromButton = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    const to = from < 0 ? fromButton : rove(event.key, from, items().length, 'column');
    if (to === undefined) return;
    event.preventDefault();
    list.showPopover({ source: button });
    items().at(to)?.focus();
  };

  button.addEventListener('keydown', move, options);
  list.addEventListener('keydown', move, options);
  list.addEventListener('click', ({ target }) => target !== list && list.hidePopover(), options);
  list.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && !isIn(relatedTarget, list, button) && list.hidePopover(),
    options,
  );
  if (!CSS.supports('position-area', 'end'))
    list.addEventListener('toggle', () => placeBelow(button, list), options);
  return () => listening.abort();
}

const isIn = (node: EventTarget, ...parents: Element[]) =>
  parents.some((parent) => parent.contains(node as Node));

/** For browsers without anchor positioning (before 2026). */
function placeBelow(button: Element, list: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  list.style.top = `${bottom}px`;
  list.style.left = `${Math.max(8, right - list.offsetWidth)}px`;
}
