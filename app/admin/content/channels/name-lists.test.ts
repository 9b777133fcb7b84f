import { describe, expect, it } from 'vitest';
import { channelDesk } from './channel-desk.ts';
import { addressFor, moved, readPasted, shifted, sorted, without } from './name-lists.ts';

const sections = channelDesk.formOf([
  { id: 'usa', channels: ['A', 'B', 'C', 'D'] },
  { id: 'sports', channels: ['Goal', 'b'] },
]);
const names = (those: typeof sections) => those.map(({ channels }) => channels.join(' '));
const inUsa = (...indexes: number[]) => indexes.map((index) => ({ section: 0, index }));

describe('a pasted list', () => {
  it('is read line by line, and says what it leaves out', () => {
    const text = '\n  Kite\u00a0 One \r\nKite Two\n\nkite one\nGOAL\na\nBad [name]\n***\nKite Three\n\n';
    expect(readPasted(text, 0, sections)).toEqual({
      names: ['Kite One', 'Kite Two', 'GOAL', 'Kite Three'],
      twice: ['kite one'],
      here: ['a'],
      elsewhere: ['GOAL (Sports)'],
      emptyLines: 2,
      refused: [
        { line: 8, name: 'Bad [name]', problem: expect.stringContaining('without brackets') },
        { line: 9, name: '***', problem: expect.stringContaining('without brackets') },
      ],
    });
  });

  it.each<[what: string, text: string, names: string[]]>([
    ['without its numbers', '1. Kite One\n2.\tKite Two\n\n10) 24 News', ['Kite One', 'Kite Two', '24 News']],
    [
      'without its dots and dashes',
      '• Kite One\n- Kite Two\n– Kite Three',
      ['Kite One', 'Kite Two', 'Kite Three'],
    ],
    ['with a number that only some names have', '1. Liga\nKite Two', ['1. Liga', 'Kite Two']],
    ['with the number of a single name', '1. Liga', ['1. Liga']],
    ['with numbers that are names', '24 News\n4.5 Kite\n1.Liga', ['24 News', '4.5 Kite', '1.Liga']],
  ])('is read %s', (_, text, names) => {
    expect(readPasted(text, 0, sections)).toMatchObject({ names, refused: [] });
  });

  it('says nothing of a list that is empty', () => {
    expect(readPasted(' \n\n', 0, sections)).toMatchObject({ names: [], emptyLines: 0, refused: [] });
  });
});

describe('selected channels', () => {
  it.each<[string, number[], number, number, string[]]>([
    ['to the front', [2, 3], 0, 0, ['C D A B', 'Goal b']],
    ['between those that stay', [0, 3], 0, 1, ['B A D C', 'Goal b']],
    ['to the end of another section', [0, 2], 1, 99, ['B D', 'Goal b A C']],
    ['but not beside one of the same name', [0, 1], 1, 0, ['B C D', 'A Goal b']],
  ])('go %s', (_, indexes, to, at, result) => {
    expect(names(moved(sections, inUsa(...indexes), to, at).sections)).toEqual(result);
  });

  it('are named where they stay', () => {
    expect(moved(sections, inUsa(0, 1), 1, 0).staying).toEqual(['B']);
  });

  it.each<[-1 | 1, number[], string, number[]]>([
    [-1, [1, 2], 'B C A D', [0, 1]],
    [1, [1, 2], 'A D B C', [2, 3]],
    [-1, [0, 2], 'A C B D', [0, 1]],
    [1, [2, 3], 'A B C D', [2, 3]],
  ])('by %i: %j', (by, indexes, result, after) => {
    const { sections: next, places } = shifted(sections, inUsa(...indexes), by);
    expect(names(next)[0]).toBe(result);
    expect(places).toEqual(inUsa(...after));
  });

  it('are removed, and the other sections stay as they are', () => {
    const next = without(sections, inUsa(0, 3));
    expect(names(next)).toEqual(['B C', 'Goal b']);
    expect(next[1]).toBe(sections[1]);
  });
});

it('sorts as people look names up', () => {
  expect(sorted(['Zoo', 'élan', 'Sport 10', 'sport 2', 'Eagle'])).toEqual([
    'Eagle',
    'élan',
    'sport 2',
    'Sport 10',
    'Zoo',
  ]);
});

it.each([
  ['Kids & Family', 'kids-family'],
  ['24/7 Café', 'cafe'],
  ['Телебачення', ''],
])('makes an address for %s', (name, address) => {
  expect(addressFor(name)).toBe(address);
});
