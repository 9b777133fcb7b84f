import { cachedPage } from './cached-page.ts';
import { firstLoad } from './first-load.ts';
import { startSite } from './site.ts';

/** Figures are ratios against a reference in the same run, or sizes; never times to be asserted. */
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

function report(what: string, figure: string, bar: string, met: boolean): void {
  console.log(`${met ? '✓' : '✗'} ${what}: ${figure} (${bar})`);
  if (!met) process.exitCode = 1;
}
