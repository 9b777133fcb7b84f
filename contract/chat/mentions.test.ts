import { expect, it } from 'vitest';
import { colleaguesNamed, mentionsIn, nameBegunIn } from './mentions.ts';

const team = ['Ana', 'Ana Lucía Pérez', 'Zoë', 'Bob', 'Bob'].map((name, id) => ({ id, name }));

function named(text: string) {
  return mentionsIn(text, team).map(({ named: { id }, start, end }) => [id, text.slice(start, end)]);
}

it('a note names colleagues by their whole name, with or without case and accents, and the longest that fits', () => {
  expect(named('@Ana, ask @ana lucia perez. @ZOE?')).toEqual([
    [0, '@Ana'],
    [1, '@ana lucia perez'],
    [2, '@ZOE'],
  ]);
  expect(named('@Ana Lucía is away')).toEqual([[0, '@Ana']]);
  expect(named('(@Bob’s chat)')).toEqual([
    [3, '@Bob'],
    [4, '@Bob'],
  ]);
});

it('neither a longer word nor an address is a name', () => {
  expect(named('@Anabel wrote from bob@bob.example and me@Ana')).toEqual([]);
});

it('a name is begun behind an @ in front of the caret', () => {
  expect(nameBegunIn('Hi @an and so on', 6)).toEqual({ typed: 'an', start: 3 });
  expect(nameBegunIn('Hi @', 4)).toEqual({ typed: '', start: 3 });
  expect(nameBegunIn('bob@an', 6)).toBeNull();
  expect(nameBegunIn('@an\nother line', 10)).toBeNull();
});

it('offers whoever has a word that begins so, and nobody once a name is whole', () => {
  const offered = (typed: string) => colleaguesNamed(team, typed).map(({ name }) => name);
  expect(offered('')).toHaveLength(5);
  expect(offered('per')).toEqual(['Ana Lucía Pérez']);
  expect(offered('ana l')).toEqual(['Ana Lucía Pérez']);
  expect(offered('Ana')).toEqual(['Ana', 'Ana Lucía Pérez']);
  expect(offered('Ana ')).toEqual([]);
  expect(offered('Ana, thanks')).toEqual([]);
  expect(offered(' ')).toEqual([]);
});
