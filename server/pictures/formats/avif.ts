import { expectShowable, expectThat, Reader, type ReadPicture, Refused, type Size } from './bytes.ts';

interface Box {
  name: string;
  content: Buffer;
  /** Where its content begins in the file. */
  from: number;
}

interface Place {
  from: number;
  length: number;
}

/** One picture, perhaps with its transparency as a second one. All of it is described in front, so nothing can be cut out: it is refused. */
export async function readAvif(bytes: Buffer): Promise<ReadPicture> {
  const all = boxesIn(bytes, 0);
  expectThat(!all.some(({ name }) => name === 'moov' || name === 'moof'), 'animated');
  const known = all.filter(({ name }) => name !== 'free' && name !== 'skip');
  expectThat(known.length === all.length, 'metadata');
  expectThat(/^ftyp,meta(?:,mdat)+$/.test(known.map(({ name }) => name).join()));
  const [brands, meta] = known as [Box, Box];
  // Room for names, and for nothing that hides behind them.
  expectThat(brands.content.length <= 64 && meta.content.length <= 1024, 'metadata');
  expectThat(brands.content.toString('latin1', 0, 4) !== 'avis', 'animated');
  const { items, places, properties, primary } = readMeta(meta);
  expectNothingBetween(
    [...places.values()].flat(),
    known.slice(2).map(({ from, content }) => ({ from, length: content.length })),
  );
  const primarySize = sizeOf(properties.get(primary) ?? []);
  for (const id of items.keys()) {
    const data = (places.get(id) ?? []).map(({ from, length }) => bytes.subarray(from, from + length));
    const size = sizeOf(properties.get(id) ?? []);
    const coded = codedSize(Buffer.concat(data));
    expectThat(
      [size, coded].every((one) => one.width === primarySize.width && one.height === primarySize.height),
    );
  }
  return { ...primarySize, bytes };
}

function boxesIn(content: Buffer, from: number): Box[] {
  const reader = new Reader(content);
  const boxes: Box[] = [];
  while (reader.left > 0) {
    const length = reader.number(4);
    const name = reader.text(4);
    // Neither 'to the end of the file' nor more than four gigabytes.
    expectThat(length >= 8);
    const start = from + reader.at;
    boxes.push({ name, content: reader.take(length - 8), from: start });
  }
  return boxes;
}

/** What follows the version and the flags. */
function fullBox({ content }: Box): { version: number; flags: number; reader: Reader } {
  const reader = new Reader(content);
  return { version: reader.number(1), flags: reader.number(3), reader };
}

function readMeta(meta: Box) {
  const inside = boxesIn(meta.content.subarray(4), meta.from + 4);
  const box = (name: string): Box => {
    const found = inside.filter((one) => one.name === name);
    expectThat(found.length === 1);
    return found[0] as Box;
  };
  const allowed = ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref'];
  expectThat(
    inside.every(({ name }) => allowed.includes(name)),
    'metadata',
  );
  const items = itemsOf(box('iinf'));
  const primaryBox = fullBox(box('pitm'));
  const primary = primaryBox.reader.number(primaryBox.version === 0 ? 2 : 4);
  expectThat(items.has(primary) && items.size <= 2);
  return { items, places: placesOf(box('iloc'), items), properties: propertiesOf(box('iprp')), primary };
}

/** The kind of each item by its number. */
function itemsOf(box: Box): Map<number, string> {
  const { version, reader } = fullBox(box);
  const count = reader.number(version === 0 ? 2 : 4);
  const entries = boxesIn(reader.take(reader.left), 0);
  expectThat(entries.length === count);
  const items = new Map<number, string>();
  for (const entry of entries) {
    const { version: entryVersion, reader: inside } = fullBox(entry);
    expectThat(entry.name === 'infe' && (entryVersion === 2 || entryVersion === 3));
    const id = inside.number(entryVersion === 2 ? 2 : 4);
    inside.number(2);
    const kind = inside.text(4);
    expectThat(kind !== 'Exif' && kind !== 'mime' && kind !== 'uri ', 'metadata');
    expectThat(kind === 'av01' && !items.has(id));
    items.set(id, kind);
  }
  return items;
}

function placesOf(box: Box, items: ReadonlyMap<number, string>): Map<number, Place[]> {
  const { version, reader } = fullBox(box);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  expectThat([offsetSize, lengthSize, baseSize, indexSize].every((size) => size === 0 || size === 4));
  const places = new Map<number, Place[]>();
  for (let count = reader.number(version < 2 ? 2 : 4); count > 0; count -= 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    // In the file itself.
    if (version > 0) expectThat(reader.number(2) === 0);
    expectThat(reader.number(2) === 0 && items.has(id) && !places.has(id));
    const base = reader.number(baseSize);
    const extents = reader.number(2);
    const found: Place[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      reader.number(indexSize);
      found.push({ from: base + reader.number(offsetSize), length: reader.number(lengthSize) });
    }
    places.set(id, found);
  }
  expectThat(reader.left === 0);
  return places;
}

/** Every byte of the data belongs to a picture, once. */
function expectNothingBetween(places: readonly Place[], data: readonly Place[]): void {
  const sorted = places.toSorted((one, other) => one.from - other.from);
  let index = 0;
  for (const { from, length } of data) {
    let at = from;
    while (at < from + length) {
      const place = sorted[index];
      expectThat(place?.from === at && place.length > 0);
      at += place.length;
      index += 1;
    }
    expectThat(at === from + length);
  }
  expectThat(index === sorted.length);
}

const knownProperties = ['ispe', 'pixi', 'av1C', 'colr', 'auxC', 'pasp'];

/** The properties of each item by its number. What turns or cuts a picture would make another size of it. */
function propertiesOf({ content, from }: Box): Map<number, Box[]> {
  const inside = boxesIn(content, from);
  expectThat(inside.map(({ name }) => name).join() === 'ipco,ipma');
  const [container, associations] = inside as [Box, Box];
  const all = boxesIn(container.content, container.from);
  for (const { name, content: property } of all) {
    const isProfile = name === 'colr' && property.toString('latin1', 0, 4) !== 'nclx';
    expectThat(!isProfile && knownProperties.includes(name), 'metadata');
  }
  const { version, flags, reader } = fullBox(associations);
  const properties = new Map<number, Box[]>();
  for (let count = reader.number(4); count > 0; count -= 1) {
    const id = reader.number(version === 0 ? 2 : 4);
    const found: Box[] = [];
    for (let left = reader.number(1); left > 0; left -= 1) {
      const index = (flags & 1) === 0 ? reader.number(1) & 0x7f : reader.number(2) & 0x7fff;
      const property = all[index - 1];
      expectThat(property !== undefined);
      found.push(property);
    }
    expectThat(!properties.has(id));
    properties.set(id, found);
  }
  expectThat(reader.left === 0);
  return properties;
}

function sizeOf(properties: readonly Box[]): Size {
  const sizes = properties.filter(({ name }) => name === 'ispe');
  expectThat(sizes.length === 1);
  const { reader } = fullBox(sizes[0] as Box);
  const size = { width: reader.number(4), height: reader.number(4) };
  expectThat(reader.left === 0);
  expectShowable(size);
  return size;
}

const sequenceHeader = 1;

/** The size that a decoder makes room for: the largest that any header of the stream allows. */
function codedSize(data: Buffer): Size {
  const reader = new Reader(data);
  let size: Size | undefined;
  while (reader.left > 0) {
    const header = reader.number(1);
    const kind = (header >> 3) & 15;
    const [hasExtension, hasSize] = [(header & 4) !== 0, (header & 2) !== 0];
    expectThat((header & 0x81) === 0 && hasSize);
    if (hasExtension) reader.number(1);
    const content = reader.take(leb128(reader));
    if (kind !== sequenceHeader) continue;
    const next = sizeInSequence(new Bits(content));
    expectShowable(next);
    expectThat(size === undefined || (size.width === next.width && size.height === next.height));
    size = next;
  }
  expectThat(size !== undefined);
  return size;
}

function leb128(reader: Reader): number {
  let value = 0;
  for (let index = 0; index < 4; index += 1) {
    const byte = reader.number(1);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return value;
  }
  throw new Refused('damaged');
}

/** AV1 bitstream specification, 5.5. */
function sizeInSequence(bits: Bits): Size {
  bits.take(3);
  bits.take(1);
  const isReduced = bits.take(1) === 1;
  if (isReduced) bits.take(5);
  else {
    // Times belong to videos.
    expectThat(bits.take(1) === 0, 'animated');
    const hasDelay = bits.take(1) === 1;
    for (let points = bits.take(5) + 1; points > 0; points -= 1) {
      bits.take(12);
      if (bits.take(5) > 7) bits.take(1);
      if (hasDelay && bits.take(1) === 1) bits.take(4);
    }
  }
  const [widthBits, heightBits] = [bits.take(4) + 1, bits.take(4) + 1];
  return { width: bits.take(widthBits) + 1, height: bits.take(heightBits) + 1 };
}

class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3];
      expectThat(byte !== undefined);
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}
