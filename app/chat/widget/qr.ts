/**
 * QR codes of model 2 (ISO/IEC 18004): bytes, correction level M, versions 1 to 12, which is 287 bytes of text. Ours hold a link
 * of about a hundred.
 */

/** By version: code words for correction in each block, and the blocks. */
const correction = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 10],
] as const;

type Grid = boolean[][];

/** True is dark. Without the quiet zone of four modules that belongs around it. */
export function qrCode(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = correction.findIndex((_, index) => bytes.length <= capacity(index + 1)) + 1;
  if (version === 0) throw new Error('The text is too long for a QR code.');
  const size = version * 4 + 17;
  const dark: Grid = Array.from({ length: size }, () => Array(size).fill(false));
  const taken: Grid = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (x: number, y: number, isDark: boolean) => {
    if (!dark[y] || !taken[y] || x < 0 || x >= size) return;
    dark[y][x] = isDark;
    taken[y][x] = true;
  };

  drawPatterns(version, size, set);
  drawFormat(size, 0, set);
  placeData(codeWords(bytes, version), dark, taken);

  const candidates = masks.map((_, mask) => masked(dark, taken, mask));
  for (const [mask, candidate] of candidates.entries())
    drawFormat(size, mask, (x, y, isDark) => {
      const row = candidate[y];
      if (row) row[x] = isDark;
    });
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** For one `path` of an SVG in units of a module. */
export function qrPath(code: Grid): string {
  return code.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step).reverse()];
}

/** Code words of data and correction together: what the patterns leave, by eight. */
function allWords(version: number): number {
  const count = alignments(version).length;
  let modules = (16 * version + 128) * version + 64;
  if (count > 0) modules -= (25 * count - 10) * count - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

function dataWords(version: number): number {
  const [perBlock, blocks] = correction[version - 1] ?? [0, 0];
  return allWords(version) - perBlock * blocks;
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);
const capacity = (version: number) => Math.floor((dataWords(version) * 8 - 4 - lengthBits(version)) / 8);

function codeWords(bytes: Uint8Array, version: number): number[] {
  const count = dataWords(version);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, count * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
  for (let filler = 0xec; words.length < count; filler ^= 0xec ^ 0x11) words.push(filler);
  return interleaved(words, version);
}

/** In blocks, the longer ones last, each with its correction; then by columns. */
function interleaved(words: number[], version: number): number[] {
  const [perBlock, count] = correction[version - 1] ?? [0, 1];
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const divisor = generator(perBlock);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const data = words.slice(at, at + short + (index >= count - longer ? 1 : 0));
    at += data.length;
    return { data, check: remainder(data, divisor) };
  });
  const column = (lists: number[][], index: number) => lists.flatMap((list) => list[index] ?? []);
  const columns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => column(lists, index)).flat();
  return [
    ...columns(
      blocks.map(({ data }) => data),
      short + 1,
    ),
    ...columns(
      blocks.map(({ check }) => check),
      perBlock,
    ),
  ];
}

/** In the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function multiplied(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

function generator(degree: number): number[] {
  const result: number[] = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1)
      result[index] = multiplied(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    root = multiplied(root, 2);
  }
  return result;
}

function remainder(data: number[], divisor: number[]): number[] {
  let result: number[] = Array(divisor.length).fill(0);
  for (const word of data) {
    const factor = word ^ (result[0] ?? 0);
    const shifted = [...result.slice(1), 0];
    result = shifted.map((value, index) => value ^ multiplied(divisor[index] ?? 0, factor));
  }
  return result;
}

type Set = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(version: number, size: number, set: Set): void {
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, set);
  const centres = alignments(version);
  for (const x of centres)
    for (const y of centres) {
      const isOnFinder = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isOnFinder) square(x, y, 2, set);
    }
  if (version >= 7) drawVersion(version, size, set);
}

/** Rings around a point: dark, light and dark again from the middle. */
function square(x: number, y: number, radius: number, set: Set) {
  for (let dx = -radius; dx <= radius; dx += 1)
    for (let dy = -radius; dy <= radius; dy += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(x + dx, y + dy, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
}

function drawVersion(version: number, size: number, set: Set) {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, isDark);
    set(near, far, isDark);
  }
}

/** Level M is 00. Twice, around the first corner and beside the two others. */
function drawFormat(size: number, mask: number, set: Set) {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const isDark = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index <= 5; index += 1) set(8, index, isDark(index));
  set(8, 7, isDark(6));
  set(8, 8, isDark(7));
  set(7, 8, isDark(8));
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, isDark(index));
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, isDark(index));
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, isDark(index));
  set(8, size - 8, true);
}

/** In pairs of columns from the right, up and down in turns, around the column of the timing pattern. */
function placeData(words: number[], dark: Grid, taken: Grid) {
  const size = dark.length;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = dark[y];
        if (!row || taken[y]?.[x]) continue;
        row[x] = (((words[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1;
        index += 1;
      }
  }
}

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function masked(dark: Grid, taken: Grid, mask: number): Grid {
  return dark.map((row, y) =>
    row.map((isDark, x) => (!taken[y]?.[x] && masks[mask]?.(x, y) === 0 ? !isDark : isDark)),
  );
}

/** The less a code looks like one of its own patterns, the easier it is read. */
function penalty(code: Grid): number {
  const size = code.length;
  const columns = code.map((_, x) => code.map((row) => row[x] === true));
  let total = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) total += run.length - 2;
    total += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const four = [code[y]?.[x], code[y]?.[x - 1], code[y - 1]?.[x], code[y - 1]?.[x - 1]];
      if (four.every((isDark) => isDark === four[0])) total += 3;
    }
  const share = code.flat().filter(Boolean).length / size ** 2;
  return total + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
