import { cachedPage } from './cached-page.ts';
import { firstLoad } from './first-load.ts';
import { formPost } from './form-post.ts';
import { startSite } from './site.ts';
import { staffLists } from './staff-lists.ts';

/** Figures are ratios against a reference in the same run, or sizes. A time has a bar that only a lost index misses. */
const site = await startSite();
try {
  const { scripts, kilobytes } = await firstLoad(site.address);
  report(
    `First-load JavaScript of / (brotli, ${scripts} files)`,
    `${kilobytes.toFixed(1)} KB`,
    'at most 110 KB',
    kilobytes <= 110,
  );
  const { ours, bare } = await cachedPage(site.address);
  const ratio = ours / bare;
  report(
    `Cached page, ${ours.toFixed(0)} requests/s against ${bare.toFixed(0)} of bare node:http`,
    ratio.toFixed(2),
    'at least 0.75',
    ratio >= 0.75,
  );
} finally {
  await site.stop();
}

for (const mailServer of [false, true]) {
  const { ours, bare } = await formPost({ mailServer });
  const setting = mailServer ? 'a mail server' : 'no mail server';
  report(
    `Form post on PostgreSQL with ${setting}, ${ours.toFixed(0)} a second against ${bare.toFixed(0)} bare inserts`,
    (ours / bare).toFixed(2),
    'at least 0.4',
    ours / bare >= 0.4,
  );
}
const { newest, following, ...searches } = await staffLists();
report(
  `Staff list of 100,000 rows, newest page ${newest.toFixed(1)} ms, later pages ${following.toFixed(1)} ms, median`,
  `${Math.max(newest, following).toFixed(1)} ms`,
  'below 5 ms',
  Math.max(newest, following) < 5,
);
const slowest = Math.max(...Object.values(searches));
report(
  `Search in that list, ${Object.entries(searches)
    .map(([kind, time]) => `${kind} ${time.toFixed(1)} ms`)
    .join(', ')}, median`,
  `${slowest.toFixed(1)} ms`,
  'below 15 ms',
  slowest < 15,
);

function report(what: string, figure: string, bar: string, met: boolean): void {
  console.log(`${met ? '✓' : '✗'} ${what}: ${figure} (${bar})`);
  if (!met) process.exitCode = 1;
}
