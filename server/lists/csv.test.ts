import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Column, csvFile } from './csv.ts';

const columns: Column<{ name: string }>[] = [
  ['Name', ({ name }) => name],
  ['Length', ({ name }) => name.length],
  ['Nothing', () => null],
];

async function fileOf(...names: string[]): Promise<string> {
  async function* batches() {
    yield names.map((name) => ({ name }));
  }
  return text(Readable.from(csvFile(columns, batches())));
}

/** The first cell as a program that knows RFC 4180 reads it. */
async function cellOf(name: string): Promise<string> {
  const [, row = ''] = (await fileOf(name)).split(/\r\n(.*)/s);
  const quoted = /^"((?:[^"]|"")*)",/s.exec(row)?.[1];
  return quoted?.replaceAll('""', '"') ?? row.slice(0, row.indexOf(','));
}

describe('a CSV file', () => {
  it('begins with a byte order mark and its headings, and ends each line as RFC 4180 does', async () => {
    expect(await fileOf('Ada', 'Zoë')).toBe('\ufeffName,Length,Nothing\r\nAda,3,\r\nZoë,3,\r\n');
  });

  it('has its headings also when there is nothing below them', async () => {
    expect(await fileOf()).toBe('\ufeffName,Length,Nothing\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' padded ', '" padded "'],
    ['semi;colon', 'semi;colon'],
    ['‮مرحبا🛰', '‮مرحبا🛰'],
  ])('writes %j as %j', async (name, written) => {
    expect(await fileOf(name)).toContain(`\r\n${written},`);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\tx',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://x","y")',
  ])('takes the force out of the formula %j', async (name) => {
    expect(await cellOf(name)).toBe(`'${name}`);
  });

  it.each(['a=b', 'ada@example.org', '1-2', 'x\n=1', "'quoted"])('leaves %j as it is', async (name) => {
    expect(await cellOf(name)).toBe(name);
  });

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
