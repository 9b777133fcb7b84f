/**
 * Makes a ref for a control that may be removed by its own press: the focus then goes to a neighbour. Call it once outside of the
 * component, because React runs the cleanup of an old ref when it gets a new one.
 */
export function focusAfter(findNeighbour: (control: HTMLElement) => HTMLElement | null | undefined) {
  return (control: HTMLElement | null) => () => {
    if (control?.contains(document.activeElement)) findNeighbour(control)?.focus();
  };
}

/** A ref for an element that replaces the pressed button: it takes over the focus, also for screen readers. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
