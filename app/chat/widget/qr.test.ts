import { expect, test } from 'vitest';
import { qrCode } from './qr.ts';

/** What a phone does: finds the mask, undoes it, walks the modules, checks the blocks and reads the bytes. */
function read(code: boolean[][]): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number) => code[y]?.[x] === true;
  const bit = (x: number, y: number) => Number(at(x, y));

  const format = [0, 1, 2, 3, 4, 5].map((y) => bit(8, y));
  format.push(bit(8, 7), bit(8, 8), bit(7, 8));
  for (let x = 5; x >= 0; x -= 1) format.push(bit(x, 8));
  const second = [
    ...Array.from({ length: 8 }, (_, index) => bit(size - 1 - index, 8)),
    ...Array.from({ length: 7 }, (_, index) => bit(8, size - 7 + index)),
  ];
  expect(second).toEqual(format);
  const value = format.reduceRight((word, one) => (word << 1) | one, 0) ^ 0b101010000010010;
  expect(value >>> 13).toBe(0b00);
  const mask = (value >>> 10) & 7;

  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect([0, 1, 2, 3, 4, 5, 6].map((dx) => bit(x + dx, y + 3))).toEqual([1, 0, 1, 1, 1, 0, 1]);
  for (let index = 8; index < size - 8; index += 1) {
    expect(at(index, 6)).toBe(index % 2 === 0);
    expect(at(6, index)).toBe(index % 2 === 0);
  }
  expect(at(8, size - 8)).toBe(true);

  // Annex E of the standard.
  const centres =
    [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]][version] ??
    [];
  const isPattern = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) ||
    centres.some((cx) =>
      centres.some(
        (cy) =>
          Math.abs(x - cx) <= 2 &&
          Math.abs(y - cy) <= 2 &&
          !(cx === 6 && cy === 6) &&
          !(cx === 6 && cy === size - 7) &&
          !(cx === size - 7 && cy === 6),
      ),
    );
  const isMasked = [
    (i: number, j: number) => (i + j) % 2 === 0,
    (i: number) => i % 2 === 0,
    (_: number, j: number) => j % 3 === 0,
    (i: number, j: number) => (i + j) % 3 === 0,
    (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
    (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3) === 0,
    (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
    (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
  ][mask];
  const bits: number[] = [];
  let isUpward = true;
  for (const right of Array.from({ length: size }, (_, index) => size - 1 - index).filter((x) =>
    x > 6 ? (size - 1 - x) % 2 === 0 : x % 2 === 1,
  )) {
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isPattern(x, y)) bits.push(bit(x, y) ^ Number(isMasked?.(y, x)));
    }
    isUpward = !isUpward;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, one) => (word << 1) | one, 0),
  );

  // Table 9 of the standard, level M: check words of a block, and how many data words each block has.
  const [checks, lengths] = (
    {
      1: [10, [16]],
      3: [26, [44]],
      5: [24, [43, 43]],
      6: [16, [27, 27, 27, 27]],
      8: [22, [38, 38, 39, 39]],
      9: [22, [36, 36, 36, 37, 37]],
    } as Record<number, [number, number[]]>
  )[version] as [number, number[]];
  const blocks = lengths.map((length) => ({ data: [] as number[], check: [] as number[], length }));
  let next = 0;
  for (let column = 0; column < Math.max(...lengths); column += 1)
    for (const block of blocks) if (column < block.length) block.data.push(words[next++] ?? 0);
  for (let column = 0; column < checks; column += 1)
    for (const block of blocks) block.check.push(words[next++] ?? 0);
  expect(next).toBe(words.length);
  for (const { data, check } of blocks)
    for (let power = 0; power < checks; power += 1) expect(syndrome([...data, ...check], power)).toBe(0);

  const stream = blocks.flatMap(({ data }) => data).flatMap((word) => [...word.toString(2).padStart(8, '0')]);
  expect(stream.slice(0, 4).join('')).toBe('0100');
  const length = Number.parseInt(stream.slice(4, 12).join(''), 2);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(stream.slice(12 + index * 8, 20 + index * 8).join(''), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const powers = [1];
for (let index = 1; index < 255; index += 1) {
  const doubled = (powers.at(-1) ?? 0) * 2;
  powers.push(doubled > 255 ? doubled ^ 0b100011101 : doubled);
}
const product = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] as number);
const syndrome = (words: number[], power: number) =>
  words.reduce((sum, word) => product(sum, powers[power] as number) ^ word, 0);

for (const [length, version] of [
  [5, 1],
  [42, 3],
  [84, 5],
  [105, 6],
  [150, 8],
  [180, 9],
] as const)
  test(`a phone reads a text of ${length} bytes from version ${version}`, () => {
    const text = `https://northlight.example/fr#chat=é${'Xy3_-'.repeat(40)}`.slice(0, length - 1);
    const exact = text.length + (text.includes('é') ? 1 : 0) < length ? `${text}z` : text;
    const code = qrCode(exact);
    expect((code.length - 17) / 4).toBe(version);
    expect(read(code)).toBe(exact);
  });

test('a text that is too long is refused', () => {
  expect(() => qrCode('x'.repeat(1_000))).toThrow('too long');
});
