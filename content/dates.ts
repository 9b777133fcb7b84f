import type { Language } from '#contract/language.ts';

/** Days as a language writes them out, in UTC. */
export function datesIn(language: Language, more?: Intl.DateTimeFormatOptions) {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', ...more });
  // French says the first of a month as an ordinal, which `Intl` does not know.
  const first = language === 'fr' ? '1er ' : '1 ';
  return (iso: string) => dates.format(new Date(iso)).replace(/^1 /, first);
}
