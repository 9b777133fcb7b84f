import { expect, test } from 'vitest';
import { motionIn, readsAs } from './read-file.ts';
import { sizesToTry } from './shrink.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['a JPEG', '\xff\xd8\xff\xe1', 'picture'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'picture'],
  ['a GIF', 'GIF89a', 'picture'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['an AVIF', '\0\0\0\x20ftypmif1\0\0\0\0avifmif1', 'picture'],
  ['an iPhone’s photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  [
    'a drawing',
    '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg">',
    'vector',
  ],
  ['a drawing with a byte order mark', '\xef\xbb\xbf<svg width="1">', 'vector'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', undefined],
  ['a page', '<!doctype html><p>svg</p>', undefined],
  ['nothing', '', undefined],
])('tells %s by its bytes', (_name, text, kind) => {
  expect(readsAs(bytes(text))).toBe(kind);
});

const frame = '\x21\xf9\x04\x00\x0a\x00\x00\x00,';
const chunk = (name: string, content = '') =>
  `\0\0\0${String.fromCharCode(content.length)}${name}${content}\0\0\0\0`;

test.each([
  ['a GIF of one frame', `GIF89a${frame}`, false],
  ['a GIF of two frames', `GIF89a${frame}pixels${frame}`, true],
  ['a WebP that moves', 'RIFF....WEBPVP8X\x0a\0\0\0\x02\0\0\0', true],
  ['a WebP with transparency', 'RIFF....WEBPVP8X\x0a\0\0\0\x10\0\0\0', false],
  ['a PNG that moves', `\x89PNG\r\n\x1a\n${chunk('IHDR', 'size')}${chunk('acTL')}${chunk('IDAT')}`, true],
  ['a PNG whose pixels read like one', `\x89PNG\r\n\x1a\n${chunk('IHDR')}${chunk('IDAT', 'acTL')}`, false],
  ['an AVIF that moves', '\0\0\0\x20ftypavis\0\0\0\0avis', true],
  ['a JPEG', '\xff\xd8\xff\xe1', false],
])('says whether it moves: %s', (_name, text, moves) => {
  expect(motionIn(bytes(text))).toBe(moves);
});

test('the first size has the longest edge that is allowed, and later ones keep its shape', () => {
  const sizes = [...sizesToTry({ width: 4032, height: 3024 }, 2560)];
  expect(sizes.slice(0, 2)).toEqual([
    { width: 2560, height: 1920 },
    { width: 1920, height: 1440 },
  ]);
  expect(sizes.at(-1)?.width).toBeLessThanOrEqual(320);
});

test('nothing is made larger, and a thin line stays one', () => {
  expect(sizesToTry({ width: 300, height: 200 }, 2560).next().value).toEqual({ width: 300, height: 200 });
  expect(sizesToTry({ width: 5, height: 20_000 }, 2560).next().value).toEqual({ width: 1, height: 2560 });
});
