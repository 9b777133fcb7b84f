import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { pictures } from './pictures.ts';

describe.each([...pictures])('%s', (path, art) => {
  test('is what the scripts draw today', async () => {
    const kept = await readFile(new URL(`../app/art/${path}`, import.meta.url), 'utf8');
    expect(kept).toBe(`${art}\n`);
  });

  test('holds nothing that a strict content policy blocks, and no text', () => {
    expect(art).not.toMatch(/ style=|<style|<script|<text|<image|<foreignObject| on\w+=|url\(["']?(?!#)/);
  });

  test('has ids of its own, and points at nothing else', () => {
    const ids = [...art.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...art.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(targets));
  });

  test('is drawn to the end and stays small', () => {
    expect(art).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+">/);
    expect(art).not.toMatch(/NaN|undefined|Infinity/);
    expect(art.length).toBeLessThan(3600);
  });
});

test('pictures that share a page share no id', () => {
  const ids = [...pictures.values()].flatMap((art) =>
    [...art.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
