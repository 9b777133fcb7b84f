import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameAt, removeOld, removeUnfinished, requireFolder } from './kept-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-kept-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const now = Date.parse('2026-07-31T04:40:00Z');
const daysAgo = (days: number) => nameAt(new Date(now - days * 86_400_000));
const put = (...names: string[]) => names.map((name) => writeFileSync(join(dir, name), ''));
const foreign = ['notes.txt', 'marquee-by-hand.backup', 'other-2020-01-01T00-00-00Z.backup'];

it('keeps the newest by number, and of those none that is too old', async () => {
  put(...foreign, ...[0, 1, 2, 3, 40].map(daysAgo));
  await removeOld({ dir, keep: 4, keepDays: 2 }, daysAgo(0), now);
  expect(readdirSync(dir).sort()).toEqual([...foreign, ...[0, 1, 2].map(daysAgo)].sort());
  await removeOld({ dir, keep: 2, keepDays: 2 }, daysAgo(0), now);
  expect(readdirSync(dir).sort()).toEqual([...foreign, ...[0, 1].map(daysAgo)].sort());
});

it('keeps the one that was just made, whatever the clock says', async () => {
  put(...[-3, -2, -1, 50].map(daysAgo));
  await removeOld({ dir, keep: 1, keepDays: 1 }, daysAgo(50), now);
  expect(readdirSync(dir)).toEqual([daysAgo(50)]);
});

it('removes what killed attempts have left, and nothing that may be under way', async () => {
  const [left, underWay] = [`${daysAgo(2)}.77.unfinished`, `${daysAgo(0)}.78.unfinished`];
  put(left, underWay, daysAgo(2), 'marquee.backup.unfinished');
  await removeUnfinished(dir, now);
  expect(readdirSync(dir).sort()).toEqual([daysAgo(2), underWay, 'marquee.backup.unfinished'].sort());
});

it('says what is wrong with the folder', async () => {
  await expect(requireFolder(dir)).resolves.toBeUndefined();
  await expect(requireFolder(join(dir, 'missing'))).rejects.toThrow('create it, or mount its disk');
  put('file');
  await expect(requireFolder(join(dir, 'file'))).rejects.toThrow('There is no folder');
  chmodSync(dir, 0o500);
  // Whoever runs the tests as root may write everywhere.
  if (process.getuid?.() !== 0) await expect(requireFolder(dir)).rejects.toThrow('may not be written');
  chmodSync(dir, 0o700);
});
