import { type RawBuilder, sql } from 'kysely';
import { site } from '#content/site.ts';

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

const dictated = new RegExp(`^(${site.orderPrefix})(\\w{4})(\\w{1,4})$`, 'i');

/** As it is read out on the phone, without its dashes. */
function orderNumberIn(typed: string): string | undefined {
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

const prefix = (text: string) => `${quoted(text)}:*`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
