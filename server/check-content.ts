import type { catalogue } from '#content/catalogue.ts';
import type { Retention } from '#content/retention.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { StartError } from './start-error.ts';

/** Nobody checks the types of the content at a start: what would charge a wrong price or delete too much is found here. */
export function checkContent(
  { periods, lifetimePromotion: { percentOff } }: Pick<typeof catalogue, 'periods' | 'lifetimePromotion'>,
  retention: Retention,
): void {
  for (const id of periodIds) {
    const sold = periods.filter((period) => period.id === id);
    if (sold.length !== 1)
      throw new StartError(`content/catalogue.ts has ${sold.length} periods '${id}': there has to be one.`);
  }
  for (const { id, months, prices } of periods) {
    if (months !== null && !isWhole(months, 1))
      throw new StartError(`content/catalogue.ts says ${months} months for '${id}': set a whole number.`);
    for (const devices of deviceCounts)
      if (!isWhole(prices[devices], 1))
        throw new StartError(
          `content/catalogue.ts says ${prices[devices]} for '${id}', devices ${devices}: set the price in whole cents, such as 14_99.`,
        );
  }
  if (!(typeof percentOff === 'number' && percentOff >= 0 && percentOff < 100))
    throw new StartError(`content/catalogue.ts says percentOff ${percentOff}: set a number from 0 to 99.`);
  for (const [name, days] of Object.entries(retention))
    if (days !== null && !isWhole(days, name === 'mails' ? 8 : 0))
      throw new StartError(
        `content/retention.ts says ${days} days for '${name}': set a whole number${name === 'mails' ? ' from 8 on' : ''}, or null for ever.`,
      );
}

function isWhole(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least;
}
