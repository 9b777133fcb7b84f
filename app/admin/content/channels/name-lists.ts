import { searchable } from '#app/search.ts';
import { channelWords } from '#content/staff/desk/channels.ts';
import { contentProblemWords } from '#content/staff/desk/content.ts';
import { problemsOfArea } from '#contract/content/areas.ts';
import { channelKey } from '#contract/content/channels.ts';
import { nameOfSection, type SectionTexts } from './channel-desk.ts';

// docs/product.md, B85
/** What an admin pasted, one name in each line. */
export interface PastedNames {
  /** Those that can be added. */
  names: string[];
  /** Left out: the list has them twice, or the section has them already. */
  twice: string[];
  here: string[];
  /** Added, although another section has them. */
  elsewhere: string[];
  emptyLines: number;
  /** Left out, each with a sentence. */
  refused: { line: number; name: string; problem: string }[];
}

export function readPasted(text: string, section: number, sections: readonly SectionTexts[]): PastedNames {
  const lines = text
    .trimEnd()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, index) => ({ line: index + 1, name: line.replaceAll(/\s+/g, ' ').trim() }));
  const filled = withoutMarks(lines.filter(({ name }) => name !== ''));
  const problems = problemsOfArea('channels', [{ id: 'usa', channels: filled.map(({ name }) => name) }]);
  const here = new Set(sections[section]?.channels.map(channelKey));
  const elsewhere = new Map(
    sections
      .filter((_, index) => index !== section)
      .flatMap((one) => one.channels.map((name) => [channelKey(name), nameOfSection(one)] as const)),
  );
  const known = new Set<string>();
  const read: PastedNames = {
    names: [],
    twice: [],
    here: [],
    elsewhere: [],
    emptyLines: text.trim() === '' ? 0 : lines.length - filled.length,
    refused: [],
  };
  for (const [index, { line, name }] of filled.entries()) {
    const code = problems[`channels.0.channels.${index}`];
    const key = channelKey(name);
    if (code && code !== 'twice')
      read.refused.push({ line, name, problem: channelWords.problems[code] ?? contentProblemWords[code] });
    else if (known.has(key)) read.twice.push(name);
    else if (here.has(key)) read.here.push(name);
    else {
      read.names.push(name);
      const other = elsewhere.get(key);
      if (other !== undefined) read.elsewhere.push(`${name} (${other})`);
    }
    known.add(key);
  }
  return read;
}

const listMark = /^(?:\d{1,4}[.)]|[-–—*•·‣◦▪●○■])\s+(?=\S)/;

/** A list from a document has a number or a dot before each name. Where only some have one, it belongs to the name. */
function withoutMarks<Line extends { name: string }>(lines: readonly Line[]): readonly Line[] {
  if (lines.length < 2 || !lines.every(({ name }) => listMark.test(name))) return lines;
  return lines.map((line) => ({ ...line, name: line.name.replace(listMark, '') }));
}

/** Where a channel stands: the number of its section, and its number there. */
export interface Place {
  section: number;
  index: number;
}

export const placeKey = ({ section, index }: Place) => `${section} ${index}`;

export function nameAt(sections: readonly SectionTexts[], { section, index }: Place): string {
  return sections[section]?.channels[index] ?? '';
}

export function withName(sections: readonly SectionTexts[], place: Place, name: string): SectionTexts[] {
  return sections.map((one, section) =>
    section === place.section ? { ...one, channels: one.channels.with(place.index, name) } : one,
  );
}

export function without(sections: readonly SectionTexts[], places: readonly Place[]): SectionTexts[] {
  const gone = new Set(places.map(placeKey));
  return sections.map((one, section) => {
    const channels = one.channels.filter((_, index) => !gone.has(placeKey({ section, index })));
    return channels.length === one.channels.length ? one : { ...one, channels };
  });
}

/**
 * Puts names into another section, or at another place of their own: `at` counts the names that stay there. Names that the other
 * section has already stay where they are.
 */
export function moved(
  sections: readonly SectionTexts[],
  places: readonly Place[],
  to: number,
  at: number,
): { sections: SectionTexts[]; staying: string[] } {
  const there = new Set(sections[to]?.channels.map(channelKey));
  const going: Place[] = [];
  const staying: string[] = [];
  for (const place of places) {
    const key = channelKey(nameAt(sections, place));
    if (place.section !== to && there.has(key)) staying.push(nameAt(sections, place));
    else going.push(place);
    there.add(key);
  }
  const names = going.map((place) => nameAt(sections, place));
  const left = without(sections, going);
  const start = Math.min(at, left[to]?.channels.length ?? 0);
  return {
    sections: left.map((one, section) =>
      section === to ? { ...one, channels: one.channels.toSpliced(start, 0, ...names) } : one,
    ),
    staying,
  };
}

/** Each a place up or down, those at the end stay. */
export function shifted(
  sections: readonly SectionTexts[],
  places: readonly Place[],
  by: -1 | 1,
): { sections: SectionTexts[]; places: Place[] } {
  const chosen = new Set(places.map(placeKey));
  const after = new Set<string>();
  const next = sections.map((one, section) => {
    const rows = one.channels.map((name, index) => ({
      name,
      isChosen: chosen.has(placeKey({ section, index })),
    }));
    if (!rows.some(({ isChosen }) => isChosen)) return one;
    const order = by < 0 ? [...rows.keys()] : [...rows.keys()].toReversed();
    for (const index of order) {
      const [row, neighbour] = [rows[index], rows[index + by]];
      if (!row?.isChosen || !neighbour || neighbour.isChosen) continue;
      rows[index] = neighbour;
      rows[index + by] = row;
    }
    for (const [index, { isChosen }] of rows.entries()) if (isChosen) after.add(placeKey({ section, index }));
    return { ...one, channels: rows.map(({ name }) => name) };
  });
  return { sections: next, places: [...after].map(placeFrom) };
}

function placeFrom(key: string): Place {
  const [section = 0, index = 0] = key.split(' ').map(Number);
  return { section, index };
}

/** As people look names up: without regard to accents and capitals, numbers by their value. */
export function sorted(channels: readonly string[]): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return channels.toSorted(compare);
}

/** A part of addresses for a name: `Kids & Family` as `kids-family`. */
export function addressFor(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 30);
}

/** Every channel with its place, for the search of the page itself. */
export const searchableNames = (sections: readonly SectionTexts[]) =>
  sections.flatMap(({ channels }, section) =>
    channels.map((name, index) => ({ section, index, ...searchable(name) })),
  );
