import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { distanceWithin, letterMask, stemOf, wordsIn } from './words.ts';

export interface IndexedText {
  title: string;
  /** What is nearly as telling as the title. */
  lead: string;
  body: string;
}

/** How much it says about a text that a word stands here. A word in a body alone never makes a text fit. */
const strengths = { title: 1, lead: 0.75, body: 0.35 };
/** The share of the telling words of a question that a text has to have, by their weight. */
const leastShare = 0.45;
/** Beside a text that fits much better, others only distract. */
const leastOfBest = 0.6;
/** Of a long message, the words that say most. */
const tellingWords = 6;
/** A word that is not ours is taken for one that is spelt nearly so. */
const likeness = { begun: 0.9, oneLetter: 0.8, twoLetters: 0.6 };

/** Of the words of a question that are not ours, the longest are looked for by their spelling: it takes a while, and they say most. */
const mostGuessed = 12;
/** A word that was only begun lacks so many letters. */
const mostBegun = 4;

/** Texts take time to read: the process answers others in between. */
const textsPerTurn = 20;

interface Spelling {
  mask: number;
  postings: Postings;
}

interface Postings {
  /** The places of the texts in which the word stands, and how strongly it does. */
  places: number[];
  strengths: number[];
}

// docs/decisions.md, T167
/** The texts of one language, found by words that may be inflected otherwise, without accents, or mistyped. */
export class TextIndex<Text extends IndexedText> {
  readonly #texts: readonly Text[];
  readonly #language: Language;
  /** By their stems, and by every spelling that stands in a text. */
  readonly #words = new Map<string, Postings>();
  readonly #spellings = new Map<string, Spelling>();
  /** By their length: one that is much shorter or longer is not like a word. */
  readonly #byLength: Map<string, Spelling>[] = [];

  private constructor(texts: readonly Text[], language: Language) {
    this.#texts = texts;
    this.#language = language;
  }

  static async of<Text extends IndexedText>(
    texts: readonly Text[],
    language: Language,
  ): Promise<TextIndex<Text>> {
    const index = new TextIndex(texts, language);
    for (const [place, text] of texts.entries()) {
      index.#add(text, place);
      if (place % textsPerTurn === textsPerTurn - 1) await setImmediate();
    }
    return index;
  }

  #add(text: Text, place: number): void {
    const strongest = new Map<Postings, number>();
    for (const field of ['body', 'lead', 'title'] as const)
      for (const word of wordsIn(text[field], this.#language))
        strongest.set(this.#postingsOf(word), strengths[field]);
    for (const [postings, strength] of strongest) {
      postings.places.push(place);
      postings.strengths.push(strength);
    }
  }

  #postingsOf(word: string): Postings {
    const known = this.#spellings.get(word);
    if (known) return known.postings;
    const stem = stemOf(word, this.#language);
    const postings = this.#words.get(stem) ?? { places: [], strengths: [] };
    this.#words.set(stem, postings);
    const spelling = { mask: letterMask(word), postings };
    this.#spellings.set(word, spelling);
    this.#byLength[word.length] ??= new Map();
    this.#byLength[word.length]?.set(word, spelling);
    return postings;
  }

  /** Those that fit, the best first; none where none does. */
  search(asked: string, most: number): Text[] {
    const scores = new Float64Array(this.#texts.length);
    const strongest = new Float64Array(this.#texts.length);
    const weights: number[] = [];
    const words = [...new Set(wordsIn(asked, this.#language))];
    const guessed = new Set(
      words
        .filter((word) => word.length >= 4 && !this.#words.has(stemOf(word, this.#language)))
        .sort((one, other) => other.length - one.length)
        .slice(0, mostGuessed),
    );
    for (const word of words) {
      strongest.fill(0);
      this.#mark(word, strongest, guessed.has(word));
      const found = strongest.reduce((count, strength) => count + (strength > 0 ? 1 : 0), 0);
      // Too short to be told from a slip.
      if (found === 0 && word.length < 3) continue;
      const weight = this.#weight(found);
      weights.push(weight);
      for (const [place, strength] of strongest.entries())
        scores[place] = (scores[place] ?? 0) + weight * strength;
    }
    const telling = weights.sort((one, other) => other - one).slice(0, tellingWords);
    const least = leastShare * telling.reduce((sum, weight) => sum + weight, 0);
    const best = scores.reduce((one, other) => Math.max(one, other), 0);
    return [...scores.entries()]
      .filter(([, score]) => score > 0 && score >= least && score >= leastOfBest * best)
      .sort(([place, score], [otherPlace, other]) => other - score || place - otherPlace)
      .slice(0, most)
      .flatMap(([place]) => this.#texts[place] ?? []);
  }

  /** Raises the strength of each text to that of the word there, or of one that is nearly the same. */
  #mark(asked: string, strongest: Float64Array, isGuessed: boolean): void {
    const add = ({ places, strengths: ofPlaces }: Postings, like: number) => {
      for (const [index, place] of places.entries())
        strongest[place] = Math.max(strongest[place] ?? 0, like * (ofPlaces[index] ?? 0));
    };
    const known = this.#words.get(stemOf(asked, this.#language));
    if (known) add(known, 1);
    if (!isGuessed) return;
    const mask = letterMask(asked);
    for (let length = asked.length - mostSlips(asked); length <= asked.length + mostBegun; length += 1)
      for (const [word, spelling] of this.#byLength[length] ?? []) {
        const like = likenessOf(asked, mask, word, spelling.mask);
        if (like > 0) add(spelling.postings, like);
      }
  }

  /** A word that stands in few texts says more (as in BM25). What stands in none may be what the question is about. */
  #weight(found: number): number {
    const rarity = (count: number) => Math.log(1 + (this.#texts.length - count + 0.5) / (count + 0.5));
    return found === 0 ? 0.75 * rarity(1) : rarity(found);
  }
}

function likenessOf(asked: string, askedMask: number, word: string, mask: number): number {
  if (word.length > asked.length && word.length <= asked.length + mostBegun && word.startsWith(asked))
    return likeness.begun;
  const most = mostSlips(asked);
  if (Math.abs(word.length - asked.length) > most || word.length < 3) return 0;
  // Each slip adds or takes two letters at most.
  if (bitsIn(askedMask ^ mask) > 2 * most) return 0;
  const distance = distanceWithin(most, asked, word);
  if (distance > most) return 0;
  return distance === 1 ? likeness.oneLetter : likeness.twoLetters;
}

/** How many letters of a word may be wrong. */
function mostSlips({ length }: string): number {
  return length >= 9 ? 2 : 1;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
