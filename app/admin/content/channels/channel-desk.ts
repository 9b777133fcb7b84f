import '#content/channels.ts';
import en from '#content/copy/en/channels.ts';
import es from '#content/copy/es/channels.ts';
import fr from '#content/copy/fr/channels.ts';
import it from '#content/copy/it/channels.ts';
import sq from '#content/copy/sq/channels.ts';
import { policy } from '#content/policy.ts';
import { channelWords } from '#content/staff/desk/channels.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { Areas } from '#contract/content/areas.ts';
import { isNamedSection, type NamedSection } from '#contract/content/channels.ts';
import type { Translated } from '#contract/content/older-translations.ts';
import { languages } from '#contract/language.ts';
import type { AreaDesk, Change } from '../area-desk.ts';
import { inBothOrders, listChanges, translationChanges } from '../list-changes.ts';

type Sections = Areas['channels'];
type Section = Sections[number];

/** What the fields show of a section. */
export interface SectionTexts {
  /** Stays while the name in addresses is typed. */
  key: string;
  id: string;
  /** Null where the site's own names are used. */
  name: Translated | null;
  adult: boolean;
  badge: 'listed' | 'adultChannels' | 'number';
  /** On the badge, where that is a number of the operator's. */
  number: string;
  channels: string[];
}

const words = channelWords.changes;

export const channelDesk: AreaDesk<'channels', SectionTexts[]> = {
  area: 'channels',
  formOf: (sections) =>
    sections.map(({ id, name = null, adult = false, claimed, channels }) => ({
      key: id,
      id,
      name,
      adult,
      badge: claimed === undefined ? 'listed' : claimed === 'adultChannels' ? claimed : 'number',
      number: typeof claimed === 'number' ? `${claimed}` : '',
      channels,
    })),
  valueOf: (texts) => texts.map(sectionOf),
  changes: (before, after) => [
    ...listChanges(before, after, {
      keyOf: ({ id }) => id,
      nameOf: nameOfSection,
      changesOf: (was, is) => [
        ...translationChanges(words.name({ section: nameOfSection(is) }), namesOf(was), namesOf(is)),
        ...settingChanges(was, is),
      ],
    }),
    ...channelChanges(before, after),
  ],
  words: channelWords,
};

export function sectionOf({ id, name, adult, badge, number, channels }: SectionTexts): Section {
  return {
    id,
    ...(name && { name }),
    ...(adult && { adult }),
    ...(badge === 'adultChannels' && { claimed: badge }),
    // What is no number becomes NaN, which the schema refuses.
    ...(badge === 'number' && { claimed: /^\d+$/.test(number.trim()) ? Number(number) : Number.NaN }),
    channels,
  };
}

const ofSite = { en, fr, es, it, sq };

/** What the site itself calls a section. */
export function siteNames(id: NamedSection): Translated {
  const names = languages.map((language) => {
    const { [id]: name } = ofSite[language].sections;
    return [language, typeof name === 'string' ? name : name({ age: policy.minimumAge })];
  });
  return Object.fromEntries(names) as Translated;
}

function namesOf({ id, name }: Section): Translated {
  if (name) return name;
  return isNamedSection(id)
    ? siteNames(id)
    : (Object.fromEntries(languages.map((language) => [language, ''])) as Translated);
}

export const nameOfSection = ({ id, name }: Pick<SectionTexts, 'id'> & { name?: Translated | null }) =>
  name ? name.en : isNamedSection(id) ? siteNames(id).en : '';

function settingChanges(was: Section, is: Section): Change[] {
  const section = nameOfSection(is);
  const age = was.adult === is.adult ? [] : [words.adult({ section, is: is.adult === true })];
  const [from, to] = [badgeInWords(was), badgeInWords(is)];
  const what = words.badge({ section });
  return from === to ? age : [...age, deskWords.change({ what, from, to })];
}

function badgeInWords({ claimed }: Section): string {
  if (claimed === undefined) return words.listed;
  return claimed === 'adultChannels' ? words.adultChannels : `${claimed.toLocaleString('en-US')}+`;
}

// docs/decisions.md, T142
/** What became of the names of a section. */
interface Difference {
  section: string;
  was: readonly string[];
  is: readonly string[];
  /** In the same order as before. */
  stayed: ReadonlySet<string>;
  removed: readonly string[];
  added: readonly string[];
}

/** Every name that was added, removed, renamed or moved. */
function channelChanges(before: Sections, after: Sections): Change[] {
  const differences = differencesOf(before, after);
  const { moves, others } = movesBetween(differences);
  return [
    ...moves,
    ...others.flatMap((difference) => {
      const { section, removed, added } = difference;
      const renamed = renames(difference);
      const newlyNamed = new Set(renamed.values());
      const newNames = [...renamed].map(([was, is]) => words.from({ was, is }));
      return [
        ...each(words.renamed, section, newNames),
        ...each(
          words.added,
          section,
          added.filter((name) => !newlyNamed.has(name)),
        ),
        ...each(
          words.removed,
          section,
          removed.filter((name) => !renamed.has(name)),
        ),
        ...each(words.moved, section, newPlaces(difference)),
      ];
    }),
  ];
}

function each(
  sentence: (p: { section: string; count: number }) => string,
  section: string,
  names: readonly string[],
): Change[] {
  return names.length === 0 ? [] : [{ what: sentence({ section, count: names.length }), each: names }];
}

function differencesOf(before: Sections, after: Sections): Difference[] {
  const pairs = [
    ...after.map((is) => ({ was: before.find(({ id }) => id === is.id), is })),
    ...before.filter(({ id }) => !after.some((is) => is.id === id)).map((was) => ({ was, is: undefined })),
  ];
  return pairs.flatMap((pair) => {
    const [was, is] = [pair.was?.channels ?? [], pair.is?.channels ?? []];
    if (was.length === is.length && was.every((name, index) => name === is[index])) return [];
    const [wasThere, isThere] = [new Set(was), new Set(is)];
    const section = pair.is ?? pair.was;
    return {
      section: section ? nameOfSection(section) : '',
      was,
      is,
      stayed: inBothOrders(
        was.filter((name) => isThere.has(name)),
        is.filter((name) => wasThere.has(name)),
      ),
      removed: was.filter((name) => !isThere.has(name)),
      added: is.filter((name) => !wasThere.has(name)),
    };
  });
}

/** Those that went from one section to another, and the differences without them. */
function movesBetween(differences: readonly Difference[]): { moves: Change[]; others: Difference[] } {
  const from = new Map(differences.flatMap((one) => one.removed.map((name) => [name, one] as const)));
  const moved = new Map<Difference, Map<Difference, string[]>>();
  const left = new Map(differences.map((one) => [one, new Set<string>()]));
  const arrived = new Map<Difference, Set<string>>();
  for (const to of differences) {
    const names = to.added.filter((name) => from.has(name));
    arrived.set(to, new Set(names));
    moved.set(
      to,
      grouped(names, (name) => from.get(name) as Difference),
    );
    for (const name of names) {
      const origin = from.get(name) as Difference;
      left.get(origin)?.add(name);
      from.delete(name);
    }
  }
  const moves = [...moved].flatMap(([to, groups]) =>
    [...groups].map(([origin, names]) => ({
      what: words.toSection({ from: origin.section, to: to.section, count: names.length }),
      each: names,
    })),
  );
  const others = differences.map((one) => ({
    ...one,
    removed: one.removed.filter((name) => !left.get(one)?.has(name)),
    added: one.added.filter((name) => !arrived.get(one)?.has(name)),
  }));
  return { moves, others };
}

/** As many names between the same neighbours as before are the same channels under other names: by the old name, the new one. */
function renames({ was, is, stayed, removed, added }: Difference): Map<string, string> {
  const after = betweenNeighbours(is, stayed, new Set(added));
  const pairs = [...betweenNeighbours(was, stayed, new Set(removed))].flatMap(([neighbour, old]) => {
    const now = after.get(neighbour);
    return now?.length === old.length ? old.map((name, index) => [name, now[index] ?? ''] as const) : [];
  });
  return new Map(pairs);
}

/** By the name above them that stayed in place. */
function betweenNeighbours(names: readonly string[], stayed: ReadonlySet<string>, wanted: Set<string>) {
  let above = '';
  const placed = names.map((name) => {
    if (stayed.has(name)) above = name;
    return { name, above };
  });
  const groups = grouped(
    placed.filter(({ name }) => wanted.has(name)),
    (one) => one.above,
  );
  return new Map([...groups].map(([neighbour, group]) => [neighbour, group.map(({ name }) => name)]));
}

function newPlaces({ was, is, stayed }: Difference): string[] {
  const before = new Map(was.map((name, index) => [name, index + 1]));
  return is.flatMap((name, index) => {
    const from = before.get(name);
    return from === undefined || stayed.has(name) ? [] : [words.place({ name, from, to: index + 1 })];
  });
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}
