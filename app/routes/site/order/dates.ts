import type { Language } from '#contract/language.ts';

/** In UTC, as our mails say it. Browsers without Albanian would name the month in English. */
export function dayIn(language: Language, iso: string): string {
  const date = new Date(iso);
  if (language === 'sq') return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

export function momentIn(language: Language, iso: string): string {
  return `${dayIn(language, iso)}, ${new Date(iso).toISOString().slice(11, 16)}`;
}
