let before: string | undefined;

/** Says in the tab what the page says: PayPal's window may stand in front of it. Until somebody comes back to the page. */
export function sayInTab(text: string): void {
  before ??= document.title;
  document.title = text;
  for (const sign of ['focus', 'pointerdown', 'keydown']) addEventListener(sign, restore);
}

function restore(): void {
  if (before !== undefined) document.title = before;
  before = undefined;
  for (const sign of ['focus', 'pointerdown', 'keydown']) removeEventListener(sign, restore);
}
