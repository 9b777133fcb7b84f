import { describe, expect, it } from 'vitest';
import { listChanges, withRemoved } from './list-changes.ts';

const rules = {
  keyOf: (item: string) => item[0] ?? '',
  nameOf: (item: string) => item,
  changesOf: (before: string, after: string) => (before === after ? [] : [`${before} → ${after}`]),
};
const said = (before: string[], after: string[]) => listChanges(before, after, rules);

describe('changes of a list', () => {
  it.each<[string[], string[], string[]]>([
    [['a', 'b'], ['a', 'b'], []],
    [['a'], ['a', 'b'], ['Added: ‘b’']],
    [['a', 'b'], ['b'], ['Removed: ‘a’']],
    [['a', 'b'], ['a', 'b2'], ['b → b2']],
    [['a', 'b', 'c'], ['c', 'a', 'b'], ['Moved: ‘c’ from number 3 to 1']],
    [['a', 'b', 'c'], ['b', 'c', 'a'], ['Moved: ‘a’ from number 1 to 3']],
    [
      ['a', 'b', 'c'],
      ['new', 'c', 'b2'],
      ['Removed: ‘a’', 'Added: ‘new’', 'Moved: ‘b2’ from number 2 to 3', 'b → b2'],
    ],
  ])('from %j to %j', (before, after, sentences) => {
    expect(said(before, after)).toEqual(sentences);
  });

  it('says no more moves than were made', () => {
    const before = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const after = before.toSpliced(20, 1).toSpliced(3, 0, 'u');
    expect(said(before, after)).toEqual(['Moved: ‘u’ from number 21 to 4']);
  });
});

describe('what was removed stands where it was', () => {
  const shown = (
    items: string[],
    live: string[],
    removed: { item: string; after: string | undefined }[] = [],
  ) =>
    withRemoved(items, live, removed, rules.keyOf).map(({ item, isRemoved }) =>
      isRemoved ? `-${item}` : item,
    );

  it.each<[string, string[], string[], { item: string; after: string | undefined }[], string[]]>([
    ['what is live, after a reload too', ['a', 'c'], ['a', 'b', 'c'], [], ['a', '-b', 'c']],
    ['the first', ['b'], ['a', 'b'], [], ['-a', 'b']],
    ['several in a row', ['d'], ['a', 'b', 'c', 'd'], [], ['-a', '-b', '-c', 'd']],
    ['what was never live', ['a', 'b'], ['a', 'b'], [{ item: 'n', after: 'a' }], ['a', '-n', 'b']],
    ['as it was typed last', ['a'], ['a', 'b'], [{ item: 'b2', after: 'a' }], ['a', '-b2']],
    ['not what was put back', ['a', 'b2'], ['a', 'b'], [{ item: 'b2', after: 'a' }], ['a', 'b2']],
  ])('%s', (_, items, live, removed, rows) => {
    expect(shown(items, live, removed)).toEqual(rows);
  });
});
