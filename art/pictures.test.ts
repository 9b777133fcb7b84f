import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { motifs } from './motifs.ts';
import { cover, type MotifName, portrait, poster } from './pictures.ts';
import { count } from './svg.ts';

const shipped = globSync('app/art/{posters,portraits,articles}/*.svg').map((file) => ({
  name: file,
  svg: readFileSync(file, 'utf8').trimEnd(),
}));
const drawn = [
  ...(Object.keys(motifs) as MotifName[]).flatMap((motif) => [
    { name: `poster of ${motif}`, svg: poster(`Drawn ${motif}`, 'tide', motif) },
    { name: `cover of ${motif}`, svg: cover(100, 'ember', motif) },
  ]),
  ...count(8).map((number) => ({ name: `portrait ${number}`, svg: portrait(number, 'rose') })),
];

describe.each([...shipped, ...drawn])('$name', ({ svg }) => {
  test('holds nothing that a strict content policy blocks, and no text', () => {
    expect(svg).not.toMatch(/ style=|<style|<script|<text|<image|<foreignObject| on\w+=|url\(["']?(?!#)/);
  });

  test('has ids of its own, and points at nothing else', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(targets));
  });

  test('is drawn to the end and stays small', () => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+">/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(3600);
  });
});

test('pictures that share a page share no id', () => {
  const ids = shipped.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the same name is the same picture, another seed another person', () => {
  expect(poster('Sea', 'tide', 'waves')).toBe(poster('Sea', 'tide', 'waves'));
  expect(poster('Lake', 'tide', 'waves')).not.toBe(poster('Sea', 'tide', 'waves'));
  expect(portrait(1, 'rose', 'Nora')).not.toBe(portrait(1, 'rose'));
});
