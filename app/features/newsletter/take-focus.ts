/** As a ref: what has just taken the place of the pressed button goes on from there, also for a screen reader. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
