export interface Searchable {
  words: readonly string[];
  joined: string;
}

const marks = /\p{M}/gu;
const apostrophes = /['’]/g;
const notLettersOrDigits = /[^\p{L}\p{N}]+/u;

export function searchable(text: string): Searchable {
  const plain = text.normalize('NFD').replace(marks, '').replace(apostrophes, '').toLowerCase();
  const words = plain.split(notLettersOrDigits).filter(Boolean);
  return { words, joined: words.join('') };
}

type Match = (name: Searchable, query: Searchable) => boolean;

const everyWord: Match = (name, query) =>
  query.words.every((word) => name.words.some((other) => other.includes(word)));
const runTogether: Match = (name, query) => name.joined.includes(query.joined);
const almost: Match = (name, query) =>
  query.words.every((word) => name.words.some((other) => other.includes(word) || isNear(word, other)));

interface Results<Item> {
  found: readonly Item[];
  /** None is called that: a typo was forgiven, and what is meant may be something else. */
  isNear: boolean;
}

/** From strict to fuzzy: typos are allowed only where nothing matches exactly. */
const matches = [everyWord, runTogether, almost];

export function search<Item extends Searchable>(items: readonly Item[], text: string): Results<Item> {
  const query = searchable(text);
  if (query.joined === '') return { found: items, isNear: false };
  for (const match of matches) {
    const found = items.filter((item) => match(item, query));
    if (found.length > 0) return { found, isNear: match === almost };
  }
  return { found: [], isNear: false };
}

function allowedTypos({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Whether `typed` is `word` or its beginning, with as many typos as its length allows. */
function isNear(typed: string, word: string): boolean {
  const allowed = allowedTypos(typed);
  if (allowed === 0 || typed.length > word.length + allowed) return false;
  return typosToBeginning(typed, word) <= allowed;
}

/**
 * The fewest typos (a letter missing, added, wrong, or two swapped) between `typed` and any beginning of `word`.
 * Each row holds, per beginning of `word`, the typos of what was typed so far.
 */
function typosToBeginning(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const wrong = typed[row - 1] === word[column - 1] ? 0 : 1;
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + wrong,
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
