/** Milliseconds after the last press or key for which somebody still counts as being there. */
const attention = 60_000;
const activities = ['pointerdown', 'keydown', 'wheel', 'click'];

let lastActivity = Date.now();

function note(): void {
  lastActivity = Date.now();
}

if (typeof document !== 'undefined')
  for (const activity of activities)
    document.addEventListener(activity, note, { capture: true, passive: true });

/** Nobody uses the page: what it asks for now, it asks for by itself. */
export function isUnattended(): boolean {
  return idleFor() > attention;
}

/** Milliseconds since somebody pressed or turned something on this page. */
export function idleFor(): number {
  return Date.now() - lastActivity;
}
