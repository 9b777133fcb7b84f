/** Milliseconds after the last deed for which somebody still counts as being there. */
const attention = 60_000;
const deeds = ['pointerdown', 'keydown', 'wheel', 'click'];

let lastDeed = Date.now();

function note(): void {
  lastDeed = Date.now();
}

if (typeof document !== 'undefined')
  for (const deed of deeds) document.addEventListener(deed, note, { capture: true, passive: true });

/** Nobody uses the page: what it asks for now, it asks for by itself. */
export function isUnattended(): boolean {
  return Date.now() - lastDeed > attention;
}
