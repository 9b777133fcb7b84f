import { expectShowable, expectThat, Reader, type ReadPicture, type Size } from './bytes.ts';

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantization: 0xdb,
  huffman: 0xc4,
  restartInterval: 0xdd,
  comment: 0xfe,
  app0: 0xe0,
  app14: 0xee,
  app15: 0xef,
};
/** Baseline, extended and progressive: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** Encoders make about ten. A browser decodes the whole picture for each, so thousands in a small file would stop it. */
const mostScans = 64;

/** Says nothing but the format's own name: without the preview that it may hold. */
const plainJfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

export async function readJpeg(bytes: Buffer): Promise<ReadPicture> {
  const reader = new Reader(bytes);
  const parts = [reader.take(2)];
  let size: Size | undefined;
  let scans = 0;
  for (;;) {
    const start = reader.at;
    expectThat(reader.number(1) === 0xff);
    const kind = reader.number(1);
    if (kind === marker.endOfImage) {
      parts.push(bytes.subarray(start, reader.at));
      break;
    }
    const content = reader.take(reader.number(2) - 2);
    if (kind === marker.comment || (kind >= marker.app0 && kind <= marker.app15)) {
      if (kind === marker.app0 && parts.length === 1 && content.toString('latin1', 0, 5) === 'JFIF\0')
        parts.push(plainJfif);
      // Says how the colors are stored.
      if (kind === marker.app14 && content.length === 12 && content.toString('latin1', 0, 5) === 'Adobe')
        parts.push(bytes.subarray(start, reader.at));
      continue;
    }
    if (frames.has(kind)) {
      const components = content[5] ?? 0;
      expectThat([1, 3].includes(components) && content.length === 6 + 3 * components);
      expectThat(size === undefined && content[0] === 8);
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
      expectShowable(size);
    } else if (kind === marker.startOfScan) {
      expectThat(size !== undefined && content.length === 4 + 2 * (content[0] ?? 0));
      scans += 1;
      expectThat(scans <= mostScans);
      skipScan(reader);
    } else expectTables(kind, content);
    parts.push(bytes.subarray(start, reader.at));
  }
  expectThat(reader.left === 0 && size !== undefined && scans > 0);
  return { ...size, bytes: Buffer.concat(parts) };
}

/** Up to the next marker: inside a scan a byte of ones is followed by a zero, or by the number of a restart. */
function skipScan(reader: Reader): void {
  const { bytes } = reader;
  let at = reader.at;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at === -1 ? undefined : bytes[at + 1];
    expectThat(next !== undefined);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) break;
    at += 2;
  }
  expectThat(at > reader.at);
  reader.at = at;
}

/** They have no room for anything but tables. */
function expectTables(kind: number, content: Buffer): void {
  const reader = new Reader(content);
  if (kind === marker.restartInterval) {
    expectThat(content.length === 2);
  } else if (kind === marker.quantization) {
    while (reader.left > 0) reader.take(reader.number(1) >> 4 === 0 ? 64 : 128);
  } else if (kind === marker.huffman) {
    while (reader.left > 0) {
      reader.take(1);
      reader.take(reader.take(16).reduce((sum, count) => sum + count, 0));
    }
  } else expectThat(false);
}
