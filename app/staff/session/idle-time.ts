/** After this time without a press or key the page counts as unattended. */
const unattendedAfterMs = 60_000;
const activities = ['pointerdown', 'keydown', 'wheel', 'click'];

let lastActivity = Date.now();

function note(): void {
  lastActivity = Date.now();
}

if (typeof document !== 'undefined')
  for (const activity of activities)
    document.addEventListener(activity, note, { capture: true, passive: true });

/** The user is away: the page makes its requests by itself, so they must not prolong the session. */
export function isUnattended(): boolean {
  return idleForMs() > unattendedAfterMs;
}

/** Since the last press, key or wheel on this page. */
export function idleForMs(): number {
  return Date.now() - lastActivity;
}
