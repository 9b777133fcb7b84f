import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { staffWords } from '#content/staff/shared-words.ts';
import { ListTable } from './list-table.tsx';
import type { AnyList } from './use-list.ts';

const none = 'No orders yet.';
const { nothingMatches, pageEmpty, first, clearFilters } = staffWords.list;

const shown = (list: Pick<AnyList, 'isFirstPage' | 'isNarrowed'>) => {
  const empty = { rows: [], next: null, status: 'ready', fresh: 0, ...list } as unknown as AnyList & {
    rows: [];
  };
  return renderToStaticMarkup(<ListTable list={empty} caption="Orders" columns={[]} none={none} />);
};
const times = (text: string, words: string) => text.split(words).length - 1;

it.each([
  ['nothing is there', { isFirstPage: true, isNarrowed: false }, none],
  ['nothing matches', { isFirstPage: true, isNarrowed: true }, nothingMatches],
  ['a later page was worked off', { isFirstPage: false, isNarrowed: false }, pageEmpty],
  ['a later page of what matches was worked off', { isFirstPage: false, isNarrowed: true }, pageEmpty],
])('a table without rows says, to the eye and to a screen reader, that %s', (_, list, words) => {
  const text = shown(list);
  expect([none, nothingMatches, pageEmpty].filter((one) => times(text, one) > 0)).toEqual([words]);
  expect(times(text, words)).toBe(2);
  expect(times(text, first)).toBe(list.isFirstPage ? 0 : 1);
  expect(times(text, clearFilters)).toBe(words === nothingMatches ? 1 : 0);
});
