import { expectShowable, expectThat, Reader, type ReadPicture, type Size } from './bytes.ts';

/** In the flags of the extended header. */
const flag = { animation: 0x02, alpha: 0x10 };
const about = new Set(['ICCP', 'EXIF', 'XMP ']);

interface Chunk {
  name: string;
  content: Buffer;
}

export async function readWebp(bytes: Buffer): Promise<ReadPicture> {
  const reader = new Reader(bytes);
  reader.take(4);
  expectThat(reader.numberFromLowest(4) === bytes.length - 8);
  reader.take(4);
  const chunks: Chunk[] = [];
  while (reader.left > 0) {
    const name = reader.text(4);
    const length = reader.numberFromLowest(4);
    chunks.push({ name, content: reader.take(length) });
    if (length % 2 === 1) expectThat(reader.number(1) === 0);
  }
  expectThat(!chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF'), 'animated');
  const picture = chunks.filter(({ name }) => !about.has(name));
  const names = picture.map(({ name }) => name).join();
  expectThat(/^(?:VP8 |VP8L|VP8X,VP8L|VP8X,(?:ALPH,)?VP8 )$/.test(names));
  const size = sizeOf(picture.at(-1) as Chunk);
  expectShowable(size);
  const [first] = picture;
  if (first?.name === 'VP8X') first.content = extendedHeader(first.content, size);
  return { ...size, bytes: joined(picture) };
}

/** The size that a decoder goes by, whatever the header around it says. */
function sizeOf({ name, content }: Chunk): Size {
  const reader = new Reader(content);
  if (name === 'VP8L') {
    expectThat(reader.number(1) === 0x2f);
    const bits = reader.numberFromLowest(4);
    expectThat(bits >>> 29 === 0 && reader.left > 0);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const frame = reader.numberFromLowest(3);
  const isKeyFrame = (frame & 1) === 0;
  const isShown = (frame & 0x10) !== 0;
  expectThat(isKeyFrame && isShown && reader.number(3) === 0x9d012a);
  const [width, height] = [reader.numberFromLowest(2), reader.numberFromLowest(2)];
  const firstPartition = frame >>> 5;
  expectThat(firstPartition > 0 && firstPartition < reader.left);
  return { width: width & 0x3fff, height: height & 0x3fff };
}

function extendedHeader(content: Buffer, { width, height }: Size): Buffer {
  const reader = new Reader(content);
  const flags = reader.number(1);
  expectThat((flags & flag.animation) === 0, 'animated');
  reader.take(3);
  expectThat(reader.numberFromLowest(3) + 1 === width && reader.numberFromLowest(3) + 1 === height);
  expectThat(reader.left === 0);
  return Buffer.concat([Buffer.from([flags & flag.alpha, 0, 0, 0]), content.subarray(4)]);
}

function joined(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ name, content }) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return [Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}
