/** The ref of what removes itself, or is replaced: the focus it had goes to a neighbour. Made once, since a new ref replaces the old. */
export function focusAfter(findNeighbour: (control: HTMLElement) => HTMLElement | null | undefined) {
  return (control: HTMLElement | null) => () => {
    if (control?.contains(document.activeElement)) findNeighbour(control)?.focus();
  };
}

/** As a ref: what took the place of the pressed button goes on from there, also for a screen reader. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
