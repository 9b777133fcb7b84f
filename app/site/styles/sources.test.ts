import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'app/site/styles';
const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));

/** Whose classes a style sheet holds. */
function sourcesOf(sheet: string): string[] {
  const lines = readFileSync(join(folder, sheet), 'utf8').matchAll(/@source "([^"]+)"/g);
  return [...lines].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: folder }).flatMap((found) => {
      const path = join(folder, found);
      return statSync(path).isDirectory() ? globSync(`${path}/**/*.{ts,tsx}`) : [path];
    }),
  );
}

/** Files of ours that it renders, apart from islands, which pages only place. */
function partsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*? from '([#.][^']+\.tsx)';/gms);
  return [...imports]
    .map(([, path = '']) => (path.startsWith('#') ? path.replace('#', '') : join(dirname(file), path)))
    .filter((path) => existsSync(path) && /className|classes\(/.test(readFileSync(path, 'utf8')));
}

/** With the public one, which all others import. */
const held = new Map(
  sheets.map((sheet) => [
    sheet,
    new Set([...sourcesOf(sheet), ...sourcesOf('public.css')].map((path) => resolve(path))),
  ]),
);

it.each(sheets)('%s holds the classes of every part of what it names', (sheet) => {
  const sources = sourcesOf(sheet).filter((file) => !file.includes('.test.'));
  const missing = sources.flatMap((file) => {
    // A page of several looks has a style sheet for each.
    const ofFile = [...held.values()].filter((files) => files.has(resolve(file)));
    return partsOf(file)
      .filter((part) => !ofFile.some((files) => files.has(resolve(part))))
      .map((part) => `${part}, of ${file}`);
  });
  expect(missing).toEqual([]);
});
