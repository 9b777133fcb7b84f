import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureLimits } from '#contract/picture-types.ts';
import type { RefusedPicture } from '#contract/pictures.ts';
import { checkPicture } from './check-picture.ts';
import {
  jpegWith,
  patched,
  png,
  sampleAvif,
  sampleJpeg,
  sampleLosslessWebp,
  sampleWebp,
  sampleWebpWithAlpha,
  webpWith,
} from './test-kit.ts';

const secret = Buffer.from('GPS 52.5200 N 13.4050 E, taken by Ada');
const text = (words: string) => Buffer.from(words);

describe('a picture is kept', () => {
  it.each<[string, Buffer, object]>([
    ['WebP', sampleWebp, { kind: 'webp', width: 6, height: 4 }],
    ['WebP with transparency', sampleWebpWithAlpha, { kind: 'webp', width: 6, height: 4 }],
    ['WebP without loss', sampleLosslessWebp, { kind: 'webp', width: 6, height: 4 }],
    ['AVIF', sampleAvif, { kind: 'avif', width: 480, height: 540, bytes: sampleAvif }],
    ['JPEG', sampleJpeg, { kind: 'jpg', width: 6, height: 4 }],
    ['PNG', png(), { kind: 'png', width: 6, height: 4, bytes: png() }],
  ])('%s', async (_, bytes, picture) => {
    expect(await checkPicture(bytes)).toMatchObject(picture);
  });

  it.each<[string, Buffer]>([
    ['JPEG with EXIF', jpegWith(0xe1, Buffer.concat([text('Exif\0\0MM'), secret]))],
    ['JPEG with XMP', jpegWith(0xe1, Buffer.concat([text('http://ns.adobe.com/xap/1.0/\0'), secret]))],
    ['JPEG with a comment', jpegWith(0xfe, secret)],
    ['JPEG with an unknown segment', jpegWith(0xeb, secret)],
    ['JPEG with a second JFIF header', jpegWith(0xe0, Buffer.concat([text('JFIF\0'), secret]))],
    ['WebP with EXIF', webpWith('EXIF', secret)],
    ['WebP with XMP', webpWith('XMP ', secret)],
    ['PNG with EXIF', png({ before: [['eXIf', secret]] })],
    ['PNG with text', png({ before: [['tEXt', secret]], after: [['iTXt', secret]] })],
    ['PNG with a private chunk', png({ after: [['prVt', secret]] })],
  ])('without what is written about it: %s', async (_, bytes) => {
    expect(bytes.includes(secret)).toBe(true);
    const kept = await checkPicture(bytes);
    expect(kept.bytes.includes(secret)).toBe(false);
    expect(kept.bytes.includes('Google')).toBe(false);
    // What is kept is a whole picture once more.
    expect(await checkPicture(kept.bytes)).toEqual(kept);
  });
});

const html = '<!doctype html><script>alert(1)</script>';
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30), text('PK\x05\x06'), Buffer.alloc(18)]);
const hugeWebp = patched(sampleLosslessWebp, sampleLosslessWebp.indexOf('VP8L') + 9, 0xff, 0xff, 0xff, 0x0f);
const frameOfWebp = sampleWebp.indexOf(Buffer.from('9d012a', 'hex'));
const frameOfJpeg = sampleJpeg.indexOf(Buffer.from('ffc0', 'hex'));
const scanOfJpeg = sampleJpeg.subarray(sampleJpeg.indexOf(Buffer.from('ffda', 'hex')), -2);
const jpegOfScans = (count: number) =>
  Buffer.concat([
    sampleJpeg.subarray(0, -2 - scanOfJpeg.length),
    ...Array.from({ length: count }, () => scanOfJpeg),
    sampleJpeg.subarray(-2),
  ]);

describe('a file is refused', () => {
  it.each<[string, Buffer, RefusedPicture]>([
    ['nothing', Buffer.alloc(0), 'notAPicture'],
    ['SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`), 'notAPicture'],
    [
      'SVG behind the beginning of a PNG',
      Buffer.concat([png().subarray(0, 8), text(`<svg>${html}</svg>`)]),
      'damaged',
    ],
    ['a page', text(html), 'notAPicture'],
    [
      'a page behind the beginning of a JPEG',
      Buffer.concat([sampleJpeg.subarray(0, 4), text(html)]),
      'damaged',
    ],
    ['GIF with a script', text(`GIF89a/*${html}*/=1;alert(1)`), 'notAPicture'],
    ['BMP', text('BM......'), 'notAPicture'],
    ['a page compressed by gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'notAPicture'],
    ['PNG with an archive behind it', Buffer.concat([png(), zip]), 'damaged'],
    ['JPEG with an archive behind it', Buffer.concat([sampleJpeg, zip]), 'damaged'],
    ['WebP with an archive behind it', Buffer.concat([sampleWebp, zip]), 'damaged'],
    ['WebP that counts the archive in', patched(Buffer.concat([sampleWebp, zip]), 4, 0x8e, 2), 'damaged'],
    ['AVIF with an archive behind it', Buffer.concat([sampleAvif, zip]), 'damaged'],
    [
      'AVIF with a page in a free box',
      Buffer.concat([sampleAvif, text('\0\0\0\x30free'), text(html)]),
      'metadata',
    ],
    ['WebP with an unknown chunk', webpWith('HTML', text(html)), 'damaged'],
    [
      'PNG with a page behind its pixels',
      png({ pixels: Buffer.concat([deflateSync(Buffer.alloc(28)), text(html)]) }),
      'damaged',
    ],
    ['PNG with a page in its palette', png({ before: [['PLTE', text(html)]] }), 'damaged'],
    ['PNG that moves', png({ before: [['acTL', Buffer.alloc(8)]] }), 'animated'],
    ['WebP that moves', webpWith('ANIM', Buffer.alloc(6)), 'animated'],
    ['AVIF that moves', patched(sampleAvif, 8, ...text('avis')), 'animated'],
    [
      'PNG of 60,000 by 60,000',
      png({ width: 60_000, height: 60_000, pixels: Buffer.alloc(9) }),
      'tooManyPixels',
    ],
    ['WebP of 16,384 by 16,384', hugeWebp, 'tooManyPixels'],
    [
      'WebP whose frame is larger than it says',
      patched(sampleWebp, frameOfWebp + 3, 0xff, 0x3f),
      'tooManyPixels',
    ],
    ['JPEG of 65,535 by 65,535', patched(sampleJpeg, frameOfJpeg + 5, 255, 255, 255, 255), 'tooManyPixels'],
    ['JPEG of more scans than any encoder makes', jpegOfScans(65), 'damaged'],
    ['JPEG whose frame ends before its size', Buffer.from('ffd8ffc0000308', 'hex'), 'damaged'],
    ['PNG without a height', png({ height: 0 }), 'damaged'],
    ['PNG whose pixels are a bomb', png({ pixels: deflateSync(Buffer.alloc(20 * 1024 * 1024)) }), 'damaged'],
    ['PNG with too few pixels', png({ pixels: deflateSync(Buffer.alloc(27)) }), 'damaged'],
    ['PNG with a wrong sum', patched(png(), 29, 0), 'damaged'],
    ['more bytes than are kept', Buffer.concat([png(), Buffer.alloc(pictureLimits.bytes)]), 'tooLarge'],
  ])('%s', async (_, bytes, reason) => {
    await expect(checkPicture(bytes)).rejects.toMatchObject({ reason });
  });

  it('not for having the scans of a progressive JPEG', async () => {
    expect(await checkPicture(jpegOfScans(64))).toMatchObject({ kind: 'jpg', width: 6, height: 4 });
  });

  it('AVIF whose stream is larger than its header says, or that holds more than one place names', async () => {
    const size = sampleAvif.indexOf('ispe') + 8;
    await expect(checkPicture(patched(sampleAvif, size + 2, 1, 0x00))).rejects.toMatchObject({
      reason: 'damaged',
    });
    await expect(checkPicture(patched(sampleAvif, size, 1))).rejects.toMatchObject({
      reason: 'tooManyPixels',
    });
    const more = Buffer.concat([sampleAvif, Buffer.from('0000000c6d64617474657874', 'hex')]);
    await expect(checkPicture(more)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('that was cut off, wherever', async () => {
    for (const whole of [
      sampleWebp,
      sampleWebpWithAlpha,
      sampleLosslessWebp,
      sampleJpeg,
      png(),
      sampleAvif.subarray(0, 600),
    ])
      for (let length = 0; length < whole.length; length += 1)
        await expect(checkPicture(whole.subarray(0, length))).rejects.toHaveProperty('reason');
  });

  it('or kept, but never a failure, when any byte of it is another one', async () => {
    for (const whole of [sampleWebpWithAlpha, sampleJpeg, png({ before: [['tEXt', secret]] }), sampleAvif])
      for (let at = 0; at < Math.min(whole.length, 700); at += 1) {
        const refused = await checkPicture(patched(whole, at, (whole[at] ?? 0) ^ 0xff)).catch(
          (error) => error.reason,
        );
        expect(refused).toBeTruthy();
      }
  });
});
