/** Runs before the first paint, because it changes what that shows; the rest of the page script runs a moment later. */
const root = document.documentElement;

// Only the first page of a visit has a splash.
if (document.referrer.startsWith(`${location.origin}/`)) root.dataset.visiting = '';

// The first screen is painted before the sections below it, and those one by one: together they would block for too long.
// A jump to a section needs the heights of all of them at once, and so does the browser to restore a scroll position.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (['reload', 'back_forward'].includes(visit?.type ?? '')) root.dataset.cameBack = '';
else if (!location.hash) root.dataset.layingOut = '';
