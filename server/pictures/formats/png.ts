import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { expectShowable, expectThat, Reader, type ReadPicture, type Size } from './bytes.ts';

const signatureLength = 8;
const samplesOfColor: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsOfColor: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** What changes how the picture looks. Everything else says something about it. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
const once = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);
const fixedLengths: Record<string, number> = { IHDR: 13, gAMA: 4, cHRM: 32, sRGB: 1, IEND: 0 };

interface Header extends Size {
  bitsOfPixel: number;
  isInterlaced: boolean;
}

export async function readPng(bytes: Buffer): Promise<ReadPicture> {
  const reader = new Reader(bytes);
  const parts = [reader.take(signatureLength)];
  const data: Buffer[] = [];
  const seen: string[] = [];
  let header: Header | undefined;
  for (let name = ''; name !== 'IEND'; ) {
    const start = reader.at;
    const length = reader.number(4);
    name = reader.text(4);
    const content = reader.take(length);
    expectThat(/^[a-zA-Z]{4}$/.test(name) && reader.number(4) === crc32(content, crc32(name)));
    expectThat(!/^(?:acTL|fcTL|fdAT)$/.test(name), 'animated');
    // What has to be understood begins with a capital.
    expectThat(kept.has(name) || /^[a-z]/.test(name));
    if (!kept.has(name)) continue;
    expectThat((name === 'IHDR') === (seen.length === 0) && length === (fixedLengths[name] ?? length));
    expectThat(!once.has(name) || !seen.includes(name));
    // One run of data, and nothing but the end behind it.
    expectThat(!seen.includes('IDAT') || name === 'IEND' || (name === 'IDAT' && seen.at(-1) === 'IDAT'));
    if (name === 'PLTE') expectThat(length % 3 === 0 && length <= 768);
    if (name === 'tRNS') expectThat(length <= 256);
    if (name === 'IHDR') header = headerOf(content);
    if (name === 'IDAT') data.push(content);
    seen.push(name);
    parts.push(bytes.subarray(start, reader.at));
  }
  expectThat(reader.left === 0 && header !== undefined && data.length > 0);
  await expectPixels(Buffer.concat(data), header);
  return { width: header.width, height: header.height, bytes: Buffer.concat(parts) };
}

function headerOf(content: Buffer): Header {
  const reader = new Reader(content);
  const [width, height] = [reader.number(4), reader.number(4)];
  const [depth, color, compression, filter, interlace] = reader.take(5) as unknown as number[];
  expectShowable({ width, height });
  expectThat(depthsOfColor[color ?? -1]?.includes(depth ?? 0) === true);
  expectThat(compression === 0 && filter === 0 && (interlace === 0 || interlace === 1));
  const bitsOfPixel = (samplesOfColor[color ?? -1] ?? 0) * (depth ?? 0);
  return { width, height, bitsOfPixel, isInterlaced: interlace === 1 };
}

/** Where each of the seven passes of an interlaced picture begins, and the steps that it takes. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function bytesOf({ width, height, bitsOfPixel, isInterlaced }: Header): number {
  const parts = isInterlaced
    ? passes.map(([x, y, stepX, stepY]) => [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)])
    : [[width, height]];
  return parts.reduce(
    (sum, [columns = 0, rows = 0]) =>
      columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bitsOfPixel) / 8)) : sum,
    0,
  );
}

const unpack = promisify(
  (
    data: Buffer,
    options: { maxOutputLength: number; info: true },
    done: (error: Error | null, result?: { buffer: Buffer; engine: { bytesWritten: number } }) => void,
  ) => inflate(data, options, done as never),
);

/** The data is one stream to its last byte, and becomes exactly the pixels of the header: neither a bomb nor a hiding place. */
async function expectPixels(data: Buffer, header: Header): Promise<void> {
  const length = bytesOf(header);
  const unpacked = await unpack(data, { maxOutputLength: length, info: true }).catch(() => undefined);
  expectThat(unpacked?.buffer.length === length && unpacked.engine.bytesWritten === data.length);
}
