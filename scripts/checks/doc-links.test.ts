import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { expect, it } from 'vitest';

const folders = '{app,art,bench,content,contract,deploy,docs,e2e,scripts,server,test}';
const pages = globSync(['*.md', `${folders}/**/*.md`], { exclude: ['content/articles/**'] });
const files = globSync(['*.*', `${folders}/**/*.*`]);
const texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));

/** As repositories show a page: its headings are where links lead to. */
function anchorsOf(page: string): string[] {
  const headings = [...(texts.get(page) ?? '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function deadLinks(page: string): string[] {
  const links = [...(texts.get(page) ?? '').replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)];
  return links
    .map(([, link = '']) => link)
    .filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path ? normalize(`${dirname(page)}/${path}`) : page;
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
}

it('links between the documents lead somewhere', () => {
  expect(pages.flatMap((page) => deadLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

it('files that the documents name are there', () => {
  const named = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/`([\w./-]+\.(?:test\.ts|spec\.ts|tsx?|mjs))`/g)].map(([, file = '']) => [page, file]),
  );
  const isThere = (file = '') => files.some((one) => `/${one}`.endsWith(`/${file}`));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, file]) => !isThere(file)).map((one) => one.join(': '))).toEqual([]);
});
