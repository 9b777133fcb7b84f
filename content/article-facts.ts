import type { ArticleFact } from '#contract/content/article-text.ts';
import type { Language } from '#contract/language.ts';
import { catalogue } from './catalogue.ts';
import { claims } from './claims.ts';
import { fillInFacts } from './named-facts.ts';
import { numbersIn } from './numbers.ts';
import { fireTvSticksIn } from './platforms.ts';
import { policy } from './policy.ts';
import { planMonths, priceOf } from './price.ts';
import { site } from './site.ts';

/** Numbers up to ten are words in English. In other languages the word depends on the noun, so they stay figures. */
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** What articles name in two braces, such as `{{channels}}`. */
export function articleFactsIn(language: Language): Record<ArticleFact, string> {
  const { number, percent } = numbersIn(language);
  const small = (value: number) => (language === 'en' ? words[value] : undefined) ?? number(value);
  const { sd, hd, ultraHd } = claims.lineSpeed;
  const { most } = policy.connections;
  const sticks = fireTvSticksIn(language);
  /** The gigabytes an hour of a stream, from its megabits a second. */
  const gigabytes = (speed: number) => number((speed * 3600) / 8 / 1000);
  const twoYears = catalogue.periods.find(({ id }) => id === 'twoYears');
  const minutesOfMonth = 30 * 24 * 60;
  return {
    player: site.player,
    channels: number(claims.channels),
    movies: number(claims.movies),
    series: number(claims.series),
    countries: number(claims.countries),
    uptime: percent(claims.uptimePercent),
    downtimeMinutes: number(Math.round(minutesOfMonth * (1 - claims.uptimePercent / 100))),
    guideDays: small(claims.guideDays),
    guideDaysInFigures: number(claims.guideDays),
    catchUpHours: number(claims.catchUpHours),
    sd: number(sd),
    hd: number(hd),
    ultraHd: number(ultraHd),
    sdComfortable: number(2 * sd),
    hdComfortable: number(2 * hd),
    ultraHdComfortable: number(2 * ultraHd),
    sdOnAll: number(most * sd),
    hdOnAll: number(most * hd),
    ultraHdOnAll: number(most * ultraHd),
    ultraHdAndTwoHd: number(ultraHd + 2 * hd),
    sdHour: gigabytes(sd),
    hdHour: gigabytes(hd),
    ultraHdHour: gigabytes(ultraHd),
    devices: small(most),
    devicesInFigures: number(most),
    trialHours: number(policy.trial.hours),
    refundDays: small(policy.refund.periodPlanDays),
    longestPlanMonths: number(planMonths().longest),
    twoYearMonths: number(twoYears?.months ?? 24),
    freeMonths: small(twoYears?.freeMonths ?? 0),
    minimumAge: number(policy.minimumAge),
    lifetimeHours: number(policy.refund.lifetimeHours),
    fireOsSticks: sticks.fireOs,
    vegaOsSticks: sticks.vegaOs,
    ...costExample(language),
  };
}

/** Article 6 compares our plan for two devices with invented offers; these are the figures that follow from our price, in dollars. */
function costExample(language: Language) {
  const { number, percent, price } = numbersIn(language);
  const { amount, perMonth = 0 } = priceOf('twoYears', 2);
  const months = 24;
  const hardware = 120;
  const satellite = 2040;
  const internet = 40;
  const discount = 15;
  const plan = Math.round(amount / 100);
  const advertised = Math.round(perMonth / 100);
  const total = plan + hardware;
  const monthly = Math.round(total / months);
  return {
    twoYearPrice: price(amount),
    twoYearRounded: number(plan),
    twoYearPerMonth: number(advertised),
    exampleTotal: number(total),
    examplePerMonth: number(monthly),
    exampleMore: percent(Math.round(100 * (monthly / advertised - 1))),
    exampleWithInternet: number(total + months * internet),
    exampleBelowSatellite: number(satellite - total),
    exampleBreakEven: number(Math.round((satellite - total) / months)),
    exampleWithoutDiscount: number(total + months * discount),
    exampleNineMonths: number(Math.round(total / 9)),
  };
}

export function fillInArticle(text: string, language: Language): string {
  return fillInFacts(text, articleFactsIn(language));
}
