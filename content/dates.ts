import type { Language } from '#contract/language.ts';

const inUtc: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** For a date inside a sentence. Italian names the weekday: a bare figure would need an article, «il 9» or «l’8» by its sound. */
export const inSentence = (language: Language) =>
  ({ dateStyle: language === 'it' ? 'full' : 'long' }) as const satisfies Intl.DateTimeFormatOptions;

/** Days as a language writes them out. */
export function datesIn(language: Language, options = inUtc) {
  const dates = new Intl.DateTimeFormat(language, options);
  // French says the first of a month as an ordinal, which `Intl` does not know.
  const first = language === 'fr' ? '1er ' : '1 ';
  return (date: string | Date) => dates.format(new Date(date)).replace(/\b1 (?=\p{L})/u, first);
}
