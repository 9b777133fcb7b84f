import { datesIn, inSentence } from '#content/dates.ts';
import type { Device } from '#content/guides/devices.ts';
import { numbersIn } from '#content/numbers.ts';
import type { PeriodId } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { useCopy } from './copy/copy.ts';
import { useLanguage } from './page.ts';

export function useNumbers() {
  return numbersIn(useLanguage());
}

export function usePeriodLabels(): Record<PeriodId, string> {
  const { pricing } = useCopy('home');
  return {
    monthly: pricing.monthly,
    threeMonths: pricing.threeMonths,
    sixMonths: pricing.sixMonths,
    yearly: pricing.yearly,
    twoYears: pricing.twoYears,
    lifetime: pricing.lifetime,
  };
}

/** A link to a device's guide, or without a device to the page of all. */
export interface GuideChoice {
  device?: Device;
  name: string;
}

export function useGuideNames(): Record<Device, string> {
  const { devices } = useCopy('installation');
  return {
    android: devices.android,
    ios: devices.ios,
    firestick: devices.firestick,
    smarttv: devices.smarttv,
    web: devices.web,
    windows: devices.windows,
  };
}

/** The day on a receipt, in UTC as in our mails. Albanian days are figures: browsers without Albanian would name the month in English. */
export function dayIn(language: Language, iso: string): string {
  const date = new Date(iso);
  if (language === 'sq') return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
  return datesIn(language)(iso);
}

/** `dayIn` for the middle of a sentence. */
export function dayInSentence(language: Language, iso: string): string {
  if (language === 'sq') return dayIn(language, iso);
  return datesIn(language, { ...inSentence(language), timeZone: 'UTC' })(iso);
}

/** A deadline inside a sentence, in the reader's time zone. */
export function momentIn(language: Language, iso: string): string {
  const date = new Date(iso);
  const time = { timeStyle: 'short', hourCycle: language === 'en' ? 'h12' : 'h23' } as const;
  if (language !== 'sq') return datesIn(language, { ...inSentence(language), ...time })(iso);
  const day = `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`;
  return `${day}, ${new Intl.DateTimeFormat('en-US', time).format(date)}`;
}

/** What the reader's zone is called at that moment, as in our mails. */
export function zoneIn(language: Language, iso: string): string {
  const format = new Intl.DateTimeFormat(language === 'sq' ? 'en' : language, { timeZoneName: 'short' });
  return format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
