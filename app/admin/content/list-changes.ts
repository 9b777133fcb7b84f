import { deskWords } from '#content/staff/desk/desk.ts';
import type { Translated } from '#contract/content/older-translations.ts';
import { languageNames, languages } from '#contract/language.ts';
import type { Change } from './area-desk.ts';

export interface ListRules<Item> {
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** What differs between two states of an item. */
  changesOf: (before: Item, after: Item) => Change[];
}

/** What was added, removed, moved and changed in a list, in words. */
export function listChanges<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, nameOf, changesOf }: ListRules<Item>,
): Change[] {
  const words = deskWords.list;
  const was = new Map(before.map((item) => [keyOf(item), item]));
  const is = new Set(after.map(keyOf));
  const places = new Map(before.map((item, index) => [item, index + 1]));
  const stayed = inBothOrders(
    before.map(keyOf).filter((key) => is.has(key)),
    after.map(keyOf).filter((key) => was.has(key)),
  );
  return [
    ...before.filter((item) => !is.has(keyOf(item))).map((item) => words.removes({ name: nameOf(item) })),
    ...after.flatMap((item, index): Change[] => {
      const key = keyOf(item);
      const earlier = was.get(key);
      if (earlier === undefined) return [words.adds({ name: nameOf(item) })];
      const from = places.get(earlier) ?? 0;
      const moved = stayed.has(key) ? [] : [words.moves({ name: nameOf(item), from, to: index + 1 })];
      return [...moved, ...changesOf(earlier, item)];
    }),
  ];
}

/** As many as can stay in place: the longest part of one order that the other has too. Both have the same keys. */
export function inBothOrders(one: readonly string[], other: readonly string[]): Set<string> {
  const places = new Map(one.map((key, place) => [key, place]));
  const placeAt = (index: number | undefined) => places.get(other[index ?? -1] ?? '') ?? -1;
  /** For each length that a part can have: where the part of this length ends whose last place is the smallest. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  let last: number | undefined;
  for (const index of other.keys()) {
    let length = 0;
    let most = ends.length;
    while (length < most) {
      const middle = (length + most) >> 1;
      if (placeAt(ends[middle]) < placeAt(index)) length = middle + 1;
      else most = middle;
    }
    before.push(ends[length - 1]);
    if (length === ends.length) last = index;
    ends[length] = index;
  }
  const stayed = new Set<string>();
  for (let index = last; index !== undefined; index = before[index]) stayed.add(other[index] ?? '');
  return stayed;
}

/** What differs between two texts, a change for each language. */
export function translationChanges(what: string, before: Translated, after: Translated): Change[] {
  return languages
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      what: deskWords.languages.in({ what, language: languageNames[language] }),
      from: before[language],
      to: after[language],
    }));
}

/** What was removed from a list and is not published, with the item above it. */
export interface Removed<Item> {
  item: Item;
  after: string | undefined;
}

/** The items of a list with those that can be put back, each in its place. */
export function withRemoved<Item>(
  items: readonly Item[],
  live: readonly Item[],
  removed: readonly Removed<Item>[],
  keyOf: (item: Item) => string,
): { item: Item; isRemoved: boolean }[] {
  const rows = items.map((item) => ({ item, isRemoved: false }));
  const known = new Map(removed.map((one) => [keyOf(one.item), one]));
  // After a reload only those that are live are known.
  for (const [index, item] of live.entries()) {
    const above = live[index - 1];
    if (!known.has(keyOf(item))) known.set(keyOf(item), { item, after: above && keyOf(above) });
  }
  for (const [key, { item, after }] of known) {
    if (rows.some((row) => keyOf(row.item) === key)) continue;
    const above = rows.findIndex((row) => keyOf(row.item) === after);
    rows.splice(above + 1, 0, { item, isRemoved: true });
  }
  return rows;
}
