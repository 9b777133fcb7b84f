import { datesIn } from '#content/dates.ts';
import type { Language } from '#contract/language.ts';

export function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((figure) => `${figure}`.padStart(2, '0')).join(':');
}

/** Browsers without Albanian would name the month in English. */
export function dayOf(
  at: number,
  language: Language,
  words: { today: string; yesterday: string },
  now = new Date(),
): string {
  const date = new Date(at);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return words.today;
  if (date.toDateString() === yesterday.toDateString()) return words.yesterday;
  if (language === 'sq') return `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`;
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return datesIn(language, { weekday: 'long', day: 'numeric', month: 'long', ...year })(date);
}
