import { type RawBuilder, sql } from 'kysely';
import { site } from '#content/site.ts';
import type { MarkedText } from '#contract/lists.ts';

/** Each costs a walk through the index; a search for a person has fewer. */
const maxWords = 10;

/** What a typed word may stand for: pieces of what is stored, where the screen calls it something else. */
export type Meanings = (word: string) => readonly string[];

// docs/decisions.md, T44
/** To be asked of the column `words`: every word typed, or one that begins with it, with its accents or without. */
export function wordsQuery(typed: string, meanings: Meanings = () => []): RawBuilder<unknown> {
  return sql`to_tsquery('simple', without_accents(${prefixQuery(typed, meanings)}))`;
}

/** The database takes apart what was typed as it took apart what it stored. Inside quotes nothing is an operator. */
function prefixQuery(typed: string, meanings: Meanings): string {
  const words = [...new Set(typed.split(/[\s\0]+/).filter(Boolean))].slice(0, maxWords);
  const all = words
    .map((word) => `(${[alternatives(word), ...meanings(word).map(quoted)].join(' | ')})`)
    .join(' & ');
  const number = orderNumberIn(typed);
  return number ? `${all} | ${alternatives(number)}` : all;
}

/** As it is read out on the phone, without its dashes. */
function orderNumberIn(typed: string): string | undefined {
  const dictated = new RegExp(`^(${site.orderPrefix})(\\w{4})(\\w{1,4})$`, 'i');
  return dictated
    .exec(typed.replaceAll(/[\s-]+/g, ''))
    ?.slice(1)
    .join('-');
}

/**
 * To the database `example.org` is one word, and so are most addresses: half of one is found by its pieces. Only its
 * end can be cut off; to look for more beginnings, such as of every `example`, takes twenty times as long.
 */
function alternatives(word: string): string {
  const pieces = word.split(/[@.+\-_]+/).filter(Boolean);
  const last = pieces.pop();
  if (last === undefined || last === word) return prefix(word);
  const following = pieces.length > 0 ? `${quoted(pieces.join(' '))} <-> ` : '';
  return `(${prefix(word)} | ${following}${prefix(last)})`;
}

/** So much is left in front of the first hit, to be seen in one line with it. */
const leadCharacters = 24;

/** The part of a long text with the first hit, or its beginning where nothing in it is one. */
export function excerptAround(text: string, typed: string, characters: number): MarkedText {
  const [first] = markHits(text, typed).hits;
  const earliest = (first?.start ?? 0) - leadCharacters;
  if (!first || earliest <= 0) return markHits(beginningOf(text, characters), typed);
  const gap = text.slice(earliest, first.start).search(/\s/);
  const from = gap < 0 ? first.start : earliest + gap + 1;
  return markHits(`…${beginningOf(text.slice(from), characters)}`, typed);
}

const beginningOf = (text: string, characters: number) => [...text].slice(0, characters).join('');

/** With what `wordsQuery` finds in it. */
export function markHits(text: string, typed: string): MarkedText {
  const sought = [...typed.split(/\s+/).slice(0, maxWords), orderNumberIn(typed) ?? '']
    .map((word) =>
      folded(word)
        .text.split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    )
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => pieces.join('[^\\p{L}\\p{N}]{1,3}'));
  if (sought.length === 0) return { text, hits: [] };
  // Of two words that begin alike the longer one is marked.
  const longestFirst = sought.toSorted((one, other) => other.length - one.length).join('|');
  const { text: plain, places } = folded(text);
  const found = plain.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})`, 'gu'));
  const hits = [...found].map(({ 0: { length }, index }) => ({
    start: places[index] ?? 0,
    end: places[index + length] ?? text.length,
  }));
  return { text, hits };
}

const letters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
};

/** As `without_accents` of the database, in lower case, with the place in the original of each of its characters. */
function folded(original: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of original) {
    const bare = letter < '\x80' ? letter : letter.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
    const small = bare.toLowerCase();
    const plain = letters[small] ?? small;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    text += plain;
    place += letter.length;
  }
  return { text, places };
}

const prefix = (text: string) => `${quoted(text)}:*`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
