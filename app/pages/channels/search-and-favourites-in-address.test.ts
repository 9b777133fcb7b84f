import { expect, test } from 'vitest';
import { channelSections } from '#content/channels.ts';
import {
  favouriteCode,
  longestQuery,
  mostFavourites,
  readCodes,
  readView,
  wholeList,
  writeCodes,
  writeView,
} from './search-and-favourites-in-address.ts';

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

const names = channelSections.flatMap(({ channels }) => channels);

test('no two channels share a code', () => {
  const owners = Map.groupBy(names, favouriteCode);
  expect([...owners.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('a code never changes: links that were shared have to keep their meaning', () => {
  expect(['Northlight One', 'Télé-Bouleau Un', ''].map(favouriteCode)).toEqual(['dom6k', 'm1gia', 'tntfp']);
});

test('what was written is read again, in its order', () => {
  const codes = names.slice(0, 20).map(favouriteCode).reverse();
  expect(readCodes(writeCodes(codes))).toEqual(codes);
});

test('anything else in a link is left out', () => {
  expect(readCodes('')).toEqual([]);
  expect(readCodes('00abc-00abc-<b>xx-ABCDE-123456-1234--_proto-zzzzz')).toEqual(['00abc', 'zzzzz']);
});

test('a link holds no more than the limit', () => {
  const codes = Array.from({ length: 500 }, (_, index) => favouriteCode(`Channel ${index}`));
  expect(readCodes(writeCodes(codes))).toEqual(codes.slice(0, mostFavourites));
});
