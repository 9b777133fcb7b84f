import { datesIn } from '#content/dates.ts';
import type { Language } from '#contract/language.ts';

/** In UTC, as in our mails. Browsers without Albanian would name the month in English, so there it is a figure. */
export function dayIn(language: Language, iso: string): string {
  const date = new Date(iso);
  if (language === 'sq') return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
  return datesIn(language)(iso);
}

export function momentIn(language: Language, iso: string): string {
  const hourCycle = language === 'en' ? 'h12' : 'h23';
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle, timeZone: 'UTC' });
  return `${dayIn(language, iso)}, ${clock.format(new Date(iso))}`;
}
