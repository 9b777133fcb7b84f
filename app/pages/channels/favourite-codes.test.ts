import { expect, test } from 'vitest';
import { channelSections } from '#content/channels.ts';
import { favouriteCode, mostFavourites, readCodes, writeCodes } from './favourite-codes.ts';

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
