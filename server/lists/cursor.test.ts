import { expect, it } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { secretFrom } from '#server/security/secret.ts';
import { cursorsOf } from './cursor.ts';

const secret = secretFrom('for tests only');
const cursors = cursorsOf('contacts', secret);
const position = { sortKey: '2026-11-15T06:00:17.941123Z', id: 7 };
const cursor = cursors.write('newest', position);

it.each([position, { sortKey: 'çela "ë" \\ 名前🛰', id: 9_007_199_254_740_991 }, { sortKey: '', id: 1 }])(
  'a cursor comes back as the position it was: %j',
  (one) => {
    expect(cursors.read('name', cursors.write('name', one))).toEqual(one);
  },
);

it('a cursor can stand in an address as it is', () => {
  expect(cursors.write('name', { sortKey: '???>>>~~~', id: 1 })).toMatch(/^[\w-]+$/);
});

it.each([
  ['of another sort', () => cursors.read('oldest', cursor)],
  ['of another list', () => cursorsOf('free-trials', secret).read('newest', cursor)],
  ['of another site', () => cursorsOf('contacts', secretFrom('elsewhere')).read('newest', cursor)],
  ['with another letter', () => cursors.read('newest', `${cursor.slice(0, -1)}~`)],
  ['cut short', () => cursors.read('newest', cursor.slice(0, 20))],
  ['made up', () => cursors.read('newest', Buffer.from('["2026",1]').toString('base64url'))],
  ['empty', () => cursors.read('newest', '')],
])('a cursor %s is refused', (_, read) => {
  expect(read).toThrow(new Problem('badRequest'));
});
