import { describe, expect, test } from 'vitest';
import { search, searchable } from './search.ts';

const list = [
  'Télé-Bouleau Régions',
  'Inspector’s Hour',
  'Northlight Sports 1',
  'Harbour Sports 3',
  'The Orchard 24/7',
  'Tin Moon Loop',
  'Canal Ipê-Roxo Notícias',
].map((name) => ({ name, ...searchable(name) }));

const found = (query: string) => search(list, query).found.map(({ name }) => name);
const isNear = (query: string) => search(list, query).isNear;

describe('as it is written', () => {
  test.each([
    ['tele', 'Télé-Bouleau Régions'],
    ['TÉLÉ-BOULEAU', 'Télé-Bouleau Régions'],
    ['te\u0301le\u0301', 'Télé-Bouleau Régions'],
    ['regions tele', 'Télé-Bouleau Régions'],
    ['telebouleau', 'Télé-Bouleau Régions'],
    ["inspector's", 'Inspector’s Hour'],
    ['inspectors hour', 'Inspector’s Hour'],
    ['sports harb', 'Harbour Sports 3'],
    ['24/7', 'The Orchard 24/7'],
    ['roxo noticias', 'Canal Ipê-Roxo Notícias'],
  ])('%s finds %s', (query, name) => {
    expect(found(query)).toEqual([name]);
    expect(isNear(query)).toBe(false);
  });

  test('a part of a word finds every name that has it', () => {
    expect(found('port')).toEqual(['Northlight Sports 1', 'Harbour Sports 3']);
  });

  test('nothing but spaces and signs leaves the list as it is', () => {
    for (const query of ['', '   ', '-/!’']) expect(search(list, query).found).toBe(list);
  });
});

describe('with typos', () => {
  test.each([
    ['tele bouleu', 'Télé-Bouleau Régions'],
    ['orchrad', 'The Orchard 24/7'],
    ['northlihgt', 'Northlight Sports 1'],
    ['notrhligth', 'Northlight Sports 1'],
    ['harbor', 'Harbour Sports 3'],
    ['inspektr hour', 'Inspector’s Hour'],
    ['moom', 'Tin Moon Loop'],
  ])('%s finds %s, and says that it is not the same', (query, name) => {
    expect(found(query)).toEqual([name]);
    expect(isNear(query)).toBe(true);
  });

  test.each(['tix', 'maan', 'orkrat', 'northxxxht', 'zzzzzzz', 'harbour zzzz'])(
    '%s is too far off',
    (query) => expect(found(query)).toEqual([]),
  );

  test('none is forgiven where the word is found as written', () => {
    const near = ['Moon', 'Noon'].map((name) => ({ name, ...searchable(name) }));
    expect(search(near, 'moon').found.map(({ name }) => name)).toEqual(['Moon']);
  });
});
