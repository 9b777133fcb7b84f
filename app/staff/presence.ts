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
  return idleFor() > attention;
}

/** Milliseconds since somebody pressed or turned something on this page. */
export function idleFor(): number {
  return Date.now() - lastDeed;
}
