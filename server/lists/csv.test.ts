import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Column, csvFile } from './csv.ts';

const columns: Column<{ name: string }>[] = [
  ['Length', ({ name }) => name.length],
  ['Name', ({ name }) => name],
  ['Nothing', () => null],
];

async function fileOf(...names: string[]): Promise<string> {
  async function* batches() {
    yield names.map((name) => ({ name }));
  }
  return text(Readable.from(csvFile(columns, batches())));
}

/** The cells as a spreadsheet with this separator sees them: a quote counts where a cell begins, and nowhere else. */
function cellsOf(file: string, separator: string): string[] {
  const one = new RegExp(
    `(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(?:${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  );
  return [...file.matchAll(one)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

async function cellOf(name: string): Promise<string | undefined> {
  return cellsOf(await fileOf(name), ',')[columns.length + 1];
}

describe('a CSV file', () => {
  it('begins with a byte order mark and its headings, and ends each line as RFC 4180 does', async () => {
    expect(await fileOf('Ada', 'Zoë')).toBe('\ufeffLength,Name,Nothing\r\n3,Ada,\r\n3,Zoë,\r\n');
  });

  it('has its headings also when there is nothing below them', async () => {
    expect(await fileOf()).toBe('\ufeffLength,Name,Nothing\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' padded ', '" padded "'],
    ['semi;colon', '"semi;colon"'],
    ['‮مرحبا🛰', '‮مرحبا🛰'],
  ])('writes %j as %j', async (name, written) => {
    expect(await fileOf(name)).toContain(`\r\n${name.length},${written},`);
  });

  it('leaves a number below zero a number', async () => {
    async function* batches() {
      yield [-4.9];
    }
    const owed: Column<number>[] = [
      ['Owed', (amount) => amount],
      ['Dollars', (amount) => ({ cents: amount * 100 })],
    ];
    expect(await text(Readable.from(csvFile(owed, batches())))).toBe('\ufeffOwed,Dollars\r\n-4.9,-4.90\r\n');
  });

  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\rx',
    '\tx',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://x","y")',
  ];
  const formulasWithin = [
    ['\t=1', "'\t'=1"],
    ['\n=1', "'\n'=1"],
    ["Hi\n=cmd|' /C calc'!A0\nbye", "Hi\n'=cmd|' /C calc'!A0\nbye"],
    ['Hi\r\n@x', "Hi\r\n'@x"],
    ['Hi\r+1', "Hi\r'+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x;;=1;-2', "x;;'=1;'-2"],
    ['x\t=1', "x\t'=1"],
    ['x; \u200b\u00a0＝1', "x; \u200b\u00a0'＝1"],
    ['x;"=1"', 'x;"\'=1"'],
    ['x;""\n "" =1', 'x;""\n "" \'=1'],
  ] as const;

  it.each(formulas)('takes the force out of the formula %j', async (name) => {
    expect(await cellOf(name)).toBe(`'${name}`);
  });

  it.each(formulasWithin)('and of one that begins within a cell: %j', async (name, written) => {
    expect(await cellOf(name)).toBe(written);
  });

  it.each([',', ';', '\t'])('has no formula for a spreadsheet that separates by %j', async (separator) => {
    const names = [...formulas, ...formulasWithin.map(([name]) => name), 'x;', 'x;"', '"', '"x";"'];
    const pairs = names.flatMap((one) => names.map((other) => `${one}${other}`));
    const cells = cellsOf(await fileOf(...names, ...pairs), separator);
    expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  });

  it.each(['a=b', 'ada@example.org', '1-2', 'x\n1=1', 'x; y=1', "'quoted"])(
    'leaves %j as it is',
    async (name) => {
      expect(await cellOf(name)).toBe(name);
    },
  );

  it('asks for the next rows only when the last ones were taken, and never again after it was closed', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked += 1;
        yield [{ name: 'Ada' }];
      }
    }
    const file = Readable.from(csvFile(columns, endless()));
    for await (const _ of file) if (asked >= 5) break;
    expect(file.destroyed).toBe(true);
    expect(asked).toBeLessThanOrEqual(7);
  });
});
