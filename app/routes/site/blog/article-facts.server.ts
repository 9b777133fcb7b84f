import { claims } from '#content/claims.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';

const { number, percent } = numbersIn('en');

/** Small figures are words in a sentence. */
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (value: number) => words[value] ?? number(value);

/** What an article says of the service, as `{{channels}}`. The articles are English. */
export const articleFacts: Record<string, string> = {
  channels: number(claims.channels),
  movies: number(claims.movies),
  series: number(claims.series),
  countries: number(claims.countries),
  uptime: percent(claims.uptimePercent),
  guideDays: inWords(claims.guideDays),
  catchUpHours: number(claims.catchUpHours),
  sd: number(claims.lineSpeed.sd),
  hd: number(claims.lineSpeed.hd),
  ultraHd: number(claims.lineSpeed.ultraHd),
  devices: inWords(policy.connections.most),
  trialHours: number(policy.trial.hours),
  refundDays: inWords(policy.refund.periodPlanDays),
  lifetimeHours: number(policy.refund.lifetimeHours),
};

export function withFacts(markdown: string): string {
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = articleFacts[name];
    if (fact === undefined) throw new Error(`There is no fact '${name}' for articles.`);
    return fact;
  });
}
