import { expect, test } from 'vitest';
import { longestQuery, readView, wholeList, writeView } from './list-address.ts';

const sections = ['usa', 'uk', 'adult'] as const;
const read = (address: string) => readView(new URLSearchParams(address), sections);

test('the whole list needs no parameters', () => {
  expect(`${writeView(wholeList)}`).toBe('');
  expect(read('')).toEqual(wholeList);
});

test('an address leads back to what was searched, chosen and ticked', () => {
  const view = { query: 'télé & 100%', section: 'uk', favourites: ['00abc', 'zzzzz'] } as const;
  expect(read(`${writeView(view)}`)).toEqual(view);
});

test.each([
  'section=nowhere',
  'section=__proto__',
  'section=',
  'fav=%3Cscript%3E',
  'fav=%E0%A4%A',
  'q=&q=second',
  'unknown=1',
])('%s shows the whole list', (address) => expect(read(address)).toEqual(wholeList));

test('a query is cut at its limit', () => {
  expect(read(`q=${'x'.repeat(5_000)}`).query).toHaveLength(longestQuery);
});
