/** What the first paint depends on; the rest of the page script runs a moment later. */
const root = document.documentElement;

// The splash belongs to the first page of a visit.
if (document.referrer.startsWith(`${location.origin}/`)) root.dataset.visiting = '';

// The first screen is painted before the sections that follow it, and those in turn: together they would block for too long.
// A jump to a section needs all of them at once, and so does the browser to show the place that somebody left.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (['reload', 'back_forward'].includes(visit?.type ?? '')) root.dataset.cameBack = '';
else if (!location.hash) root.dataset.layingOut = '';
