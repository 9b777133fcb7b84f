/** The ref of a control that removes itself: the focus it had goes to a neighbour. Made once, since a new ref replaces the old. */
export function focusAfter(findNeighbour: (control: HTMLElement) => HTMLElement | null | undefined) {
  return (control: HTMLElement | null) => () => {
    if (control && control === document.activeElement) findNeighbour(control)?.focus();
  };
}
