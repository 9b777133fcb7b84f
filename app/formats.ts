import { datesIn, inSentence } from '#content/dates.ts';
import type { Device } from '#content/guides/devices.ts';
import { numbersIn } from '#content/numbers.ts';
import { localTime } from '#content/time-zone.ts';
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

/** A deadline inside a sentence, in the reader's time zone or the named one. */
export function momentIn(language: Language, moment: string | number, timeZone?: string): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = {
    timeStyle: 'short',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone: zone,
  } as const;
  const date = new Date(moment);
  if (language !== 'sq') return datesIn(language, { ...inSentence(language), ...time })(date);
  const [year, month, day] = localTime(date.getTime(), zone).slice(0, 10).split('-').map(Number);
  return `${day}.${month}.${year}, ${new Intl.DateTimeFormat('en-US', time).format(date)}`;
}

/** What that zone is called at that moment, as in our mails. */
export function zoneIn(language: Language, moment: string | number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(language === 'sq' ? 'en' : language, {
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  });
  return format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
