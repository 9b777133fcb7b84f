import { expect, test } from 'vitest';
import { supportWords } from '#content/staff/support.ts';
import { commands } from './shortcuts.ts';

test('every command of one key stands in the help', () => {
  const listed = supportWords.help.keys.flatMap(([key = '']) => key.toLowerCase().split(', '));
  expect(Object.keys(commands).filter((key) => !listed.includes(key))).toEqual([]);
});
