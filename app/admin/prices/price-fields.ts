import { centsIn } from '#app/staff/frame/typed-price.ts';
import type { Catalogue } from '#content/catalogue-changes.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';

/** The texts of the fields, by name. */
export type PriceTexts = Record<string, string>;

export const priceField = (period: PeriodId, devices: DeviceCount) => `${period}-${devices}`;
export const freeMonthsField = (period: PeriodId) => `${period}-free`;
export const percentField = 'percentOff';
export const runningField = 'running';

/** What the fields show of a catalogue. */
export function textsOf({ periods, lifetimePromotion }: Catalogue): PriceTexts {
  const plans = periods.flatMap(({ id, prices, freeMonths }) => [
    ...deviceCounts.map((devices) => [priceField(id, devices), (prices[devices] / 100).toFixed(2)] as const),
    ...(freeMonths ? [[freeMonthsField(id), `${freeMonths}`] as const] : []),
  ]);
  return {
    ...Object.fromEntries(plans),
    [runningField]: lifetimePromotion.running ? 'on' : 'off',
    [percentField]: `${lifetimePromotion.percentOff}`,
  };
}

/** The catalogue that the fields describe. What is no number becomes NaN, which the schema refuses. */
export function catalogueOf(start: Catalogue, texts: PriceTexts): Catalogue {
  const text = (name: string) => texts[name] ?? '';
  return {
    ...start,
    lifetimePromotion: { running: text(runningField) === 'on', percentOff: percentIn(text(percentField)) },
    periods: start.periods.map((period) => {
      const { id, months, freeMonths } = period;
      const prices = deviceCounts.map((devices) => [
        devices,
        centsIn(text(priceField(id, devices))) ?? Number.NaN,
      ]);
      const free = wholeIn(text(freeMonthsField(id)));
      return {
        ...period,
        prices: Object.fromEntries(prices) as typeof period.prices,
        // The plan's name says how many are paid for.
        ...(months && freeMonths && { freeMonths: free, months: months - freeMonths + free }),
      };
    }),
  };
}

/** The field for a path such as `catalogue.periods.3.prices.2`; undefined for what has none here. */
export function fieldAt(path: string, { periods }: Catalogue): string | undefined {
  if (path === 'catalogue.lifetimePromotion.percentOff') return percentField;
  const [, index, what, devices] =
    /^catalogue\.periods\.(\d+)\.(prices|freeMonths|months)(?:\.(\d))?$/.exec(path) ?? [];
  const id = periods[Number(index)]?.id;
  if (!id) return undefined;
  return what === 'prices' ? `${id}-${devices}` : freeMonthsField(id);
}

const wholeIn = (typed: string) => (/^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN);

export function percentIn(typed: string): number {
  const [, number = ''] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(typed) ?? [];
  return number ? Number(number.replace(',', '.')) : Number.NaN;
}
