import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlePath, indexedPages, inLanguage, pagePath } from '#app/paths.ts';
import { languages } from '#contract/language.ts';
import { startSite } from '../bench/processes.ts';

// The Nu HTML checker over every kind of page in every language. It needs Java, and npm fetches it when it is first asked for.
const checker = 'vnu-jar@26.9.27';
const pages = [
  ...indexedPages.map((page) => pagePath(page)),
  articlePath(1),
  '/pay/yearly',
  '/pay/confirmed',
  '/checkout',
  '/lifetime',
  '/form/contact',
  '/sent/trial',
  '/newsletter/confirm',
  '/newsletter/unsubscribe/done',
  '/rating',
  '/no-such-page',
];

const folder = mkdtempSync(join(tmpdir(), 'marquee-markup-'));
const site = await startSite();
try {
  const addresses = [
    '/admin',
    ...languages.flatMap((language) => pages.map((path) => inLanguage(path, language))),
  ];
  for (const [index, address] of addresses.entries()) {
    const html = await (await fetch(site.address + address)).text();
    writeFileSync(join(folder, `${index}${address.replaceAll('/', '_')}.html`), html);
  }
  // Its knowledge of CSS ends before nesting, @property and anchors.
  const options = ['--errors-only', '--filterpattern', '.*CSS.*', '--skip-non-html', folder];
  const { status } = spawnSync('npx', ['--yes', checker, ...options], { stdio: 'inherit' });
  console.log(`${addresses.length} pages, ${status === 0 ? 'no errors' : 'errors above'}.`);
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
