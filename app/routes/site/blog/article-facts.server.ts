import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { numbersIn } from '#content/numbers.ts';
import { fireTvSticksIn } from '#content/platforms.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import type { Language } from '#contract/language.ts';

/** Small figures are words in an English sentence. In other languages their form depends on the noun: they stay figures. */
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** What an article says of the service, as `{{channels}}`. */
export function articleFacts(language: Language): Record<string, string> {
  const { number, percent } = numbersIn(language);
  const small = (value: number) => (language === 'en' ? words[value] : undefined) ?? number(value);
  const { sd, hd, ultraHd } = claims.lineSpeed;
  const { most } = policy.connections;
  const sticks = fireTvSticksIn(language);
  /** What a stream of so many megabits a second moves in an hour. */
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
    trialHours: number(policy.trial.hours),
    refundDays: small(policy.refund.periodPlanDays),
    twoYearMonths: number(twoYears?.months ?? 24),
    freeMonths: small(twoYears?.freeMonths ?? 0),
    minimumAge: number(policy.minimumAge),
    lifetimeHours: number(policy.refund.lifetimeHours),
    fireOsSticks: sticks.fireOs,
    vegaOsSticks: sticks.vegaOs,
  };
}

export function withFacts(markdown: string, language: Language): string {
  const facts = articleFacts(language);
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact '${name}' for articles.`);
    return fact;
  });
}
