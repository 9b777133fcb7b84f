import { staffWords } from '#content/staff/shared-words.ts';
import { supportWords } from '#content/staff/support.ts';

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 15, 2026, 9:41 AM` in the browser's time zone. */
export function formatDate(iso: string | null | undefined): string {
  return iso ? dateAndTime.format(new Date(iso)) : staffWords.noDate;
}

const count = new Intl.NumberFormat('en-US');

export function formatCount(value: number): string {
  return count.format(value);
}

const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** `sq` is Albanian. */
export function formatLanguage(code: string): string {
  return languageName.of(code) ?? code;
}

const words = supportWords.times;

const minute = 60_000;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** `1:55 PM`, as in `formatDate`. */
export const timeOf = (at: string | number) => clock.format(new Date(at));
/** `2:02:31 PM` */
export const exactTimeOf = (at: number) => clockWithSeconds.format(at);

/** `now`, `4 min`, `3 h`, `2 d` */
export function waitOf(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / minute);
  if (minutes < 1) return words.now;
  if (minutes < 60) return words.minutes({ count: minutes });
  if (minutes < 24 * 60) return words.hours({ count: Math.floor(minutes / 60) });
  return words.days({ count: Math.floor(minutes / (24 * 60)) });
}

export type WaitLevel = 'fresh' | 'waiting' | 'late';

/** After three minutes a wait counts as late. */
export function waitLevelOf(since: string, now: number): WaitLevel {
  const minutes = (now - Date.parse(since)) / minute;
  return minutes < 1 ? 'fresh' : minutes < 3 ? 'waiting' : 'late';
}

/** Today, yesterday or the date, in the browser's time zone. */
export function dayOf(iso: string, now: number): string {
  const day = date.format(new Date(iso));
  if (day === date.format(now)) return words.today;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === date.format(yesterday) ? words.yesterday : day;
}

/** `6:00 PM` today, otherwise with its day, and in another year with that as well. */
export function momentOf(iso: string, now: number): string {
  const time = timeOf(iso);
  const at = new Date(iso);
  if (date.format(at) === date.format(now)) return time;
  const day = (at.getFullYear() === new Date(now).getFullYear() ? dayOfYear : date).format(at);
  return supportWords.snooze.day({ day, time });
}

/** `45 s`, `4 min`, `2 h 10 min`: for medians. */
export function durationOf(seconds: number): string {
  if (seconds < 59.5) return words.seconds({ count: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  const hours = words.hours({ count: Math.floor(minutes / 60) });
  if (minutes < 60) return words.minutes({ count: minutes });
  return minutes % 60 ? `${hours} ${words.minutes({ count: minutes % 60 })}` : hours;
}
